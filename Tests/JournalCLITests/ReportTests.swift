import Foundation
import JournalTestSupport
import Testing

/// What ilgi says, to whom, and with which exit code.
@Suite struct ReportTests {
  private func faulty() async throws -> TemporaryJournal {
    let journal = try await TemporaryJournal.built()
    try journal.write("entries/bad.md", "---\ncreated: Tusday\ntitel: x\n---\nx\n")
    return journal
  }

  @Test func jsonHasTheMembersOfTheContractInTheirOrder() async throws {
    let journal = try await faulty()
    for command in [["build"], ["check"], ["build", "--keep-going"]] {
      let result = try await journal.program.run(command + ["--format", "json"])
      #expect(result.status == 1 && result.err.isEmpty, "\(result.err)")
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(result.out.utf8)) as? [String: Any])
      let members = [
        "entries", "pages", "written", "unchanged", "removed", "skipped", "future", "seconds",
        "diagnostics",
      ]
      #expect(Set(object.keys) == Set(members))
      #expect(
        Set((object["skipped"] as? [String: Int] ?? [:]).keys) == ["draft", "private", "empty"])
      var rest = result.out[...]
      for member in members {
        let place = try #require(rest.firstRange(of: "\"\(member)\":"), "\(member)")
        rest = rest[place.upperBound...]
      }
      let problem = try #require((object["diagnostics"] as? [[String: Any]])?.first)
      #expect(
        Set(problem.keys)
          == ["path", "line", "column", "severity", "code", "message", "hint"])
      #expect(problem["path"] as? String == "entries/bad.md")
      #expect(problem["line"] as? Int == 2 && problem["column"] as? Int == 10)
      #expect(problem["code"] as? String == "invalid-value")
      #expect(result.out.hasSuffix("}\n") && result.out.filter { $0 == "\n" }.count == 1)
    }
  }

  @Test func jsonIsWhatIsSaidOfABrokenConfigurationToo() async throws {
    let journal = try TemporaryJournal(configuration: "title: [\n")
    let result = try await journal.ilgi("build", "--format", "json")
    #expect(result.status == 1 && result.err.isEmpty)
    #expect(try ToldReport(result).errors(at: "journal.yml") == ["configuration"])
  }

  @Test func problemsGoToStandardErrorInTheFormOfCompilers() async throws {
    let result = try await faulty().ilgi("build")
    #expect(result.status == 1 && result.out.isEmpty, "\(result.out)")
    let lines = result.err.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.hasPrefix("entries/bad.md:2:10: error: ") })
    #expect(lines[first].hasSuffix(" [invalid-value]"))
    #expect(lines[first + 1] == " 2 | created: Tusday")
    #expect(lines[first + 2].hasPrefix("   |          ^~~~~~ "))
    #expect(result.err.contains("did you mean 'title'?"))
  }

  @Test func theSummaryGoesToStandardOutput() async throws {
    let journal = try await TemporaryJournal.built()
    try journal.entry("d.md", uuid: 11, "draft: true")
    try journal.entry("p.md", uuid: 12, "private: true")
    let result = try await journal.ilgi("build")
    #expect(result.status == 0 && result.err.isEmpty, "\(result.err)")
    #expect(result.out.contains("2 entries"), "\(result.out)")
    #expect(result.out.contains("1 draft") && result.out.contains("1 private"), "\(result.out)")
    let verbose = try await journal.ilgi("build", "--verbose")
    #expect(verbose.out.filter { $0 == "\n" }.count == 1)
    #expect(verbose.err.contains(" ms"))
  }

  @Test func nothingIsColouredOrRedrawnWhereNobodyLooks() async throws {
    let journal = try await faulty()
    for environment in [
      [:], ["TERM": "xterm-256color"], ["FORCE_COLOR": "1", "CLICOLOR_FORCE": "1"],
    ] {
      for command in [["build"], ["check"], ["build", "--keep-going", "--verbose"], ["--help"]] {
        let program = IlgiProgram(folder: journal.root, environment: environment)
        let result = try await program.run(command)
        #expect(!(result.out + result.err).contains("\u{1B}"), "\(command)")
        #expect(!(result.out + result.err).contains("\r"), "\(command)")
      }
    }
  }

  @Test func aSiteWithoutAnAddressHasNothingAbsoluteAndIsToldSo() async throws {
    let journal = try TemporaryJournal(
      configuration: "locales: [ko, en]\ntimezone: Asia/Seoul\nweather: {icons: bundled}\n")
    try journal.entry("a.md", uuid: 1, "title: A")
    let result = try await journal.buildWell()
    #expect(result.out.contains("url"), "\(result.out)")
    let site = try journal.snapshot()
    let absent = site.paths.filter { $0.contains("feed") || $0.contains("sitemap") }
    #expect(absent.isEmpty, "\(absent)")
    for page in site.paths where page.hasSuffix(".html") {
      for tag in PageScanner(site.text(page)).tags {
        for (name, value) in tag.attributes where ["href", "src", "content"].contains(name) {
          #expect(!value.hasPrefix("http") && !value.hasPrefix("/"), "\(page): \(value)")
        }
      }
    }
    #expect(LinkChecker(site, address: "https://no.example/").problems.isEmpty)
  }

  @Test func aFailedBuildThatChangedSomethingDoesNotSayOtherwise() async throws {
    let journal = try await TemporaryJournal.built()
    let before = try journal.snapshot()
    // A name that fits a file system only until digits are added to keep two of them apart.
    let name = String(repeating: "n", count: 251) + ".txt"
    for folder in ["a", "b"] {
      try journal.write("entries/\(folder)/\(name)", folder)
      try journal.write(
        "entries/\(folder)/\(folder).md",
        TemporaryJournal.entryText(uuid: folder == "a" ? 31 : 32, body: "[x](\(name))"))
    }
    let result = try await journal.ilgi("build")
    let differences = try journal.snapshot().differences(from: before)
    #expect(result.status == 0 || differences.isEmpty, "\(differences)")
    #expect(differences.isEmpty || !result.err.contains("as it was"))
  }
}
