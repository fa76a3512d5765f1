/// Changes single values in an entry's front matter and leaves every other byte of the file alone.
///
/// Each edit is tried in the places where it would look natural, and taken only if the file then
/// reads as before, but for that one value, and its body is the same to the byte.
package struct FrontMatterEditor {
  /// The whole file as it stands after the edits so far.
  package private(set) var bytes: [UInt8]
  private let parts: EntryParts
  private let document: YAMLDocument

  /// - Parameter bytes: the whole file.
  /// - Throws: where it is not UTF-8, or its front matter can't be told from the body or read.
  package init(_ bytes: [UInt8]) throws(EditFailure) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .invalidUTF8 }
    self.bytes = bytes
    do throws(FrontMatterSplitter.Failure) {
      parts = try FrontMatterSplitter.split(bytes)
    } catch {
      throw .unsplittable(error)
    }
    do throws(YAMLProblem) {
      document = try YAMLDocument(
        parts.yaml.map { Array(bytes[$0]) } ?? [], newline: firstLineBreak(in: bytes))
    } catch {
      throw .unreadable(error, firstLine: parts.yamlLine)
    }
    guard document.pairs != nil else { throw .noMapping }
  }

  /// What a key holds, under its own name or an alias; nil where that is nothing.
  package func value(of key: String) -> YAMLNode? {
    guard let value = pair(of: key)?.value, !value.isNull else { return nil }
    return value
  }

  // MARK: Edits

  /// Sets a key, which is added where it is not there. A key that has a value keeps it, unless
  /// `replacing`; then its value must stand on one line.
  /// - Parameters:
  ///   - key: the key; a value under one of its aliases counts as its own.
  ///   - value: YAML on one line, in quotes where it must be.
  /// - Returns: whether the value was written; false where another stands there and stays.
  /// - Throws: where no way is found that changes nothing else; the file is as it was.
  @discardableResult
  package mutating func set(
    _ key: String, to value: String, replacing: Bool = false
  ) throws(EditFailure) -> Bool {
    let pair = pair(of: key)
    if let pair, !pair.value.isNull, !replacing { return false }
    let line = try YAMLLine(key: pair?.key.text ?? key, value: value)
    if write(line, to: pair) { return true }
    // A flow mapping takes less in plain text than a line does.
    if write(try line.inFlow(), to: pair) { return true }
    throw failure(toWrite: line.text)
  }

  /// Writes more text at the end of a key's text, inside its quotes: an offset behind a time.
  /// - Parameters:
  ///   - suffix: what to add, without white space at its ends.
  ///   - key: the key; a value under one of its aliases counts as its own.
  /// - Throws: where there is no such text on one line; the file is as it was.
  package mutating func append(
    _ suffix: String, toValueOf key: String
  ) throws(EditFailure) {
    guard let pair = pair(of: key), let scalar = pair.value.scalar, !pair.value.isNull else {
      throw EditFailure(
        Message(
          en: "there is no text under '\(key)' to add \(suffix) to",
          ko: "'\(key)'에 글자가 없어서 덧붙일 수 없어요: \(suffix)"))
    }
    let line = "\(pair.key.text): \(scalar.text.trimmed.onOneLine)\(suffix)"
    guard let (edit, text) = document.edit(appending: suffix, to: scalar) else {
      throw failure(toWrite: line)
    }
    let longer = YAMLScalar(text: text, isPlain: scalar.isPlain, position: scalar.position)
    guard apply([edit], expecting: root.setting(.scalar(longer), for: pair.key)) else {
      throw failure(toWrite: line)
    }
  }

  // MARK: Where

  private var pairs: [YAMLPair] { document.pairs ?? [] }

  private var root: YAMLNode { document.root ?? .mapping([], .init(line: 1)) }

  /// The pair that counts for a key: with a value before without, the key before its aliases.
  private func pair(of key: String) -> YAMLPair? {
    let names = Self.names(of: key)
    let found = names.compactMap { name in pairs.first { $0.key.text == name } }
    return found.first { !$0.value.isNull } ?? found.first
  }

  /// The key's own name, then its aliases.
  private static func names(of key: String) -> [String] {
    guard let field = FrontMatterField.byName[key]?.field else { return [key] }
    return [field.key] + field.aliases
  }

  /// The pair after which a new key goes by the order in which ilgi writes them; nil to go first.
  private func predecessor(of key: String) -> Int? {
    let name = Self.names(of: key).first
    guard let place = FrontMatterField.all.firstIndex(where: { $0.key == name }) else {
      return pairs.indices.last
    }
    for field in FrontMatterField.all[..<place].reversed() {
      let names = Self.names(of: field.key)
      if let index = pairs.lastIndex(where: { names.contains($0.key.text) }) { return index }
    }
    return nil
  }

  private func edits(adding line: YAMLLine) -> [YAMLEdit] {
    let addition = YAMLAddition(
      pairs: pairs, predecessor: predecessor(of: line.key.text),
      openingBrace: document.root.flatMap { document.openingBrace(of: $0.position) },
      end: document.bytes.count,
      commentColumn: pairs.first.flatMap { $0.key.position.column }.map { $0 - 1 } ?? 0)
    return document.edits(adding: line.text, addition)
  }

  // MARK: Writing

  private mutating func write(_ line: YAMLLine, to pair: YAMLPair?) -> Bool {
    let edits =
      if let pair {
        pair.value.isNull
          ? document.edits(filling: pair, with: line.value)
          : document.edits(replacing: pair.value, with: line.value)
      } else {
        edits(adding: line)
      }
    return apply(edits, expecting: root.setting(line.node, for: pair?.key ?? line.key))
  }

  /// Makes the first of some edits after which the file reads as expected; false if none does.
  private mutating func apply(_ edits: [YAMLEdit], expecting expected: YAMLNode) -> Bool {
    let body = bytes[parts.body]
    for edit in edits {
      let whole = whole(around: edit.applied(to: document.bytes))
      do throws(EditFailure) {
        let edited = try FrontMatterEditor(whole)
        guard edited.root.says(expected), edited.bytes[edited.parts.body] == body else { continue }
        self = edited
        return true
      } catch {
        // Not here, then.
        continue
      }
    }
    return false
  }

  /// The file with other front matter.
  private func whole(around yaml: [UInt8]) -> [UInt8] {
    if let old = parts.yaml {
      return bytes[..<old.lowerBound] + yaml + bytes[old.upperBound...]
    }
    let marker = Array("---\(document.newline)".utf8)
    return bytes[..<parts.body.lowerBound] + marker + yaml + marker + bytes[parts.body]
  }

  private func failure(toWrite line: String) -> EditFailure {
    document.bytes.count + line.utf8.count + 2 > FrontMatterSplitter.longest
      ? .tooLong : .byHand(line)
  }
}

/// The line break that a text uses, by its first.
func firstLineBreak(in bytes: [UInt8]) -> String {
  guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0 else { return "\n" }
  return bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
}
