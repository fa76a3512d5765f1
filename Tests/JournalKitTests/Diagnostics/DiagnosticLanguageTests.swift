import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// What ilgi says in English it says in Korean too.
@Suite struct DiagnosticLanguageTests {
  private static let diagnostic = Diagnostic(
    .invalidValue, .error, path: "entries/a.md", at: .init(line: 1, column: 7, length: 3),
    Message(en: "'어제' is not a date", ko: "날짜가 아니에요: '어제'"),
    hint: Message(en: "write it so", ko: "이렇게 적어 주세요"))

  @Test(arguments: [
    (MessageLanguage.english, "'어제' is not a date", "write it so"),
    (.korean, "날짜가 아니에요: '어제'", "이렇게 적어 주세요"),
  ])
  func aPersonIsToldInTheirLanguageInAFormThatStays(
    language: MessageLanguage, message: String, hint: String
  ) {
    let writer = DiagnosticTextWriter(language: language) { _, _ in "date: 어제" }
    #expect(
      writer.text(of: Self.diagnostic) == """
        entries/a.md:1:7: error: \(message) [invalid-value]
         1 | date: 어제
           |       ^~~~ \(hint)

        """)
  }

  @Test func programsAreToldInEnglish() {
    var json = JSONWriter()
    json.diagnostic(Self.diagnostic)
    let texts = [
      String(decoding: json.bytes, as: UTF8.self),
      DiagnosticGitHubWriter.text(of: Self.diagnostic),
    ]
    for text in texts {
      #expect(text.contains("'어제' is not a date") && text.contains("write it so"), "\(text)")
      #expect(!text.contains("아니에요") && !text.contains("적어"), "\(text)")
    }
  }

  @Test(arguments: Self.entries)
  func aProblemOfAnEntryIsToldInBothLanguages(text: String) {
    expectBothLanguages(EntryReading.load(text, path: "entries/note.md").diagnostics, text)
  }

  @Test(arguments: Self.configurations)
  func aProblemOfTheConfigurationIsToldInBothLanguages(text: String) {
    expectBothLanguages(ConfigurationReader.read(Array(text.utf8)).1, text)
  }

  @Test(arguments: [
    "{{#a}}", "{{/a}}", "{{#a}}{{/b}}", "{{a", "{{=<% %>=}}",
    String(repeating: "{{#a}}", count: 99),
    "{{nothing}}", "{{> nothing}}", "{{> head}}{{> index}}",
  ])
  func aProblemOfATemplateIsToldInBothLanguages(text: String) async throws {
    let journal = try TemporaryJournal(["Templates/index.mustache": text])
    expectBothLanguages(await journal.check(), text)
  }

  @Test(arguments: [
    "- a", "hom: x", "home: [a]", "calendar: {sunday: green}", "entryCount: {many-many: x}",
  ])
  func aProblemOfTheWordsIsToldInBothLanguages(text: String) async throws {
    let journal = try TemporaryJournal(["Templates/locales/ko.yml": text])
    expectBothLanguages(await journal.check(), text)
  }

  @Test func aProblemOfTheWholeJournalIsToldInBothLanguages() async throws {
    let journal = try TemporaryJournal()
    let entry = "---\nuuid: 6142A00C-2D81-4F5D-9D07-8B70AC73BBD9\ncreated: 2026-11-20\n---\n"
    let files = [
      "a/one.md": entry + "x",
      "b/one.md": entry + "x",
      "links.md":
        "---\ncreated: 2026-11-17\n---\n[a](none.md) ![b](none.jpg) [c](../../x) [d](../x)",
      "to-draft.md": "---\ncreated: 2026-11-16\n---\n[e](draft.md)",
      "draft.md": "---\ncreated: 2026-11-19\ndraft: true\n---\nx",
      "empty.md": "---\ncreated: 2026-11-18\n---\n",
      "1000-01-01-old.md": "x",
    ]
    for (path, text) in files { try journal.write("entries/" + path, text) }
    let links = [
      "out.md": "/etc/passwd", "out": "/etc", "loop.md": "loop.md",
      "2026-11-20-folder.md": "/dev/null",
    ]
    for (path, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: journal.root + "/entries/" + path, withDestinationPath: target)
    }
    let problems = await journal.check()
    expectBothLanguages(problems, "the journal")
    let wanted: Set<DiagnosticCode> = [
      .missingFile, .outsideJournal, .unpublishedLink, .duplicateUUID, .duplicateURL, .emptyEntry,
      .missingUUID,
      .unreadableFile, .invalidValue,
    ]
    #expect(wanted.subtracting(problems.map(\.code)).isEmpty, "\(problems.map(\.brief))")
  }

  @Test(arguments: SystemError.Operation.allCases)
  func aFailedSystemCallIsToldInBothLanguages(operation: SystemError.Operation) {
    let error = SystemError(operation, "/a/b", code: 13)
    #expect(error.message.isInBothLanguages, "\(error.message.en)")
    #expect(error.description == "can't \(operation.rawValue) /a/b: Permission denied")
    #expect(error.message.ko.hasSuffix(": /a/b (권한이 없어요)"), "\(error.message.ko)")
    #expect(Message(of: error) == error.message)
  }

  @Test func aRareReasonIsInTheWordsOfTheSystem() {
    let reason = SystemError(.read, "/a", code: 8).reason
    #expect(!reason.en.isEmpty && reason.ko == reason.en)
  }

  @Test func everyReasonWhyIconsAreMissingIsInBothLanguages() {
    let failures =
      HTTPFailure.allCases.map(IconFailure.network)
      + [.status(503, retryAfter: nil), .redirectRefused, .redirectedAgain, .wrongType]
      + [.tooLarge, .notPNG, .badHeader, .badDimensions, .truncated, .damaged].map(
        IconFailure.unusable)
    for failure in failures {
      #expect(failure.reason.isInBothLanguages, "\(failure)")
      let icons = WeatherIcon.all.sorted()
      for copies in 0...2 {
        for count in 1...2 where copies <= count {
          let missing = Dictionary(uniqueKeysWithValues: icons.prefix(count).map { ($0, failure) })
          let warning = IconWarning(
            failures: missing, copies: copies, of: icons.count, host: "icons.example")
          #expect(warning?.summary.isInBothLanguages == true, "\(String(describing: warning))")
          #expect(warning?.summary.ko.contains("icons.example") == true)
          #expect(warning?.hint.isInBothLanguages == true)
        }
      }
    }
  }

  @Test(arguments: BuildStage.allCases)
  func everyStageHasANameInBothLanguages(stage: BuildStage) {
    #expect(stage.name.isInBothLanguages)
  }

  private func expectBothLanguages(
    _ diagnostics: [Diagnostic], _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(!diagnostics.isEmpty, "\(text)", sourceLocation: sourceLocation)
    for diagnostic in diagnostics {
      for message in [diagnostic.message, diagnostic.hint].compactMap({ $0 }) {
        #expect(
          message.isInBothLanguages, "\(message.en) | \(message.ko)",
          sourceLocation: sourceLocation)
      }
    }
  }
}

