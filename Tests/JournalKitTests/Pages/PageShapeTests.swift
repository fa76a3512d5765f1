import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// What templates are checked against is what pages give them.
@Suite struct PageShapeTests {
  /// Walks models along their shapes, and notes which members had a value at least once.
  private struct Walk {
    let kind: String
    let allNames: Set<String>
    var seen: Set<String> = []
    var problems: Set<String> = []
    var present: Set<String> = []
    var declared: Set<String> = []

    mutating func visit(
      _ model: any TemplateModel, _ shape: [String: TemplateShape], _ path: String
    ) {
      if seen.insert(path).inserted {
        for name in allNames.subtracting(shape.keys) where model.value(named: name) != nil {
          problems.insert("\(kind): \(path)\(name) has a value and no shape")
        }
      }
      for (name, member) in shape {
        declared.insert(path + name)
        guard let value = model.value(named: name) else {
          problems.insert("\(kind): \(path)\(name) has a shape and no value")
          continue
        }
        if !value.isAbsent { present.insert(path + name) }
        compare(value, member, path + name)
      }
    }

    private mutating func compare(_ value: TemplateValue, _ shape: TemplateShape, _ path: String) {
      switch (value, shape) {
      case (.text, .text), (.utf8, .text), (.flag, .flag), (.object(nil), .object): break
      case (.object(let inner?), .object(let members)): visit(inner, members, path + ".")
      case (.list(let inner), .list(let members)):
        for model in inner { visit(model, members, path + "[].") }
      default: problems.insert("\(kind): \(path) gives \(value) for the shape \(shape)")
      }
    }
  }

  private static func names(_ shape: [String: TemplateShape]) -> Set<String> {
    shape.reduce(into: []) { names, member in
      names.insert(member.key)
      switch member.value {
      case .object(let members), .list(let members): names.formUnion(Self.names(members))
      case .text, .flag: break
      }
    }
  }

  private static let allNames: Set<String> = PageKind.all.reduce(into: ["nonexistent", ""]) {
    $0.formUnion(names($1.fullShape))
  }

  /// Every page of a kind in every locale of the sample, walked.
  private func walk(_ kind: PageKind, _ locales: [LocaleContext]) -> Walk {
    var walk = Walk(kind: kind.name, allNames: Self.allNames)
    for locale in locales {
      for page in kind.pages(locale) {
        let content = page.content()
        let address =
          content.isServedAnywhere
          ? PageAddress(servedAnywhere: page.path, in: locale)
          : PageAddress(path: page.path, in: locale)
        let common = CommonModel(
          locale: locale, kind: kind.name, address: address,
          content: .init(
            title: content.title, description: content.description,
            imageOrigins: content.imageOrigins, providers: content.providers,
            isListed: content.isListed))
        walk.visit(common, CommonModel.shape, "")
        walk.visit(content.model, kind.shape, "")
      }
    }
    return walk
  }

  @Test func everyShapeIsWhatItsModelsAnswerAndNothingElseIs() async throws {
    let journal = try SampleJournal.make()
    let locales = try await SampleJournal.locales(of: journal)
    for kind in PageKind.all {
      let walk = walk(kind, locales)
      #expect(walk.problems.sorted() == [])
      // Members that only a page of another kind, or an empty journal, has a value for.
      let optional: Set = [
        "description", "attributions", "attributions[].name", "attributions[].href",
        "attributions[].label", "canonical", "alternates[].url", "empty", "entry.excerpt",
        "entry.month.title", "year.title",
      ]
      let absent = walk.declared.subtracting(walk.present).subtracting(optional)
        .filter { !$0.hasPrefix("groups[].entries[].") && !$0.contains("anchor") }
      #expect(absent.sorted() == [], "\(kind.name): the sample has no value for these")
    }
  }

  @Test func noPageKindHidesACommonMember() {
    for kind in PageKind.all {
      #expect(Set(kind.shape.keys).intersection(CommonModel.shape.keys) == [], "\(kind.name)")
    }
  }

  @Test func theBuiltInThemeHasNoMistake() throws {
    let pages = PageKind.all.map { (template: $0.name, shape: $0.fullShape) }
    do {
      _ = try TemplateLibrary(theme: .builtIn, pages: pages)
    } catch {
      Issue.record("\(error.diagnostics.map { "\($0.path ?? "") \($0.brief)" })")
    }
  }

  @Test func everyTemplateOfTheThemeIsUsed() {
    let used = PageKind.all.map { $0.name + ".mustache" }
    let texts = Theme.builtIn.templatePaths.map {
      String(decoding: Theme.builtIn.files[$0] ?? [], as: UTF8.self)
    }
    for path in Theme.builtIn.templatePaths where !used.contains(path) {
      let name = path.dropLast(".mustache".count)
      #expect(texts.contains { $0.contains("{{> \(name)}}") }, "\(path)")
    }
  }

  @Test func theDocumentationNamesEveryVariableAndNoOther() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Templates/README.md").standardizedFileURL
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.firstRange(of: "## On every page"))
    let documented = Set(
      text[start.lowerBound...].matches(of: /`([^`]+)`/).flatMap { match in
        match.1.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      })
    let words = Set(Theme.completeWords.texts.keys)
    let names = Self.allNames.subtracting(words).subtracting(["nonexistent", ""])
    #expect(names.subtracting(documented).sorted() == [], "in no table of the README")
    // Values and other words that stand in code there.
    let values: Set = [
      "20", "13n", "d20", "red", "blue", "ltr", "rtl", "1", "4", "3", "5", "0", "ilgi", "true", "금",
      "title", "meta", "name", "datetime", "locales", "yml", "count", "query", "js", "mustache",
      "month", "not", "found", "data", "search", "json", "html", "404", "assets", "head", "style",
    ]
    let templates = Theme.builtIn.templatePaths.map { String($0.dropLast(".mustache".count)) }
    let unknown = documented.subtracting(Self.allNames).subtracting(values).subtracting(templates)
    #expect(unknown.sorted() == [], "in the README and in no shape")
  }
}
