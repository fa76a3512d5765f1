/// Checks a template and its partials against what its page offers: unknown names, missing partials, unclosed sections.
struct TemplateLinter {
  private let tags: [String: [TemplateTag]]
  private let displayPath: (String) -> String
  private(set) var diagnostics: [Diagnostic] = []
  private var partialDepth = 0

  /// - Parameter tags: the tags of every template by name without `.mustache`.
  init(tags: [String: [TemplateTag]], displayPath: @escaping (String) -> String) {
    self.tags = tags
    self.displayPath = displayPath
  }

  /// Checks a page's template in the context of what the page offers.
  mutating func lint(_ template: String, shape: [String: TemplateShape]) {
    visit(template, stack: [.object(shape)])
  }

  private mutating func report(
    _ template: String, _ tag: TemplateTag, _ message: String, hint: String? = nil
  ) {
    let diagnostic = Diagnostic(
      .template, .error, path: displayPath(template + ".mustache"), at: tag.position, message, hint: hint)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  private mutating func visit(_ template: String, stack: [TemplateShape]) {
    guard let tags = tags[template] else { return }
    var stack = stack
    var open: [(tag: TemplateTag, depth: Int)] = []
    for tag in tags {
      switch tag.kind {
      case .variable: _ = find(tag, in: stack, template)
      case .section, .inverted:
        open.append((tag, stack.count))
        let shape = find(tag, in: stack, template)
        if tag.kind == .section, let shape { stack.append(contentsOf: pushed(by: shape)) }
      case .block, .parent:
        open.append((tag, stack.count))
        if tag.kind == .parent { include(tag, stack, from: template) }
      case .end:
        guard let last = open.popLast() else {
          report(template, tag, "nothing is open that {{/\(tag.name)}} could close", hint: "remove it")
          continue
        }
        if last.tag.name != tag.name {
          report(
            template, tag, "{{/\(tag.name)}} closes '\(last.tag.name)' of line \(last.tag.position.line)",
            hint: "write {{/\(last.tag.name)}}")
        }
        stack.removeLast(stack.count - last.depth)
      case .partial: include(tag, stack, from: template)
      case .comment, .other: break
      }
    }
    for (tag, _) in open {
      report(template, tag, "the section '\(tag.name)' is never closed", hint: "close it with {{/\(tag.name)}}")
    }
  }

  /// What a section puts in front of its surroundings: members, or a text that is `{{.}}` inside.
  private func pushed(by shape: TemplateShape) -> [TemplateShape] {
    switch shape {
    case .list(let members), .object(let members): [.object(members)]
    case .text: [.text]
    case .flag: []
    }
  }

  private mutating func include(_ tag: TemplateTag, _ stack: [TemplateShape], from template: String) {
    guard !tag.name.hasPrefix("*") else { return }
    guard tags[tag.name] != nil else {
      let near = Suggestion.nearest(to: tag.name, among: Array(tags.keys))
      report(
        template, tag, "there is no partial '\(tag.name)'",
        hint: near.map { "did you mean '\($0)'?" } ?? "add \(displayPath(tag.name + ".mustache"))")
      return
    }
    guard partialDepth < 16 else {
      report(template, tag, "partials include each other without end", hint: "take this one out")
      return
    }
    partialDepth += 1
    visit(tag.name, stack: stack)
    partialDepth -= 1
  }

  private mutating func find(
    _ tag: TemplateTag, in stack: [TemplateShape], _ template: String
  ) -> TemplateShape? {
    if tag.name == "." || tag.name.isEmpty { return .text }
    let parts = tag.name.split(separator: ".").map(String.init)
    guard let first = parts.first else { return nil }
    for shape in stack.reversed() {
      guard case .object(let members) = shape, let found = members[first] else { continue }
      return member(parts.dropFirst(), of: found, tag, template)
    }
    let known = stack.flatMap { shape -> [String] in
      if case .object(let members) = shape { Array(members.keys) } else { [] }
    }
    reportUnknown(tag, first, known, template)
    return nil
  }

  private mutating func member(
    _ path: ArraySlice<String>, of shape: TemplateShape, _ tag: TemplateTag, _ template: String
  ) -> TemplateShape? {
    guard let name = path.first else { return shape }
    guard case .object(let members) = shape, let found = members[name] else {
      var known: [String] = []
      if case .object(let members) = shape { known = Array(members.keys) }
      reportUnknown(tag, name, known, template)
      return nil
    }
    return member(path.dropFirst(), of: found, tag, template)
  }

  private mutating func reportUnknown(
    _ tag: TemplateTag, _ name: String, _ known: [String], _ template: String
  ) {
    let near = Suggestion.nearest(to: name, among: known.sorted())
    report(
      template, tag, "there is no variable '\(tag.name)' here",
      hint: near.map { "did you mean '\($0)'?" }
        ?? "the variables of each page are listed in Templates/README.md of ilgi")
  }
}
