import Testing

@testable import JournalKit

@Suite struct FrontMatterEditorTests {
  /// One edit of one file.
  struct Case: CustomTestStringConvertible {
    let text: String
    let key: String
    var value = "X"
    let result: String

    init(_ text: String, _ key: String, _ result: String, value: String = "X") {
      (self.text, self.key, self.result, self.value) = (text, key, result, value)
    }

    var testDescription: String { "\(key) in \(text)".printable }
  }

  private func set(_ example: Case, replacing: Bool = false) throws -> String {
    var editor = try FrontMatterEditor(Array(example.text.utf8))
    let isWritten = try editor.set(example.key, to: example.value, replacing: replacing)
    #expect(isWritten)
    return String(decoding: editor.bytes, as: UTF8.self)
  }

  /// Compares bytes: a text composed in another way is another text.
  private func expect(_ text: String, is result: String) {
    #expect(Array(text.utf8) == Array(result.utf8), "\(text)")
  }

  @Test(arguments: [
    Case("---\ntitle: a\n---\n", "uuid", "---\nuuid: X\ntitle: a\n---\n"),
    Case("---\nuuid: a\ntags: b\n---\n", "weather", "---\nuuid: a\nweather: X\ntags: b\n---\n"),
    Case("---\ntags: b\nuuid: a\n---\n", "weather", "---\ntags: b\nuuid: a\nweather: X\n---\n"),
    Case(
      "---\nid: a\ndate: b\nmood: c\n---\n", "weather",
      "---\nid: a\ndate: b\nweather: X\nmood: c\n---\n"),
    Case(
      "---\nuuid: a\n# 시각\ncreated: b\n---\n", "title",
      "---\nuuid: a\n# 시각\ncreated: b\ntitle: X\n---\n"),
    Case(
      "---\nuuid: a\n\n# 꼬리표\ntags: b\n---\n", "weather",
      "---\nuuid: a\nweather: X\n\n# 꼬리표\ntags: b\n---\n"),
    Case(
      "---\ntitle: a\n  # 안\n\n# 밖\n---\n", "mood", "---\ntitle: a\n  # 안\nmood: X\n\n# 밖\n---\n"),
    Case("---\n# 머리\ntitle: a\n---\n", "uuid", "---\nuuid: X\n# 머리\ntitle: a\n---\n"),
    Case("---\nb: 1\na: 2\n---\n", "unknown", "---\nb: 1\na: 2\nunknown: X\n---\n"),
  ])
  func aNewKeyGoesWhereIlgiWouldHaveWrittenIt(example: Case) throws {
    expect(try set(example), is: example.result)
  }

  @Test(arguments: [
    Case(
      "---\ntitle: |\n  weather: x\n  # no comment\n\n# c\ntags: a\n---\n", "weather",
      "---\ntitle: |\n  weather: x\n  # no comment\nweather: X\n\n# c\ntags: a\n---\n"),
    Case(
      "---\ntitle: |+\n  a\n\n\ntags: a\n---\n", "weather",
      "---\ntitle: |+\n  a\n\n\nweather: X\ntags: a\n---\n"),
    Case(
      "---\ntitle: \"a\n# b\"\ntags: a\n---\n", "weather",
      "---\ntitle: \"a\n# b\"\nweather: X\ntags: a\n---\n"),
    Case(
      "---\ntitle: a\n  b\n\n  weather c\n---\n", "weather",
      "---\ntitle: a\n  b\n\n  weather c\nweather: X\n---\n"),
    Case(
      "---\ntags:\n- a\n- b: c\n  d: e\nmood: f\n---\n", "starred",
      "---\ntags:\n- a\n- b: c\n  d: e\nmood: f\nstarred: X\n---\n"),
    Case(
      "---\ntags:\n- a\n- b\nlang: f\n---\n", "mood",
      "---\ntags:\n- a\n- b\nmood: X\nlang: f\n---\n"),
    Case(
      "---\nlocation:\n  name: a\n\n  # 안\n  latitude: 1\nmood: f\n---\n", "tags",
      "---\nlocation:\n  name: a\n\n  # 안\n  latitude: 1\ntags: X\nmood: f\n---\n"),
    Case("---\ntags: [a,\n  b]\n---\n", "mood", "---\ntags: [a,\n  b]\nmood: X\n---\n"),
    Case(
      "---\ntags: [a,\nb\n]\nlang: c\n---\n", "mood",
      "---\ntags: [a,\nb\n]\nmood: X\nlang: c\n---\n"),
    Case(
      "---\n? title\n: a\n? mood\n: b\n---\n", "tags",
      "---\n? title\n: a\ntags: X\n? mood\n: b\n---\n"),
  ])
  func aNewKeyGoesBehindTheWholeOfAValue(example: Case) throws {
    expect(try set(example), is: example.result)
  }

