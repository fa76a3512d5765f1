import Testing

@testable import JournalKit

/// What a test knows about an entry file, found without the editor.
struct EditOracle {
  let body: [UInt8]
  /// Each top-level key with its value in a form that shows kinds, quotes and scalars.
  let values: [String: String]

  init(_ bytes: [UInt8]) throws {
    let parts = try FrontMatterSplitter.split(bytes)
    body = Array(bytes[parts.body])
    let yaml = String(decoding: parts.yaml.map { Array(bytes[$0]) } ?? [], as: UTF8.self)
    var values: [String: String] = [:]
    let root = try YAMLReader.read(yaml, firstLine: 1)
    if case .mapping(let pairs, _)? = root {
      for pair in pairs { values[Self.shown(.scalar(pair.key))] = Self.shown(pair.value) }
    } else {
      #expect(root?.isNull ?? true)
    }
    self.values = values
  }

  /// The key of a plain text in ``values``.
  static func key(_ text: String) -> String { "p" + hexadecimal(text) }

  static func shown(_ node: YAMLNode) -> String {
    switch node {
    case .scalar(let scalar): (scalar.isPlain ? "p" : "q") + hexadecimal(scalar.text)
    case .sequence(let elements, _): "[\(elements.map(shown).joined(separator: ","))]"
    case .mapping(let pairs, _):
      "{\(pairs.map { shown(.scalar($0.key)) + ":" + shown($0.value) }.joined(separator: ","))}"
    }
  }

  private static func hexadecimal(_ text: String) -> String {
    text.utf8.map { String($0, radix: 16) }.joined(separator: ".")
  }
}

/// What stands in the place of what, between the bytes that two files begin and end with.
struct ByteChange {
  let removed: String
  let inserted: String

  init(from old: [UInt8], to new: [UInt8]) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    removed = String(decoding: old[start..<old.count - end], as: UTF8.self)
    inserted = String(decoding: new[start..<new.count - end], as: UTF8.self)
  }

  /// How many lines of a file are new in another, and how many are gone.
  static func lines(from old: [UInt8], to new: [UInt8]) -> (new: Int, gone: Int) {
    func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
      bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    let difference = lines(new).difference(from: lines(old))
    return (difference.insertions.count, difference.removals.count)
  }
}
