/// A key of TOML with its parts: `a.b.c`.
struct TOMLKey {
  /// The parts but the last: `a` and `b`.
  var path: [String] = []
  /// The last part: `c`.
  var name: String
}

/// Goes through the bytes of a TOML text; what stands in it, part by part.
struct TOMLScanner {
  /// The longest part of a key, in bytes: with every character of it escaped, it is still within the
  /// 1024 that YAML allows a key, which it becomes.
  static let longestKey = 255

  let bytes: [UInt8]
  var place = 0

  init(_ toml: String) {
    bytes = Array(toml.utf8)
  }

  // MARK: Steps

  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  var isAtEnd: Bool { place == bytes.count }

  /// Goes past a character, if it stands here.
  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    place += 1
    return true
  }

  /// Goes past spaces and tabs.
  mutating func skipSpace() {
    while next == 0x20 || next == 0x09 { place += 1 }
  }

  /// Goes past space, ends of lines and comments, as they may stand in a list.
  mutating func skipLines() {
    repeat {
      skipSpace()
      skipComment()
    } while skip("\n")
  }

  private mutating func skipComment() {
    guard next == UInt8(ascii: "#") else { return }
    while let byte = next, byte != UInt8(ascii: "\n") { place += 1 }
  }

  /// Goes past the end of a line, before which only a comment may stand.
  mutating func lineEnd() throws(TOMLProblem) {
    skipSpace()
    skipComment()
    guard isAtEnd || skip("\n") else {
      throw problem(
        Message(
          en: "something follows the value; put text in quotation marks",
          ko: "값 뒤에 다른 글자가 있어요. 글이면 따옴표로 감싸 주세요"))
    }
  }

  /// Control characters may stand nowhere but tabs and line ends.
  mutating func refuseControls() throws(TOMLProblem) {
    let control = bytes.firstIndex { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A || $0 == 0x7F }
    guard let control else { return }
    place = control
    throw problem(Message(en: "a control character stands here", ko: "제어 문자가 들어 있어요"))
  }

  // MARK: Keys

  /// A key of one part or of several with dots between them, and the space around it.
  mutating func key() throws(TOMLProblem) -> TOMLKey {
    skipSpace()
    var key = TOMLKey(name: try keyPart())
    skipSpace()
    while skip(".") {
      skipSpace()
      key.path.append(key.name)
      key.name = try keyPart()
      skipSpace()
    }
    return key
  }

  private mutating func keyPart() throws(TOMLProblem) -> String {
    let part = try anyKeyPart()
    guard part.utf8.count <= Self.longestKey else {
      throw problem(Message(en: "a key is too long", ko: "키가 너무 길어요"))
    }
    return part
  }

  private mutating func anyKeyPart() throws(TOMLProblem) -> String {
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
      return try text(allowsLines: false)
    }
    let start = place
    while let byte = next, byte.isLetterOrDigit || byte == 0x5F || byte == 0x2D { place += 1 }
    guard place > start else {
      throw problem(
        Message(
          en: "a key is missing, or one with other letters than A to Z has no quotation marks",
          ko: "키가 없거나, 영문자가 아닌 키에 따옴표가 없어요"))
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  // MARK: Words

  /// What stands without quotation marks: a number, a date, true or false.
  mutating func word() throws(TOMLProblem) -> TOMLValue {
    let start = place
    skipWord()
    // A space may stand between a date and its time.
    if next == 0x20, place + 1 < bytes.count, bytes[place + 1].isDigit,
      TOMLMoment.hasFormOfDate(bytes[start..<place])
    {
      place += 1
      skipWord()
    }
    let word = bytes[start..<place]
    place = start
    do throws(TOMLWord.Fault) {
      let value = try TOMLWord.value(of: word)
      place = word.endIndex
      return value
    } catch {
      throw problem(
        error.message(of: Self.shown(String(decoding: word.prefix(240), as: UTF8.self))))
    }
  }

  private mutating func skipWord() {
    while let byte = next, byte > 0x20, !",]}#".utf8.contains(byte) { place += 1 }
  }

  // MARK: Problems

  /// A problem of the line that is read.
  func problem(_ message: Message) -> TOMLProblem {
    TOMLProblem(
      line: bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1, message: message)
  }

  /// A part of the text as it is shown in a message: on one line, and not long.
  static func shown(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(60)
    return (String(start) + (start.endIndex < text.unicodeScalars.endIndex ? "…" : "")).printable
  }
}
