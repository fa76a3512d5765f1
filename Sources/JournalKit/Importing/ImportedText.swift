internal import Foundation

/// Text files of other programs.
enum ImportedText {
  /// The text of a file: UTF-8 with or without a byte order mark, UTF-16 with one, else the code page
  /// of Korean Windows (CP949), else Latin-1, in which every byte is a character. Line ends become
  /// `\n`.
  static func decode(_ bytes: [UInt8]) -> String {
    let text = String(decoding: utf8(bytes), as: UTF8.self)
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  /// The same in UTF-8, line ends and all.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return utf8(Array(bytes.dropFirst(3))) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      if let text = String(data: Data(bytes), encoding: .utf16) { return Array(text.utf8) }
    }
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    let text =
      CodePage949.text(of: bytes)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    return Array(text.utf8)
  }
}