  @Test(arguments: [
    Case("---\r\ntitle: a\r\n---\r\n글\n", "uuid", "---\r\nuuid: X\r\ntitle: a\r\n---\r\n글\n"),
    Case("\u{FEFF}---\ntitle: a\n---", "mood", "\u{FEFF}---\ntitle: a\nmood: X\n---"),
    Case("---\n---\n글", "uuid", "---\nuuid: X\n---\n글"),
    Case("---\r\n# 빔\r\n---", "uuid", "---\r\nuuid: X\r\n# 빔\r\n---"),
    Case(
      "---\n  title: a\n  mood: b\n---\n", "tags", "---\n  title: a\n  tags: X\n  mood: b\n---\n"),
    Case(
      "---\n  title: a\n  # b\n  mood: b\n---\n", "tags",
      "---\n  title: a\n  tags: X\n  # b\n  mood: b\n---\n"),
    Case(
      "---\n\"title\": a\n'mood': b\n---\n", "tags", "---\n\"title\": a\ntags: X\n'mood': b\n---\n"),
    Case("---\ntitle: a\n...\n글\n---\n", "uuid", "---\nuuid: X\ntitle: a\n...\n글\n---\n"),
    Case("---\ntitle: a\rmood: b\n---\n", "tags", "---\ntitle: a\rtags: X\nmood: b\n---\n"),
    Case("---\ntitle: a\u{85}mood: b\n---\n", "tags", "---\ntitle: a\u{85}tags: X\nmood: b\n---\n"),
    Case(
      "---\ntitle: a # b\u{2028}mood: b\n---\n", "tags",
      "---\ntitle: a # b\u{2028}tags: X\nmood: b\n---\n"),
    Case("---\ntitle: a\u{2029}mood:\n---\n", "mood", "---\ntitle: a\u{2029}mood: X\n---\n"),
    Case(
      "---\nuuid: \u{1102}\u{116E}\n눈: a\n---\n", "mood",
      "---\nuuid: \u{1102}\u{116E}\nmood: \u{1102}\u{116E}\u{11AB}\n눈: a\n---\n",
      value: "\u{1102}\u{116E}\u{11AB}"),
  ])
  func theFormOfTheFileIsKept(example: Case) throws {
    expect(try set(example), is: example.result)
  }

  @Test(arguments: [
    Case("", "uuid", "---\nuuid: X\n---\n"), Case("글", "uuid", "---\nuuid: X\n---\n글"),
    Case("글\r\n둘\n", "uuid", "---\r\nuuid: X\r\n---\r\n글\r\n둘\n"),
    Case("\u{FEFF}글\n\n---\n", "uuid", "\u{FEFF}---\nuuid: X\n---\n글\n\n---\n"),
    Case("----\na\n---\n", "uuid", "---\nuuid: X\n---\n----\na\n---\n"),
    Case("\n\n글", "uuid", "---\nuuid: X\n---\n\n\n글"),
  ])
  func aFileWithoutFrontMatterGetsSomeBeforeItsBody(example: Case) throws {
    expect(try set(example), is: example.result)
  }

  @Test(arguments: [
    Case("---\n{}\n---\n", "uuid", "---\n{uuid: X}\n---\n"),
    Case("---\n{uuid: a, tags: [b]}\n---\n", "title", "---\n{uuid: a, title: X, tags: [b]}\n---\n"),
    Case("---\n{uuid: a}\n---\n", "title", "---\n{uuid: a, title: X}\n---\n"),
    Case("---\n{uuid: a,}\n---\n", "title", "---\n{uuid: a, title: X}\n---\n"),
    Case("---\n{ tags: [b] }\n---\n", "title", "---\n{ title: X, tags: [b] }\n---\n"),
    Case("---\n{tags: {a: b}} # }\n---\n", "mood", "---\n{tags: {a: b}, mood: X} # }\n---\n"),
    Case(
      "---\n{\n  uuid: a,\n  tags: [b]\n}\n---\n", "title",
      "---\n{\n  uuid: a,\n  title: X,\n  tags: [b]\n}\n---\n"),
    Case(
      "---\r\n{\r\n  uuid: a\r\n}\r\n---\r\n", "title",
      "---\r\n{\r\n  uuid: a,\r\n  title: X\r\n}\r\n---\r\n"),
    Case("---\n{\n  uuid: a,\n}\n---\n", "title", "---\n{\n  uuid: a,\n  title: X,\n}\n---\n"),
    Case(
      "---\n{\n  uuid: a # }\n}\n---\n", "title", "---\n{\n  title: X,\n  uuid: a # }\n}\n---\n"),
    Case("---\n!!map {uuid: a}\n---\n", "title", "---\n!!map {uuid: a, title: X}\n---\n"),
    Case(
      "---\n{\"uuid\":\"a\",\"tags\":[]}\n---\n", "title",
      "---\n{\"uuid\":\"a\",title: X, \"tags\":[]}\n---\n"),
    Case("---\n{uuid: a}\n---\n", "title", "---\n{uuid: a, title: \"a, b\"}\n---\n", value: "a, b"),
  ])
  func aRootInFlowStyleGetsItsKeyWithinTheBraces(example: Case) throws {
    expect(try set(example), is: example.result)
  }

