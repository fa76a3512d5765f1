/// A Markdown file taken apart: keys and values, and the text.
struct MarkdownNote {
  /// Relative to the folder that is imported.
  let path: String
  /// The file's bytes as they are.
  let bytes: [UInt8]
  /// What tells it from notes of other folders with the same path: a digest of its name and its bytes.
  let digest: String
  var properties: [Property] = []
  var body: String

  private init(_ path: String, _ bytes: [UInt8], body: String) {
    self.path = path
    self.bytes = bytes
    self.body = body
    digest = ImportedEntry.digest(of: Array("\(path.lastPathComponent.nfc)\n".utf8) + bytes)
  }

  /// A key of the front matter.
  struct Property {
    let key: String
    let value: YAMLNode
    /// The lines on which it stands, with what belongs to it.
    var lines: [String]
  }

  /// An identifier that is the same whichever program the folder is taken for, and another one for
  /// the note of that path in another folder.
  var pathID: EntryID { EntryID(path: "source:markdown/\(path.nfc)#\(digest)") }

  /// Takes a file apart. Of front matter that can't be read the line is told.
  static func read(_ path: String, _ bytes: [UInt8]) -> Result<MarkdownNote, MarkdownProblemOfNote>
  {
    let text = ImportedText.decode(bytes)
    guard !text.unicodeScalars.contains("\0") else {
      return .failure(
        MarkdownProblemOfNote(path, Message(en: "it is no text", ko: "글로 된 파일이 아니에요")))
    }
    var note = MarkdownNote(path, bytes, body: text)
    do throws(YAMLProblem) {
      if let (toml, body) = MarkdownTOML.split(text) {
        note.properties = try MarkdownTOML.properties(of: toml)
        note.body = body
      } else if let message = note.splitJSON(Array(text.utf8)) {
        return .failure(MarkdownProblemOfNote(path, message))
      } else if note.properties.isEmpty {
        try note.splitYAML(Array(text.utf8))
      }
    } catch {
      return .failure(MarkdownProblemOfNote(path, message(of: error)))
    }
    return .success(note)
  }

  /// Libraries speak English alone; who reads Korean is told in Korean that it can't be read.
  private static func message(of problem: YAMLProblem) -> Message {
    let (line, message) = (problem.position.line, problem.message)
    let isTranslated = !message.ko.contains(message.en)
    return Message(
      en: "line \(line): \(message.en)",
      ko: "\(line)번째 줄: \(isTranslated ? message.ko : "머리말을 읽을 수 없어요")")
  }

  /// - Returns: what is wrong with front matter in JSON, if there is any.
  private mutating func splitJSON(_ bytes: [UInt8]) -> Message? {
    guard let end = MarkdownJSON.end(in: bytes) else { return nil }
    do throws(JSONValue.Failure) {
      properties = try MarkdownJSON.properties(of: Array(bytes[..<end]))
    } catch {
      return Message(
        en: "the front matter can't be read: \(error.message.en)",
        ko: "머리말을 읽을 수 없어요: \(error.message.ko)")
    }
    let rest = bytes[end...].drop { $0 == 0x20 || $0 == 0x09 }
    body = String(
      decoding: rest.first == UInt8(ascii: "\n") ? rest.dropFirst() : rest, as: UTF8.self)
    return nil
  }

  private mutating func splitYAML(_ bytes: [UInt8]) throws(YAMLProblem) {
    let parts: EntryParts
    do throws(FrontMatterSplitter.Failure) {
      parts = try FrontMatterSplitter.split(bytes)
    } catch {
      guard error == .tooLong else {
        // A line of dashes with no other one draws a line, unless keys follow.
        if error == .neverEnds, startsWithKey {
          throw YAMLProblem(
            position: .init(line: 1),
            message: Message(en: "the front matter never ends", ko: "머리말이 끝나지 않아요"), hint: nil)
        }
        return
      }
      throw YAMLProblem(
        position: .init(line: 1),
        message: Message(en: "the front matter is too long", ko: "머리말이 너무 길어요"), hint: nil)
    }
    guard let range = parts.yaml else { return }
    let yaml = String(decoding: bytes[range], as: UTF8.self)
    switch try YAMLReader.read(yaml, firstLine: parts.yamlLine) {
    case nil: break
    case .mapping(let pairs, _)?:
      properties = Self.properties(pairs, yaml: yaml, firstLine: parts.yamlLine)
    case let node? where node.isNull: break
    // Words between two lines across the page are words.
    case .some: return
    }
    body = String(decoding: bytes[parts.body], as: UTF8.self)
  }

  private var startsWithKey: Bool {
    let lines = body.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count > 1, let first = lines[1].first, first.isLetter || first == "_" else {
      return false
    }
    let key = lines[1].prefix(42).prefix { $0.isLetter || $0.isNumber || "_- ".contains($0) }
    let rest = lines[1].dropFirst(key.count)
    return rest == ":" || rest.hasPrefix(": ")
  }

  /// Keys with the lines that are theirs. Lines of comments belong to the key above.
  private static func properties(
    _ pairs: [YAMLPair], yaml: String, firstLine: Int
  ) -> [Property] {
    var lines = yaml.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let starts = pairs.map { $0.key.position.line - firstLine }
    // A mapping in braces has its keys wherever it likes.
    let isByLine =
      zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 }
      && pairs.allSatisfy { $0.key.position.column == 1 }
      && starts.allSatisfy(lines.indices.contains)
    return pairs.enumerated().map { index, pair in
      let own = YAMLText.line(pair.key.text, pair.value)
      guard isByLine else { return Property(key: pair.key.text, value: pair.value, lines: [own]) }
      let end = index + 1 < starts.count ? starts[index + 1] : lines.count
      let written = Array(lines[starts[index]..<end]).filter { !$0.hasPrefix("...") }
      // What refers to another key's value can't stand without it.
      let standsAlone = !written.contains { $0.contains("*") || $0.contains("<<") }
      return Property(
        key: pair.key.text, value: pair.value, lines: standsAlone ? written : [own])
    }
  }
}

/// Values of front matter as YAML on one line.
enum YAMLText {
  /// `key: value`.
  static func line(_ key: String, _ value: YAMLNode) -> String {
    let key = YAMLScalarWriter.scalar(key, inFlow: false)
    if value.isNull { return "\(key):" }
    if case .scalar(let scalar) = value {
      return "\(key): \(text(of: scalar, inFlow: false))"
    }
    return "\(key): \(flow(value))"
  }

  private static func flow(_ node: YAMLNode) -> String {
    switch node {
    case .scalar(let scalar): return text(of: scalar, inFlow: true)
    case .sequence(let elements, _):
      return "[\(elements.map(flow).joined(separator: ", "))]"
    case .mapping(let pairs, _):
      let parts = pairs.map {
        "\(YAMLScalarWriter.scalar($0.key.text, inFlow: true)): \(flow($0.value))"
      }
      return "{\(parts.joined(separator: ", "))}"
    }
  }

  /// A plain scalar of harmless characters stays plain: numbers and truth values among them.
  private static func text(of scalar: YAMLScalar, inFlow: Bool) -> String {
    let isHarmless =
      scalar.isPlain && !scalar.text.isEmpty
      && scalar.text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
          || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
      } && (scalar.text.utf8.first != UInt8(ascii: "-") || Double(scalar.text) != nil)
    return isHarmless ? scalar.text : YAMLScalarWriter.scalar(scalar.text, inFlow: inFlow)
  }
}
