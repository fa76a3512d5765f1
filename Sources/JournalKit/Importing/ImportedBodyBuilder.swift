internal import Foundation

/// Puts the body of an imported entry together: its text, and the files that come with it.
struct ImportedBodyBuilder {
  private let files: any ImportFiles
  private let folders: [String]
  private var pieces: [ImportedEntry.Piece] = []
  private var attachments: [ImportedEntry.Attachment] = []
  private var lost: [ImportedEntry.LostFile] = []
  private var lostNames: Set<String> = []
  /// Where files are among ``attachments``, by path.
  private var positions: [String: Int] = [:]

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

  /// Adds HTML; what names files of the import brings them along.
  mutating func add(html: String) throws(HTMLFailure) {
    for piece in try HTMLToMarkdown.pieces(of: html) {
      switch piece {
      case .markdown(let text): add(markdown: text)
      case .image(let source, let label): mention(source, label: label)
      case .destination(let address): add(destination: address)
      }
    }
  }

  /// Adds the destination of a link: the file of the import that it names, else what is written. A
  /// link to a file that is not there becomes text, as no site could be built with it.
  private mutating func add(destination address: String) {
    let written = MarkdownEscaping.destination(address)
    guard WebAddress.isLocal(address) else { return add(markdown: written) }
    if let position = position(of: address) {
      return pieces.append(.file(position, before: "", after: "", otherwise: written))
    }
    if case .markdown(let text)? = pieces.last, text.hasSuffix("](") {
      pieces[pieces.count - 1] = .markdown(text.dropLast(2) + "\\](")
    }
    add(markdown: MarkdownEscaping.label(address))
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
  ///   - name: what stands for a file that is not there; the last part of its path by default.
  mutating func mention(_ source: String, label: String, name: String? = nil) {
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
    let name = (name ?? source.lastPathComponent).onOneLine.trimmed
    let shown = label.isEmpty ? name : label == name ? name : "\(label) (\(name))"
    add(markdown: MarkdownEscaping.label(shown))
  }

  /// Adds a file at the end, on a line of its own, unless it has been mentioned.
  mutating func append(file name: String) {
    let known = attachments.count
    guard let position = position(of: name), attachments.count > known else { return }
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
      lose(name, .missing)
      return nil
    }
    if let position = positions[path] { return position }
    guard let ending = AttachmentEnding.of(path) else {
      lose(name, .unsafe)
      return nil
    }
    positions[path] = attachments.count
    attachments.append(.init(.file(path), ending: ending))
    return attachments.count - 1
  }

  private mutating func lose(_ name: String, _ reason: ImportedEntry.LostFile.Reason) {
    let name = String(name.onOneLine.trimmed.prefix(Self.longestName))
    if lostNames.insert(name).inserted { lost.append(.init(name: name, reason: reason)) }
  }

  /// So much of a lost file's name is told, in characters.
  private static let longestName = 300

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
      lose(String(source.prefix { $0 != "," && $0 != ";" }.prefix(100)), .unsafe)
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
    entry.lost += lost
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
