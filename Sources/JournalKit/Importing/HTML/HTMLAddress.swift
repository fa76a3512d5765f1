/// Addresses in attributes.
enum HTMLAddress {
  /// An address without white space around it, and without the line ends and tabs that browsers
  /// leave out of it.
  static func trimmed(_ address: String) -> String {
    if address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) { return address }
    var scalars = Array(address.unicodeScalars.filter { !(0x09...0x0D).contains($0.value) })
    scalars.removeAll { $0.value == 0x7F }
    let isMargin = { (scalar: Unicode.Scalar) in scalar.value <= 0x20 }
    guard let start = scalars.firstIndex(where: { !isMargin($0) }),
      let end = scalars.lastIndex(where: { !isMargin($0) })
    else { return "" }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[start...end].filter { $0.value >= 0x20 })
    return String(result)
  }

  /// What a link may lead to: the web, an address of mail, a telephone, or a place relative to the
  /// document; nil for anything else, such as a script.
  static func link(_ address: String?) -> String? {
    guard let address = address.map(trimmed), !address.isEmpty else { return nil }
    guard let scheme = WebAddress.scheme(of: address) else { return address }
    return ["http", "https", "mailto", "tel"].contains(scheme) ? address : nil
  }

  /// Whether an address may name a file beside the document: neither one of the web, nor a place
  /// within a page.
  static func mayBeFile(_ address: String) -> Bool {
    guard let first = address.utf8.first else { return false }
    return first != UInt8(ascii: "#") && first != UInt8(ascii: "?") && first != UInt8(ascii: "/")
      && WebAddress.scheme(of: address) == nil
  }
}
