/// The name that ilgi gives a new entry's file: `2026-11-20-첫눈.md`.
package enum EntryFileName {
  /// The longest part made from a title, in bytes of UTF-8: with date, number and ending it stays
  /// within what every file system takes, also in NFD.
  private static let longest = 120
  /// What no file system, shell or address has trouble with stays; these become `-`.
  private static let separators = Set(" /\\:*?\"<>|#%&'`$;!(){}[]^~=+,".unicodeScalars)

  /// A name that is free.
  /// - Parameter isTaken: tells whether a name without extension can't be used.
  package static func free(
    day: CivilDate, title: String?, isTaken: (String) throws -> Bool
  ) rethrows -> String {
    var number = 1
    return try free(day: day, title: title, from: &number, isTaken: isTaken)
  }

  /// A name that is free: the one without a number, or the one with the lowest number from 2.
  /// - Parameters:
  ///   - number: below it no name is free; 1 stands for the name without a number. It becomes the
  ///     number of the name that was found, so that the next search can begin after it.
  ///   - isTaken: tells whether a name without extension can't be used.
  package static func free(
    day: CivilDate, title: String?, from number: inout Int, isTaken: (String) throws -> Bool
  ) rethrows -> String {
    let stem = stem(day: day, title: title)
    while true {
      let name = number == 1 ? stem : "\(stem)-\(number)"
      guard try isTaken(name) else { return name + ".md" }
      number += 1
    }
  }

  private static func stem(day: CivilDate, title: String?) -> String {
    let words = title.map(slug) ?? ""
    guard !words.isEmpty else { return day.iso }
    let name = "\(day.iso)-\(words)"
    // A title such as 2130 must not be read as a time of day.
    return EntryName(fileName: name + ".md").rest == words ? name : "\(day.iso)_\(words)"
  }

  /// A title as part of a file's name.
  static func slug(_ title: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in title.nfc.unicodeScalars {
      if isSeparator(scalar) {
        if result.last != "-" { result.append("-") }
      } else {
        result.append(scalar)
      }
    }
    let edges = Set("-_. ".unicodeScalars)
    var text = String(String.UnicodeScalarView(result.drop { edges.contains($0) }))
    while text.utf8.count > longest { text.removeLast() }
    while let last = text.unicodeScalars.last, edges.contains(last) {
      text.unicodeScalars.removeLast()
    }
    return text
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    if separators.contains(scalar) || scalar.properties.isWhitespace { return true }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
      return true
    // Joiners belong to emoji and to some scripts; other invisible characters only confuse.
    case .format: return scalar.value != 0x200D && scalar.value != 0x200C
    default: return false
    }
  }
}