extension Message {
  /// Whether the Korean text is one, and gives the same quoted words as the English one.
  fileprivate var isInBothLanguages: Bool {
    let hasKorean = ko.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    let quoted = en.matches(of: /(?:^|[ (])'([^']+)'/).map { String($0.1) }
    return hasKorean && ko != en && !(en + ko).contains("Message(")
      && quoted.allSatisfy(ko.contains)
  }
}

extension DiagnosticLanguageTests {
  fileprivate static let entries =
    [
      "created: Tusday", "created: 2026-02-30", "created: 2026-13-01", "created: 2026-11-20T25:00",
      "created: 2026-11-20T10:00+25:00", "created: 1000-01-01", "created: [a]", "titel: x",
      "draf: true", "nothing: x", "title: [a]", "title: {a: b}", "draft: yes", "draft: [a]",
      "tags: {a: b}", "uuid: 1", "lang: '!'", "timezone: Seoul", "timezone: Mars/Olympus",
      "weather: {icon: 99x}", "weather: {icn: 1}", "weather: {nothing: 1}",
      "weather: {temperature: 900}", "location: {latitude: 91}", "location: {longitude: x}",
      "title: a: b", "title: \"a", "tags: [a, b", "title: @x", "title: a\ntitle: b", "? a\nb",
      "a: &x 1\nb: *x", "[a]: b", "- a", "title: x", String(repeating: "[", count: 99),
      String(repeating: "a: b\n", count: 99_999),
    ].map { "---\n\($0)\n---\nx" } + [
      "---\ntitle: x\n", "x\n\n---\ntitle: x\n---\n",
      "---\ncreated: 2026-11-20\n---\n"
        + String(repeating: ">", count: 9999) + " x",
    ]

  fileprivate static let configurations = [
    "- a", "titel: x", "nothing: x", "title: [a]", "url: x", "locales: [zz]", "locales: [k]",
    "locales: [ko, ko]", "locales: []", "timezone: Seoul", "timezone: Mars/Olympus",
    "entries: ../x", "latest: 0", "weather: x", "weather: {nothing: x}",
    "weather: {provider: open-meto}", "weather: {provider: x}", "weather: {icons: x}",
    "weather: {icons: http://a.example/icon}", "weather: {icons: 'http://a.example/{icon}'}",
    "weather: {icons: 'https://a.example/{x}{icon}'}",
    "weather: {icons: 'https://{icon}.example/'}",
    "weather: {icons: 'https://u:p@a.example/{icon}'}", "weather: {icons: 'a {icon}'}",
    "places: []",
    "places: {a: {latitude: 100}}", "markdown: {smart: 3}", "feed: []", "feed: {entries: x}",
    "title: \"a",
  ]
}
