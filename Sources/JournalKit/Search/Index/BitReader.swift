/// Reads what ``BitWriter`` wrote. Whatever the bytes are, it never reads beyond them: zeros seem to
/// follow, and ``hasOverrun`` tells.
///
/// It looks at the bytes where they lie; hence it exists only within ``read(_:_:)``.
struct BitReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  /// The next bits, left-aligned, with zeros after them.
  private var ahead: UInt64 = 0
  private var aheadCount = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) {
    self.bytes = bytes
    self.index = index
  }

  /// - Parameters:
  ///   - start: the byte with the first bit.
  ///   - body: reads; the reader must not be kept.
  static func read<Value>(
    _ bytes: [UInt8], from start: Int, _ body: (inout BitReader) -> Value
  ) -> Value {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = BitReader(bytes, from: min(start, bytes.count))
      return body(&reader)
    }
  }

  /// Whether more was read than there is.
  var hasOverrun: Bool { aheadCount < 0 }

  @inline(__always)
  private mutating func fill() {
    while aheadCount <= 56, index < bytes.count {
      if aheadCount < 0 { return }
      ahead |= UInt64(bytes[index]) << UInt64(56 - aheadCount)
      aheadCount += 8
      index += 1
    }
  }

  @inline(__always)
  private mutating func drop(_ count: Int) {
    ahead = count < 64 ? ahead << UInt64(count) : 0
    aheadCount -= count
  }

  /// A number of at most 32 bits.
  @inline(__always)
  mutating func bits(_ count: Int) -> UInt32 {
    guard count > 0 else { return 0 }
    if aheadCount < count { fill() }
    defer { drop(count) }
    return UInt32(truncatingIfNeeded: ahead >> UInt64(64 - count))
  }

  /// A number of at least 1; 0 for what no writer writes.
  mutating func gamma() -> Int {
    fill()
    let zeros = ahead.leadingZeroBitCount
    guard zeros < 31 else {
      aheadCount = -1
      return 0
    }
    drop(zeros)
    return Int(bits(zeros + 1))
  }

  @inline(__always)
  mutating func rice(parameter: Int) -> UInt32 {
    var quotient: UInt32 = 0
    while true {
      if aheadCount < 48 { fill() }
      let ones = (~ahead).leadingZeroBitCount
      if ones < aheadCount {
        drop(ones + 1)
        quotient += UInt32(ones)
        break
      }
      guard aheadCount > 0 else {
        aheadCount = -1
        return 0
      }
      quotient += UInt32(aheadCount)
      drop(aheadCount)
      guard index < bytes.count else {
        aheadCount = -1
        return 0
      }
    }
    return quotient << UInt32(parameter) | bits(parameter)
  }

  /// A set of the numbers below `limit`, appended to `numbers` plus `offset`.
  /// - Returns: whether it was one.
  @inline(__always)
  mutating func list(
    below limit: Int, offset: UInt32 = 0, appendingTo numbers: inout [UInt32]
  ) -> Bool {
    let count = gamma() - 1
    guard count >= 0, count <= limit, !hasOverrun else { return false }
    guard count > 0 else { return true }
    let missing = limit - count
    let parameter = missing == 0 ? 0 : RiceParameter.best(for: min(count, missing), below: limit)
    var next: UInt32 = 0
    if count <= missing {
      for _ in 0..<count {
        let number = next &+ rice(parameter: parameter)
        guard number < limit else { return false }
        numbers.append(offset + number)
        next = number + 1
      }
      return !hasOverrun
    }
    for _ in 0..<missing {
      let number = next &+ rice(parameter: parameter)
      guard number < limit else { return false }
      while next < number {
        numbers.append(offset + next)
        next += 1
      }
      next = number + 1
    }
    while next < limit {
      numbers.append(offset + next)
      next += 1
    }
    return !hasOverrun
  }
}
