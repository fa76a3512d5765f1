extension MarkdownBodyReader {
  // MARK: Tags

  /// `#tag`, which stays in the text too; in Logseq also `#[[two words]]`.
  mutating func tag(_ place: Int, _ end: Int) -> Int? {
    if place > 0, bytes[place - 1] > 0x20, bytes[place - 1] != UInt8(ascii: "(") { return nil }
    if kind == .logseq, starts(with: "#[[", at: place),
      let close = find("]]", from: place + 3, to: lineEnd(place, end), within: 200)
    {
      let name = string(place + 3..<close)
      add(tag: name)
      append("#" + name)
      return close + 2
    }
    var stop = place + 1
    while stop < end, bytes[stop] > 0x20, stop - place < 400 { stop += 1 }
    let word = String(decoding: bytes[place + 1..<stop], as: UTF8.self).unicodeScalars
    let name = String(String.UnicodeScalarView(word.prefix(while: Self.isOfTag)))
    guard !name.isEmpty, !name.allSatisfy({ $0.isNumber || "/-_".contains($0) }) else { return nil }
    add(tag: name.hasSuffix("/") ? String(name.dropLast()) : name)
    copy(place..<place + 1 + name.utf8.count)
    return place + 1 + name.utf8.count
  }

  private static func isOfTag(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return UInt8(scalar.value).isLetterOrDigit || "/-_".unicodeScalars.contains(scalar)
    }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil || properties.isEmoji
      || properties.isVariationSelector || scalar.value == 0x200D
      || properties.generalCategory == .nonspacingMark
      || properties.generalCategory == .spacingMark
  }

  // MARK: Comments, highlights, formulas

  /// `%%words%%`, which Obsidian shows nobody: they are left out.
  mutating func comment(_ place: Int, _ end: Int) -> Int? {
    guard starts(with: "%%", at: place),
      let close = find("%%", from: place + 2, to: end, within: end)
    else { return nil }
    leftOut.insert(.comment)
    var after = close + 2
    let isOnLinesOfItsOwn = isLineStart(place) && lineEnd(after, end) == after
    if isOnLinesOfItsOwn, after < end { after += 1 }
    return after
  }

  /// `==words==`, for which CommonMark has no mark.
  mutating func highlight(_ place: Int, _ end: Int) -> Int? {
    guard starts(with: "==", at: place), place + 2 < end, bytes[place + 2] > 0x20,
      bytes[place + 2] != UInt8(ascii: "="), place == 0 || bytes[place - 1] != UInt8(ascii: "="),
      let close = find("==", from: place + 3, to: lineEnd(place, end)), bytes[close - 1] > 0x20
    else { return nil }
    scan(place + 2..<close)
    return close + 2
  }

  /// `$$…$$`, where brackets and signs mean something else.
  mutating func formula(_ place: Int, _ end: Int) -> Int? {
    guard starts(with: "$$", at: place), let close = find("$$", from: place + 2, to: end) else {
      return nil
    }
    copy(place..<close + 2)
    return close + 2
  }

  /// ` ^37066d` at the end of a line, by which Obsidian's links find a paragraph.
  mutating func blockName(_ place: Int, _ end: Int) -> Int? {
    let line = lineEnd(place, end)
    guard place > 0, bytes[place - 1] <= 0x20, line - place > 1, line - place < 64,
      bytes[place + 1..<line].allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "-") })
    else { return nil }
    dropSpacesBefore()
    return line
  }

  // MARK: Logseq

  /// `((identifier))` as the text of the block that has it.
  mutating func blockReference(_ place: Int, _ end: Int) -> Int? {
    guard starts(with: "((", at: place), place + 40 <= end, starts(with: "))", at: place + 38),
      let words = blocks[string(place + 2..<place + 38).lowercased()]
    else { return nil }
    append(MarkdownEscaping.label(words))
    return place + 40
  }

  // MARK: Braces

  /// Logseq's `{{embed …}}` as what it shows, Hugo's `{{< figure >}}` as an image.
  mutating func brace(_ place: Int, _ end: Int) -> Int? {
    if kind == .logseq, starts(with: "{{embed ", at: place),
      let close = find("}}", from: place, to: lineEnd(place, end), within: 1000)
    {
      scan(place + 8..<close)
      return close + 2
    }
    guard kind == .hugo, starts(with: "{{<", at: place) || starts(with: "{{%", at: place),
      let close = find("}}", from: place, to: end)
    else { return nil }
    let words = string(place + 3..<close)
    guard words.trimmed.hasPrefix("figure ") else {
      // Other shortcodes are Hugo's own; brackets in them are none of Markdown.
      copy(place..<close + 2)
      return close + 2
    }
    let attributes = Self.attributes(words)
    guard let source = attributes["src"] else { return nil }
    image(
      source, alternative: attributes["alt"] ?? attributes["caption"] ?? attributes["title"] ?? "")
    if let caption = attributes["caption"], attributes["alt"] != nil {
      append("\n" + caption)
    }
    return close + 2
  }

  // MARK: HTML

  /// Addresses and comments in angle brackets stay; `<img>` becomes an image.
  mutating func angle(_ place: Int, _ end: Int) -> Int? {
    if starts(with: "<!--", at: place) {
      guard !hasNoMoreComments else { return nil }
      guard let close = find("-->", from: place + 4, to: end, within: end) else {
        hasNoMoreComments = true
        return nil
      }
      copy(place..<close + 3)
      return close + 3
    }
    guard let close = find(">", from: place + 1, to: end), close > place + 1,
      bytes[place + 1].isLetterOrDigit
    else { return nil }
    let tag = string(place + 1..<close)
    if tag.lowercased().hasPrefix("img "), let source = Self.attributes(tag)["src"] {
      image(source, alternative: Self.attributes(tag)["alt"] ?? "")
    } else {
      copy(place..<close + 1)
    }
    return close + 1
  }

  /// `name="value"` and `name=value`; names in lower case.
  private static func attributes(_ tag: String) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = tag.utf8[...]
    while let sign = rest.firstIndex(of: UInt8(ascii: "=")) {
      let before = rest[..<sign].reversed().drop { $0 <= 0x20 }
      let name = before.prefix { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }.reversed()
      rest = rest[tag.utf8.index(after: sign)...].drop { $0 <= 0x20 }
      let value: Substring.UTF8View
      if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest.dropFirst(value.count + 2)
      } else {
        value = rest.prefix { $0 > 0x20 }
        rest = rest.dropFirst(value.count)
      }
      attributes[String(decoding: name, as: UTF8.self).lowercased()] = String(Substring(value))
    }
    return attributes
  }
}
