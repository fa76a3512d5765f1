import JournalMarkdown
import Testing

@Suite("CommonMark")
struct CommonMarkTests {
  @Test("renders each example as libcmark's own program does", arguments: CommonMarkExamples.all)
  func rendersAsTheProgram(example: CommonMarkExample) throws {
    let safe = try html(example.markdown)
    #expect(safe == example.safe, "\(example.markdown.debugDescription)")
    let unsafe = try html(example.markdown, rawHTML: true)
    #expect(unsafe == example.unsafe, "\(example.markdown.debugDescription)")
    let rewritten = try rewrite(example.markdown) { _ in .keep }
    #expect(rewritten == example.safe, "\(example.markdown.debugDescription)")
  }

  @Test("finds enough examples to mean something")
  func hasExamples() throws {
    let examples = try CommonMarkExamples.loaded.get()
    if CommonMarkExamples.specification != nil {
      #expect(examples.count == CommonMarkExamples.specificationCount)
    } else {
      #expect(examples.count >= 40)
    }
  }

  @Test("tells the writer's punctuation by one parse as by two", arguments: CommonMarkExamples.all)
  func readsTheSameTextWithAndWithoutSmartPunctuation(example: CommonMarkExample) throws {
    let twists = ["", "\n\n\"a\" 'b' c--d --- e... f", "\n\n“a” \"b\" – -- … ... &hellip; ’'"]
    for twist in twists {
      let body = example.markdown + twist
      let plain = try parse(body)
      let smart = try parse(body, options: MarkdownOptions(smart: true))
      #expect(smart.textString == plain.textString, "\(body.debugDescription)")
      #expect(smart.title?.text == plain.title?.text, "\(body.debugDescription)")
      #expect(smart.references == plain.references, "\(body.debugDescription)")
    }
  }
}
