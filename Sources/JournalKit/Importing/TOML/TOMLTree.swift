/// The tables of a TOML document while it is read, by their numbers, and which of them may still get
/// keys.
struct TOMLTree {
  /// So deep may tables and lists stand in one another; the document itself does not count, and each
  /// table that a key with dots goes through does.
  static let deepest = 16
  /// The number of the table that the document is.
  static let root = 0

  private var tables = [Table(depth: 0, origin: .header)]
  private var lists: [[Int]] = []

  /// Why a key can't stand where it is written.
  enum Fault: Error {
    /// The key, or the table of that name, has been written before.
    case twice(String)
    /// What the key names can't get further keys from here.
    case closed(String)
    case tooDeep
  }

  private struct Table {
    let depth: Int
    var origin: Origin
    var members: [(key: String, content: Content)] = []
    var places: [String: Int] = [:]
  }

  /// What brought a table about.
  private enum Origin: Equatable {
    /// The header of a table in it; it may get its own.
    case innerHeader
    /// Its own header, or braces.
    case header
    /// Keys with dots below the header or in the braces of this table, where more of them may follow.
    case keys(of: Int)
  }

  private enum Content {
    case value(TOMLValue)
    case table(Int)
    /// Of tables, each with a header of its own.
    case list(Int)
  }

  // MARK: Tables

  func depth(of table: Int) -> Int { tables[table].depth }

  /// The table of a header `[a.b]`.
  mutating func openTable(_ key: TOMLKey) throws(Fault) -> Int {
    let parent = try tableAbove(key)
    switch content(key.name, of: parent) {
    case nil: return try addTable(key.name, to: parent, .header)
    case .table(let table)? where tables[table].origin == .innerHeader:
      tables[table].origin = .header
      return table
    default: throw .twice(key.name)
    }
  }

  /// A new table in the list of a header `[[a.b]]`.
  mutating func openElement(_ key: TOMLKey) throws(Fault) -> Int {
    let parent = try tableAbove(key)
    let table = try newTable(depth: tables[parent].depth + 2, .header)
    switch content(key.name, of: parent) {
    case nil:
      add(key.name, .list(lists.count), to: parent)
      lists.append([table])
    case .list(let list)?: lists[list].append(table)
    default: throw .closed(key.name)
    }
    return table
  }

  /// A table in braces, which is part of no other one until it is closed.
  mutating func openInline(depth: Int) throws(Fault) -> Int { try newTable(depth: depth, .header) }

  /// The table in which a pair's value is to stand, for which the key is free.
  /// - Parameter base: the table below whose header or in whose braces the pair stands.
  mutating func tableFor(_ key: TOMLKey, from base: Int) throws(Fault) -> Int {
    var table = base
    for name in key.path {
      switch content(name, of: table) {
      case nil: table = try addTable(name, to: table, .keys(of: base))
      case .table(let inner)?
      where tables[inner].origin == .innerHeader || tables[inner].origin == .keys(of: base):
        tables[inner].origin = .keys(of: base)
        table = inner
      default: throw .closed(name)
      }
    }
    guard tables[table].places[key.name] == nil else { throw .twice(key.name) }
    return table
  }

  /// The table in which that of a header stands; in a list, the last one.
  private mutating func tableAbove(_ key: TOMLKey) throws(Fault) -> Int {
    var table = Self.root
    for name in key.path {
      switch content(name, of: table) {
      case nil: table = try addTable(name, to: table, .innerHeader)
      case .table(let inner)?: table = inner
      case .list(let list)?: table = lists[list].last ?? table
      case .value?: throw .closed(name)
      }
    }
    return table
  }

  private mutating func addTable(
    _ name: String, to parent: Int, _ origin: Origin
  ) throws(Fault) -> Int {
    let table = try newTable(depth: tables[parent].depth + 1, origin)
    add(name, .table(table), to: parent)
    return table
  }

  private mutating func newTable(depth: Int, _ origin: Origin) throws(Fault) -> Int {
    guard depth <= Self.deepest else { throw .tooDeep }
    tables.append(Table(depth: depth, origin: origin))
    return tables.count - 1
  }

  // MARK: Members

  /// - Parameter key: one that is free.
  mutating func add(_ key: String, _ value: TOMLValue, to table: Int) {
    add(key, .value(value), to: table)
  }

  private mutating func add(_ key: String, _ content: Content, to table: Int) {
    tables[table].places[key] = tables[table].members.count
    tables[table].members.append((key, content))
  }

  private func content(_ key: String, of table: Int) -> Content? {
    tables[table].places[key].map { tables[table].members[$0].content }
  }

  /// What a table and those in it hold.
  func members(of table: Int) -> [TOMLValue.Member] {
    tables[table].members.map { key, content in
      switch content {
      case .value(let value): .init(key: key, value: value)
      case .table(let inner): .init(key: key, value: .table(members(of: inner)))
      case .list(let list):
        .init(key: key, value: .list(lists[list].map { .table(members(of: $0)) }))
      }
    }
  }
}
