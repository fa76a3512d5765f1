/// Names of members: how their bytes are read, and which are safe to use as paths.
enum MemberName {
  /// The text of a name's bytes.
  ///
  /// The format knows UTF-8, by a flag, and code page 437. But many programs write UTF-8 without the
  /// flag, and those of Korean Windows write code page 949.
  static func text(of bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self) ?? CodePage949.text(of: bytes)
      ?? CodePage437.text(of: bytes)
  }

  /// The path that a name stands for, without a slash at its end, or why there is none.
  static func path(of name: String) -> Result<String, MemberNameFailure> {
    // Programs of Windows write backslashes. No file of a journal that is worth keeping has one.
    let name = name.replacing("\\", with: "/")
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return .failure(.init(refusal: .controlCharacter))
    }
    if name.isAbsolutePath { return .failure(.init(refusal: .absolute)) }
    if hasDrive(name) { return .failure(.init(refusal: .drive)) }
    let parts = name.pathParts.filter { $0 != "." }
    if parts.contains("..") { return .failure(.init(refusal: .outside)) }
    if parts.isEmpty { return .failure(.init(refusal: .nameless)) }
    return .success(parts.joined(separator: "/").nfc)
  }

  private static func hasDrive(_ name: String) -> Bool {
    let start = Array(name.utf8.prefix(2))
    guard start.count == 2, start[1] == UInt8(ascii: ":") else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(start[0] | 0x20)
  }
}

/// A name that stands for no path.
struct MemberNameFailure: Error {
  let refusal: MemberRefusal
}
