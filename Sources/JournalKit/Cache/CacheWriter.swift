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
