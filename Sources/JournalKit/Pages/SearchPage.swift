extension PageKind {
  /// The search page; its script reads the search JSON.
  static let search = PageKind(name: "search", shape: SearchModel.shape) { locale in
    [
      Page(path: "search.html", facts: Digest()) {
        PageContent(
          title: locale.text.words.text("searchTitle"), model: SearchModel(locale: locale))
      }
    ]
  }
}

/// What the search page shows.
struct SearchModel: TemplateModel {
  let locale: LocaleContext

  static let shape: [String: TemplateShape] = [
    "resultForms": .text, "noneText": .text, "index": .text,
  ]

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "resultForms": .text(resultForms)
    case "noneText": .text(locale.text.words.texts["searchNone"] ?? "")
    case "index": .text("search/index.json")
    default: nil
    }
  }

  /// The plural forms as JSON, for the script.
  private var resultForms: String {
    let forms = locale.text.words.plurals["resultCount"] ?? [:]
    var json = JSONWriter()
    json.object { json in
      for (category, text) in forms.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        json.key(dynamic: category.rawValue)
        json.string(text)
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
