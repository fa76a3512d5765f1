/// Weather in Day One's words.
enum DayOneWeatherCode {
  /// Day One's code for an icon, as far as its codes are known; nil without an icon.
  static func code(of icon: WeatherIcon?) -> String? {
    guard let icon else { return nil }
    let isNight = icon.code.hasSuffix("n")
    switch icon.code.prefix(2) {
    case "01": return isNight ? "clear-night" : "clear"
    case "02": return "partly-cloudy"
    case "03": return "mostly-cloudy"
    case "04": return isNight ? "cloudy-night" : "cloudy"
    case "09", "10": return "rain"
    case "11": return "thunderstorm"
    case "13": return "snow"
    default: return "fog"
    }
  }
}
