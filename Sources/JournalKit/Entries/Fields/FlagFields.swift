extension FrontMatterField {
  /// `starred`: a favourite of the writer's.
  static let starred = FrontMatterField(key: "starred") { value, reader in
    reader.frontMatter.isStarred = reader.flag(value, key: "starred") ?? false
  }

  /// `draft`: not published. What can't be read counts as not to be published.
  static let draft = FrontMatterField(key: "draft", needsValue: true) { value, reader in
    if reader.flag(value, key: "draft") ?? true { reader.frontMatter.isDraft = true }
  }

  /// `published: false` is `draft: true`.
  static let published = FrontMatterField(key: "published", needsValue: true) { value, reader in
    if !(reader.flag(value, key: "published") ?? false) { reader.frontMatter.isDraft = true }
  }

  /// `private`: never published. What can't be read counts as private.
  static let `private` = FrontMatterField(key: "private", needsValue: true) { value, reader in
    if reader.flag(value, key: "private") ?? true { reader.frontMatter.isPrivate = true }
  }
}
