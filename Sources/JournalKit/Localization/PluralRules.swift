/// CLDR's plural categories of whole numbers, for the languages that the theme has words in.
enum PluralCategory: String, CaseIterable {
  case zero, one, two, few, many, other

  /// The category of a count in a language. Source: CLDR supplemental data, plural rules
  /// (cardinal), integers only.
  static func of(_ count: Int, language: String) -> PluralCategory {
    switch language {
    case "ja", "ko", "zh": .other
    case "fr", "pt": count == 0 || count == 1 ? .one : .other
    case "ar": arabic(count)
    default: count == 1 ? .one : .other
    }
  }

  private static func arabic(_ count: Int) -> PluralCategory {
    switch count {
    case 0: .zero
    case 1: .one
    case 2: .two
    default:
      switch count % 100 {
      case 3...10: .few
      case 11...99: .many
      default: .other
      }
    }
  }
}
