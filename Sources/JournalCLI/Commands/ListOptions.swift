internal import ArgumentParser
internal import JournalKit

/// Which entries `list` and `search` show, and how.
struct ListOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      en: "From this day on: 2026-11-01, monday, 어제, 2026-11.",
      ko: "이날부터: 2026-11-01, 월요일, 어제, 2026-11.", valueName: "when"))
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      en: "Until this day, which is included.", ko: "이날까지. 이날도 들어가요.", valueName: "when"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      en: "Entries with this tag; with all of them if repeated.",
      ko: "이 태그가 달린 일기. 여러 번 적으면 모두 달린 일기만 보여요.", valueName: "tag"))
  var tag: [String] = []

  @Flag(help: ArgumentHelp(en: "Starred entries only.", ko: "별표한 일기만."))
  var starred = false

  @Flag(help: ArgumentHelp(en: "Print JSON.", ko: "JSON으로 보여요."))
  var json = false

  @Option(
    name: [.customShort("n"), .customLong("limit")],
    help: ArgumentHelp(en: "At most this many.", ko: "많아도 이만큼만.", valueName: "count"))
  var limit: Int?

  func validate() throws {
    if let limit, limit < 1 {
      throw ValidationError(
        Message(en: "--limit must be 1 or more.", ko: "--limit에는 1 이상을 적어 주세요."))
    }
  }

  /// The filter; wrong dates end the command as wrong usage.
  func filter(_ journal: OpenJournal) throws -> EntryFilter {
    var filter = try EntryFilter(from: from, to: to, tags: tag, journal)
    filter.onlyStarred = starred
    return filter
  }

  /// The first entries of a list, as many as are wanted.
  func limited(_ entries: [Entry]) -> [Entry] {
    limit.map { Array(entries.prefix($0)) } ?? entries
  }
}

extension EntryFilter {
  /// The filter of what a person wrote; wrong dates end the command as wrong usage.
  init(from: String?, to: String?, tags: [String], _ journal: OpenJournal) throws {
    self.init()
    self.tags = tags.map { String($0.trimmed.drop { $0 == "#" }).nfc }
    // Without dates no time zone need be known.
    guard from != nil || to != nil else { return }
    let when = try journal.whenReader()
    do throws(WhenFailure) {
      self.from = try from.map { text throws(WhenFailure) in try when.days(text).lowerBound }
      through = try to.map { text throws(WhenFailure) in try when.days(text).upperBound }
    } catch {
      throw ValidationError(error.message)
    }
  }
}
