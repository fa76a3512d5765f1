import JournalKit

/// A ZIP put together byte by byte, so that it can say what no program would write.
struct HandmadeZip {
  var members: [Member]
  var comment: [UInt8] = []
  /// What the end says in place of the number of members.
  var count: Int?
  /// What the end says in place of where the list begins.
  var listStart: Int?
  /// Whether the end is that of large archives.
  var isWide = false

  /// A member whose bytes are stored as they are, unless it says otherwise.
  struct Member {
    var name: [UInt8]
    var packed: [UInt8] = []
    var flags = 0
    var method = 0
    var crc: UInt32?
    var size: Int?
    var packedSize: Int?
    var unixMode = 0
    var attributes = 0
    var extra: [UInt8] = []
    /// Where the list says that the member is.
    var start: Int?

    init(_ name: String, _ text: String = "") {
      self.init(Array(name.utf8), text)
    }

    init(_ name: [UInt8], _ text: String = "") {
      self.name = name
      packed = Array(text.utf8)
    }

    /// A member that differs in one thing.
    func with<Value>(_ key: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
      var member = self
      member[keyPath: key] = value
      return member
    }
  }

  init(_ members: Member...) {
    self.members = members
  }

  init(_ members: [Member]) {
    self.members = members
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var list: [UInt8] = []
    for member in members {
      let crc = Int(member.crc ?? CRC32.checksum(of: member.packed))
      let packedSize = member.packedSize ?? member.packed.count
      let common =
        number(20, 2) + number(member.flags, 2) + number(member.method, 2)
        + number(0x0021_0000, 4) + number(crc, 4) + number(packedSize, 4)
        + number(member.size ?? packedSize, 4) + number(member.name.count, 2)
      list += number(0x0201_4B50, 4) + number(3 << 8 | 20, 2) + common
      list += number(member.extra.count, 2) + number(0, 6)
      list += number(member.unixMode << 16 | member.attributes, 4)
      list += number(member.start ?? bytes.count, 4) + member.name + member.extra
      bytes += number(0x0403_4B50, 4) + common + number(0, 2) + member.name + member.packed
    }
    return bytes + list + end(list: list.count, start: listStart ?? bytes.count)
  }

  private func end(list: Int, start: Int) -> [UInt8] {
    let count = count ?? members.count
    var end: [UInt8] = []
    if isWide {
      end += number(0x0606_4B50, 4) + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 8)
      end += number(count, 8) + number(count, 8) + number(list, 8) + number(start, 8)
      end += number(0x0706_4B50, 4) + number(0, 4) + number(start + list, 8) + number(1, 4)
    }
    end += number(0x0605_4B50, 4) + number(0, 4)
    end += isWide ? number(-1, 4) : number(count & 0xFFFF, 2) + number(count & 0xFFFF, 2)
    end += isWide ? number(-1, 8) : number(list, 4) + number(start, 4)
    return end + number(comment.count, 2) + comment
  }

  private func number(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

extension ArchiveFailure {
  /// The case's name, to compare.
  var kind: String { String("\(self)".prefix { $0 != "(" }) }
}

extension ZipReader {
  /// All text of a member of that name.
  func text(_ name: String) throws -> String? {
    guard let member = self[name] else { return nil }
    return String(decoding: try bytes(of: member, limit: 1 << 30), as: UTF8.self)
  }

  /// The refused names with their reasons.
  var refusals: [String: MemberRefusal] {
    Dictionary(refused.map { ($0.name, $0.refusal) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The kind of the failure that something throws, or nil where it throws none.
func failureKind(_ work: () throws -> Void) -> String? {
  do {
    try work()
    return nil
  } catch {
    return (error as? ArchiveFailure)?.kind ?? "\(error)"
  }
}
