import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct TemplateProblemTests {
  private static let shape: [String: TemplateShape] = [
    "title": .text, "starred": .flag, "entry": .object(["title": .text, "date": .text]),
    "tags": .list(["name": .text, "href": .text]), "site": .object(["title": .text]),
  ]

  private func problems(_ text: String, _ partials: [String: String] = [:]) -> [String] {
    Templates.problems(partials.merging(["page": text]) { $1 }, Self.shape).map {
      "\($0.path ?? "") \($0.brief)"
    }
  }

  @Test(arguments: [
    ("{{title", "1:1~1 error template: the tag is never closed"),
    ("a\n  {{title}", "2:3~1 error template: the tag is never closed"),
    ("{{{title}}", "1:1~1 error template: the tag is never closed"),
    ("a\n{{#tags}}\nb", "2:1~9 error template: the section 'tags' is never closed"),
    ("첫눈 {{^title}}", "1:4~10 error template: the section 'title' is never closed"),
    ("{{/tags}}", "1:1~9 error template: nothing is open that {{/tags}} could close"),
    (
      "{{#tags}}\n{{#title}}\n{{/tags}}\n{{/title}}",
      "3:1~9 error template: {{/tags}} closes 'title' of line 2"
    ),
    ("{{=<% %>=}}", "1:1~11 error template: tags with {{= are not read"),
    ("x {{< parent}}", "1:3~12 error template: tags with {{< are not read"),
    ("{{$ block}}", "1:1~11 error template: tags with {{$ are not read"),
  ])
  func aMistakeInTheFormIsShownInItsPlace(text: String, expected: String) {
    #expect(problems(text) == ["Templates/page.mustache " + expected])
  }

  @Test(arguments: [
    ("{{titel}}", "1:1~9 error template: there is no variable 'titel' here"),
    ("a\n첫눈 {{{titel}}}", "2:4~11 error template: there is no variable 'titel' here"),
    ("{{#tagz}}{{/tagz}}", "1:1~9 error template: there is no variable 'tagz' here"),
    ("{{^tagz}}{{/tagz}}", "1:1~9 error template: there is no variable 'tagz' here"),
    ("{{entry.name}}", "1:1~14 error template: there is no variable 'entry.name' here"),
    ("{{tags.name}}", "1:1~13 error template: there is no variable 'tags.name' here"),
    ("{{title.x}}", "1:1~11 error template: there is no variable 'title.x' here"),
    (
      "{{#tags}}\n{{#starred}}{{date}}{{/starred}}\n{{/tags}}",
      "2:13~8 error template: there is no variable 'date' here"
    ),
    (
      "{{#entry}}{{date}}{{/entry}}{{date}}",
      "1:29~8 error template: there is no variable 'date' here"
    ),
    ("{{^entry}}{{date}}{{/entry}}", "1:11~8 error template: there is no variable 'date' here"),
    (
      "{{#entry.title}}{{date}}{{/entry.title}}",
      "1:17~8 error template: there is no variable 'date' here"
    ),
    ("{{> missing}}", "1:1~13 error template: there is no partial 'missing'"),
    ("\n {{#tags}}{{> missing}}{{/tags}}", "2:11~13 error template: there is no partial 'missing'"),
    ("{{}}", "1:1~4 error template: there is no variable '' here"),
  ])
  func aNameThatIsNotThereIsShownInItsPlace(text: String, expected: String) {
    #expect(problems(text) == ["Templates/page.mustache " + expected])
  }

  @Test(arguments: [
    "{{title}}{{entry.title}}{{#entry}}{{title}}{{date}}{{site.title}}{{/entry}}",
    "{{#tags}}{{name}}{{title}}{{#entry}}{{name}}{{date}}{{/entry}}{{/tags}}",
    "{{#title}}{{.}}{{#starred}}{{.}}{{/starred}}{{/title}}", "{{^tags}}{{title}}{{/tags}}",
    "{{#entry.title}}{{.}}{{title}}{{/entry.title}}", "{{! titel }}", "",
  ])
  func whatIsThereIsNoProblem(text: String) {
    #expect(problems(text) == [])
  }

  @Test(arguments: [
    ("{{titel}}", "did you mean 'title'?"), ("{{#tagz}}{{/tagz}}", "did you mean 'tags'?"),
    ("{{entry.dat}}", "did you mean 'date'?"), ("{{> rwo}}", "did you mean 'row'?"),
    ("{{> nothinglikeit}}", "add Templates/nothinglikeit.mustache"),
    ("{{title", "close it with }}"),
    ("{{#tags}}", "close it with {{/tags}}"), ("{{#tags}}{{/title}}", "write {{/tags}}"),
  ])
  func theHintSaysWhatToWrite(text: String, hint: String) {
    let found = Templates.problems(["page": text, "row": ""], Self.shape)
    #expect(found.map(\.hint?.en) == [hint])
  }

  @Test func aProblemOfAPartialIsShownInItsFileOnce() {
    let found = problems(
      "{{> row}}{{#tags}}{{> row}}{{/tags}}", ["row": "\n{{name}} {{titel}}", "unused": "{{zzz}}"])
    #expect(
      found.sorted() == [
        "Templates/row.mustache 2:10~9 error template: there is no variable 'titel' here",
        "Templates/row.mustache 2:1~8 error template: there is no variable 'name' here",
      ])
  }

  @Test(arguments: [["p": "{{> p}}"], ["p": "{{> q}}", "q": "{{#tags}}{{> p}}{{/tags}}"]])
  func partialsThatIncludeEachOtherAreToldOnce(partials: [String: String]) {
    let found = problems("{{> p}}", partials)
    #expect(found.count == 1)
    #expect(found.first?.contains("partials include each other without end") == true)
  }

  @Test func partialsThatIncludeEachOtherTwiceDoNotMultiply() {
    let found = problems("{{> p}}", ["p": "{{> q}}{{> q}}", "q": "{{> p}}{{> p}}"])
    #expect(found.allSatisfy { $0.contains("without end") })
    #expect(!found.isEmpty)
  }

  @Test func partialsThatMultiplyAreTold() {
    var partials = ["p15": "x"]
    for level in 1..<15 {
      partials["p\(level)"] = String(repeating: "{{> p\(level + 1)}}", count: 4)
    }
    #expect(
      problems("{{> p1}}", partials) == [
        "Templates/page.mustache error template: with all its partials put in, the template is too large"
      ])
    let long = ["p": String(repeating: "x", count: 1 << 20)]
    #expect(problems(String(repeating: "{{> p}}", count: 100), long).count == 1)
    #expect(problems(String(repeating: "{{> p}}", count: 2), long) == [])
  }

  @Test func everyMistakeOfEveryTemplateIsToldAtOnce() {
    let found = problems("{{a}}{{b}}\n{{> c}}", [:])
    #expect(found.count == 3)
    let forms = problems("{{#a}}", ["p": "{{/b}}", "q": "{{x"])
    #expect(forms.count == 3)
  }

  @Test func aMissingTemplateAndOneThatIsNoTextAreTold() throws {
    let shapes: [(template: String, shape: [String: TemplateShape])] = [("page", [:])]
    let missing = #expect(throws: DiagnosticError.self) {
      try TemplateLibrary(theme: Theme(files: [:]), pages: shapes)
    }
    #expect(missing?.diagnostics.map(\.message.en) == ["the template is missing"])
    let broken = #expect(throws: DiagnosticError.self) {
      try TemplateLibrary(theme: Theme(files: ["page.mustache": [0x61, 0xFF]]), pages: shapes)
    }
    #expect(broken?.diagnostics.map(\.code) == [.invalidUTF8])
  }
}
