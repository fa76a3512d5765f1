extension PageKind {
  /// What hosts show for an address that is not there.
  static let notFound = PageKind(name: "not-found", isListed: false, shape: [:]) { locale in
    [
      Page(path: "404.html", facts: Digest()) {
        PageContent(
          title: locale.text.words.text("notFoundTitle"), isServedAnywhere: true, isListed: false,
          model: NoMembers())
      }
    ]
  }
}

/// A page that shows nothing beyond what every page does.
struct NoMembers: TemplateModel {
  static let shape: [String: TemplateShape] = [:]

  func value(named name: String) -> TemplateValue? { nil }
}
