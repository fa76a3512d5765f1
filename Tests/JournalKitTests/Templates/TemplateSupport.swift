import Testing

@testable import JournalKit

/// A model with values given by name.
struct SampleModel: TemplateModel {
  static let shape: [String: TemplateShape] = [:]
  var values: [String: TemplateValue]

  init(_ values: [String: TemplateValue] = [:]) {
    self.values = values
  }

  func value(named name: String) -> TemplateValue? { values[name] }
}

/// Templates given inline.
enum Templates {
  /// What a template and its partials make of a model; the shape is that of the values.
  static func render(
    _ template: String, _ values: [String: TemplateValue], partials: [String: String] = [:]
  ) throws -> String {
    var files = ["page.mustache": Array(template.utf8)]
    for (name, text) in partials { files[name + ".mustache"] = Array(text.utf8) }
    let library = try TemplateLibrary(
      theme: Theme(files: files), pages: [(template: "page", shape: shape(of: values))])
    return String(decoding: library.render("page", SampleModel(values)), as: UTF8.self)
  }

  /// The problems of templates, each with its file, for a page of that shape.
  static func problems(
    _ files: [String: String], _ shape: [String: TemplateShape] = [:]
  ) -> [Diagnostic] {
    do {
      let bytes = files.map { ($0.key + ".mustache", Array($0.value.utf8)) }
      _ = try TemplateLibrary(
        theme: Theme(files: Dictionary(uniqueKeysWithValues: bytes)),
        pages: [(template: "page", shape: shape)])
      return []
    } catch {
      return error.diagnostics
    }
  }

  private static func shape(of values: [String: TemplateValue]) -> [String: TemplateShape] {
    values.mapValues { value in
      switch value {
      case .text, .utf8: .text
      case .flag: .flag
      case .object(let model): .object(shape(of: (model as? SampleModel)?.values ?? [:]))
      case .list(let models): .list(shape(of: (models.first as? SampleModel)?.values ?? [:]))
      }
    }
  }
}
