/// The weather of an entry of Day One, which names it in codes of its own: `partly-cloudy`,
/// `mostly-cloudy-night`, `fair`.
enum DayOneWeather {
  /// - Parameters:
  ///   - moment: when the entry was written, which tells day from night where nothing else does.
  ///   - instant: the same in seconds since 1970.
  /// - Returns: nil where the entry says nothing of use.
  static func weather(_ value: JSONValue?, at moment: EntryMoment, instant: Int) -> Weather? {
    guard let value else { return nil }
    let code = value["weatherCode"]?.string ?? ""
    let words = value["conditionsDescription"]?.string.flatMap(UntrustedText.line)
    var weather = Weather()
    weather.description = words
    weather.temperature = temperature(value["temperatureCelsius"]?.number)
    if let condition = WeatherMapping.condition(of: code)
      ?? words.flatMap({ WeatherMapping.condition(of: $0) })
    {
      weather.main = condition.main
      let isNight =
        WeatherMapping.isNight(code) ?? isNight(value, instant)
        ?? WeatherMapping.isNight(at: moment)
      weather.icon = WeatherMapping.icon(condition, isNight: isNight)
    } else {
      // Words that ilgi does not know stay as they are, without an icon.
      weather.main = words
      weather.description = nil
    }
    guard !weather.isEmpty else { return nil }
    weather.provider = value["weatherServiceName"]?.string.flatMap(UntrustedText.line)
    return weather
  }

  private static func temperature(_ degrees: Double?) -> Double? {
    guard let degrees, (-100...70).contains(degrees) else { return nil }
    let tenths = (degrees * 10).rounded()
    return tenths == 0 ? 0 : tenths / 10
  }

  /// Whether the sun was down, if the entry has the sunrise and sunset of about that time; some
  /// services left 1970 there.
  private static func isNight(_ value: JSONValue, _ instant: Int) -> Bool? {
    guard let rise = DayOneTimes.instant(value["sunriseDate"]),
      let set = DayOneTimes.instant(value["sunsetDate"]),
      rise < set, set - rise < 86_400, abs(instant - rise) < 86_400
    else { return nil }
    return !(rise..<set).contains(instant)
  }

  /// Whether there is more than ilgi keeps: wind, pressure, humidity, what one can see.
  static func hasDetails(_ value: JSONValue?) -> Bool {
    let keys = [
      "relativeHumidity", "windSpeedKPH", "windBearing", "windChillCelsius", "pressureMB",
      "visibilityKM",
    ]
    return keys.contains { value?[$0]?.number ?? 0 != 0 }
  }

  /// Whether the phase of the moon is there.
  static func hasMoon(_ value: JSONValue?) -> Bool {
    value?["moonPhaseCode"]?.string?.isEmpty == false || value?["moonPhase"]?.number != nil
  }

  /// The code that Day One, and ``weather(_:at:instant:)``, take for a weather of ilgi's; nil for one
  /// without a known icon.
  package static func code(of weather: Weather, at moment: EntryMoment) -> String? {
    guard let icon = weather.icon else { return nil }
    let digits = String(icon.code.prefix(2))
    let main = weather.main?.lowercased() ?? ""
    let named = codes.filter { $0.icon == digits }
    guard let code = (named.first { $0.main == main } ?? named.first)?.code else { return nil }
    if icon.code.hasSuffix("n") { return code + "-night" }
    return WeatherMapping.isNight(at: moment) ? code + "-day" : code
  }

  private static let codes: [(icon: String, main: String, code: String)] = [
    ("01", "clear", "clear"), ("02", "clouds", "fair"), ("03", "clouds", "partly-cloudy"),
    ("04", "clouds", "cloudy"), ("09", "rain", "showers"), ("09", "drizzle", "drizzle"),
    ("10", "rain", "rain"), ("11", "thunderstorm", "thunderstorm"), ("13", "snow", "snow"),
    ("13", "rain", "freezing-rain"), ("50", "fog", "fog"), ("50", "mist", "mist"),
    ("50", "smoke", "smoke"), ("50", "haze", "haze"), ("50", "dust", "dust"),
    ("50", "sand", "sand"), ("50", "ash", "ash"), ("50", "squall", "squall"),
    ("50", "tornado", "tornado"),
  ]
}
