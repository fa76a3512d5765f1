/// Languages as the services name them.
enum ServiceLanguage {
  /// The primary language of a BCP 47 tag, `pt` of `pt-BR`; `en` if it isn't one.
  static func primary(of tag: String) -> String {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let isLanguage =
      (2...3).contains(primary.utf8.count)
      && primary.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    return isLanguage ? primary : "en"
  }
}
