extension FrontMatterField {
  /// `title`: text on one line.
  static let title = FrontMatterField(key: "title") { value, reader in
    reader.frontMatter.title = reader.line(value, key: "title")?.nfc
  }

  /// `mood`: an emoji or a word.
  static let mood = FrontMatterField(key: "mood") { value, reader in
    reader.frontMatter.mood = reader.line(value, key: "mood")
  }
}
