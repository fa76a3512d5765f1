/// Reads what ``CacheWriter`` wrote. Whatever the bytes are, it never reads beyond them.
///
/// It looks at the bytes where they lie, which for the tens of thousands of texts in a cache takes a
/// third of the time; hence it exists only within ``read(_:_:)``.
struct CacheReader {
  /// The bytes end too early or are none that ilgi wrote.
  struct Damage: Error {}

  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Reads a value from bytes.
  /// - Parameter body: reads it; the reader must not be kept.
  static func read<Value>(
    _ bytes: ArraySlice<UInt8>, _ body: (inout CacheReader) throws(Damage) -> Value
  ) throws(Damage) -> Value {
    let result: Result<Value, Damage> = bytes.withUnsafeBytes { bytes in
      var reader = CacheReader(bytes)
      do throws(Damage) {
        return .success(try body(&reader))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private mutating func byte() throws(Damage) -> UInt8 {
    guard index < bytes.count else { throw Damage() }
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
    guard bytes.count - index >= 8 else { throw Damage() }
    defer { index += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  mutating func flag() throws(Damage) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw Damage()
    }
  }

  /// Where bytes stand that were written with their length, counted from the first byte.
  mutating func range() throws(Damage) -> Range<Int> {
    let count = try number()
    guard count <= UInt64(bytes.count - index) else { throw Damage() }
    defer { index += Int(count) }
    return index..<(index + Int(count))
  }

  mutating func text() throws(Damage) -> String {
    let range = try range()
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Bytes that were written with their length.
  mutating func raw() throws(Damage) -> [UInt8] { Array(bytes[try range()]) }

  mutating func optionalText() throws(Damage) -> String? { try flag() ? try text() : nil }

  mutating func list<Element>(
    of read: (inout CacheReader) throws(Damage) -> Element
  ) throws(Damage) -> [Element] {
    let count = try number()
    // Each element takes a byte at least.
    guard count <= UInt64(bytes.count - index) else { throw Damage() }
    var list: [Element] = []
    list.reserveCapacity(Int(count))
    for _ in 0..<count { list.append(try read(&self)) }
    return list
  }
}
