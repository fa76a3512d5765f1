extension MarkdownBodyReader {
  /// `[[note]]`, `![[image.png]]`, `[label](destination)`, `![label](destination)`, or the definition
  /// `[label]: destination`.
  mutating func bracket(_ place: Int, _ end: Int) -> Int? {
    let isEmbedded = bytes[place] == UInt8(ascii: "!")
    let open = isEmbedded ? place + 1 : place
    guard open < end, bytes[open] == UInt8(ascii: "[") else { return nil }
    if starts(with: "[[", at: open), let close = wikilink(open, end, isEmbedded) { return close }
    guard let close = marks.closers[open], close + 1 < end else { return nil }
    if bytes[close + 1] == UInt8(ascii: "("),
      let target = MarkdownTarget(bytes, after: close + 1, end)
    {
      link(target, from: place, label: open + 1..<close, isImage: isEmbedded)
      return afterAttributes(target.end, end)
    }
    if bytes[close + 1] == UInt8(ascii: ":"), !isEmbedded, isLineStart(place) {
      return definition(open, close, end)
    }
    return nil
  }

  /// Where `{:width="300"}` after a link or an image ends, which other programs set the size by.
  private func afterAttributes(_ place: Int, _ end: Int) -> Int {
    guard kind == .jekyll || kind == .logseq, place < end, starts(with: "{:", at: place),
      let close = find("}", from: place, to: lineEnd(place, end))
    else { return place }
    return close + 1
  }

  // MARK: [label](destination)

  private mutating func link(
    _ target: MarkdownTarget, from start: Int, label: Range<Int>, isImage: Bool
  ) {
    guard let address = local(target.destination) else {
      if isImage { return copy(start..<target.end) }
      append("[")
      scan(label)
      return copy(label.upperBound..<target.end)
    }
    let name = String(address.prefix { $0 != "#" && $0 != "?" })
    let path = (WebAddress.decode(name) ?? name).nfc
    if let note = linkedNote(path) {
      // What is in the label has no place of its own in a link that may become its label.
      let words = string(label)
      let text = words.contains("](") || words.contains("[[") ? note.lastPathComponent : words
      return append(
        .link(source: kind.source(of: note), label: text.nfc, otherwise: text.nfc))
    }
    if let file = folder.file(path, from: note, anywhere: kind == .obsidian) {
      if let position = attachment(file) {
        return mention(position, label, title: target.title.map(string), isImage: isImage)
      }
    } else if isImage || MarkdownTarget.namesFile(path) {
      lose(path, .missing)
    }
    let isBlank = string(label).trimmed.isEmpty
    isImage || isBlank ? append(alternative(label, or: path)) : scan(label)
  }

  private mutating func mention(
    _ position: Int, _ label: Range<Int>, title: String?, isImage: Bool
  ) {
    let after = (title.map { " " + $0 } ?? "") + ")"
    if isImage {
      let words = kind == .obsidian ? MarkdownTarget.withoutSize(string(label)) : string(label)
      return append(
        .file(
          position, before: "![\(words)](", after: after,
          otherwise: alternative(label, or: attachments[position].shownName)))
    }
    append("[")
    scan(label)
    append(.file(position, before: "](", after: after, otherwise: "]"))
  }

  /// Markdown that stands for a picture that can't be had: its words, else its name.
  private func alternative(_ label: Range<Int>, or path: String) -> String {
    let words = kind == .obsidian ? MarkdownTarget.withoutSize(string(label)) : string(label)
    return words.trimmed.isEmpty ? MarkdownEscaping.label(path.lastPathComponent.nfc) : words
  }

  /// The relative address that a destination stands for, with what sites put into it resolved; nil for
  /// one that leads elsewhere.
  private func local(_ destination: String) -> String? {
    var address = destination
    if kind == .jekyll || kind == .hugo { address = MarkdownTarget.withoutTemplates(address) }
    if address.hasPrefix("/"), !address.hasPrefix("//") { return address }
    return WebAddress.isLocal(address) ? address : nil
  }

  private func linkedNote(_ path: String) -> String? {
    let name = path.lastPathComponent
    guard !path.isEmpty, MarkdownKind.isNote(name) || kind != .markdown && !name.contains(".")
    else {
      return nil
    }
    return folder.note(path, from: note)
  }

  /// An image that was written in another way than Markdown's.
  mutating func image(_ source: String, alternative: String) {
    let words = MarkdownEscaping.label(alternative.onOneLine)
    guard let address = local(source) else {
      return append("![\(words)](\(MarkdownEscaping.destination(source)))")
    }
    let written = String(address.prefix { $0 != "#" && $0 != "?" })
    let path = (WebAddress.decode(written) ?? written).nfc
    let name = words.isEmpty ? MarkdownEscaping.label(path.lastPathComponent) : words
    guard let file = folder.file(path, from: note, anywhere: kind == .obsidian) else {
      lose(path, .missing)
      return append(name)
    }
    guard let position = attachment(file) else { return append(name) }
    append(.file(position, before: "![\(words)](", after: ")", otherwise: name))
  }

  // MARK: [label]: destination

  private mutating func definition(_ open: Int, _ close: Int, _ end: Int) -> Int? {
    let line = lineEnd(close, end)
    let rest = string(close + 2..<line).trimmed
    guard let target = MarkdownTarget(definition: rest) else { return nil }
    guard let address = local(target.destination) else {
      copy(open..<line)
      return line
    }
    let path = (WebAddress.decode(address) ?? address).nfc
    let label = string(open..<close + 1)
    let file = folder.file(path, from: note, anywhere: kind == .obsidian)
    if file == nil, MarkdownTarget.namesFile(path) { lose(path, .missing) }
    if let position = file.flatMap({ attachment($0) }) {
      append(
        .file(
          position, before: "\(label): ", after: target.rest,
          otherwise: "\\\(label): " + MarkdownEscaping.label(path.lastPathComponent)))
    } else {
      // It would define a link to a file that is not there.
      append("\\")
      copy(open..<line)
    }
    return line
  }

  // MARK: [[note]]

  mutating func wikilink(_ open: Int, _ end: Int, _ isEmbedded: Bool) -> Int? {
    guard let close = marks.closers[open + 1], close + 1 < end, close - open < 1000,
      bytes[close + 1] == UInt8(ascii: "]"), !bytes[open..<close].contains(UInt8(ascii: "\n"))
    else { return nil }
    let inner = string(open + 2..<close).replacing("\\|", with: "|")
    guard !inner.isEmpty, !inner.contains("[[") else { return nil }
    let parts = inner.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let target = String(parts[0]).trimmed
    let label = parts.count > 1 ? String(parts[1]).trimmed : nil
    let name = String(target.prefix { $0 != "#" }).trimmed
    if let found = folder.note(name, from: note), !name.isEmpty {
      let text = MarkdownEscaping.label(label ?? shown(target))
      append(.link(source: kind.source(of: found), label: text, otherwise: text))
      return close + 2
    }
    let words = label.map(MarkdownTarget.withoutSize) ?? ""
    let file = folder.file(name, from: note, anywhere: true)
    if file == nil, isEmbedded, MarkdownTarget.namesFile(name) { lose(name.nfc, .missing) }
    if let file, let position = attachment(file) {
      mention(position, words, file.lastPathComponent.nfc, isImage: isEmbedded)
    } else {
      append(MarkdownEscaping.label(words.isEmpty ? shown(target) : words))
    }
    return close + 2
  }

  private mutating func mention(_ position: Int, _ words: String, _ name: String, isImage: Bool) {
    let isImage = isImage && AttachmentEnding.isImage(attachments[position].ending)
    let alternative = MarkdownEscaping.label(words.isEmpty ? name : words)
    let label = isImage ? MarkdownEscaping.label(words) : alternative
    append(
      .file(
        position, before: "\(isImage ? "!" : "")[\(label)](", after: ")", otherwise: alternative))
  }

  /// What Obsidian shows of a link without a label of its own.
  private func shown(_ target: String) -> String {
    let parts = target.split(separator: "#").map { String($0).trimmed }.filter {
      !$0.hasPrefix("^")
    }
    guard !target.hasPrefix("#"), let first = parts.first else {
      return parts.joined(separator: " > ")
    }
    return ([first.lastPathComponent] + parts.dropFirst()).joined(separator: " > ")
  }
}