  @Test(arguments: [
    Case("---\nweather:\na: b\n---\n", "weather", "---\nweather: X\na: b\n---\n"),
    Case("---\nweather: \n---\n", "weather", "---\nweather: X\n---\n"),
    Case("---\nweather: ~ # 말\n---\n", "weather", "---\nweather: X # 말\n---\n"),
    Case("---\nweather: null\n---\n", "weather", "---\nweather: X\n---\n"),
    Case("---\nweather: # 말\n---\n", "weather", "---\nweather: X # 말\n---\n"),
    Case("---\nweather:   # 말\n---\n", "weather", "---\nweather: X   # 말\n---\n"),
    Case("---\n\"weather\" :\r\n---\n", "weather", "---\n\"weather\" : X\r\n---\n"),
    Case(
      "---\nweather:\n  # main: Snow\n---\n", "weather", "---\nweather: X\n  # main: Snow\n---\n"),
    Case("---\nid:\n---\n", "uuid", "---\nid: X\n---\n"),
    Case("---\nid:\nuuid:\n---\n", "uuid", "---\nid:\nuuid: X\n---\n"),
    Case("---\n{weather: , a: b}\n---\n", "weather", "---\n{weather: X, a: b}\n---\n"),
    Case("---\n{weather}\n---\n", "weather", "---\n{weather: X}\n---\n"),
    Case(
      "---\n{\n  \"weather\" # 말\n}\n---\n", "weather", "---\n{\n  \"weather\": X # 말\n}\n---\n"),
    Case("---\n? weather\n:\n---\n", "weather", "---\n? weather\n: X\n---\n"),
  ])
  func aKeyWithoutAValueIsFilled(example: Case) throws {
    expect(try set(example), is: example.result)
  }

  @Test(arguments: [
    Case("---\nuuid: a # 말\n---\n", "uuid", "---\nuuid: X # 말\n---\n"),
    Case("---\nuuid:  'it''s'  \n---\n", "uuid", "---\nuuid:  X  \n---\n"),
    Case("---\nuuid: \"a\\\"b\" # \"\n---\n", "uuid", "---\nuuid: X # \"\n---\n"),
    Case("---\nid: a\n---\n", "uuid", "---\nid: X\n---\n"),
    Case("---\nid: a\nuuid: b\n---\n", "uuid", "---\nid: a\nuuid: X\n---\n"),
    Case("---\nid: a\nuuid: ~\n---\n", "uuid", "---\nid: X\nuuid: ~\n---\n"),
    Case("---\nweather: {a: {b: c}, d: '}'} # }\n---\n", "weather", "---\nweather: X # }\n---\n"),
    Case(
      "---\n{uuid: a, weather: {a: [b]}, c: d}\n---\n", "weather",
      "---\n{uuid: a, weather: X, c: d}\n---\n"),
    Case("---\ntags: [a, [b]]\n---\n", "tags", "---\ntags: X\n---\n"),
    Case("---\nuuid:\n  a\n---\n", "uuid", "---\nuuid:\n  X\n---\n"),
  ])
  func aValueOnOneLineIsReplacedWhereThatIsWanted(example: Case) throws {
    expect(try set(example, replacing: true), is: example.result)
  }

  @Test(arguments: [
    "---\nuuid: a\n---\n", "---\nid: a\n---\n", "---\nuuid: \"\"\n---\n", "---\n{uuid: a}\n---\n",
    "---\nuuid: |\n  a\n---\n", "---\nuuid: [a]\n---\n", "---\nuuid: ~\nid: a\n---\n",
  ])
  func aValueThatIsThereStays(text: String) throws {
    var editor = try FrontMatterEditor(Array(text.utf8))
    #expect(try !editor.set("uuid", to: "X"))
    #expect(editor.value(of: "uuid") != nil)
    #expect(editor.bytes == Array(text.utf8))
  }

  @Test func settingTwiceIsSettingOnce() throws {
    var editor = try FrontMatterEditor(Array("글\n".utf8))
    #expect(try editor.set("title", to: "a"))
    #expect(try !editor.set("title", to: "b"))
    #expect(try editor.set("uuid", to: "c"))
    #expect(try editor.set("weather", to: "{main: Snow}"))
    expect(
      String(decoding: editor.bytes, as: UTF8.self),
      is: "---\nuuid: c\ntitle: a\nweather: {main: Snow}\n---\n글\n")
  }

