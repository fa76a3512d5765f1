/// A photo, video, recording or PDF of Day One.
struct DayOneMedium: Hashable {
  enum Kind: CaseIterable {
    case photo, video, audio, pdf
  }

  let kind: Kind
  /// By which texts mention it, see ``DayOneMedia/key(_:)``; nil where the export forgot it.
  let identifier: String?
  /// The name of its file, without ending.
  let md5: String?
  /// The ending of its file.
  let type: String?
  /// The name that a person gave it, of a PDF.
  var name: String?
  /// What a person wrote beneath a photo, or called a recording.
  var caption: String?
  /// The name that its file had before it came to Day One.
  var fileName: String?
  /// The folder of its journal, relative; empty for the top.
  let folder: String

  /// What may stand for it in a text; empty where nobody gave it a name.
  var label: String { (caption ?? name ?? "").onOneLine }

  /// What it is called where its file is lost.
  var lostName: String {
    let written = [md5, type].compactMap { $0 }.joined(separator: ".")
    return fileName ?? name ?? (md5 == nil ? identifier?.uppercased() ?? kind.folder : written)
  }
}

extension DayOneMedium.Kind {
  /// The list in an entry.
  var key: String {
    switch self {
    case .photo: "photos"
    case .video: "videos"
    case .audio: "audios"
    case .pdf: "pdfAttachments"
    }
  }

  /// The folder beside the journal's JSON.
  var folder: String { self == .pdf ? "pdfs" : key }

  /// The endings that its files have; a file with another one may be anything, such as a page with
  /// scripts, and is left alone. The usual one comes first.
  var endings: [String] {
    switch self {
    case .photo:
      [
        "jpeg", "jpg", "png", "heic", "heif", "gif", "webp", "tiff", "tif", "bmp", "avif", "jxl",
        "dng", "raw", "cr2", "cr3", "nef", "arw",
      ]
    case .video: ["mov", "mp4", "m4v", "qt", "avi", "3gp", "mkv", "webm", "mpg", "mpeg"]
    case .audio: ["m4a", "aac", "mp3", "wav", "caf", "aif", "aiff", "amr", "ogg", "opus", "flac"]
    case .pdf: ["pdf"]
    }
  }
}

/// All media of an export.
///
/// A photo that was copied into another entry is listed only in the first, so that texts are looked
/// up here and not in their own entry's list.
struct DayOneMedia {
  private var media: [String: DayOneMedium] = [:]

  init(_ journals: [DayOne.Journal]) {
    for journal in journals {
      for entry in journal.entries {
        for medium in Self.media(of: entry, folder: journal.folder) {
          guard let identifier = medium.identifier else { continue }
          if let known = media[identifier], known.md5 != nil || medium.md5 == nil { continue }
          media[identifier] = medium
        }
      }
    }
  }

  /// - Parameter identifier: as ``key(_:)`` gives it.
  subscript(identifier: String) -> DayOneMedium? { media[identifier] }

  /// An identifier as it can be compared: in lower case, without dashes.
  static func key(_ identifier: String) -> String {
    identifier.lowercased().filter { $0 != "-" && !$0.isWhitespace }
  }

  /// What an entry lists, in its order.
  static func media(of entry: JSONValue, folder: String) -> [DayOneMedium] {
    var media: [(order: Int, medium: DayOneMedium)] = []
    for kind in DayOneMedium.Kind.allCases {
      for value in entry[kind.key]?.array ?? [] where value.object != nil {
        let medium = DayOneMedium(
          kind: kind,
          identifier: text(value["identifier"]).map(key),
          md5: text(value["md5"])?.lowercased(),
          type: text(value["type"])?.lowercased(),
          name: text(value["pdfName"]), caption: text(value["caption"]) ?? text(value["title"]),
          fileName: text(value["filename"]), folder: folder)
        media.append((value["orderInEntry"]?.integer ?? Int.max, medium))
      }
    }
    return media.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element.medium)
  }

  private static func text(_ value: JSONValue?) -> String? {
    guard let text = value?.string?.trimmed, !text.isEmpty else { return nil }
    return text
  }
}
