internal import Foundation

/// Endings of files that may lie beside an entry.
enum AttachmentEnding {
  private static let images: Set<String> = [
    ".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".bmp", ".heic", ".heif", ".tif", ".tiff",
  ]
  /// What would be an entry itself, or what browsers run scripts of.
  private static let unsafe: Set<String> = [
    ".md", ".html", ".htm", ".xhtml", ".shtml", ".xht", ".svg", ".svgz", ".xml", ".xsl", ".js",
    ".mjs", ".wasm", ".php", ".css",
  ]

  /// Of films, sounds and documents that diaries come with.
  private static let media: Set<String> = [
    ".mp4", ".mov", ".m4v", ".webm", ".avi", ".3gp", ".mkv", ".mp3", ".m4a", ".aac", ".wav", ".ogg",
    ".opus", ".flac", ".amr", ".caf", ".pdf",
  ]

  static func isImage(_ ending: String) -> Bool { images.contains(ending) }

  /// Whether a path is that of a film, sound or document.
  static func isFilmOrDocument(_ path: String) -> Bool { of(path).map(media.contains) ?? false }

  /// Whether browsers run what is in a file of that name where it is published.
  static func runsScripts(_ path: String) -> Bool {
    guard let dot = path.lastPathComponent.lastIndex(of: ".") else { return false }
    return unsafe.contains(path.lastPathComponent[dot...].lowercased())
  }

  /// The ending of a path, with its dot and in lower case; nil where the file must not be published.
  static func of(_ path: String) -> String? {
    let name = path.lastPathComponent
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[dot...].lowercased()
    let isPlain = ending.utf8.dropFirst().allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
    }
    guard isPlain, (2...9).contains(ending.utf8.count), !unsafe.contains(ending) else { return nil }
    return ending
  }

  /// The bytes of a picture that stands in the text itself (RFC 2397, base 64).
  static func content(ofDataURL url: String) -> (bytes: [UInt8], ending: String)? {
    guard let comma = url.firstIndex(of: ",") else { return nil }
    let head = url[..<comma].lowercased()
    let endings = [
      "data:image/jpeg;base64": ".jpg", "data:image/jpg;base64": ".jpg",
      "data:image/png;base64": ".png", "data:image/gif;base64": ".gif",
      "data:image/webp;base64": ".webp",
    ]
    guard let ending = endings[head],
      let data = Data(
        base64Encoded: String(url[url.index(after: comma)...]), options: .ignoreUnknownCharacters),
      !data.isEmpty
    else { return nil }
    return (Array(data), ending)
  }
}
