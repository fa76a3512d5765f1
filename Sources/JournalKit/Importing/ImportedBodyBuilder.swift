internal import Foundation

/// Puts the body of an imported entry together: its text, and the files that come with it.
struct ImportedBodyBuilder {
  private let files: any ImportFiles
  private let folders: [String]
  private var pieces: [ImportedEntry.Piece] = []
  private var attachments: [ImportedEntry.Attachment] = []
  private var leftOut: Set<ImportedEntry.LeftOut> = []
  /// Where files are among ``attachments``, by path.
  private var positions: [String: Int] = [:]
  private var missing: Set<String> = []

  /// - Parameter folders: where files are looked for, in this order; empty for the top.
  init(_ files: any ImportFiles, folders: [String]) {
    self.files = files
    self.folders = folders
  }

  // MARK: Text

  /// Adds CommonMark.
  mutating func add(markdown: String) {
    if !markdown.isEmpty { pieces.append(.markdown(markdown)) }
  }

  /// Adds HTML, its images as the files of the import that they name.
  mutating func add(html: String) throws(HTMLFailure) {
    for piece in try HTMLToMarkdown.pieces(of: html) {
      switch piece {
      case .markdown(let text): add(markdown: text)
      case .image(let source, let label): mention(source, label: label)
      }
    }
  }

  /// Adds a link to another entry.
  mutating func add(linkTo source: String, label: String, otherwise: String) {
    pieces.append(.link(source: source, label: label, otherwise: otherwise))
  }

  // MARK: Files

  /// Adds a mention of a file, within a line.
  ///
  /// A picture of the web becomes a link to it, and what is not in the import its label and name.
  /// - Parameters:
  ///   - source: a path, an address or a `data:` URL.
  ///   - label: plain text.
  mutating func mention(_ source: String, label: String) {
    if source.hasPrefix("data:") { return add(dataURL: source, label: label) }
    if let scheme = WebAddress.scheme(of: source), scheme == "http" || scheme == "https" {
      let shown = label.isEmpty ? source : label
      return add(
        markdown:
          "[\(MarkdownEscaping.label(shown))](\(MarkdownEscaping.destination(source)))")
    }
    if let position = position(of: source) {
      let isImage = AttachmentEnding.isImage(attachments[position].ending)
      pieces.append(.attachment(position, label: label, isImage: isImage))
      return
    }
    let name = source.lastPathComponent.onOneLine.trimmed
    let shown = label.isEmpty ? name : label == name ? name : "\(label) (\(name))"
    add(markdown: MarkdownEscaping.label(shown))
  }

  /// Adds a file at the end, on a line of its own, unless it has been mentioned.
  mutating func append(file name: String) {
    let known = positions.count
    guard let position = position(of: name), positions.count > known else { return }
    endBlock()
    let isImage = AttachmentEnding.isImage(attachments[position].ending)
    pieces.append(.attachment(position, label: "", isImage: isImage))
    add(markdown: "\n")
  }

  /// Ends the paragraph that the body ends with.
  mutating func endBlock() {
    guard let last = pieces.last else { return }
    guard case .markdown(let text) = last else { return add(markdown: "\n\n") }
    if text.hasSuffix("\n\n") { return }
    add(markdown: text.hasSuffix("\n") ? "\n" : "\n\n")
  }

  /// Where a file is among the attachments, to which it is added if it is new; nil where it can't
  /// come along, which is noted.
  private mutating func position(of name: String) -> Int? {
    guard let path = path(of: name) else {
      leftOut.insert(.missingFile)
      return nil
    }
    if let position = positions[path] { return position }
    guard let ending = AttachmentEnding.of(path) else {
      leftOut.insert(.unsafeFile)
      return nil
    }
    positions[path] = attachments.count
    attachments.append(.init(.file(path), ending: ending))
    return attachments.count - 1
  }

  /// The file of the import that is meant.
  private func path(of name: String) -> String? {
    var names = [name]
    if let decoded = name.removingPercentEncoding, decoded != name { names.append(decoded) }
    for name in names.map(\.nfc) {
      for folder in folders {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        if files.contains(path) { return path }
      }
    }
    return nil
  }

  private mutating func add(dataURL source: String, label: String) {
    guard let (bytes, ending) = AttachmentEnding.content(ofDataURL: source) else {
      leftOut.insert(.unsafeFile)
      return add(markdown: MarkdownEscaping.label(label))
    }
    attachments.append(.init(.bytes(bytes), ending: ending))
    pieces.append(
      .attachment(
        attachments.count - 1, label: label, isImage: AttachmentEnding.isImage(ending)))
  }

  /// What is wrong with an entry's HTML.
  static func message(of failure: HTMLFailure) -> Message {
    switch failure {
    case .tooLarge: Message(en: "its text is too long", ko: "글이 너무 길어요")
    case .tooComplex, .unreadable:
      Message(en: "its HTML can't be read", ko: "HTML을 읽을 수 없어요")
    }
  }

  // MARK: The entry

  /// Gives the body and its files to an entry.
  func fill(_ entry: inout ImportedEntry) {
    entry.body = pieces
    entry.attachments = attachments
    entry.leftOut.formUnion(leftOut)
  }
}

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

  static func isImage(_ ending: String) -> Bool { images.contains(ending) }

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

/// Sources of entries without IDs: of those that are alike the second is `…-2`, so that they stay as
/// many.
struct RepeatedSources {
  private var counts: [String: Int] = [:]

  /// The source with its number, if it needs one.
  mutating func number(_ source: String) -> String {
    let count = counts[source, default: 0] + 1
    counts[source] = count
    return count > 1 ? "\(source)-\(count)" : source
  }

  /// A few digits that tell texts apart.
  static func mark(_ texts: [String]) -> String {
    var digest = Digest()
    for text in texts { digest.combine(text) }
    return String(digest.value >> 32, radix: 16)
  }
}

extension ImportedEntry {
  /// Tags without the sign that an app writes before them, each once, in order.
  static func tags(_ names: [String], signs: String = "#@") -> [String] {
    var seen: Set<String> = []
    return names.compactMap { name in
      let tag = String(name.trimmed.drop { signs.contains($0) }).onOneLine.trimmed.nfc
      return tag.isEmpty || !seen.insert(tag).inserted ? nil : tag
    }
  }
}

extension Coordinates {
  /// What an app wrote; nil outside the Earth, and for 0, 0, which stands for no place.
  init?(imported latitude: Double?, _ longitude: Double?) {
    guard let latitude, let longitude, (-90...90).contains(latitude),
      (-180...180).contains(longitude), latitude != 0 || longitude != 0
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension Weather {
  /// Degrees that a thermometer can have shown, in °C.
  static let plausible = -100.0...70.0
}
