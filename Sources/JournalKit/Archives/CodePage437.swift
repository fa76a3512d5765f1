/// Code page 437, that of the first IBM PC, in which the format has names that are not flagged as
/// UTF-8 (APPNOTE.TXT, appendix D).
enum CodePage437 {
  /// The text of bytes; every byte has a character.
  static func text(of bytes: [UInt8]) -> String {
    var text = ""
    for byte in bytes {
      text.unicodeScalars.append(byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80])
    }
    return text
  }

  /// The characters of the bytes from 80 on.
  private static let upper = Array(
    """
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
    └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
    """.unicodeScalars)
}
