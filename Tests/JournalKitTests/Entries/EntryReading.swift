import JournalTestSupport
import Testing

@testable import JournalKit

/// Reads single entries from text, without files.
enum EntryReading {
  static let path = "entries/2026/2026-11-20.md"

  /// Reads an entry.
  /// - Parameter timezone: the time zone of journal.yml, if any.
  static func load(
    _ text: String, path: String = EntryReading.path, timezone: String? = "Asia/Seoul"
  ) -> LoadedEntry {
    load(Array(text.utf8), path: path, timezone: timezone)
  }

  static func load(
    _ bytes: [UInt8], path: String = EntryReading.path, timezone: String? = "Asia/Seoul"
  ) -> LoadedEntry {
    var configuration = Configuration()
    configuration.timezone = timezone.flatMap { JournalTimeZone(name: $0) }
    let loader = EntryLoader(root: "/journal", configuration: configuration) {
      (_) throws(SystemError) in (bytes, nil)
    }
    return loader.load(SourceFile(path: path))
  }

  /// An entry that must be without problems, but for those that `allowed` names.
  static func entry(
    _ text: String, path: String = EntryReading.path, timezone: String? = "Asia/Seoul"
  ) throws -> Entry {
    let loaded = load(text, path: path, timezone: timezone)
    #expect(loaded.diagnostics.map(\.brief) == [])
    return try #require(loaded.entry)
  }

  /// What front matter of these lines holds, and its problems on lines counted from 2.
  static func frontMatter(_ yaml: String) -> (FrontMatter, [Diagnostic]) {
    FrontMatterReader.read(yaml, path: path, firstLine: 2)
  }
}
