extension FrontMatterField {
  /// `uuid`: any case, with or without dashes.
  static let uuid = FrontMatterField(key: "uuid", aliases: ["id"]) { value, reader in
    guard let text = reader.text(value, key: "uuid") else { return }
    reader.frontMatter.id = EntryID(text)
    if reader.frontMatter.id == nil {
      reader.report(
        .invalidValue, at: value, "'\(text)' is not a UUID",
        hint:
          "write 32 hexadecimal digits, as in 6142A00C-2D81-4F5D-9D07-8B70AC73BBD9, or remove the line"
      )
    }
  }
}
