/// Writes values for ``CacheReader`` to read: numbers in 7-bit groups, lowest first, texts with
/// their length.
struct CacheWriter {
  private(set) var bytes: [UInt8]

  /// - Parameter capacity: how many bytes are expected.
  init(capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// Writes bytes as they are.
  mutating func put(verbatim raw: some Collection<UInt8>) { bytes.append(contentsOf: raw) }

  mutating func put(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A number that may be negative: the sign is its lowest bit.
  mutating func put(_ number: Int) {
    put(UInt64(bitPattern: Int64(number << 1 ^ number >> 63)))
  }

  /// A number whose bits are evenly spread, in 8 bytes.
  mutating func put(bits number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func put(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func put(_ text: String) {
    put(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func put(_ text: String?) {
    put(text != nil)
    if let text { put(text) }
  }

  mutating func put(_ raw: ArraySlice<UInt8>) {
    put(UInt64(raw.count))
    bytes.append(contentsOf: raw)
  }

  mutating func put<Element>(
    _ list: [Element], each put: (inout CacheWriter, Element) -> Void
  ) {
    self.put(UInt64(list.count))
    for element in list { put(&self, element) }
  }
}

/// Reads what ``CacheWriter`` wrote. Whatever the bytes are, it never reads beyond them.
struct CacheReader {
  /// The bytes end too early or are none that ilgi wrote.
  struct Damage: Error {}

  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  var isAtEnd: Bool { index == bytes.endIndex }

  private mutating func byte() throws(Damage) -> UInt8 {
    guard index < bytes.endIndex else { throw Damage() }
    defer { index += 1 }
    return bytes[index]
  }

  mutating func number() throws(Damage) -> UInt64 {
    var (number, shift) = (UInt64(0), UInt64(0))
    while true {
      let byte = try byte()
      guard shift < 64 else { throw Damage() }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  mutating func integer() throws(Damage) -> Int {
    let number = try number()
    return Int(bitPattern: UInt(number >> 1)) ^ -Int(number & 1)
  }

  mutating func bits() throws(Damage) -> UInt64 {
    guard bytes.endIndex - index >= 8 else { throw Damage() }
    let start = index
    index += 8
    return bytes.withUnsafeBytes {
      UInt64(
        littleEndian: $0.loadUnaligned(
          fromByteOffset: start - bytes.startIndex, as: UInt64.self))
    }
  }

  mutating func flag() throws(Damage) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw Damage()
    }
  }

  mutating func raw() throws(Damage) -> ArraySlice<UInt8> {
    let count = try number()
    guard count <= UInt64(bytes.endIndex - index) else { throw Damage() }
    defer { index += Int(count) }
    return bytes[index..<(index + Int(count))]
  }

  mutating func text() throws(Damage) -> String { String(decoding: try raw(), as: UTF8.self) }

  mutating func optionalText() throws(Damage) -> String? { try flag() ? try text() : nil }

  mutating func list<Element>(
    of read: (inout CacheReader) throws(Damage) -> Element
  ) throws(Damage) -> [Element] {
    let count = try number()
    // Each element takes a byte at least.
    guard count <= UInt64(bytes.endIndex - index) else { throw Damage() }
    var list: [Element] = []
    list.reserveCapacity(Int(count))
    for _ in 0..<count { list.append(try read(&self)) }
    return list
  }
}
