/// The weather codes that Open-Meteo uses: 28 of WMO table 4677.
package enum WMOCode {
  /// OpenWeather's word and icon for a condition.
  package struct Condition: Hashable, Sendable {
    /// The word, such as `Snow`.
    package let main: String
    /// The two digits of the icon's code.
    package let icon: String

    init(_ main: String, _ icon: String) {
      self.main = main
      self.icon = icon
    }
  }

  /// The conditions by code. Icons 02 to 04 go with `Clouds` and no others, as OpenWeather has it.
  package static let conditions: [Int: Condition] = [
    0: Condition("Clear", "01"),
    1: Condition("Clouds", "02"), 2: Condition("Clouds", "03"), 3: Condition("Clouds", "04"),
    45: Condition("Fog", "50"), 48: Condition("Fog", "50"),
    51: Condition("Drizzle", "09"), 53: Condition("Drizzle", "09"),
    55: Condition("Drizzle", "09"), 56: Condition("Drizzle", "09"),
    57: Condition("Drizzle", "09"),
    61: Condition("Rain", "10"), 63: Condition("Rain", "10"), 65: Condition("Rain", "10"),
    66: Condition("Rain", "13"), 67: Condition("Rain", "13"),
    71: Condition("Snow", "13"), 73: Condition("Snow", "13"), 75: Condition("Snow", "13"),
    77: Condition("Snow", "13"),
    80: Condition("Rain", "09"), 81: Condition("Rain", "09"), 82: Condition("Rain", "09"),
    85: Condition("Snow", "13"), 86: Condition("Snow", "13"),
    95: Condition("Thunderstorm", "11"), 96: Condition("Thunderstorm", "11"),
    99: Condition("Thunderstorm", "11"),
  ]
}
