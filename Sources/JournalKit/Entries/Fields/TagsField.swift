extension FrontMatterField {
  /// `tags`: a list, or one comma-separated text; a leading `#` is dropped, and so are repetitions.
  static let tags = FrontMatterField(key: "tags", aliases: ["tag"]) { value, reader in
    var tags: [String] = []
    switch value {
    case .scalar(let scalar):
      tags = scalar.text.split(separator: ",").map(String.init)
    case .sequence(let elements, _):
      for element in elements where !element.isNull {
        if let tag = reader.text(element, key: "tags") { tags.append(tag) }
      }
    case .mapping:
      reader.report(
        .invalidValue, at: value,
        .wrongKind(of: "tags", Message(en: "a list", ko: "목록"), value),
        hint: Message(en: "write tags: [산책, 겨울]", ko: "tags: [산책, 겨울]처럼 적어 주세요"))
    }
    var seen: Set<String> = []
    reader.frontMatter.tags = tags.compactMap { tag in
      let name = String(tag.trimmed.drop { $0 == "#" }).trimmed.onOneLine.nfc
      return name.isEmpty || !seen.insert(name).inserted ? nil : name
    }
  }
}
