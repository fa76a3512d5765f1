import Testing

@testable import JournalKit

@Suite struct FrontMatterSplitterTests {
  private func parts(_ text: String) throws -> (yaml: String?, body: String, bodyLine: Int) {
    let bytes = Array(text.utf8)
    let parts = try FrontMatterSplitter.split(bytes)
    return (
      parts.yaml.map { String(decoding: bytes[$0], as: UTF8.self) },
      String(decoding: bytes[parts.body], as: UTF8.self), parts.bodyLine
    )
  }

  @Test(arguments: [
    ("---\na: b\n---\nbody", "a: b\n", "body", 4),
    ("---\r\na: b\r\n---\r\nbody\r\n", "a: b\r\n", "body\r\n", 4),
    ("\u{FEFF}---\na: b\n---\nbody", "a: b\n", "body", 4),
    ("---\n---\nbody", "", "body", 3), ("---\na: b\n...\nbody", "a: b\n", "body", 4),
    ("---  \t\na: b\n--- \nbody", "a: b\n", "body", 4), ("---\na: b\n---", "a: b\n", "", 4),
    ("---\na: |\n  ----\n----\n---\n", "a: |\n  ----\n----\n", "", 6),
    ("---\na: b\n---\n---\nbody", "a: b\n", "---\nbody", 4),
    ("---\na: b\n ---\n---\n", "a: b\n ---\n", "", 5),
  ])
  func frontMatterStandsBetweenTwoLinesOfDashes(
    text: String, yaml: String, body: String, line: Int
  ) throws {
    let found = try parts(text)
    #expect(found.yaml == yaml)
    #expect(found.body == body)
    #expect(found.bodyLine == line)
  }

  @Test(arguments: [
    "", "body", "----\na\n----\n", "...\na: b\n---\n",
    "--- a\nb\n---\n", "--\na\n--\n", "–––\na\n–––\n",
    // Rules, headings, signatures, dialogues and addresses.
    "----\n\n본문\n\nprivate: 말\n", "----", "-- \n김일기\n", "— 안녕.\nprivate: x\n", "—\n안녕: 말\n",
    "----\nhttps://example.com\n", "----\n한 줄\nnote: x\n", "----\n# 제목\n본문\n",
    "\u{A0}---\n본문\n", "\u{200B}---\n", "- private: true\n", "제목\n---\nprivate: true\n",
    "-\nprivate: true\n", "+++ 더하기\n본문\n", "ーーー\n끝\n",
  ])
  func anythingElseIsBody(text: String) throws {
    let found = try parts(text)
    #expect(found.yaml == nil)
    #expect(found.body == text)
    #expect(found.bodyLine == 1)
  }

  @Test(arguments: [
    ("\n---\na: b\n---\n", 2), (" ---\na: b\n---\n", 1),
    ("\u{FEFF}\r\n\r\n---\r\na: b\r\n---\r\n", 3),
    ("---\ra: b\r---\rbody", 1), ("+++\na = 1\n+++\n", 1),
    ("---- \nprivate: true\n---\n", 1), ("--- # note\nprivate: true\n---\n", 1),
    ("---yaml\nprivate: true\n---\n", 1), ("—-\nprivate: true\n—-\n", 1),
    ("—\nprivate: true\n—\n", 1), ("―\nprivate: true\n", 1), ("––\nprivate: true\n", 1),
    ("−−−\nprivate: true\n", 1), ("ーーー\nprivate: true\n", 1), ("--\nprivate: true\n--\n", 1),
    ("\u{A0}---\nprivate: true\n---\n", 1), ("\u{200B}---\nprivate: true\n---\n", 1),
    ("\u{FEFF}\u{FEFF}---\nprivate: true\n---\n", 1), ("\n\u{3000}\n----\ntitle: x\n", 3),
    ("----\r\nprivate: true\r\n", 1), ("----\rprivate: true\r", 1),
    ("----\n\n# 비밀\n  \"private\": true\n", 1), ("----\n제목: x\nprivate: true\n", 1),
    ("----\nunknown:\n", 1), ("+++toml\nprivate = true\n+++\n", 1),
    ("+++ \nprivate: true\n", 1),
  ])
  func whatWouldBePublishedAsTextIsRefused(text: String, line: Int) {
    #expect(throws: FrontMatterSplitter.Failure.misplaced(line: line)) { try parts(text) }
  }

  @Test func aMarkAtTheStartIsNoBody() throws {
    let found = try parts("\u{FEFF}body")
    #expect(found.yaml == nil)
    #expect(found.body.utf8.elementsEqual("body".utf8))
  }

  @Test(arguments: ["---", "---\n", "---\na: b\n", "---\na: b\n----\n", "---\na: b\n --- \n"])
  func anOpeningWithoutPartnerNeverEnds(text: String) {
    #expect(throws: FrontMatterSplitter.Failure.neverEnds) {
      try FrontMatterSplitter.split(Array(text.utf8))
    }
  }

  @Test func theLongestIsReadAndALongerOneIsNot() throws {
    let longest = String(repeating: "x", count: FrontMatterSplitter.longest - 1) + "\n"
    #expect(try parts("---\n" + longest + "---\n").yaml == longest)
    #expect(throws: FrontMatterSplitter.Failure.tooLong) {
      try FrontMatterSplitter.split(Array(("---\nx" + longest + "---\n").utf8))
    }
  }
}
