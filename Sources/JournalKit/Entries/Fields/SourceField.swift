extension FrontMatterField {
  /// `source`: where an imported entry comes from, so that it is not imported again.
  static let source = FrontMatterField(key: "source") { value, reader in
    reader.frontMatter.source = reader.line(value, key: "source")?.nfc
  }
}
