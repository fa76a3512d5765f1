/// A type of picture that readers of books can show.
enum PictureType: String, Sendable, CaseIterable {
  case jpeg, png, gif, webp, avif, svg

  /// The type by a file's first bytes; SVG, which is text, by its name too.
  init?(of head: [UInt8], name: String) {
    if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: "GIF87a".utf8) || head.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if head.dropFirst(4).starts(with: "ftypavif".utf8) {
      self = .avif
    } else if name.lowercased().hasSuffix(".svg"),
      String(decoding: head, as: UTF8.self).contains("<svg")
    {
      self = .svg
    } else {
      return nil
    }
  }

  /// How many bytes of a file tell its type.
  static let headSize = 4096

  /// As registered with IANA.
  var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }

  /// The end of a file's name.
  var ending: String { self == .jpeg ? "jpg" : rawValue }

  /// Whether ilgi reads the size of such pictures; a file of which it can't is damaged.
  var hasKnownSize: Bool { self != .avif && self != .svg }
}

/// A picture of a book.
struct BookPicture: Sendable {
  /// Path relative to the journal's root.
  let path: String
  let type: PictureType
  let size: PixelSize?
}
