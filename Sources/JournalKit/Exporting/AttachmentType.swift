/// What an attachment is, by the ending of its name.
struct AttachmentType: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case photo, video, audio, pdf, other }

  let kind: Kind
  /// As it is registered with IANA, or as programs call it: `image/jpeg`.
  let mediaType: String
  /// The ending without its dot, in lower case; empty without one.
  let ending: String

  init(path: String) {
    let name = path.lastPathComponent
    let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
    ending = dot.map { name[name.index(after: $0)...].lowercased() } ?? ""
    (kind, mediaType) = Self.known[ending] ?? (.other, "application/octet-stream")
  }

  private static let known: [String: (Kind, String)] = [
    "jpg": (.photo, "image/jpeg"), "jpeg": (.photo, "image/jpeg"), "png": (.photo, "image/png"),
    "gif": (.photo, "image/gif"), "webp": (.photo, "image/webp"), "avif": (.photo, "image/avif"),
    "heic": (.photo, "image/heic"), "heif": (.photo, "image/heif"), "tif": (.photo, "image/tiff"),
    "tiff": (.photo, "image/tiff"),
    "mp4": (.video, "video/mp4"), "m4v": (.video, "video/mp4"), "mov": (.video, "video/quicktime"),
    "webm": (.video, "video/webm"),
    "m4a": (.audio, "audio/mp4"), "mp3": (.audio, "audio/mpeg"), "aac": (.audio, "audio/aac"),
    "wav": (.audio, "audio/wav"), "ogg": (.audio, "audio/ogg"), "flac": (.audio, "audio/flac"),
    "pdf": (.pdf, "application/pdf"),
    "svg": (.other, "image/svg+xml"), "txt": (.other, "text/plain"), "csv": (.other, "text/csv"),
    "html": (.other, "text/html"), "json": (.other, "application/json"),
    "zip": (.other, "application/zip"),
  ]
}
