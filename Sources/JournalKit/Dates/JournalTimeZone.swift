internal import Foundation

/// An IANA time zone, to find the offset of a date that was written without one.
package struct JournalTimeZone: Hashable, Sendable {
  package let name: String
  private let zone: TimeZone

  /// - Parameter name: an IANA name such as `Asia/Seoul` or `Japan`. Abbreviations such as `KST` are
  ///   not accepted: they are ambiguous.
  package init?(name: String) {
    let identifier = TimeZoneLinks.targets[name] ?? name
    guard identifier == "UTC" || identifier == "GMT" || identifier.contains("/"),
      let zone = TimeZone(identifier: identifier)
    else { return nil }
    self.name = name
    self.zone = zone
  }

  /// The offset in force at a local time, in whole minutes.
  ///
  /// A time that comes twice (clocks set back) is the first of the two; a time that is skipped
  /// (clocks set forward) gets the offset from before. Local mean time before standard zones is cut
  /// to minutes, as ISO 8601 writes it.
  package func offset(atLocal localSeconds: Int) -> UTCOffset {
    let before = seconds(atUTC: localSeconds - 86_400)
    let after = seconds(atUTC: localSeconds + 86_400)
    if before == after { return UTCOffset(minutes: before / 60) }
    if seconds(atUTC: localSeconds - before) == before { return UTCOffset(minutes: before / 60) }
    if seconds(atUTC: localSeconds - after) == after { return UTCOffset(minutes: after / 60) }
    return UTCOffset(minutes: before / 60)
  }

  /// The offset in force at a moment in seconds since 1970, in whole minutes.
  package func offset(atUTC utc: Int) -> UTCOffset {
    UTCOffset(minutes: seconds(atUTC: utc) / 60)
  }

  private func seconds(atUTC utc: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(utc)))
  }

  /// Names near a misspelt one, for "did you mean".
  package static func suggestion(for name: String) -> String? {
    let known = TimeZone.knownTimeZoneIdentifiers
    let wanted = name.lowercased()
    if let city = known.first(where: { $0.lowercased().hasSuffix("/" + wanted) }) { return city }
    return Suggestion.nearest(to: name, among: known)
  }
}
