internal import JournalMarkdown

/// The text of an entry as Day One shows it: photos and other media where the entry mentions them,
/// links between entries as Day One's own.
struct DayOneTextWriter {
  let entry: Entry
  /// The attachments by path, relative to the root and in NFC.
  let files: [String: DayOneAttachment]
  /// The entries that are exported too, by path in NFC.
  let entries: [String: EntryID]
  let options: MarkdownOptions

  private struct Change {
    let range: Range<Int>
    let text: String
    /// The attachment that it shows.
    var path: String?
  }

  /// Of so many references, in a text of so many bytes, the places are found by trying so many.
  private static let (most, longest, attempts) = (50, 1 << 18, 8)

  /// - Parameters:
  ///   - body: Markdown.
  ///   - title: the title that stands in the front matter, if one does; it becomes a heading.
  func text(of body: [UInt8], title: String?) -> String {
    let body = Self.withPlainLineEnds(body)
    let references = references(in: body)
    var changes = changes(of: references, in: body)
    if countOfChanged(changes, in: body) != changes.count {
      // A destination may stand in code too; then the places are found by trying.
      let isSmall = references.count <= Self.most && body.count <= Self.longest
      changes = isSmall ? triedChanges(of: references, in: body) : []
    }
    let shown = Set(changes.compactMap(\.path))
    var parts = title.map { ["# " + Self.heading($0)] } ?? []
    parts.append(Self.trimmed(Self.apply(changes, to: body)))
    let rest = files.filter { !shown.contains($0.key) }.sorted { $0.key.precedesInBytes($1.key) }
    parts += rest.compactMap { $0.value.moment(in: entry) }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func references(in body: [UInt8]) -> [MarkdownReference] {
    do {
      return try MarkdownRenderer(options: options).parse(body.span, takeTitle: false).references
    } catch {
      // A text that can't be understood stays as it is.
      return []
    }
  }

  /// What becomes of the references where they seem to stand.
  private func changes(of references: [MarkdownReference], in body: [UInt8]) -> [Change] {
    var changes: [Change] = []
    for reference in references {
      guard let range = reference.range,
        let change = change(for: reference, at: range, in: body),
        !changes.contains(where: { $0.range.overlaps(change.range) })
      else { continue }
      changes.append(change)
    }
    return changes
  }

  /// The same where each place is tried, from the last to the first: the text must then be read as it
  /// is meant.
  private func triedChanges(of references: [MarkdownReference], in body: [UInt8]) -> [Change] {
    var changes: [Change] = []
    var limit = body.count
    for reference in references.reversed() {
      guard let range = reference.range else { continue }
      let destination = Array(body[range])
      for start in Self.places(of: destination, in: body, before: limit).suffix(Self.attempts)
        .reversed()
      {
        let place = start..<start + destination.count
        guard let change = change(for: reference, at: place, in: body) else { continue }
        guard countOfChanged(changes + [change], in: body) > changes.count else { continue }
        changes.append(change)
        limit = change.range.lowerBound
        break
      }
    }
    return changes
  }

  private static func places(of bytes: [UInt8], in body: [UInt8], before limit: Int) -> [Int] {
    guard let first = bytes.first, limit >= bytes.count else { return [] }
    return (0...limit - bytes.count).filter { place in
      body[place] == first && body[place..<place + bytes.count].elementsEqual(bytes)
    }
  }

  /// How many links and images lead to Day One after changes.
  private func countOfChanged(_ changes: [Change], in body: [UInt8]) -> Int {
    guard !changes.isEmpty else { return 0 }
    let changed = Array(Self.apply(changes, to: body).utf8)
    return references(in: changed).count { $0.destination.hasPrefix("dayone") }
      - references(in: body).count { $0.destination.hasPrefix("dayone") }
  }

  /// What a link or an image becomes.
  private func change(
    for reference: MarkdownReference, at range: Range<Int>, in body: [UInt8]
  ) -> Change? {
    guard WebAddress.isLocal(reference.destination) else { return nil }
    let end =
      reference.destination.firstIndex { $0 == "#" || $0 == "?" }
      ?? reference.destination.endIndex
    guard let written = WebAddress.decode(String(reference.destination[..<end])),
      let path = ReferenceResolver.join(entry.path.parentPath, written.nfc)
    else { return nil }
    if let id = entries[path] {
      return Change(range: range, text: "dayone://view?entryId=\(id.dayOneText)")
    }
    guard let moment = files[path]?.moment(in: entry),
      let place = InlineLink(around: range, in: body)
    else { return nil }
    let label = String(decoding: body[place.label], as: UTF8.self)
    return Change(
      range: place.whole, text: place.isImage ? moment : label + " " + moment, path: path)
  }

  private static func apply(_ changes: [Change], to body: [UInt8]) -> String {
    var text: [UInt8] = []
    var end = 0
    for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      text += body[end..<change.range.lowerBound]
      text += change.text.utf8
      end = change.range.upperBound
    }
    return String(decoding: text + body[end...], as: UTF8.self)
  }

  private static func withPlainLineEnds(_ body: [UInt8]) -> [UInt8] {
    guard body.contains(UInt8(ascii: "\r")) else { return body }
    var result: [UInt8] = []
    for (index, byte) in body.enumerated() {
      let isFollowed = index + 1 < body.count && body[index + 1] == UInt8(ascii: "\n")
      if byte != UInt8(ascii: "\r") {
        result.append(byte)
      } else if !isFollowed {
        result.append(UInt8(ascii: "\n"))
      }
    }
    return result
  }

  /// Without blank lines at its beginning and white space at its end; a first line that is indented
  /// stays so.
  private static func trimmed(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// A title as the text of a heading, in which a `#` at the end would be taken for its mark.
  private static func heading(_ title: String) -> String {
    let text = MarkdownEscaping(endsLine: true).escape(title)
    return text.hasSuffix("#") ? text.dropLast() + "\\#" : text
  }
}
