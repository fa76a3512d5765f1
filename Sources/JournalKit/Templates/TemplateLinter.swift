/// Checks a page's template and its partials against what the page offers: unknown names and
/// missing partials.
struct TemplateLinter {
  private let templates: [String: [TemplateNode]]
  private let displayPath: (String) -> String
  private(set) var diagnostics: [Diagnostic] = []
  /// How much a page may come to with all its partials in place: partials that include others twice
  /// double with every level. A literal counts by its length.
  private static let most = 100_000
  private var budget = TemplateLinter.most

  /// What a section puts in front of its surroundings.
  private enum Scope {
    case members([String: TemplateShape])
    /// A text, which is `{{.}}` inside its own section.
    case text
  }

  /// - Parameter templates: every template by name without `.mustache`.
  init(templates: [String: [TemplateNode]], displayPath: @escaping (String) -> String) {
    self.templates = templates
    self.displayPath = displayPath
  }

  /// Checks a page's template, given what the page offers.
  mutating func lint(_ template: String, shape: [String: TemplateShape]) {
    guard let nodes = templates[template] else {
      diagnostics.append(
        Diagnostic(
          .template, .error, path: displayPath(template),
          Message(en: "the template is missing", ko: "템플릿이 없어요")))
      return
    }
    budget = Self.most
    visit(nodes, of: template, [.members(shape)], within: [template])
    guard budget <= 0 else { return }
    diagnostics.append(
      Diagnostic(
        .template, .error, path: displayPath(template),
        Message(
          en: "with all its partials put in, the template is too large",
          ko: "부분 템플릿을 모두 넣으면 템플릿이 너무 커져요"),
        hint: Message(
          en: "include partials that include others less often",
          ko: "다른 부분 템플릿을 부르는 부분 템플릿을 덜 불러 주세요")))
  }

  private mutating func report(
    _ template: String, _ name: TemplateName, _ message: Message, hint: Message?
  ) {
    let diagnostic = Diagnostic(
      .template, .error, path: displayPath(template), at: name.position, message, hint: hint)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  private mutating func visit(
    _ nodes: [TemplateNode], of template: String, _ scopes: [Scope], within open: [String]
  ) {
    for node in nodes where budget > 0 {
      budget -= 1
      switch node {
      case .literal(let bytes): budget -= bytes.count / 256
      case .variable(let name, _): _ = find(name, in: scopes, template)
      case .section(let section):
        let shape = find(section.name, in: scopes, template)
        let scope = section.isInverted ? nil : shape.flatMap(Self.scope)
        visit(section.nodes, of: template, scopes + [scope].compactMap { $0 }, within: open)
      case .partial(let name): include(name, scopes, from: template, within: open)
      }
    }
  }

  private static func scope(of shape: TemplateShape) -> Scope? {
    switch shape {
    case .list(let members), .object(let members): .members(members)
    case .text: .text
    case .flag: nil
    }
  }

  private mutating func include(
    _ name: TemplateName, _ scopes: [Scope], from template: String, within open: [String]
  ) {
    guard let nodes = templates[name.text] else {
      let near = Suggestion.nearest(to: name.text, among: Array(templates.keys))
      report(
        template, name,
        Message(
          en: "there is no partial '\(name.text)'", ko: "부분 템플릿이 없어요: '\(name.text)'"),
        hint: near.map(Message.didYouMean)
          ?? Message(
            en: "add \(displayPath(name.text))", ko: "파일을 더해 주세요: \(displayPath(name.text))"))
      return
    }
    guard !open.contains(name.text) else {
      report(
        template, name,
        Message(
          en: "partials include each other without end", ko: "부분 템플릿이 서로를 끝없이 불러요"),
        hint: Message(en: "take this one out", ko: "이 줄을 빼 주세요"))
      return
    }
    visit(nodes, of: name.text, scopes, within: open + [name.text])
  }

  private mutating func find(
    _ name: TemplateName, in scopes: [Scope], _ template: String
  ) -> TemplateShape? {
    if name.text == "." { return .text }
    let first = name.parts.first ?? ""
    for case .members(let members) in scopes.reversed() {
      guard let found = members[first] else { continue }
      return member(name.parts.dropFirst(), of: found, name, template)
    }
    let known = scopes.flatMap { scope -> [String] in
      if case .members(let members) = scope { Array(members.keys) } else { [] }
    }
    reportUnknown(name, first, known, template)
    return nil
  }

  private mutating func member(
    _ path: ArraySlice<String>, of shape: TemplateShape, _ name: TemplateName, _ template: String
  ) -> TemplateShape? {
    guard let next = path.first else { return shape }
    var members: [String: TemplateShape] = [:]
    if case .object(let own) = shape { members = own }
    guard let found = members[next] else {
      reportUnknown(name, next, Array(members.keys), template)
      return nil
    }
    return member(path.dropFirst(), of: found, name, template)
  }

  private mutating func reportUnknown(
    _ name: TemplateName, _ part: String, _ known: [String], _ template: String
  ) {
    let near = Suggestion.nearest(to: part, among: known.sorted())
    report(
      template, name,
      Message(
        en: "there is no variable '\(name.text)' here", ko: "여기서는 쓸 수 없는 변수예요: '\(name.text)'"),
      hint: near.map(Message.didYouMean)
        ?? Message(
          en: "the README of the built-in Templates lists them",
          ko: "쓸 수 있는 변수는 기본 Templates 폴더의 README에 있어요"))
  }
}
