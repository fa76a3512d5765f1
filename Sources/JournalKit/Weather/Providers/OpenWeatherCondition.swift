/// OpenWeather's conditions: the word and the icon that belong to an id.
enum OpenWeatherCondition {
  /// The word of a known id, such as `Snow` for 601, and the two digits of its icon.
  static func condition(of id: Int) -> WMOCode.Condition? {
    groups.first { $0.ids.contains(id) }.map { WMOCode.Condition($0.main, $0.icon) }
  }

  private struct Group {
    let ids: Set<Int>
    let main: String
    let icon: String

    init(_ ids: Set<Int>, _ main: String, _ icon: String) {
      self.ids = ids
      self.main = main
      self.icon = icon
    }
  }

  private static let groups: [Group] = [
    Group([200, 201, 202, 210, 211, 212, 221, 230, 231, 232], "Thunderstorm", "11"),
    Group([300, 301, 302, 310, 311, 312, 313, 314, 321], "Drizzle", "09"),
    Group([500, 501, 502, 503, 504], "Rain", "10"),
    Group([511], "Rain", "13"),
    Group([520, 521, 522, 531], "Rain", "09"),
    Group([600, 601, 602, 611, 612, 613, 615, 616, 620, 621, 622], "Snow", "13"),
    Group([701], "Mist", "50"), Group([711], "Smoke", "50"), Group([721], "Haze", "50"),
    Group([731, 761], "Dust", "50"), Group([741], "Fog", "50"), Group([751], "Sand", "50"),
    Group([762], "Ash", "50"), Group([771], "Squall", "50"), Group([781], "Tornado", "50"),
    Group([800], "Clear", "01"), Group([801], "Clouds", "02"), Group([802], "Clouds", "03"),
    Group([803, 804], "Clouds", "04"),
  ]
}
