/// Reads a document of TOML 1.0 (<https://toml.io/en/v1.0.0>) into its keys and values.
///
/// It is written by hand because front matter comes from anywhere, and toml++, which the library for
/// Swift wraps, aborts the whole program on some malformed input, such as `2024-01-09THH:MM` or
/// `[1, }`.
///
/// Narrower than the standard in what it takes: tables and lists may be nested ``TOMLTree/deepest``
/// deep, each part of a key may have ``TOMLScanner/longestKey`` bytes, `\u0000` is no character of a
/// text, a float may not be beyond 64 bits, and keys that differ in their Unicode normalization alone
/// are the same key. Takes time linear in the length.
struct TOMLReader {
  private var scanner: TOMLScanner
  private var tree = TOMLTree()

  private init(_ toml: String) {
    scanner = TOMLScanner(toml)
  }

  /// The members of the table that the document is.
  /// - Parameter toml: with `\n` at the ends of its lines.
  /// - Throws: what is wrong first.
  static func read(_ toml: String) throws(TOMLProblem) -> [TOMLValue.Member] {
    var reader = TOMLReader(toml)
    try reader.document()
    return reader.tree.members(of: TOMLTree.root)
  }

  private mutating func document() throws(TOMLProblem) {
    try scanner.refuseControls()
    var table = TOMLTree.root
    while !scanner.isAtEnd {
      scanner.skipSpace()
      switch scanner.next {
      case UInt8(ascii: "\n"), UInt8(ascii: "#"), nil: break
      case UInt8(ascii: "["): table = try header()
      default: try pair(in: table)
      }
      try scanner.lineEnd()
    }
  }

  /// `[table]` or `[[list of tables]]`.
  /// - Returns: the table to which the keys below it belong.
  private mutating func header() throws(TOMLProblem) -> Int {
    _ = scanner.skip("[")
    let isList = scanner.skip("[")
    let key = try scanner.key()
    guard scanner.skip("]"), !isList || scanner.skip("]") else {
      throw scanner.problem(
        Message(
          en: "the name of a table must end with \(isList ? "]]" : "]")",
          ko: "표 이름은 \(isList ? "]]" : "]")로 끝나야 해요"))
    }
    return try place { tree throws(TOMLTree.Fault) in
      isList ? try tree.openElement(key) : try tree.openTable(key)
    }
  }

  /// `key = value`; the key's parts are counted from the table.
  private mutating func pair(in base: Int) throws(TOMLProblem) {
    let key = try scanner.key()
    guard scanner.skip("=") else {
      throw scanner.problem(Message(en: "write the line as key = value", ko: "'키 = 값' 꼴로 적어 주세요"))
    }
    let table = try place { tree throws(TOMLTree.Fault) in try tree.tableFor(key, from: base) }
    scanner.skipSpace()
    let value = try value(depth: tree.depth(of: table) + 1)
    tree.add(key.name, value, to: table)
  }

  // MARK: Values

  /// - Parameter depth: in how many tables and lists it would stand if it is one, itself included.
  private mutating func value(depth: Int) throws(TOMLProblem) -> TOMLValue {
    switch scanner.next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .text(try scanner.text(allowsLines: true))
    case UInt8(ascii: "["): .list(try list(depth: depth))
    case UInt8(ascii: "{"): .table(try table(depth: depth))
    default: try scanner.word()
    }
  }

  private mutating func list(depth: Int) throws(TOMLProblem) -> [TOMLValue] {
    guard depth <= TOMLTree.deepest else { throw problem(of: .tooDeep) }
    var values: [TOMLValue] = []
    _ = scanner.skip("[")
    while true {
      scanner.skipLines()
      if scanner.skip("]") { return values }
      values.append(try value(depth: depth + 1))
      scanner.skipLines()
      if scanner.skip("]") { return values }
      guard scanner.skip(",") else {
        throw scanner.problem(
          Message(
            en: "values of a list need commas between them and ] at the end",
            ko: "목록의 값 사이에는 쉼표를, 끝에는 ]를 적어 주세요"))
      }
    }
  }

  private mutating func table(depth: Int) throws(TOMLProblem) -> [TOMLValue.Member] {
    let table = try place { tree throws(TOMLTree.Fault) in try tree.openInline(depth: depth) }
    _ = scanner.skip("{")
    scanner.skipSpace()
    if scanner.skip("}") { return [] }
    while true {
      try pair(in: table)
      scanner.skipSpace()
      if scanner.skip("}") { return tree.members(of: table) }
      guard scanner.skip(",") else {
        throw scanner.problem(
          Message(
            en: "keys in braces need commas between them and } at the end",
            ko: "중괄호 안의 키 사이에는 쉼표를, 끝에는 }를 적어 주세요"))
      }
    }
  }

  // MARK: Places

  /// Changes the tree; what does not fit in is told of the line that was just read.
  private mutating func place(
    _ change: (inout TOMLTree) throws(TOMLTree.Fault) -> Int
  ) throws(TOMLProblem) -> Int {
    do throws(TOMLTree.Fault) {
      return try change(&tree)
    } catch {
      throw problem(of: error)
    }
  }

  private func problem(of fault: TOMLTree.Fault) -> TOMLProblem {
    switch fault {
    case .twice(let key):
      let key = TOMLScanner.shown(key)
      return scanner.problem(
        Message(en: "the key '\(key)' stands twice", ko: "같은 키를 두 번 적었어요: '\(key)'"))
    case .closed(let key):
      let key = TOMLScanner.shown(key)
      return scanner.problem(
        Message(
          en: "the key '\(key)' is given elsewhere; nothing can be added to it here",
          ko: "다른 곳에서 이미 정한 키라 여기서는 더할 수 없어요: '\(key)'"))
    case .tooDeep:
      return scanner.problem(Message(en: "it is nested too deeply", ko: "너무 깊이 겹쳐 있어요"))
    }
  }
}
