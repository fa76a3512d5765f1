/// Ways to change a value that is there, the most natural first, to be checked like those of adding.
extension YAMLDocument {
  /// Writes a pair's value where nothing, `~` or `null` stands.
  func edits(filling pair: YAMLPair, with value: String) -> [YAMLEdit] {
    let offset = offset(of: pair.value.position)
    if let text = pair.value.scalar?.text, !text.isEmpty {
      return bytes[offset...].starts(with: text.utf8)
        ? [YAMLEdit(offset..<offset + text.utf8.count, value)] : []
    }
    let afterColon = insertion(of: value, behindColonBefore: offset)
    // A key in a flow mapping needs no colon, until it has a value.
    let afterKey = written(pair.key).map {
      YAMLEdit.insertion(of: ": " + value, at: $0.whole.upperBound)
    }
    return [afterColon] + [afterKey].compactMap(\.self)
  }

  /// In block style nothing begins right after its colon, in flow style where the next thing does.
  private func insertion(of value: String, behindColonBefore offset: Int) -> YAMLEdit {
    let before = bytes[..<offset].reversed().prefix(while: isYAMLSpace).count
    let isColon = bytes[..<(offset - before)].last == UInt8(ascii: ":")
    let start = isColon ? offset - before : offset
    let line = content(ofLine: line(at: start))
    // A lone space there serves the value too, unless it is a comment's.
    let next = line[start...].drop(while: isYAMLSpace).first
    let isFree = next.map { ",}".utf8.contains($0) } ?? true
    guard isFree, line[start...].first == UInt8(ascii: " ") else {
      return .insertion(of: " " + value, at: start)
    }
    return .insertion(of: value, at: start + 1)
  }

  /// Writes a value in the place of one that stands on one line.
  func edits(replacing node: YAMLNode, with value: String) -> [YAMLEdit] {
    if case .scalar(let scalar) = node {
      return written(scalar).map { [YAMLEdit($0.whole, value)] } ?? []
    }
    let offset = offset(of: node.position)
    let line = content(ofLine: line(at: offset))[offset...]
    let closing: UInt8
    switch line.first {
    case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
    case UInt8(ascii: "["): closing = UInt8(ascii: "]")
    default: return []
    }
    return line.indices.lazy.filter { line[$0] == closing }.prefix(Self.mostBrackets)
      .map { YAMLEdit(offset..<$0 + 1, value) }
  }

  /// Writes more text at the end of a scalar that stands on one line, before spaces in its quotes.
  /// - Returns: the edit, and the text that the scalar has then.
  func edit(appending suffix: String, to scalar: YAMLScalar) -> (edit: YAMLEdit, text: String)? {
    guard let written = written(scalar) else { return nil }
    let spaces = bytes[written.inner].reversed().prefix { $0 == UInt8(ascii: " ") }.count
    let kept = scalar.text.utf8.dropLast(spaces)
    let text = String(decoding: kept, as: UTF8.self) + suffix
    return (
      .insertion(of: suffix, at: written.inner.upperBound - spaces),
      text + String(repeating: " ", count: spaces)
    )
  }

  /// Where a scalar is written, if that is on one line and without tag or anchor.
  private func written(_ scalar: YAMLScalar) -> (whole: Range<Int>, inner: Range<Int>)? {
    let start = offset(of: scalar.position)
    let line = content(ofLine: line(at: start))[start...]
    guard let quote = line.first else { return nil }
    if scalar.isPlain {
      guard line.starts(with: scalar.text.utf8) else { return nil }
      let range = start..<start + scalar.text.utf8.count
      return (range, range)
    }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    var index = start + 1
    while index < line.endIndex {
      if line[index] == quote {
        guard quote == UInt8(ascii: "'"), line[(index + 1)...].first == quote else {
          return (start..<index + 1, start + 1..<index)
        }
        index += 1
      } else if line[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 1
      }
      index += 1
    }
    return nil
  }
}
