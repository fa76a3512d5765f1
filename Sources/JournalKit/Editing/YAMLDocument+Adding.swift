/// A mapping inside a document, and where a pair is to be added to it.
struct YAMLAddition {
  /// The pairs of the mapping in the order of the file.
  let pairs: [YAMLPair]
  /// The pair that the new one follows; nil to make it the first.
  var predecessor: Int?
  /// The `{` of a mapping in flow style.
  let openingBrace: Int?
  /// The byte before which the mapping has ended.
  let end: Int
  /// Comments up to this column belong to what follows them.
  var commentColumn = 0
}

/// Ways to add a pair to a mapping, the most natural first. What they do to the tree is for others to
/// check: a scanner that knew all of YAML's corners would be a second libyaml.
extension YAMLDocument {
  /// - Parameters:
  ///   - entry: the pair as YAML on one line.
  ///   - block: the pair in block style, in lines without indentation; used where there is room.
  func edits(
    adding entry: String, block: [String]? = nil, _ addition: YAMLAddition
  ) -> [YAMLEdit] {
    if let brace = addition.openingBrace { return flowEdits(entry, addition, brace: brace) }
    return blockEdits(block ?? [entry], addition)
  }

  // MARK: Block style

  private func blockEdits(_ block: [String], _ addition: YAMLAddition) -> [YAMLEdit] {
    let pairs = addition.pairs
    let first = pairs.first.map { line(of: $0) }
    let indentation = first.map { self.indentation(ofLine: $0) } ?? ""
    let end = addition.end < bytes.count ? line(at: addition.end) : endLine
    var places: [Int] = []
    if let index = addition.predecessor {
      let next = index + 1 < pairs.count ? line(of: pairs[index + 1]) : end
      var natural = next
      while natural > line(of: pairs[index]) + 1, natural <= lineCount,
        isGap(natural - 1, column: addition.commentColumn)
      {
        natural -= 1
      }
      places = [natural, next, end]
    } else {
      places = [0, end]
    }
    places += [0, first ?? 0]
    return places.enumerated().filter { places.firstIndex(of: $1) == $0 }.map { _, place in
      insertion(of: block.map { indentation + $0 }, beforeLine: place)
    }
  }

  /// The line before which something is last: the empty one after the last break, else the one that
  /// is not there yet.
  private var endLine: Int {
    content(ofLine: lineCount - 1).isEmpty ? lineCount - 1 : lineCount
  }

  private func insertion(of lines: [String], beforeLine line: Int) -> YAMLEdit {
    let text = lines.map { $0 + newline }.joined()
    return .insertion(
      of: line < lineCount ? text : newline + text, at: start(ofLine: line))
  }

  // MARK: Flow style

  /// How many closing brackets are tried for one that ends a collection.
  static let mostBrackets = 8

  private func flowEdits(_ entry: String, _ addition: YAMLAddition, brace: Int) -> [YAMLEdit] {
    let pairs = addition.pairs
    guard let first = pairs.first, let last = pairs.last else {
      return [.insertion(of: entry, at: brace + 1)]
    }
    var edits: [YAMLEdit] = []
    let next = addition.predecessor.map { $0 + 1 } ?? 0
    if next < pairs.count { edits.append(insertion(of: entry, before: pairs[next])) }
    let start = offset(of: last.key.position)
    let braces = bytes[start..<max(start, addition.end)].indices
      .filter { bytes[$0] == UInt8(ascii: "}") }
    for closing in braces.suffix(Self.mostBrackets).reversed() {
      edits += endings(entry, after: last, closing: closing)
    }
    return edits + [insertion(of: entry, before: last), insertion(of: entry, before: first)]
  }

  /// Puts a pair before another: on a line of its own if the other begins one.
  private func insertion(of entry: String, before pair: YAMLPair) -> YAMLEdit {
    let offset = offset(of: pair.key.position)
    let separator = lead(of: pair).map { newline + $0 } ?? " "
    return .insertion(of: entry + "," + separator, at: offset)
  }

  /// Puts a pair after the last one, with and without a comma there already.
  private func endings(_ entry: String, after last: YAMLPair, closing: Int) -> [YAMLEdit] {
    let content = bytes[..<closing]
    let end = content.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? closing
    guard let lead = lead(of: last) else {
      return [.insertion(of: ", " + entry, at: end), .insertion(of: " " + entry, at: end)]
    }
    return [
      .insertion(of: "," + newline + lead + entry, at: end),
      .insertion(of: newline + lead + entry + ",", at: end),
    ]
  }

  /// The indentation of a pair that begins a line; nil where something stands before it.
  private func lead(of pair: YAMLPair) -> String? {
    let offset = offset(of: pair.key.position)
    let line = line(at: offset)
    let before = bytes[start(ofLine: line)..<offset]
    return line > 0 && before.allSatisfy(isYAMLSpace)
      ? String(decoding: before, as: UTF8.self) : nil
  }
}
