extension FrontMatterField {
  /// `created`: an ISO 8601 date or date-time.
  static let created = FrontMatterField(key: "created", aliases: ["date"]) { value, reader in
    reader.frontMatter.created = reader.date(value, key: "created")
    reader.frontMatter.hasFaultyCreated = reader.frontMatter.created == nil
  }

  /// `updated`: when the entry was last edited, as `created` is written.
  static let updated = FrontMatterField(key: "updated") { value, reader in
    reader.frontMatter.updated = reader.date(value, key: "updated")
  }

  /// `timezone`: the IANA name of the zone of dates without offset.
  static let timezone = FrontMatterField(key: "timezone", aliases: ["tz"]) { value, reader in
    guard let text = reader.text(value, key: "timezone") else { return }
    reader.frontMatter.timezone = JournalTimeZone(name: text)
    if reader.frontMatter.timezone == nil {
      reader.report(
        .invalidValue, at: value, .notATimeZone(text),
        hint: JournalTimeZone.hint(for: text))
    }
  }
}

extension JournalTimeZone {
  /// What to write instead of a name that is none.
  static func hint(for name: String) -> Message {
    suggestion(for: name).map(Message.didYouMean)
      ?? Message(
        en: "write an IANA name such as Asia/Seoul", ko: "Asia/Seoul처럼 IANA 이름을 적어 주세요")
  }
}
