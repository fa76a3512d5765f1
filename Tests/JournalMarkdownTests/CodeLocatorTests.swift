import Testing

@testable import JournalMarkdown

@Suite struct CodeLocatorTests {
  @Test(
    arguments: [
      ("a `b` c", ["`b`"]), ("``a ` b`` `c", ["``a ` b``"]), (#"\`a` `"#, ["` `"]),
      (#"\``a`"#, ["``a`"]), ("`a\nb` c", ["`a\nb`"]), ("`a\n\nb`", []),
      ("x\n\n    a\n    b\n\ny", ["    a\n    b\n\n"]),
      ("```sh\na `b`\n```\nc", ["```sh\na `b`\n```\n"]),
      ("> ~~~\n> a\n\nb", ["> ~~~\n> a\n\n"]), ("- a\n\n      b\n", ["      b\n"]),
      ("1. a\n\n   b", []), ("# `a` 한글 `나`", ["`a`", "`나`"]), ("", []), ("```", ["```"]),
    ] as [(String, [String])])
  func findsCode(body: String, expected: [String]) throws {
    let bytes = Array(body.utf8)
    let found = try CodeLocator.ranges(in: bytes).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
    #expect(found == expected)
  }

  @Test func manyBackticksTakeNoTime() throws {
    let runs = (1...1000).map { String(repeating: "`", count: $0) + " \\``" }
    let body = Array(runs.joined(separator: " ").utf8)
    #expect(try CodeLocator.ranges(in: body).count == 1)
  }
}
