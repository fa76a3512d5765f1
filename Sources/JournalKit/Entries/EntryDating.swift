/// Finds when an entry was written: the date by the front matter or the file's name, its offset by what
/// is written there, the entry's zone or the journal's.
struct EntryDating {
  private let frontMatter: FrontMatter
  private let zone: JournalTimeZone?

  /// - Parameter timezone: the journal's.
  init(_ frontMatter: FrontMatter, timezone: JournalTimeZone?) {
    self.frontMatter = frontMatter
    zone = frontMatter.timezone ?? timezone
  }

  /// The date of the front matter, or of the file's name.
  /// - Parameter path: the file's, for what there is to say where there is none.
  func moment(
    _ name: EntryName, _ path: String, _ diagnostics: inout [Diagnostic]
  ) -> EntryMoment? {
    // A date that is there but wrong has been reported where it stands.
    let isWrong =
      frontMatter.hasFaultyCreated || diagnostics.contains { $0.code == .frontMatterSyntax }
    guard let written = frontMatter.created ?? (isWrong ? nil : name.date) else {
      if !isWrong {
        diagnostics.append(
          Diagnostic(
            .missingCreated, .error, path: path, at: .init(line: 1),
            Message(en: "the entry has no date", ko: "날짜가 없는 일기예요"),
            hint: Message(
              en:
                "add created: 2026-11-20T21:30:00+09:00, or start the file's name with 2026-11-20",
              ko:
                "머리말에 created: 2026-11-20T21:30:00+09:00처럼 적거나 파일 이름을 2026-11-20처럼 날짜로 시작해 주세요"
            )))
      }
      return nil
    }
    if written.day.year < CivilDate.firstYear {
      diagnostics.append(
        Diagnostic(
          .invalidValue, .error, path: path,
          Message(
            en:
              "the file's name begins with a date before \(CivilDate.firstYear), when today's calendar began",
            ko: "파일 이름의 날짜가 지금의 달력이 시작된 \(CivilDate.firstYear)년보다 앞서요"),
          hint: Message(
            en: "add created: with the date to the front matter, or rename the file",
            ko: "머리말에 created: 줄을 넣고 날짜를 적거나 파일 이름을 바꿔 주세요")))
      return nil
    }
    let updated = frontMatter.updated ?? written
    guard let moment = moment(of: written),
      self.moment(of: updated) != nil
    else {
      diagnostics.append(
        Diagnostic(
          .missingTimezone, .error, path: path, at: .init(line: 1),
          Message(
            en: "the date has no offset, and no time zone is set", ko: "날짜에 시차가 없고, 정해 둔 시간대도 없어요"),
          hint: Message(
            en: "add timezone: Asia/Seoul to journal.yml, or an offset such as +09:00 to the date",
            ko: "journal.yml에 timezone: Asia/Seoul을 넣거나 날짜에 +09:00 같은 시차를 적어 주세요")))
      return nil
    }
    return moment
  }

  /// A date with the offset that stands with it, else that of the zone; nil where neither is known.
  func moment(of written: WrittenDate) -> EntryMoment? {
    if let offset = written.offset { return written.moment(offset: offset) }
    guard let zone else { return nil }
    let local = written.day.daysSince1970 * 86_400 + (written.secondOfDay ?? 0)
    return written.moment(offset: zone.offset(atLocal: local))
  }
}
