/// The weather icons of a build as far as they come from the web.
package struct IconResult: Hashable, Sendable {
  /// The PNG bytes of each icon that was fetched or kept; the built-in one stands in for any other.
  package let pictures: [WeatherIcon: [UInt8]]
  /// At most one warning for all icons.
  package let warning: IconWarning?
  /// The icons that were fetched but could not be kept in the cache: the next build fetches them
  /// again.
  package let unkept: Set<WeatherIcon>

  /// Makes a result.
  package init(
    pictures: [WeatherIcon: [UInt8]] = [:],
    warning: IconWarning? = nil,
    unkept: Set<WeatherIcon> = []
  ) {
    self.pictures = pictures
    self.warning = warning
    self.unkept = unkept
  }
}

/// Says that not all icons could be fetched, and why. It names the host and no more of an address.
package struct IconWarning: Hashable, Sendable {
  /// What happened, such as `2 of 7 weather icons could not be fetched from …`.
  package let summary: Message
  /// What a person can do.
  package let hint: Message

  /// Sums up the failures of a run, or `nil` if there are none.
  ///
  /// - Parameters:
  ///   - failures: Why each missing icon is missing.
  ///   - copies: How many of them an earlier copy stands in for.
  ///   - total: How many icons the site uses.
  init?(failures: [WeatherIcon: IconFailure], copies: Int, of total: Int, host: String) {
    guard !failures.isEmpty else { return nil }
    let counts = failures.values.reduce(into: [Message: Int]()) { $0[$1.reason, default: 0] += 1 }
    let reasons = counts.sorted { ($1.value, $0.key.en) < ($0.value, $1.key.en) }.map(\.key)
    let more = reasons.count > 2 ? [Message(en: "and more", ko: "그 밖에도 더 있어요")] : []
    let shown = reasons.prefix(2) + more
    let standIns = Self.standIns(copies: copies, builtIn: failures.count - copies)
    summary = Message(
      en: "\(failures.count) of \(total) weather icon\(total == 1 ? "" : "s") could not be fetched "
        + "from \(host) (\(shown.map(\.en).joined(separator: "; "))); \(standIns.en)",
      ko: "날씨 아이콘 \(total)개 가운데 \(failures.count)개를 받지 못했어요: "
        + "\(host) (\(shown.map(\.ko).joined(separator: "; "))); \(standIns.ko)")
    hint = Message(
      en: "the next build tries again; `icons: bundled` in journal.yml fetches none",
      ko: "다음에 만들 때 다시 받아요. journal.yml에 `icons: bundled`라고 적으면 아무것도 받지 않아요")
  }

  private static func standIns(copies: Int, builtIn: Int) -> Message {
    switch (copies, builtIn) {
    case (1, 0):
      Message(en: "the last good copy stands in", ko: "지난번에 받은 것을 대신 써요")
    case (_, 0):
      Message(en: "the last good copies stand in", ko: "지난번에 받은 것들을 대신 써요")
    case (0, 1):
      Message(en: "the built-in one stands in", ko: "기본 아이콘을 대신 써요")
    case (0, _):
      Message(en: "the built-in ones stand in", ko: "기본 아이콘들을 대신 써요")
    default:
      Message(
        en: "last good copies and built-in icons stand in",
        ko: "지난번에 받은 것과 기본 아이콘을 대신 써요")
    }
  }
}
