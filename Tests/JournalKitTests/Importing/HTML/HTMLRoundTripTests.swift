import JournalKit
import Testing

@Suite("HTML to Markdown and back through libcmark")
struct HTMLRoundTripTests {
  private static let atoms: [String] =
    "\\`*_{}[]()<>#+-.!&|~=:;\"'^$%@/?,0123456789".map(String.init) + [
      "가", "나다", "ㅋ", "a", "bc", "é", "e\u{301}", "😊", "👨‍👩‍👧", "❤️", "“", "”", "…", "。", "「", "」", "·",
      "\u{3000}", " ", " ", " ", " ", "\n", "\t", "&amp;", "&#35;", "](", "![", "]:", "**", "***",
      "---",
      "===", "```", "~~~", "1.", "2)", "http://a.kr/", "<b>", "</p>", "<!--", "- ", "# ", "> ",
      "    ",
    ]

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private static func text(_ count: Int, _ numbers: inout SeededGenerator) -> String {
    (0..<count).map { _ in numbers.pick(atoms) }.joined()
  }

  @Test("any text stays the text that it is", arguments: 0..<20)
  func keepsText(seed: Int) throws {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let lines = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
        Self.text(Int.random(in: 1...14, using: &numbers), &numbers)
      }
      for (before, after) in [("<p>", "</p>"), ("<ul><li>", "</li></ul>"), ("<h2>", "</h2>")] {
        let html = before + lines.map(Self.escaped).joined(separator: "<br>") + after
        let result = try markdown(html)
        let back = try rendered(result)
        #expect(
          back.text == oneSpaced(lines.joined(separator: " ")),
          "\(html.debugDescription) \(result.debugDescription)")
        #expect(!back.html.contains("<em>") && !back.html.contains("<a "))
      }
    }
  }

  /// Words of random text in random emphasis: 1 italic, 2 bold, 3 both.
  private static func styled(_ numbers: inout SeededGenerator) -> [(text: String, style: Int)] {
    let texts = ["가", "나다", " ", "a", "!", "“", "”", "(", ")", "라 마", "😊", "*", "_", "x.", " y"]
    return (0..<Int.random(in: 1...6, using: &numbers)).map { _ in
      let count = Int.random(in: 1...3, using: &numbers)
      let text = (0..<count).map { _ in numbers.pick(texts) }.joined()
      return (text, Int.random(in: 0...3, using: &numbers))
    }
  }

  private static func html(_ runs: [(text: String, style: Int)]) -> String {
    runs.map { run in
      let inner = run.style & 1 == 1 ? "<i>\(run.text)</i>" : run.text
      return run.style & 2 == 2 ? "<b>\(inner)</b>" : inner
    }.joined()
  }

  /// The letters of HTML that libcmark wrote, each with its emphasis as a bit set.
  private static func letters(_ html: String) -> [(letter: Character, style: Int)] {
    var result: [(Character, Int)] = []
    var style = 0
    var rest = html[...]
    while let first = rest.first {
      if first == "<", let end = rest.firstIndex(of: ">") {
        switch rest[...end] {
        case "<em>": style |= 1
        case "</em>": style &= ~1
        case "<strong>": style |= 2
        case "</strong>": style &= ~2
        default: break
        }
        rest = rest[rest.index(after: end)...]
      } else {
        if first.isLetter { result.append((first, style)) }
        rest = rest.dropFirst()
      }
    }
    return result
  }

  @Test("the same words are emphasised, between whatever they stand", arguments: 0..<20)
  func keepsEmphasis(seed: Int) throws {
    var numbers = SeededGenerator(seed: 1000 + seed)
    for _ in 0..<100 {
      let runs = Self.styled(&numbers)
      let result = try markdown("<p>\(Self.html(runs))</p>")
      let back = try rendered(result)
      let text = runs.map(\.text).joined()
      #expect(back.text == oneSpaced(text), "\(runs) \(result.debugDescription)")
      let found = Self.letters(back.html)
      let wanted = runs.flatMap { run in
        run.text.filter(\.isLetter).map { (letter: $0, style: run.style) }
      }
      #expect(found.map(\.letter) == wanted.map(\.letter))
      // Where both change again and again without a space between, bold alone may stand for both.
      let isRight = zip(found, wanted).allSatisfy {
        $0.style == $1.style || ($1.style == 3 && $0.style == 2)
      }
      #expect(isRight, "\(runs) \(result.debugDescription) \(back.html)")
    }
  }

  @Test("bold alone stands for both only where marks would be mistaken")
  func keepsBoth() throws {
    for html in [
      "<b><i>가</i></b>", "<b>가<i>나</i></b>", "<b><i>가</i>나</b>", "<i>가<b>나</b></i>",
      "<i><b>가</b>나</i>", "<b>가<i>나</i>다</b>", "<i>가<b>나</b>다</i>", "<b>가</b><i>나</i>",
      "<i>가</i><b>나</b>", "<i>가</i><b>나</b><i>다</i><b>라</b>",
    ] {
      let back = try rendered(markdown("<p>앞\(html)뒤</p>")).html
      let expected = html.replacing("b>", with: "strong>").replacing("i>", with: "em>")
      let sorted = { (text: String) in Self.letters(text).map { "\($0.letter)\($0.style)" } }
      #expect(sorted(back) == sorted("<p>앞\(expected)뒤</p>"), "\(html) \(back)")
    }
  }
}
