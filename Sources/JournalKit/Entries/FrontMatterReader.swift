/// Reads the front matter's YAML into values, collecting every problem.
enum FrontMatterReader {
  static func read(_ yaml: String, path: String, firstLine: Int) -> (FrontMatter, [Diagnostic]) {
    var reader = FieldReader(path: path)
    do {
      guard let node = try YAMLReader.read(yaml, firstLine: firstLine), !node.isNull else {
        return (reader.frontMatter, [])
      }
      guard case .mapping(let pairs, _) = node else {
        reader.report(
          .frontMatterSyntax, at: node,
          Message(
            en: "the front matter must be lines of key: value", ko: "머리말은 '키: 값' 꼴의 줄로 되어 있어야 해요"),
          hint: Message(
            en: "for example created: 2026-11-20T21:30:00+09:00",
            ko: "보기: created: 2026-11-20T21:30:00+09:00"))
        return (reader.frontMatter, reader.diagnostics)
      }
      read(pairs, &reader)
    } catch {
      reader.report(.frontMatterSyntax, at: error.position, error.message, hint: error.hint)
    }
    return (reader.frontMatter, reader.diagnostics)
  }

  private static func read(_ pairs: [YAMLPair], _ reader: inout FieldReader) {
    let names = FrontMatterField.byName
    for pair in pairs {
      guard let (field, isAlias) = names[pair.key.text] else {
        reportUnknown(pair.key, &reader)
        continue
      }
      if isAlias, pairs.contains(where: { $0.key.text == field.key && !$0.value.isNull }) {
        continue
      }
      if field.needsValue || !pair.value.isNull { field.read(pair.value, &reader) }
    }
  }

  private static func reportUnknown(_ key: YAMLScalar, _ reader: inout FieldReader) {
    // Whoever misspells such a key wants the entry kept: it is, until that is clear.
    let keepers = ["draft", "private", "published"]
    if let meant = Suggestion.nearest(to: key.text, among: keepers) {
      reader.frontMatter.isPrivate = true
      reader.report(
        .unknownKey, .warning, at: key.position,
        Message(
          en: "there is no key '\(key.text)'; the entry is not published",
          ko: "모르는 키가 있어서 이 일기를 공개하지 않아요: '\(key.text)'"),
        hint: .didYouMean(meant))
      return
    }
    let near =
      Suggestion.nearest(to: key.text, among: FrontMatterField.all.map(\.key))
      ?? Suggestion.nearest(to: key.text, among: Array(FrontMatterField.byName.keys))
    reader.report(
      .unknownKey, .warning, at: key.position,
      Message(en: "there is no key '\(key.text)'", ko: "모르는 키예요: '\(key.text)'"),
      hint: near.map(Message.didYouMean) ?? .keptAndIgnored)
  }
}
