extension String {
  /// Escaped for text and attributes of HTML and XML, without what neither can hold.
  var bookEscaped: String {
    let kept = Array(utf8).withoutForbiddenCharacters
    return String(decoding: kept, as: UTF8.self).htmlEscaped
  }
}

extension [UInt8] {
  /// UTF-8 without the characters that XML 1.0 can't hold (§2.2) and those that HTML calls mistakes:
  /// control characters but for line ends and tabs, and noncharacters.
  var withoutForbiddenCharacters: [UInt8] {
    let isClean = allSatisfy { byte in
      switch byte {
      case 0x09, 0x0A, 0x0D: true
      // DEL; what begins C1 controls; what begins noncharacters.
      case ..<0x20, 0x7F, 0xC2, 0xEF...: false
      default: true
      }
    }
    if isClean { return self }
    var kept = String.UnicodeScalarView()
    kept.append(
      contentsOf: String(decoding: self, as: UTF8.self).unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: true
        case ..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: false
        default: scalar.value & 0xFFFE != 0xFFFE
        }
      })
    return Array(String(kept).utf8)
  }
}

/// Language tags for `lang` attributes that every checker knows the form of.
enum BookLanguage {
  /// Language, script and region of a tag (BCP 47); nil where it begins with no language of two or
  /// three letters.
  static func tag(_ tag: String) -> String? {
    let parts = tag.split(separator: "-")
    guard let language = parts.first, (2...3).contains(language.utf8.count) else { return nil }
    var kept = [language]
    var rest = parts.dropFirst()
    if let script = rest.first, script.utf8.count == 4, script.allSatisfy(\.isLetter) {
      kept.append(script)
      rest = rest.dropFirst()
    }
    if let region = rest.first,
      region.utf8.count == 2 && region.allSatisfy(\.isLetter)
        || region.utf8.count == 3 && region.allSatisfy(\.isNumber)
    {
      kept.append(region)
    }
    return kept.joined(separator: "-")
  }
}
