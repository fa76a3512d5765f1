/// Numbers of TOML (<https://toml.io/en/v1.0.0#integer>).
enum TOMLNumber {
  /// An integer or a float; nil for a word that has the form of neither.
  /// - Throws: ``TOMLWord/Fault/tooLarge``.
  static func read(_ word: ArraySlice<UInt8>) throws(TOMLWord.Fault) -> TOMLValue? {
    if let number = try withPrefix(word) { return number }
    let unsigned = word.first.map { "+-".utf8.contains($0) } == true ? word.dropFirst() : word
    if unsigned.elementsEqual("inf".utf8) {
      return .float(word.first == UInt8(ascii: "-") ? -.infinity : .infinity)
    }
    if unsigned.elementsEqual("nan".utf8) { return .float(.nan) }
    guard let isWhole = isWhole(unsigned) else { return nil }
    let digits = digits(of: word)
    if isWhole {
      guard let number = Int64(digits) else { throw .tooLarge }
      return .integer(number)
    }
    guard let number = Double(digits), number.isFinite else { throw .tooLarge }
    return .float(number)
  }

  /// `0xDEAD_beef`, `0o755`, `0b1101`.
  private static func withPrefix(_ word: ArraySlice<UInt8>) throws(TOMLWord.Fault) -> TOMLValue? {
    let radixes: [(prefix: String, radix: Int)] = [("0x", 16), ("0o", 8), ("0b", 2)]
    guard let radix = radixes.first(where: { word.starts(with: $0.prefix.utf8) })?.radix else {
      return nil
    }
    let run = word.dropFirst(2)
    guard isRun(run, radix: radix) else { return nil }
    guard let number = Int64(digits(of: run), radix: radix) else { throw .tooLarge }
    return .integer(number)
  }

  /// Whether a number is one without fraction and exponent, as `1_000` and not `3.14` or `6.02e+23`; nil
  /// for what is no number.
  /// - Parameter word: without sign.
  private static func isWhole(_ word: ArraySlice<UInt8>) -> Bool? {
    var whole = word
    if let mark = word.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      var exponent = word[(mark + 1)...]
      if let sign = exponent.first, "+-".utf8.contains(sign) { exponent = exponent.dropFirst() }
      guard isRun(exponent, radix: 10) else { return nil }
      whole = word[..<mark]
    }
    if let dot = whole.firstIndex(of: UInt8(ascii: ".")) {
      guard isRun(whole[(dot + 1)...], radix: 10) else { return nil }
      whole = whole[..<dot]
    }
    guard isRun(whole, radix: 10), whole.count == 1 || whole.first != UInt8(ascii: "0") else {
      return nil
    }
    return whole.count == word.count
  }

  /// Whether digits stand there, with single underscores between them or without.
  private static func isRun(_ word: ArraySlice<UInt8>, radix: Int) -> Bool {
    var wasDigit = false
    for byte in word {
      let isDigit = Character(Unicode.Scalar(byte)).hexDigitValue.map { $0 < radix } == true
      guard isDigit || wasDigit && byte == UInt8(ascii: "_") else { return false }
      wasDigit = isDigit
    }
    return wasDigit
  }

  private static func digits(of word: ArraySlice<UInt8>) -> String {
    String(decoding: word.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
  }
}
