internal import Mustache

/// The theme's templates, checked and compiled.
struct TemplateLibrary: Sendable {
  private let library: MustacheLibrary

  /// Checks every page's template against what the page offers and compiles all.
  /// - Throws: ``DiagnosticError`` with every mistake found.
  init(theme: Theme, pages: [(template: String, shape: [String: TemplateShape])]) throws(DiagnosticError) {
    FastHTMLEscaping.register()
    var diagnostics: [Diagnostic] = []
    var tags: [String: [TemplateTag]] = [:]
    var texts: [String: String] = [:]
    for path in theme.templatePaths {
      let name = String(path.dropLast(".mustache".count))
      let displayPath = theme.displayPath(path)
      guard let text = String(validating: theme.files[path] ?? [], as: UTF8.self) else {
        diagnostics.append(
          Diagnostic(.invalidUTF8, .error, path: displayPath, "this is not UTF-8", hint: "save the file as UTF-8"))
        continue
      }
      do {
        tags[name] = try TemplateScanner.tags(in: text)
        texts[name] = text
      } catch {
        diagnostics.append(
          Diagnostic(
            .template, .error, path: displayPath, at: error.position, "the tag is never closed",
            hint: "close it with }}"))
      }
    }
    if diagnostics.isEmpty {
      var linter = TemplateLinter(tags: tags, displayPath: theme.displayPath)
      for page in pages { linter.lint(page.template, shape: page.shape) }
      diagnostics = linter.diagnostics
    }
    guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    library = try Self.compile(texts, theme: theme)
  }

  private static func compile(
    _ texts: [String: String], theme: Theme
  ) throws(DiagnosticError) -> MustacheLibrary {
    var library = MustacheLibrary()
    var diagnostics: [Diagnostic] = []
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      do {
        try library.register(FastHTMLEscaping.pragma + text, named: name)
      } catch let error as MustacheTemplate.ParserError {
        diagnostics.append(
          Diagnostic(
            .template, .error, path: theme.displayPath(name + ".mustache"),
            at: .init(line: error.context.lineNumber), "the template can't be read: \(error.error)"))
      } catch {
        diagnostics.append(
          Diagnostic(
            .template, .error, path: theme.displayPath(name + ".mustache"),
            "the template can't be read: \(error)"))
      }
    }
    guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    return library
  }

  /// Renders a page. A checked template can't fail.
  func render(_ template: String, _ model: some TemplateModel) -> String {
    library.render(model, withTemplate: template) ?? ""
  }
}