  @Test(arguments: [
    Case(
      "---\ncreated: 2026-11-20 21:30\n---\n", "created",
      "---\ncreated: 2026-11-20 21:30+09:00\n---\n"),
    Case(
      "---\ndate: \"2026-11-20 21:30\" # 말\n---\n", "created",
      "---\ndate: \"2026-11-20 21:30+09:00\" # 말\n---\n"),
    Case(
      "---\ncreated: '2026-11-20 21:30'\r\n---\n", "created",
      "---\ncreated: '2026-11-20 21:30+09:00'\r\n---\n"),
    Case("---\ncreated: \"21:30  \"\n---\n", "created", "---\ncreated: \"21:30+09:00  \"\n---\n"),
    Case("---\ncreated:\n   21:30\n---\n", "created", "---\ncreated:\n   21:30+09:00\n---\n"),
    Case(
      "---\n{created: 21:30, a: b}\n---\n", "created", "---\n{created: 21:30+09:00, a: b}\n---\n"),
  ])
  func anOffsetIsWrittenBehindATime(example: Case) throws {
    var editor = try FrontMatterEditor(Array(example.text.utf8))
    try editor.append("+09:00", toValueOf: example.key)
    expect(String(decoding: editor.bytes, as: UTF8.self), is: example.result)
  }

  @Test(arguments: [
    "---\ntitle: a\n---\n", "---\ncreated:\n---\n", "---\ncreated: [a]\n---\n",
    "---\ncreated: |\n  21:30\n---\n", "---\ncreated: 2026-11-20\n  21:30\n---\n",
    "---\ncreated: !!str 21:30\n---\n", "---\ncreated: \"21:30\n  \"\n---\n",
  ])
  func whatIsNoTextOnOneLineIsNotAppendedTo(text: String) throws {
    var editor = try FrontMatterEditor(Array(text.utf8))
    #expect(throws: EditFailure.self) { try editor.append("+09:00", toValueOf: "created") }
    #expect(editor.bytes == Array(text.utf8))
  }

  @Test(arguments: [
    "---\nuuid: |\n  a\n---\n", "---\nuuid: a\n  b\n---\n", "---\nuuid: \"a\n  b\"\n---\n",
    "---\nuuid: {a:\n  b}\n---\n", "---\nuuid:\n  a: b\n---\n", "---\nuuid: &x a\n---\n",
    "---\nuuid: !!null\n---\n", "---\n~\n---\n",
  ])
  func whatCantBeChangedIsLeftToThePersonWithTheLineToWrite(text: String) throws {
    var editor = try FrontMatterEditor(Array(text.utf8))
    let failure = #expect(throws: EditFailure.self) {
      try editor.set("uuid", to: "X", replacing: true)
    }
    #expect(failure?.line == "uuid: X")
    #expect(failure?.message.en.contains("uuid: X") == true)
    #expect(failure?.message.ko.contains("uuid: X") == true)
    #expect(editor.bytes == Array(text.utf8))
  }

  @Test(arguments: ["a\nb: c", "a: b", "{a", "\"a", "a\u{2028}b: c", "[a", "a\u{0}", "- a"])
  func aValueThatIsMoreThanAValueIsRefused(value: String) throws {
    var editor = try FrontMatterEditor(Array("---\na: b\n---\n".utf8))
    #expect(throws: EditFailure.self) { try editor.set("uuid", to: value) }
    expect(String(decoding: editor.bytes, as: UTF8.self), is: "---\na: b\n---\n")
  }

  @Test(arguments: [
    ("---\na: b\n", "never ends"), ("\n---\na: b\n---\n", "line 2"),
    ("---\na: [b\n---\n", "line 3"),
    ("---\n- a\n---\n", "key: value"), ("---\n\na: b: c\n---\n", "line 3"),
    ("---\na: b\na: c\n---\n", "twice"),
    ("---\ntext\n---\n", "key: value"),
  ])
  func aFileThatCantBeReadIsRefusedWithTheReason(text: String, reason: String) {
    let failure = #expect(throws: EditFailure.self) { try FrontMatterEditor(Array(text.utf8)) }
    #expect(failure?.message.en.contains(reason) == true, "\(failure?.message.en ?? "")")
  }

  @Test func bytesThatAreNoTextAreRefused() {
    #expect(throws: EditFailure.invalidUTF8) { try FrontMatterEditor([0x61, 0xFF, 0x0A]) }
  }

  @Test func frontMatterStaysWithinItsLimit() throws {
    let filler = "# " + String(repeating: "a", count: FrontMatterSplitter.longest - 10) + "\n"
    let text = "---\n" + filler + "---\n"
    var editor = try FrontMatterEditor(Array(text.utf8))
    #expect(throws: EditFailure.tooLong) { try editor.set("uuid", to: "12345678901") }
    #expect(try editor.set("a", to: "b"))
  }
}
