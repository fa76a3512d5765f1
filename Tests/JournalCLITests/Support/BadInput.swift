import Foundation
import JournalTestSupport
import Testing

/// Something wrong that a person or program may put into a journal, and how it must be told.
struct BadInput: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Path of the file that the diagnostic names.
  let path: String
  let code: String
  /// Line that the diagnostic names; nil where the file as a whole is meant or the line is left open.
  var line: Int?
  /// Whether a program that falls for it needs all the time it is given.
  var isCostly: Bool { testDescription.contains("explode") }
  /// Whether it is not one of several faults that are told as one.
  var isToldAlone: Bool { !testDescription.contains("differ in case") }
  /// Puts it there.
  let plant: @Sendable (TemporaryJournal) throws -> Void

  private init(
    _ description: String, _ path: String, _ code: String, line: Int? = nil,
    plant: @escaping @Sendable (TemporaryJournal) throws -> Void
  ) {
    testDescription = description
    self.path = "entries/" + path
    self.code = code
    self.line = line
    self.plant = plant
  }

  /// An entry with these bytes.
  private static func bytes(
    _ description: String, _ path: String, _ code: String, line: Int? = nil,
    _ bytes: @escaping @Sendable () -> [UInt8]
  ) -> BadInput {
    BadInput(description, path, code, line: line) { try $0.write("entries/" + path, bytes()) }
  }

  /// An entry with these lines in its front matter.
  private static func fields(
    _ description: String, _ path: String, _ code: String, line: Int, _ fields: String
  ) -> BadInput {
    bytes(description, path, code, line: line) { Array("---\n\(fields)\n---\n본문\n".utf8) }
  }

  /// An entry with this body, which begins on the fourth line.
  private static func body(
    _ description: String, _ path: String, _ code: String, line: Int? = nil,
    _ body: @escaping @Sendable () -> String
  ) -> BadInput {
    bytes(description, path, code, line: line) {
      Array("---\ncreated: 2026-11-10\n---\n\(body())\n".utf8)
    }
  }

  static let all = encodings + frontMatter + markdown + places

  private static let encodings: [BadInput] = [
    bytes("invalid UTF-8", "latin1.md", "invalid-utf8", line: 4) {
      Array("---\ncreated: 2026-11-10\n---\nCaf".utf8) + [0xE9, 0x0A]
    },
    bytes("UTF-16", "utf16.md", "invalid-utf8") {
      [0xFF, 0xFE] + "hello".utf8.flatMap { [$0, 0] }
    },
    bytes("an entry of 50 MB", "2026-11-10-huge.md", "too-large") {
      [UInt8](repeating: UInt8(ascii: "a"), count: 50 << 20)
    },
  ]

  private static let frontMatter: [BadInput] = [
    bytes("a front matter that never ends", "endless.md", "front-matter-syntax", line: 1) {
      Array("---\ncreated: 2026-11-10\nThe rest of the day.\n".utf8)
    },
    fields("30 February", "february.md", "invalid-value", line: 2, "created: 2026-02-30"),
    fields(
      "an offset of 25 hours", "offset.md", "invalid-value", line: 2,
      "created: 2026-11-10T10:00:00+25:00"),
    fields(
      "a path as an icon", "icon.md", "invalid-icon", line: 4,
      "created: 2026-11-10\nweather:\n  icon: ../../etc/passwd"),
    fields(
      "a wrong flat icon", "flat.md", "invalid-icon", line: 3,
      "created: 2026-11-10\nweather_icon: 99x"),
    fields("draft: yes", "yes.md", "invalid-value", line: 3, "created: 2026-11-10\ndraft: yes"),
    fields(
      "private: True", "true.md", "invalid-value", line: 3,
      "created: 2026-11-10\nprivate: True"),
    fields(
      "private without a value", "null.md", "invalid-value", line: 3,
      "created: 2026-11-10\nprivate:"),
    fields(
      "a UUID that is none", "uuid.md", "invalid-value", line: 2,
      "uuid: 12345\ncreated: 2026-11-10"),
    fields(
      "a zone that is none", "zone.md", "invalid-value", line: 2,
      "timezone: ../../etc/passwd\ncreated: 2026-11-10"),
    fields(
      "a tab in YAML", "tab.md", "front-matter-syntax", line: 3,
      "created: 2026-11-10\n\ttags: [a]"),
    fields("no date at all", "undated.md", "missing-created", line: 1, "title: When?"),
    bytes("aliases that explode", "aliases.md", "front-matter-syntax") {
      Array(explosion { "\($0): &\($0) [\($1)]\n" }.utf8)
    },
    bytes("aliases that explode behind YAML tags", "tagged.md", "front-matter-syntax") {
      Array(explosion { "\($0): !!seq &\($0) [\($1)]\n" }.utf8)
    },
    bytes("nested YAML behind quoted brackets", "brackets.md", "front-matter-syntax") {
      let deep = String(repeating: "[\"]\",", count: 5000) + String(repeating: "]", count: 5000)
      return Array("---\ncreated: 2026-11-10\nx: \(deep)\n---\n".utf8)
    },
  ]

  /// Eight lists, each of which holds the one before it eight times.
  private static func explosion(_ line: (_ name: String, _ elements: String) -> String) -> String {
    let names = "abcdefgh".map(String.init)
    var text = "---\ncreated: 2026-11-10\n"
    for (index, name) in names.enumerated() {
      let element = index == 0 ? "x" : "*" + names[index - 1]
      text += line(name, Array(repeating: element, count: 10).joined(separator: ","))
    }
    return text + "---\n본문\n"
  }

  private static let markdown: [BadInput] = [
    body("10,000 nested quotations", "quotes.md", "too-deep", line: 4) {
      String(repeating: ">", count: 10_000) + " x"
    },
    body("10,000 nested lists", "lists.md", "too-deep", line: 4) {
      String(repeating: "- ", count: 10_000) + "x"
    },
    body("nested quotations and lists", "mixed.md", "too-deep", line: 4) {
      String(repeating: "> - 1. ", count: 3000) + "x"
    },
    body("an image that is not there", "image.md", "missing-file", line: 6) {
      "One.\n\n![two](none.jpg)"
    },
    body("a link to an entry that is not there", "link.md", "missing-file", line: 4) {
      "[gone](gone.md)"
    },
    body("an image from above the journal", "above.md", "outside-journal", line: 4) {
      "![passwd](../../../../../../etc/passwd)"
    },
    body("an image of the configuration", "config.md", "outside-journal", line: 4) {
      "![config](../journal.yml)"
    },
  ]

  private static let places: [BadInput] = [
    BadInput("two entries at one address", "elsewhere/first.md", "duplicate-url") {
      try $0.entry("elsewhere/first.md", uuid: 21)
    },
    BadInput("two entries whose addresses differ in case", "elsewhere/FIRST.md", "duplicate-url") {
      try $0.entry("elsewhere/FIRST.md", uuid: 22)
    },
    BadInput("two entries with one UUID", "twin.md", "duplicate-uuid") {
      try $0.entry("twin.md", uuid: 1)
    },
    BadInput("an entry that is a link out of the journal", "out.md", "outside-journal") {
      try $0.link("entries/out.md", to: "/etc/hostname")
    },
    BadInput("a folder that is a link out of the journal", "etc", "outside-journal") {
      try $0.link("entries/etc", to: "/etc")
    },
    BadInput("an attachment that is a link out of the journal", "passwd.txt", "outside-journal") {
      try $0.link("entries/passwd.txt", to: "/etc/passwd")
    },
    BadInput("a link that leads nowhere", "nowhere.md", "unreadable-file") {
      try $0.link("entries/nowhere.md", to: "no-such-file.md")
    },
    BadInput("a link to itself", "loop.md", "unreadable-file") {
      try $0.link("entries/loop.md", to: "loop.md")
    },
  ]
}
