internal import JournalKit

/// The path of a request, taken apart so that nothing in it can lead out of the site.
struct RequestPath: Sendable, Equatable {
  /// Why a path names nothing.
  enum Failure: Error {
    /// It can't be read: a broken encoding, or none at all.
    case malformed
    /// It can be read, and no file is ever called so.
    case forbidden
  }

  /// The segments, decoded and in NFC, none of them empty, `.` or `..`.
  let segments: [String]
  /// Whether it ends in a slash, as the address of a folder does.
  let isFolder: Bool

  /// Reads a path that begins with a slash, as it stands in a request, without its query.
  init(_ encoded: Substring) throws(Failure) {
    guard encoded.utf8.first == UInt8(ascii: "/") else { throw .malformed }
    var parts = encoded.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).map { Substring($0) }
    isFolder = parts.last?.isEmpty ?? true
    if isFolder { parts = parts.dropLast() }
    var segments: [String] = []
    for part in parts { segments.append(try Self.segment(part)) }
    self.segments = segments
  }

  private static func segment(_ encoded: Substring) throws(Failure) -> String {
    guard let text = PercentDecoding.text(of: encoded) else { throw .malformed }
    guard !text.utf8.contains(0) else { throw .malformed }
    let isSafe = !text.isEmpty && text != "." && text != ".."
    guard isSafe, !text.utf8.contains(UInt8(ascii: "/")), !text.utf8.contains(UInt8(ascii: "\\"))
    else { throw .forbidden }
    return text.nfc
  }

  /// The file that it names, relative to the top of the site: a folder's is its `index.html`.
  var file: String {
    (isFolder ? segments + ["index.html"] : segments).joined(separator: "/")
  }

  /// The file of the folder that it would name with a slash at its end.
  var folderFile: String { (segments + ["index.html"]).joined(separator: "/") }

  /// The same path as a folder's, encoded, from the top of the host.
  var folderAddress: String {
    segments.reduce("/") { $0 + WebAddress.encode(path: $1) + "/" }
  }
}
