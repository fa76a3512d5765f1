/// An entry file such as people and programs write them, made by chance from a seed.
struct GeneratedEntry {
  /// The whole file.
  let bytes: [UInt8]
  let hasFrontMatter: Bool

  init(seed: Int) {
    var maker = EntryMaker(seed: seed)
    (bytes, hasFrontMatter) = maker.make()
  }
}

private struct EntryMaker {
  var random: SeededGenerator

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
  }

  mutating func make() -> (bytes: [UInt8], hasFrontMatter: Bool) {
    let hasFrontMatter = !random.once(in: 12)
    var text = hasFrontMatter ? frontMatter() + body() : random.pick(Self.bareBodies)
    if random.once(in: 3) { text = text.replacing("\n", with: "\r\n") }
    if random.once(in: 6) { text = "\u{FEFF}" + text }
    return (Array(text.utf8), hasFrontMatter)
  }

  private static let bareBodies = [
    "", "\n", "첫눈이 왔다.", "첫눈이 왔다.\n", "# 제목\n\n본문\n\n---\n\n끝\n", "weather: Snow\n",
    "\n\n빈 줄 다음\n", "----\n글\n----\n", "제목\n---\nuuid: x\n---\n",
  ]

  private mutating func body() -> String {
    random.pick([
      "", "\n", "본문", "\n본문\n", "본문\n\n---\n\n다음\n", "---\nuuid: x\n---\n", "...\n",
      "weather: x\n", "\n\n\n  들여쓴 글\n",
    ])
  }

  private mutating func frontMatter() -> String {
    let yaml =
      switch Int.random(in: 0..<20, using: &random) {
      case 0: random.pick(["", "\n", "  \n\n"])
      case 1: random.pick(["# 비었다\n", "\n# weather: x\n\n#created:\n"])
      case 2: random.pick(["{}\n", "{ }\n", "{\n}\n", "{ # 없음\n}\n", "# 앞\n{}\n# 뒤\n"])
      case 3, 4: flow(separator: ", ", isOnOneLine: true)
      case 5, 6, 7: flow(separator: ",\n", isOnOneLine: false)
      default: block()
      }
    let opening = random.pick(["---\n", "---\n", "---  \n", "---\t\n"])
    return opening + yaml + random.pick(["---\n", "---\n", "---\n", "... \n"])
  }

  // MARK: Block style

  private mutating func block() -> String {
    let indentation = random.once(in: 5) ? random.pick(["  ", " ", "    "]) : ""
    var text = gap(indentation)
    for (key, values) in Self.keys.shuffled(using: &random) where !random.once(in: 3) {
      text += pair(random.pick(key), random.pick(values), indentation)
      text += gap(indentation)
    }
    return text
  }

  /// A pair; `>` in a value stands for the root's indentation.
  private mutating func pair(_ key: String, _ value: String, _ indentation: String) -> String {
    let value = value.replacing("▸", with: indentation)
    let comment = value.contains("\n") || value.contains("#") || !random.once(in: 4) ? "" : " # 말"
    var line = "\(quoted(key)):\(value)\(comment)\n"
    if random.once(in: 30) {
      line = "? \(quoted(key))\n\(indentation):\(value)\(comment)\n"
    }
    return indentation + line
  }

  private mutating func quoted(_ key: String) -> String {
    random.once(in: 8) ? random.pick(["\"\(key)\"", "'\(key)'"]) : key
  }

  private mutating func gap(_ indentation: String) -> String {
    guard random.once(in: 3) else { return "" }
    return random.pick([
      "\n", "# 왼쪽\n", "\n# uuid: 아님\n", "\(indentation)# 안쪽\n\n", "   \n", "# \"따옴\n# {\n",
    ])
  }

  /// Keys with their aliases and the values they may have; `▸` is the root's indentation.
  private static let keys: [([String], [String])] = [
    (
      ["uuid", "uuid", "id"],
      [
        " 6142A00C-2D81-4F5D-9D07-8B70AC73BBD9", " \"6142A00C2D814F5D9D078B70AC73BBD9\"",
        "   '6142a00c-2d81-4f5d-9d07-8b70ac73bbd9'  ", "", " ~", " null",
      ]
    ),
    (
      ["created", "created", "date"],
      [
        " 2026-11-20 21:30", " \"2026-11-20 21:30\"", " '2026-11-20T21:30'", "  2026-11-20 21:30  ",
        " \"2026-11-20 21:30 \"", "\n▸   2026-11-20 21:30",
      ]
    ),
    (["timezone", "tz"], [" Asia/Seoul", " \"Asia/Seoul\"", ""]),
    (
      ["title"],
      [
        " 첫눈", " \"오늘: 맑음\"", " 'it''s'", " 첫눈이\n▸  온 날\n\n▸  아침", " \"두 줄\n▸  weather: x\"",
        " |\n▸  weather: x\n▸  # no comment\n▸  uuid: y\n", " >-\n▸    접은 글\n\n▸    # no comment",
        " |+\n▸  끝의 빈 줄\n\n\n", " |2-\n▸   한 칸 더",
        " \u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}",
        " '한 줄\n\n▸  created: 아님'", " a#b", "",
      ]
    ),
    (
      ["weather"],
      [
        "", " ~", " null", " # 나중에", "  ", " {main: Snow, icon: 13n}",
        "\n▸  main: Snow # 눈\n\n▸  icon: 13n", " 흐리고 바람", " \"# 눈\"",
      ]
    ),
    (
      ["location"],
      [
        " 집", " {name: 집, latitude: 37.55, longitude: 126.92}",
        "\n▸  name: 집\n▸  # 안\n▸  latitude: 37.55", " {name: \"집\",\n▸  latitude: 37.55}",
      ]
    ),
    (
      ["tags", "tag"],
      [
        " [산책, 겨울]", " [산책,\n▸  '겨울', # 눈\n▸  \"a, b\"]", "\n▸- 산책\n▸- 겨울",
        "\n▸  - 산책\n\n▸  # 안\n▸  - 겨울", " []", " 산책, 겨울", "\n▸- a: b\n▸  c: d\n▸-\n▸  - e",
      ]
    ),
    (["mood"], [" 😀", " \"\\u0041\"", " !!str 7", " &m 좋음"]),
    (["starred"], [" true"]), (["draft"], [" false"]),
    (["한글 키", "\u{1102}\u{116E}\u{11AB}"], [" 값", " {깊은: {것: [1, {a: b}]}}"]),
    (["x-app"], [" 1", "\n▸  nested:\n▸    weather: y\n▸    created: z"]),
    (["zz"], [" \"}\"", " '# {weather: x}'", " http://example.com/#a"]),
  ]

  // MARK: Flow style

  private static let flowKeys: [([String], [String])] = [
    (
      ["uuid", "id", "\"uuid\""],
      [": 6142A00C-2D81-4F5D-9D07-8B70AC73BBD9", ": \"x y\"", ": ~", ""]
    ),
    (["created", "'date'"], [": 2026-11-20", ": \"2026-11-20 21:30\"", ": '2026-11-20 21:30'"]),
    (["title"], [": 첫눈", ": \"a, b}\"", ": '{['", ": \"두\n줄\"", ": {a: b}"]),
    (["weather"], [": null", ": ", "", ": {main: Snow}", ": 흐림"]),
    (["tags"], [": [산책, 겨울]", ": [산책,\n 겨울]", ": []"]),
    (["\"한글\"", "\u{1102}\u{116E}\u{11AB}"], [": {깊은: {것: [1, {a: b}]}}", ": 값"]),
  ]

  private mutating func flow(separator: String, isOnOneLine: Bool) -> String {
    var pairs: [String] = []
    for (key, values) in Self.flowKeys.shuffled(using: &random) where !random.once(in: 3) {
      let value = random.pick(values)
      pairs.append(random.pick(key) + (isOnOneLine ? value.replacing("\n", with: " ") : value))
    }
    if pairs.isEmpty { pairs = ["a: b"] }
    let last = random.once(in: 4) ? "," : ""
    guard !isOnOneLine else {
      let space = random.pick(["", " "])
      return "{\(space)\(pairs.joined(separator: separator))\(last)\(space)}\n"
    }
    let indentation = random.pick(["", "  ", "    "])
    let comment = random.once(in: 3) ? " # 말 }" : ""
    let lines = pairs.map { indentation + $0 }
    return "{\n" + lines.joined(separator: ",\(comment)\n") + last + comment
      + random.pick(["\n}\n", "\n  } # 끝\n"])
  }
}
