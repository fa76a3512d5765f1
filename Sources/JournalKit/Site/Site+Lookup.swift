extension Site {
  /// Path of a tag's page relative to a locale's root.
  func tagPath(of tag: String) -> String {
    tagPaths[tag] ?? "tags/index.html"
  }

  /// Providers of the weather that a range of entries shows.
  func providers(in range: some Sequence<Int>) -> Set<String> {
    Set(range.lazy.compactMap { entries[$0].weather?.provider })
  }

  /// Icons that entries show.
  package var icons: Set<WeatherIcon> {
    Set(entries.lazy.compactMap { $0.weather?.icon })
  }
}
