/// Reads the text of a note: what only its own program understands becomes CommonMark, links lead to
/// entries, and files that it mentions become attachments. Code stays as it is.
struct MarkdownBodyReader {
  let note: String
  let folder: MarkdownFolder
  let kind: MarkdownKind
  /// Texts of blocks by their identifiers, in Logseq.
  let blocks: [String: String]

  private(set) var pieces: [ImportedEntry.Piece] = []
  private(set) var attachments: [ImportedEntry.Attachment] = []
  private(set) var tags: [String] = []
  /// Files that it mentions and that can't come along, each once.
  private(set) var lost: [ImportedEntry.LostFile] = []
  var leftOut: Set<ImportedEntry.LeftOut> = []

  private(set) var bytes: [UInt8] = []
  private(set) var marks = MarkdownMarks([])
  private var text: [UInt8] = []
  private var positions: [String: Int] = [:]
  private var seenTags: Set<String> = []
  private var seenLost: Set<ImportedEntry.LostFile> = []
  private var depth = 0
  /// Whether no comment of HTML ends in the rest of the text.
  var hasNoMoreComments = false

  /// So deep may links and marks stand in one another; the Markdown of an entry may not be deeper.
  private static let deepest = 100

  init(note: String, folder: MarkdownFolder, kind: MarkdownKind, blocks: [String: String] = [:]) {
    self.note = note
    self.folder = folder
    self.kind = kind
    self.blocks = blocks
  }

  mutating func read(_ body: String) {
    bytes = Array(body.utf8)
    marks = MarkdownMarks(bytes)
    scan(0..<bytes.count)
    flush()
  }

  /// A post of Jekyll with `{% highlight ruby %}…{% endhighlight %}` as code between fences.
  static func withFences(_ body: String) -> String {
    guard body.contains("{%") else { return body }
    return body.replacing(/(?m)^\{%-?\s*highlight\s+([\w+-]+)[^%\n]*%\}/) { "```\($0.1)" }
      .replacing(/(?m)^\{%-?\s*endhighlight\s*-?%\}/, with: "```")
  }

  /// Reads a part of the text.
  mutating func scan(_ range: Range<Int>) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { return copy(range) }
    var place = range.lowerBound
    while place < range.upperBound {
      if isCodeStart(place), let end = marks.codeEnds[place] {
        copy(place..<min(end, range.upperBound))
        place = end
      } else if let end = special(place, range.upperBound) {
        place = end
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
  }

  private func isCodeStart(_ place: Int) -> Bool {
    place == 0 || bytes[place] == UInt8(ascii: "`") || bytes[place - 1] == UInt8(ascii: "\n")
  }

  /// Reads what begins at a place if it means something of its own.
  /// - Returns: where it ends.
  private mutating func special(_ place: Int, _ end: Int) -> Int? {
    switch bytes[place] {
    case UInt8(ascii: "\\") where place + 1 < end:
      copy(place..<place + 2)
      return place + 2
    case UInt8(ascii: "!"), UInt8(ascii: "["): return bracket(place, end)
    case UInt8(ascii: "#") where kind.hasInlineTags: return tag(place, end)
    case UInt8(ascii: "<"): return angle(place, end)
    case UInt8(ascii: "{"): return brace(place, end)
    case UInt8(ascii: "%") where kind.hasComments: return comment(place, end)
    case UInt8(ascii: "=") where kind == .obsidian || kind == .logseq:
      return highlight(place, end)
    case UInt8(ascii: "$") where kind == .obsidian || kind == .logseq: return formula(place, end)
    case UInt8(ascii: "(") where kind == .logseq: return blockReference(place, end)
    case UInt8(ascii: "^") where kind == .obsidian: return blockName(place, end)
    default: return nil
    }
  }

  // MARK: What is written

  mutating func copy(_ range: Range<Int>) {
    if !range.isEmpty { text += bytes[range] }
  }

  mutating func append(_ markdown: String) { text += markdown.utf8 }

  mutating func append(_ piece: ImportedEntry.Piece) {
    flush()
    pieces.append(piece)
  }

  private mutating func flush() {
    guard !text.isEmpty else { return }
    pieces.append(.markdown(String(decoding: text, as: UTF8.self)))
    text = []
  }

  mutating func dropSpacesBefore() {
    while text.last == 0x20 { text.removeLast() }
  }

  mutating func add(tag: String) {
    let tag = tag.nfc
    if seenTags.insert(tag).inserted { tags.append(tag) }
  }

  /// Notes that a file is not there, or not to be published.
  mutating func lose(_ path: String, _ reason: ImportedEntry.LostFile.Reason) {
    let file = ImportedEntry.LostFile(name: path, reason: reason)
    if seenLost.insert(file).inserted { lost.append(file) }
  }

  /// The position of the attachment that a file is; nil for one that must not be published, which is
  /// noted.
  mutating func attachment(_ path: String) -> Int? {
    if let position = positions[path] { return position }
    guard !MarkdownKind.isHidden(path), let ending = AttachmentEnding.of(path) else {
      lose(folder.place(of: path), .unsafe)
      return nil
    }
    let stem = String(path.lastPathComponent.nfc.dropLast(ending.count))
    attachments.append(.init(.file(folder.place(of: path)), ending: ending, name: stem))
    positions[path] = attachments.count - 1
    return attachments.count - 1
  }

  // MARK: Looking around

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func starts(with text: String, at place: Int) -> Bool {
    bytes[place...].starts(with: text.utf8)
  }

  /// Where a text begins at or after a place, within so many bytes.
  func find(_ text: String, from place: Int, to end: Int, within distance: Int = 4096) -> Int? {
    let needle = Array(text.utf8)
    let last = min(end, place + distance) - needle.count
    return bytes.withUnsafeBufferPointer { bytes in
      var place = place
      while place <= last {
        if bytes[place] == needle[0], bytes[place...].starts(with: needle) { return place }
        place += 1
      }
      return nil
    }
  }

  func isLineStart(_ place: Int) -> Bool {
    var before = place
    while before > 0, place - before < 4, bytes[before - 1] == 0x20 { before -= 1 }
    return place - before < 4 && (before == 0 || bytes[before - 1] == UInt8(ascii: "\n"))
  }

  /// Where the line ends; of a very long one, as far as anything is looked for.
  func lineEnd(_ place: Int, _ end: Int) -> Int {
    let end = min(end, place + 4096)
    return bytes[place..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
  }
}
