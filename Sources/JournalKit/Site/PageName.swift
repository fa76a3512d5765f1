/// Names of pages' files, safe on every file system and host.
enum PageName {
  /// The longest name without extension, in bytes; file systems take 255 with it.
  private static let longest = 240

  /// The name of an entry's page: the file's own, else the first digits of its UUID.
  static func entry(_ rest: String, id: EntryID) -> String {
    guard !rest.isEmpty else { return String(id.text.prefix(8)) }
    return rest.utf8.count <= longest ? rest : cut(rest, to: longest - 9) + "-" + id.text.prefix(8)
  }

  /// The name of a tag's page. What a file name can't hold becomes `-`, and then a few digits keep
  /// it apart from others.
  static func tag(_ tag: String) -> String {
    var safe = ""
    for scalar in tag.unicodeScalars {
      let isSafe =
        scalar.value >= 0x20 && scalar.value != 0x7F
        && !"/\\:*?\"<>|".unicodeScalars.contains(scalar)
      safe.unicodeScalars.append(isSafe ? scalar : "-")
    }
    if safe.hasPrefix(".") { safe = "-" + safe.dropFirst() }
    if safe.utf8.count > longest { safe = cut(safe, to: longest - 9) }
    return safe == tag && tag.lowercased() != "index" ? tag : distinct(safe, from: tag)
  }

  /// Another name for a file whose own is taken, with the same extension.
  static func attachment(_ name: String, from path: String) -> String {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let ending = name[dot...].utf8.count <= 16 ? String(name[dot...]) : ""
    return distinct(cut(String(name[..<dot]), to: longest - 9 - ending.utf8.count), from: path)
      + ending
  }

  /// A name with digits that depend on the original text.
  static func distinct(_ name: String, from original: String) -> String {
    name + "-" + Fingerprint(of: original).text.prefix(8)
  }

  private static func cut(_ text: String, to bytes: Int) -> String {
    var result = ""
    for character in text {
      if result.utf8.count + String(character).utf8.count > bytes { break }
      result.append(character)
    }
    return result
  }
}
