import Foundation
import JournalTestSupport
import Testing

/// `ilgi init` begins a journal that works, and never writes over anything.
@Suite struct InitTests {
  @Test(arguments: ["ko", "en", "ja", "zh-Hant", "es", "fr", "de", "pt-BR", "ar", "fi"])
  func theNewJournalBuildsCleanly(_ locale: String) async throws {
    let folder = try TemporaryJournal(configuration: nil)
    let begun = try await folder.ilgi(
      "init", "diary", "--locale", locale, "--timezone", "Asia/Seoul", "--title", "제목: \"하나\" #1")
    #expect(begun.status == 0 && begun.err.isEmpty, "\(begun.err)")
    let check = try await folder.ilgi("-C", "diary", "check")
    #expect(check.status == 0 && check.err.isEmpty, "\(check.err)")
    let built = try await folder.ilgi("-C", "diary", "build", "--offline")
    #expect(built.status == 0 && built.err.isEmpty, "\(built.err)")
    let site = try folder.snapshot("diary/public")
    #expect(site.text("index.html").contains("제목: &quot;하나&quot; #1"))
    #expect(PageScanner(site.text("index.html")).tags.contains { $0["lang"] == locale })
    #expect(LinkChecker(site, address: "https://no.example/").problems.isEmpty)
  }

  @Test func theLanguageIsTheUsersOwn() async throws {
    for (language, wanted) in [("ko_KR.UTF-8", "ko"), ("en_US.UTF-8", "en"), ("C", "en")] {
      let folder = try TemporaryJournal(configuration: nil)
      let program = IlgiProgram(
        folder: folder.root, environment: ["LANG": language, "TZ": "Asia/Seoul"])
      #expect(try await program.run(["init"]).status == 0)
      let text = try folder.snapshot(".").text("journal.yml")
      #expect(text.contains("locales: [\(wanted)]") && text.contains("Asia/Seoul"), "\(text)")
    }
  }

  @Test func twoLocalesMakeTwoTrees() async throws {
    let folder = try TemporaryJournal(configuration: nil)
    _ = try await folder.ilgi("init", "--locale", "ko", "--locale", "en", "--timezone", "UTC")
    try await folder.buildWell("--offline")
    #expect(folder.has("public/en/index.html"))
  }

  @Test(arguments: [
    ["init", "d", "--locale", "ko", "--locale", "ko"],
    ["init", "d", "--title", "\u{1}\u{7F}\u{9F}\u{2028}\u{FEFF}\u{FFFF}"],
    ["init", "d", "--title", "{{title}}\n- a: &b *c"], ["init", "d", "--title", ""],
    ["init", "d", "--timezone", "UTC"],
  ])
  func whatIsBegunCanBeBuilt(_ arguments: [String]) async throws {
    let folder = try TemporaryJournal(configuration: nil)
    let begun = try await folder.program.run(arguments)
    guard begun.status == 0 else {
      #expect(begun.status == 64 && folder.has("d") == false, "\(begun.err)")
      return
    }
    let built = try await folder.ilgi("-C", "d", "build", "--offline")
    #expect(built.status == 0, "\(built.err)")
  }

  @Test func nothingIsEverOverwritten() async throws {
    let folder = try TemporaryJournal(configuration: nil)
    let plants: [@Sendable (TemporaryJournal) throws -> Void] = [
      { try $0.write("d/journal.yml", "mine") }, { try $0.link("d/journal.yml", to: "nowhere") },
      { try $0.write("d/entries", "a file") }, { try $0.write("d", "a file") },
    ]
    for plant in plants {
      try plant(folder)
      let before = try folder.snapshot(".")
      let result = try await folder.ilgi("init", "d")
      #expect(result.status == 1 && result.err.hasPrefix("error: "), "\(result.err)")
      let differences = try folder.snapshot(".").differences(from: before)
      #expect(differences.isEmpty, "\(differences)")
      try folder.remove("d")
    }
  }

  @Test func otherFilesAndAnIgnoreListOfOnesOwnStay() async throws {
    let folder = try TemporaryJournal(
      ["README.md": "mine", ".gitignore": "mine"], configuration: nil)
    #expect(try await folder.ilgi("init").status == 0)
    let after = try folder.snapshot(".")
    #expect(after.text("README.md") == "mine" && after.text(".gitignore") == "mine")
    let again = try await folder.ilgi("init")
    #expect(again.status == 1)
    #expect(try folder.snapshot(".") == after)
  }
}
