import Testing

@testable import JournalKit

@Suite struct TemplateRendererTests {
  private static let values: [String: TemplateValue] = [
    "x": .text("<X & 'Y' \"Z\">"), "none": .text(nil), "empty": .text(""), "yes": .flag(true),
    "no": .flag(false), "html": .utf8(Array("<b>&</b>".utf8)), "name": .text("outer"),
    "object": .object(
      SampleModel(["name": .text("inner"), "only": .text("o"), "gone": .text(nil)])),
    "nothing": .object(nil),
    "list": .list([
      SampleModel(["name": .text("1"), "lang": .text("ko")]),
      SampleModel(["name": .text("2"), "lang": .text(nil)]),
    ]), "nil": .list([]), "lang": .text("page"),
  ]

  @Test(arguments: [
    ("", ""), ("첫눈 } {x} { {", "첫눈 } {x} { {"),
    ("{{x}}", "&lt;X &amp; &#39;Y&#39; &quot;Z&quot;&gt;"),
    (
      "{{ x }}|{{\tx\n}}",
      "&lt;X &amp; &#39;Y&#39; &quot;Z&quot;&gt;|&lt;X &amp; &#39;Y&#39; &quot;Z&quot;&gt;"
    ),
    ("{{{x}}}|{{& x}}|{{&x}}", "<X & 'Y' \"Z\">|<X & 'Y' \"Z\">|<X & 'Y' \"Z\">"),
    ("{{html}}|{{{html}}}", "&lt;b&gt;&amp;&lt;/b&gt;|<b>&</b>"),
    ("[{{none}}{{empty}}{{yes}}{{list}}{{object}}]", "[]"),
    ("{{#yes}}a{{/yes}}{{#no}}b{{/no}}{{^yes}}c{{/yes}}{{^no}}d{{/no}}", "ad"),
    ("{{#none}}a{{/none}}{{^none}}b{{/none}}", "b"),
    ("{{#empty}}a{{/empty}}{{^empty}}b{{/empty}}", "a"),
    ("{{#name}}[{{.}}]{{/name}}", "[outer]"),
    ("{{#x}}{{.}}|{{{.}}}{{/x}}", "&lt;X &amp; &#39;Y&#39; &quot;Z&quot;&gt;|<X & 'Y' \"Z\">"),
    ("{{#object}}{{name}}{{/object}}{{name}}", "innerouter"), ("{{object.name}}", "inner"),
    ("{{#object.name}}[{{.}}]{{/object.name}}", "[inner]"),
    ("{{^nothing}}a{{/nothing}}{{#nothing}}{{x}}{{/nothing}}", "a"),
    ("{{#list}}{{name}},{{/list}}", "1,2,"), ("{{#nil}}a{{/nil}}{{^nil}}b{{/nil}}", "b"),
    ("{{^list}}a{{/list}}", ""), ("{{#list}}{{#yes}}{{name}}{{/yes}}{{/list}}", "12"),
    // What is absent inside is not looked for further out.
    ("{{#list}}{{name}}{{#lang}}({{.}}){{/lang}}{{/list}}", "1(ko)2"),
    ("{{#list}}[{{lang}}]{{/list}}", "[ko][]"),
    ("{{#object}}{{lang}}{{x}}{{/object}}", "page&lt;X &amp; &#39;Y&#39; &quot;Z&quot;&gt;"),
    ("{{#object}}{{#list}}{{only}}{{name}}{{/list}}{{/object}}", "o1o2"),
    ("a{{! a comment }}b{{!\nlong {x} comment\n}}c", "abc"),
  ])
  func valuesAreShown(template: String, expected: String) throws {
    #expect(try Templates.render(template, Self.values) == expected)
  }

  @Test(arguments: [
    ("a\n{{#yes}}\nb\n{{/yes}}\nc\n", "a\nb\nc\n"),
    ("  {{#yes}}  \n  b\n\t{{/yes}}\t\nc", "  b\nc"),
    ("a\r\n{{#yes}}\r\nb\r\n{{/yes}}\r\nc\r\n", "a\r\nb\r\nc\r\n"), ("{{#yes}}\n{{/yes}}\n", ""),
    ("{{! comment }}\na\n  {{!\nb\n}}  \nc", "a\nc"), ("{{#yes}}{{/yes}}\n", "\n"),
    ("{{name}}\n", "outer\n"),
    (" {{#yes}} a {{/yes}} \n", "  a  \n"), ("a {{#yes}}\nb{{/yes}}\n", "a \nb\n"),
    ("{{#list}}\n- {{name}}\n{{/list}}", "- 1\n- 2\n"),
    ("{{^no}}\na\n{{/no}}", "a\n"), ("{{#no}}\na\n{{/no}}\nb", "b"),
    ("a\n\n{{#yes}}\n\n{{/yes}}\n\nb", "a\n\n\n\nb"),
    ("a\n{{#yes}}\n{{#no}}\nx\n{{/no}}\n{{/yes}}\nb", "a\nb"),
    ("{{& name}}\n{{{name}}}\n", "outer\nouter\n"),
  ])
  func aTagAloneOnItsLineTakesTheLineWithIt(template: String, expected: String) throws {
    #expect(try Templates.render(template, Self.values) == expected)
  }

  @Test(arguments: [
    ("a\n{{> p}}\nb", "a\n<p>outer</p>\nb"), ("a {{> p}} b", "a <p>outer</p>\n b"),
    ("{{#list}}{{> p}}{{/list}}", "<p>1</p>\n<p>2</p>\n"),
    ("{{#list}}\n  {{> p}}\n{{/list}}", "<p>1</p>\n<p>2</p>\n"), ("{{> q}}", "[<p>outer</p>\n]"),
    ("{{>p}}{{> p }}", "<p>outer</p>\n<p>outer</p>\n"),
  ])
  func partialsArePutInAsTheyAre(template: String, expected: String) throws {
    let partials = ["p": "<p>{{name}}</p>\n", "q": "[{{> p}}]"]
    #expect(try Templates.render(template, Self.values, partials: partials) == expected)
  }

  @Test func whatLooksLikeATagInAValueIsText() throws {
    let found = try Templates.render("{{x}}{{{x}}}", ["x": .text("{{y}}{{> p}}")])
    #expect(found == "{{y}}{{&gt; p}}{{y}}{{> p}}")
  }

  @Test func sectionsNestAsDeepAsAnyoneWritesThem() throws {
    let depth = 64
    let template =
      String(repeating: "{{#yes}}", count: depth) + "x"
      + String(repeating: "{{/yes}}", count: depth)
    #expect(try Templates.render(template, Self.values) == "x")
    let deeper = String(repeating: "{{#yes}}", count: 10_000)
    #expect(throws: DiagnosticError.self) { try Templates.render(deeper, Self.values) }
  }
}
