import Foundation
import JournalTestSupport
import Testing

/// `ilgi check` tells every problem and writes nothing.
@Suite struct CheckTests {
  @Test(arguments: ["text", "json", "github"])
  func aGoodJournalPassesAndNothingIsWritten(_ format: String) async throws {
    let journal = try TemporaryJournal()
    try journal.entry("a.md", uuid: 1)
    let before = try journal.snapshot(".")
    let result = try await journal.ilgi("check", "--format", format)
    #expect(result.status == 0 && result.err.isEmpty, "\(result.err)")
    #expect(try journal.snapshot(".") == before)
  }

  @Test(arguments: ["text", "json", "github"])
  func anErrorFailsInEveryFormat(_ format: String) async throws {
    let journal = try TemporaryJournal(["entries/a.md": "---\ncreated: never, ever\n---\nx"])
    let result = try await journal.ilgi("check", "--format", format)
    #expect(result.status == 1)
    let told = ["text": result.err, "json": result.out, "github": result.out][format] ?? ""
    #expect(told.contains("invalid-value") && told.contains("entries/a.md"), "\(told)")
  }

  @Test func warningsAlonePass() async throws {
    let journal = try TemporaryJournal(["entries/2026-11-20.md": "No UUID."])
    let result = try await journal.ilgi("check")
    #expect(result.status == 0)
    #expect(result.err.contains("warning:") && result.err.contains("[missing-uuid]"))
  }

  @Test func annotationsAreOneLineEachWithFileLineAndColumn() async throws {
    let journal = try TemporaryJournal([
      "entries/a,b:c.md": "---\ncreated: never\ntitel: 100%\n---\nx"
    ])
    let result = try await journal.ilgi("check", "--format", "github")
    let lines = result.out.split(separator: "\n")
    #expect(lines.count >= 2)
    #expect(
      lines.contains {
        $0.hasPrefix("::error file=entries/a%2Cb%3Ac.md,line=2,col=10") && $0.contains("::'never'")
      }, "\(result.out)")
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") })
  }

  @Test func brokenReferencesAreFoundWithTheirLine() async throws {
    let journal = try TemporaryJournal()
    try journal.entry("a.md", uuid: 1, body: "One\n\n![x](no.jpg)\n\n[y](no.md)")
    let report = try ToldReport(try await journal.ilgi("check", "--format", "json"))
    let lines = report.diagnostics.filter { $0.code == "missing-file" }.compactMap(\.line)
    #expect(lines == [7, 9])
  }

  @Test func mistakesInTemplatesAreFoundWithTheirLine() async throws {
    let journal = try TemporaryJournal(["Templates/index.mustache": "<p>\n{{nonsense}}\n{{> none}}"]
    )
    let report = try ToldReport(try await journal.ilgi("check", "--format", "json"))
    let found = report.diagnostics.filter { $0.code == "template" }
    #expect(found.allSatisfy { $0.path == "Templates/index.mustache" })
    #expect(Set(found.compactMap(\.line)).isSuperset(of: [2, 3]), "\(found)")
  }
}
