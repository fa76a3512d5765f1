extension FrontMatterField {
  /// `uuid`: any case, with or without dashes.
  static let uuid = FrontMatterField(key: "uuid", aliases: ["id"]) { value, reader in
    guard let text = reader.text(value, key: "uuid") else { return }
    reader.frontMatter.id = EntryID(text)
    if reader.frontMatter.id == nil {
      reader.frontMatter.hasFaultyID = true
      reader.report(
        .invalidValue, at: value,
        Message(en: "'\(text)' is not a UUID", ko: "UUID가 아니에요: '\(text)'"),
        hint: Message(
          en:
            "write 32 hexadecimal digits, as in 6142A00C-2D81-4F5D-9D07-8B70AC73BBD9, or remove the line",
          ko: "6142A00C-2D81-4F5D-9D07-8B70AC73BBD9처럼 16진수 32자리를 적거나 이 줄을 지워 주세요")
      )
    }
  }
}
