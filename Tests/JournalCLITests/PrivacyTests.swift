import Foundation
import JournalTestSupport
import Testing

/// Nothing of an entry that is not published is anywhere in the output.
@Suite struct PrivacyTests {
  /// Ways to keep an entry to oneself.
  enum Kind: String, CaseIterable, Sendable {
    case draft = "draft: true"
    case unpublished = "published: false"
    case `private` = "private: true"
    case both = "draft: false\nprivate: true"

    var word: String { "zqword" + String(describing: self) }
    var uuid: String {
      let digit = ["draft": "a", "unpublished": "b", "private": "c", "both": "d"]
      let character = digit[String(describing: self)] ?? "e"
      return "\(String(repeating: character, count: 7))1-aaaa-4bbb-8ccc-ddddeeeeff0\(character)"
    }
  }

  /// Parts of an entry in which a word is planted.
  private static let fields = [
    "folder", "file", "title", "main", "weather", "place", "tag", "mood", "key", "value", "comment",
    "heading", "body", "alt", "link", "attachment", "contents", "code", "language", "provider",
  ]

  private func text(_ kind: Kind, _ state: String) -> String {
    let w = kind.word
    return """
      ---
      # \(w)comment
      uuid: \(kind.uuid)
      created: 2024-05-06T07:08:09+09:00
      title: \(w)title
      weather: {main: \(w)main, icon: 11d, description: \(w)weather, temperature: 12.345, provider: \(w)provider}
      location: {name: \(w)place, latitude: 12.345678, longitude: 98.765432}
      tags: [\(w)tag]
      mood: \(w)mood
      lang: ko-\(String(describing: kind).prefix(5))zq
      \(w)key: \(w)value
      \(state)
      ---
      ## \(w)heading

      \(w)body \(w)language [l](https://\(w)link.example/) ![\(w)alt](\(w)attachment.txt)

          \(w)code
      """
  }

  private func write(_ kind: Kind, _ state: String, in journal: TemporaryJournal) throws {
    let folder = "entries/\(kind.word)folder/"
    try journal.write(folder + "\(kind.word)file.md", text(kind, state))
    try journal.write(folder + "\(kind.word)attachment.txt", "\(kind.word)contents")
  }

  private func journal() throws -> TemporaryJournal {
    let journal = try TemporaryJournal()
    for kind in Kind.allCases { try write(kind, kind.rawValue, in: journal) }
    try journal.write(
      "entries/zqwordemptyfolder/zqwordemptyfile.md",
      """
      ---
      uuid: eeeeeee1-aaaa-4bbb-8ccc-ddddeeeeff0e
      created: 2023-02-03
      tags: [zqwordemptytag]
      mood: zqwordemptymood
      weather: {main: zqwordemptymain, icon: 13d}
      location: zqwordemptyplace
      ---
      """)
    let links = Kind.allCases.map { kind in
      let path = "\(kind.word)folder/\(kind.word)file.md"
      return """
        [말](\(path)) ![그림](\(path)) [다시](<\(path)#zqwordfragment> "zqwordlinktitle") [참조][\(kind.word)]

        [\(kind.word)]: \(path)?zqwordquery
        """
    }
    try journal.entry(
      "open.md", uuid: 1, "title: Open\ntags: [산책]\nweather: {main: Clear, icon: 01d}",
      body: "Text.\n\n" + links.joined(separator: "\n\n"))
    return journal
  }

  private func words(_ kind: Kind) -> [String] {
    Self.fields.map { kind.word + $0 } + [
      kind.uuid, kind.uuid.replacing("-", with: ""), String(kind.uuid.prefix(8)), "12.345678",
      "98.765432", "\(String(describing: kind).prefix(5))zq",
    ]
  }

  @Test func noWordOfAnUnpublishedEntryIsInTheOutput() async throws {
    let journal = try journal()
    let result = try await journal.ilgi("build", "--format", "json")
    #expect(result.status == 0, "\(result.out)")
    let report = try ToldReport(result)
    #expect(report.skipped == .init(draft: 2, private: 2, empty: 1))
    #expect(report.diagnostics.contains { $0.code == "unpublished-link" })
    #expect(report.diagnostics.contains { $0.code == "empty-entry" })

    let site = try journal.snapshot()
    // The words of the link stay; where it led goes.
    #expect(site.text("2026/11/20/open.html").contains("말"))
    let more = [
      "zqwordfragment", "zqwordquery", "zqwordempty", "eeeeeee1", "2024/05", "2024-05", "11d",
      "13d",
    ]
    for word in Kind.allCases.flatMap(words) + more {
      #expect(site.paths(mentioning: word).isEmpty, "\(word): \(site.paths(mentioning: word))")
    }
    let anything = site.paths(mentioning: "zqword").filter {
      !site.text($0).contains("zqwordlinktitle")
    }
    #expect(anything.isEmpty, "\(anything)")
  }

  @Test(arguments: Kind.allCases)
  func anEntryThatIsTakenBackIsGoneAfterTheNextBuild(_ kind: Kind) async throws {
    let journal = try TemporaryJournal()
    try journal.entry("open.md", uuid: 1, "title: Open")
    try write(kind, "starred: true", in: journal)
    try await journal.buildWell()
    #expect(!(try journal.snapshot().paths(mentioning: kind.word + "body").isEmpty))
    try write(kind, kind.rawValue, in: journal)
    try await journal.buildWell()
    let site = try journal.snapshot()
    for word in words(kind) + ["11d", kind.word] {
      #expect(site.paths(mentioning: word).isEmpty, "\(word): \(site.paths(mentioning: word))")
    }
    #expect(!journal.has("public/2024"))
  }

  @Test func coordinatesOfPublishedEntriesAreNotPublished() async throws {
    let journal = try TemporaryJournal()
    try journal.write(
      "journal.yml",
      TemporaryJournal.defaultConfiguration + """
        location: {name: 집, latitude: 11.111222, longitude: 22.222333}
        places: {작업실: {latitude: 33.333444, longitude: 44.444555}}
        """)
    try journal.entry(
      "a.md", uuid: 1, "location: {name: 서울, latitude: 55.555666, longitude: 66.666777}")
    try await journal.buildWell()
    let site = try journal.snapshot()
    for digits in ["11.111", "22.222", "33.333", "44.444", "55.555", "66.666"] {
      #expect(site.paths(mentioning: digits).isEmpty, "\(digits)")
    }
    #expect(!site.paths(mentioning: "서울").isEmpty)
  }

  /// A word that keeps an entry back must never be overlooked because of how the file begins.
  @Test(arguments: ["\n", " ", "\r\n\r\n", "\u{FEFF}\n"])
  func aFrontMatterAfterBlankSpaceIsNotPublishedAsText(_ start: String) async throws {
    let journal = try TemporaryJournal()
    try journal.write(
      "entries/2026-11-20-a.md", start + "---\nprivate: true\ntitle: zqtitle\n---\nzqbody\n")
    _ = try await journal.ilgi("build")
    #expect(try journal.snapshot().paths(mentioning: "zqbody").isEmpty)
  }

  @Test func aFlagInAnotherCaseIsNotOverlooked() async throws {
    for key in ["Private: true", "DRAFT: true", "Draft: true"] {
      let journal = try TemporaryJournal()
      try journal.entry("a.md", uuid: 1, key, body: "zqbody")
      let result = try await journal.ilgi("build")
      #expect(result.err.contains("did you mean"), "\(result.err)")
    }
  }
}
