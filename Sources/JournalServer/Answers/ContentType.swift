/// What a file is, by the extension of its name.
struct ContentType: Sendable, Equatable {
  /// The value of `Content-Type`.
  let name: String

  /// A page.
  static let html = ContentType(name: "text/html; charset=utf-8")
  /// Plain text.
  static let text = ContentType(name: "text/plain; charset=utf-8")
  /// A script.
  static let script = ContentType(name: "text/javascript; charset=utf-8")
  /// A style sheet.
  static let style = ContentType(name: "text/css; charset=utf-8")
  /// Server-sent events.
  static let events = ContentType(name: "text/event-stream; charset=utf-8")

  private init(name: String) {
    self.name = name
  }

  /// The type of a file of the site.
  init(path: String) {
    let file = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    guard file != "feed.xml" else {
      self.init(name: "application/atom+xml; charset=utf-8")
      return
    }
    let ending = file.lastIndex(of: ".").map { file[file.index(after: $0)...].lowercased() } ?? ""
    self.init(name: Self.names[ending] ?? "application/octet-stream")
  }

  /// Whether a browser runs scripts in it when it is opened by itself.
  var isActive: Bool { name.contains("html") || name.contains("xml") }

  private static let names: [String: String] = [
    "html": html.name, "htm": html.name, "css": style.name, "js": script.name, "mjs": script.name,
    "json": "application/json; charset=utf-8", "xml": "application/xml; charset=utf-8",
    "txt": text.name, "svg": "image/svg+xml; charset=utf-8",
    "webmanifest": "application/manifest+json; charset=utf-8",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "heic": "image/heic", "ico": "image/x-icon",
    "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime", "webm": "video/webm",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "wav": "audio/wav",
    "pdf": "application/pdf", "zip": "application/zip", "woff2": "font/woff2",
  ]
}
