/// The theme's templates, parsed and checked.
struct TemplateLibrary: Sendable {
  /// Nodes of every template by name without `.mustache`, with all partials put in place.
  private let templates: [String: [TemplateNode]]

  /// Parses every template and checks each page's against what the page offers.
  /// - Throws: ``DiagnosticError`` with every mistake found.
  init(theme: Theme, pages: [(template: String, shape: [String: TemplateShape])])
    throws(DiagnosticError)
  {
    var diagnostics: [Diagnostic] = []
    var parsed: [String: [TemplateNode]] = [:]
    for path in theme.templatePaths {
      let bytes = theme.files[path] ?? []
      guard String(validating: bytes, as: UTF8.self) != nil else {
        diagnostics.append(
          Diagnostic(
            .invalidUTF8, .error, path: theme.displayPath(path), .notUTF8,
            hint: .saveAsUTF8))
        continue
      }
      do {
        parsed[String(path.dropLast(".mustache".count))] = try TemplateParser.parse(bytes)
      } catch {
        diagnostics.append(
          Diagnostic(
            .template, .error, path: theme.displayPath(path), at: error.position, error.message,
            hint: error.hint))
      }
    }
    if diagnostics.isEmpty {
      var linter = TemplateLinter(templates: parsed) { theme.displayPath($0 + ".mustache") }
      for page in pages { linter.lint(page.template, shape: page.shape) }
      diagnostics = linter.diagnostics
    }
    guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    templates = Dictionary(
      uniqueKeysWithValues: pages.map { page in
        (page.template, Self.inlined(parsed[page.template] ?? [], parsed))
      })
  }

  /// The nodes with every partial replaced by its own; the check has seen that this ends.
  private static func inlined(
    _ nodes: [TemplateNode], _ templates: [String: [TemplateNode]]
  ) -> [TemplateNode] {
    nodes.flatMap { node -> [TemplateNode] in
      switch node {
      case .partial(let name): inlined(templates[name.text] ?? [], templates)
      case .section(let section):
        [
          .section(
            TemplateSection(
              section.name, isInverted: section.isInverted, inlined(section.nodes, templates)))
        ]
      case .literal, .variable: [node]
      }
    }
  }

  /// Renders a page as UTF-8. A checked template can't fail.
  func render(_ template: String, _ model: any TemplateModel) -> [UInt8] {
    var renderer = TemplateRenderer(model)
    renderer.render(templates[template] ?? [])
    return renderer.output
  }
}
