/// Finds where a text stops being JSON (RFC 8259), or what ``JSONRepair`` makes JSON of, for those who
/// are to mend it.
struct JSONFault {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  /// What is wrong first.
  enum Fault: Hashable {
    /// - Parameter line: from 1.
    case wrong(line: Int)
    case cut(line: Int)
    case empty
  }

  /// The first fault; nil where there is none.
  static func first(in bytes: [UInt8]) -> Fault? {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONFault(buffer)
      reader.skipSpace()
      if reader.place == buffer.count { return .empty }
      if reader.isWhole() { return nil }
      let place = min(reader.place, buffer.count)
      let line = buffer[..<place].count { $0 == UInt8(ascii: "\n") } + 1
      return place == buffer.count ? .cut(line: line) : .wrong(line: line)
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || (0x09...0x0D).contains(byte) { place += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// Reads a value and what belongs to it; false where ``place`` has something else.
  private mutating func isWhole() -> Bool {
    // Which brackets are open: true for those of objects.
    var open: [Bool] = []
    while true {
      skipSpace()
      if skip("{") {
        skipSpace()
        if !skip("}") {
          open.append(true)
          guard readKey() else { return false }
          continue
        }
      } else if skip("[") {
        skipSpace()
        if !skip("]") {
          open.append(false)
          continue
        }
      } else {
        guard readScalar() else { return false }
      }
      // Behind a value: the end of what it stands in, or the next one.
      while let isObject = open.last {
        skipSpace()
        if skip(",") {
          skipSpace()
          if isObject, !readKey() { return false }
          break
        }
        guard skip(isObject ? "}" : "]") else { return false }
        open.removeLast()
      }
      if open.isEmpty {
        skipSpace()
        return place == bytes.count
      }
    }
  }

  private mutating func readKey() -> Bool {
    guard readText() else { return false }
    skipSpace()
    return skip(":")
  }

  private static let words = ["true", "false", "null", "NaN", "Infinity", "-Infinity"]

  private mutating func readScalar() -> Bool {
    if byte == UInt8(ascii: "\"") { return readText() }
    for word in Self.words where bytes[place...].starts(with: word.utf8) {
      place += word.utf8.count
      return true
    }
    let start = place
    while let byte, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) { place += 1 }
    return place > start
  }

  private mutating func readText() -> Bool {
    guard skip("\"") else { return false }
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        return true
      case UInt8(ascii: "\\"):
        guard readEscape() else { return false }
      default: place += 1
      }
    }
    return false
  }

  private mutating func readEscape() -> Bool {
    guard place + 1 < bytes.count else {
      place = bytes.count
      return false
    }
    guard "\"\\/bfnrtu".utf8.contains(bytes[place + 1]) else { return false }
    place += 2
    guard bytes[place - 1] == UInt8(ascii: "u") else { return true }
    for _ in 0..<4 {
      guard let byte, (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte & 0xDF) else {
        return false
      }
      place += 1
    }
    return true
  }
}

extension JSONFault.Fault {
  /// What is wrong, a clause without a full stop.
  var message: Message {
    switch self {
    case .wrong(let line):
      Message(en: "line \(line) is not JSON", ko: "\(line)번째 줄이 JSON이 아니에요")
    case .cut(let line):
      Message(en: "it ends too early, in line \(line)", ko: "\(line)번째 줄에서 중간에 끊겼어요")
    case .empty: Message(en: "it is empty", ko: "비어 있어요")
    }
  }
}
