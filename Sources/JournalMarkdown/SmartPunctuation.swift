/// How to tell the punctuation that libcmark made typographic from what its writer typed, so that
/// one parse serves both the HTML and the plain text.
///
/// A run of hyphens becomes dashes of three or two, so replacing each dash gives the run back.
/// Only where a character is both typed and made does a second parse have to tell them apart.
struct SmartPunctuation {
  /// Whether one of the characters may be either.
  private(set) var isAmbiguous = false
  private var made: Set = []

  /// Typographic characters by what they are made from.
  private struct Set: OptionSet {
    let rawValue: UInt8
    static let apostrophes = Set(rawValue: 1)
    static let quotes = Set(rawValue: 2)
    static let dashes = Set(rawValue: 4)
    static let ellipses = Set(rawValue: 8)
    static let all: Set = [.apostrophes, .quotes, .dashes, .ellipses]
  }

  /// Nothing is made typographic.
  static let none = SmartPunctuation()

  private init() {}

  /// Looks at the source of a body that is parsed with smart punctuation.
  init(of body: UnsafeBufferPointer<UInt8>) {
    let typed = Self.typed(in: body)
    if typed.isEmpty {
      made = .all
    } else {
      made = Self.triggers(in: body)
      isAmbiguous = !made.isDisjoint(with: typed)
    }
  }

  /// Adds `text` of a node to `output`, made punctuation as it was typed.
  func appendSource(of text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var rest = 0
    if !made.isEmpty {
      var place = 0
      while let found = text.offset(of: 0xE2, from: place) {
        place = found + 3
        guard let kind = Self.kind(in: text, at: found), made.contains(kind) else { continue }
        output.append(contentsOf: text[rest..<found])
        output.append(contentsOf: Self.source(of: text[found + 2]))
        rest = place
      }
    }
    output.append(contentsOf: rest == 0 ? text : UnsafeBufferPointer(rebasing: text[rest...]))
  }

  /// The kind of the three-byte character at `place`: U+2013, 2014, 2018, 2019, 201C, 201D, 2026.
  private static func kind(in text: UnsafeBufferPointer<UInt8>, at place: Int) -> Set? {
    guard place + 2 < text.count, text[place + 1] == 0x80 else { return nil }
    switch text[place + 2] {
    case 0x93, 0x94: return .dashes
    case 0x98, 0x99: return .apostrophes
    case 0x9C, 0x9D: return .quotes
    case 0xA6: return .ellipses
    default: return nil
    }
  }

  private static func source(of last: UInt8) -> UnsafeBufferPointer<UInt8> {
    let source: StaticString =
      switch last {
      case 0x93: "--"
      case 0x94: "---"
      case 0x98, 0x99: "'"
      case 0xA6: "..."
      default: "\""
      }
    return UnsafeBufferPointer(start: source.utf8Start, count: source.utf8CodeUnitCount)
  }

  private static func typed(in body: UnsafeBufferPointer<UInt8>) -> Set {
    // An entity may stand for any of them.
    var place = 0
    while let found = body.offset(of: UInt8(ascii: "&"), from: place) {
      let longest = body[found...].prefix(34)
      if longest.contains(UInt8(ascii: ";")) { return .all }
      place = found + 1
    }
    var typed: Set = []
    place = 0
    while let found = body.offset(of: 0xE2, from: place) {
      if let kind = kind(in: body, at: found) { typed.insert(kind) }
      place = found + 1
    }
    return typed
  }

  private static func triggers(in body: UnsafeBufferPointer<UInt8>) -> Set {
    var triggers: Set = []
    if contains(UInt8(ascii: "'"), times: 1, in: body) { triggers.insert(.apostrophes) }
    if contains(UInt8(ascii: "\""), times: 1, in: body) { triggers.insert(.quotes) }
    if contains(UInt8(ascii: "-"), times: 2, in: body) { triggers.insert(.dashes) }
    if contains(UInt8(ascii: "."), times: 3, in: body) { triggers.insert(.ellipses) }
    return triggers
  }

  private static func contains(
    _ byte: UInt8, times: Int, in body: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var place = 0
    while let found = body.offset(of: byte, from: place) {
      let run = body[found...].prefix(times)
      if run.count == times, run.allSatisfy({ $0 == byte }) { return true }
      place = found + 1
    }
    return false
  }
}
