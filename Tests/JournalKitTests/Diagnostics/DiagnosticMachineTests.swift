import Foundation
import Testing

@testable import JournalKit

@Suite struct DiagnosticJSONTests {
  private func json(_ diagnostic: Diagnostic) throws -> [String: Any] {
    var writer = JSONWriter()
    writer.diagnostic(diagnostic)
    let object = try JSONSerialization.jsonObject(with: Data(writer.bytes))
    return try #require(object as? [String: Any])
  }

  @Test func everyMemberIsThere() throws {
    let object = try json(
      Diagnostic(
        .duplicateURL, .error, path: "entries/첫눈.md", at: .init(line: 3, column: 9, length: 2),
        Message(verbatim: "a \"b\"\n"), hint: Message(verbatim: "c\\d")))
    #expect(object["path"] as? String == "entries/첫눈.md")
    #expect(object["line"] as? Int == 3)
    #expect(object["column"] as? Int == 9)
    #expect(object["severity"] as? String == "error")
    #expect(object["code"] as? String == "duplicate-url")
    #expect(object["message"] as? String == "a \"b\"\n")
    #expect(object["hint"] as? String == "c\\d")
    #expect(object.count == 7)
  }

  @Test func whatIsNotKnownIsNull() throws {
    let object = try json(Diagnostic(.iconFallback, .warning, Message(verbatim: "offline")))
    for key in ["path", "line", "column", "hint"] {
      #expect(object[key] is NSNull, "\(key)")
    }
    #expect(object["severity"] as? String == "warning")
  }

  @Test func theReportOfABuildIsReadable() throws {
    var report = BuildReport()
    report.entries = 3
    report.skipped.private = 2
    report.seconds = 0.123456
    report.diagnostics = [Diagnostic(.emptyEntry, .warning, path: "a", Message(verbatim: "x"))]
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json)) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "entries", "pages", "written", "unchanged", "removed", "skipped", "future", "seconds",
        "diagnostics",
      ])
    #expect(object["entries"] as? Int == 3)
    #expect(object["seconds"] as? Double == 0.123)
    let skipped = try #require(object["skipped"] as? [String: Int])
    #expect(skipped == ["draft": 0, "private": 2, "empty": 0])
    #expect((object["diagnostics"] as? [[String: Any]])?.count == 1)
  }

  @Test func codesAreInKebabCaseAndDiffer() {
    let codes = DiagnosticCode.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
    for code in codes {
      #expect(
        code.allSatisfy { $0 == "-" || ($0.isASCII && $0.isLowercase) || $0 == "8" }, "\(code)")
    }
    let promised = [
      "front-matter-syntax", "invalid-value", "missing-created", "missing-timezone", "missing-uuid",
      "duplicate-uuid", "duplicate-url", "unknown-key", "invalid-icon", "invalid-utf8",
      "unreadable-file", "outside-journal", "empty-entry", "missing-file", "template",
      "configuration", "icon-fallback",
    ]
    #expect(Set(promised).subtracting(codes).isEmpty)
  }
}

@Suite struct DiagnosticGitHubTests {
  @Test(arguments: [
    (
      Diagnostic(
        .invalidValue, .error, path: "entries/a.md", at: .init(line: 3, column: 10, length: 6),
        Message(en: "'x' is not a date", ko: "날짜가 아니에요: 'x'"),
        hint: Message(en: "write it so", ko: "이렇게 적어 주세요")),
      "::error file=entries/a.md,line=3,col=10,title=invalid-value::'x' is not a date%0Awrite it so\n"
    ),
    (
      Diagnostic(
        .missingUUID, .warning, path: "a,b:c%.md", at: .init(line: 1),
        Message(verbatim: "50%\r\nof it")),
      "::warning file=a%2Cb%3Ac%25.md,line=1,title=missing-uuid::50%25%0D%0Aof it\n"
    ),
    (
      Diagnostic(.iconFallback, .warning, Message(verbatim: "offline: a, b")),
      "::warning title=icon-fallback::offline: a, b\n"
    ),
    (
      Diagnostic(.invalidUTF8, .error, path: "x\n::error::y.md", Message(verbatim: "::z")),
      "::error file=x%0A%3A%3Aerror%3A%3Ay.md,title=invalid-utf8::::z\n"
    ),
  ])
  func anAnnotationIsOneLine(diagnostic: Diagnostic, expected: String) {
    #expect(DiagnosticGitHubWriter.text(of: diagnostic) == expected)
  }
}
