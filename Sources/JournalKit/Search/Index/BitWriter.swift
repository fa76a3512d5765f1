/// Writes numbers in as few bits as they need, the highest bit of a byte first.
struct BitWriter {
  private var done: [UInt8]
  /// The bits that are not in ``done`` yet, right-aligned.
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// - Parameter bytes: what stands before the first bit.
  init(after bytes: [UInt8] = []) {
    done = bytes
  }

  /// All that was written, padded with zeros.
  consuming func finish() -> [UInt8] {
    if pendingCount > 0 {
      done.append(UInt8(truncatingIfNeeded: pending << UInt64(8 - pendingCount)))
    }
    return done
  }

  /// Writes the `count` lowest bits of a number, which has no others.
  @inline(__always)
  mutating func put(_ value: UInt64, bits count: Int) {
    if count > 32 {
      put(value >> 32, bits: count - 32)
      return put(value & 0xFFFF_FFFF, bits: 32)
    }
    pending = pending << UInt64(count) | value
    pendingCount += count
    while pendingCount >= 8 {
      pendingCount -= 8
      done.append(UInt8(truncatingIfNeeded: pending >> UInt64(pendingCount)))
    }
  }

  /// Elias gamma: as many zeros as the number, which is 1 at least, has binary digits after its first.
  mutating func putGamma(_ value: Int) {
    let digits = Int.bitWidth - value.leadingZeroBitCount
    put(0, bits: digits - 1)
    put(UInt64(value), bits: digits)
  }

  /// The quotient by 2^parameter in ones, closed by a zero, and the rest in binary.
  @inline(__always)
  mutating func putRice(_ value: UInt32, parameter: Int) {
    var quotient = Int(value >> UInt32(parameter))
    while quotient >= 32 {
      put(0xFFFF_FFFF, bits: 32)
      quotient -= 32
    }
    put((1 << UInt64(quotient + 1)) - 2, bits: quotient + 1)
    put(UInt64(value) & ((1 << UInt64(parameter)) - 1), bits: parameter)
  }

  /// A set of the numbers below `limit`, ascending.
  mutating func putList(_ numbers: some RandomAccessCollection<UInt32>, below limit: Int) {
    putGamma(numbers.count + 1)
    guard !numbers.isEmpty, numbers.count < limit else { return }
    let missing = limit - numbers.count
    let parameter = RiceParameter.best(for: min(numbers.count, missing), below: limit)
    var next: UInt32 = 0
    if numbers.count <= missing {
      for number in numbers {
        putRice(number - next, parameter: parameter)
        next = number + 1
      }
      return
    }
    var last: UInt32 = 0
    for number in numbers {
      while next < number {
        putRice(next - last, parameter: parameter)
        next += 1
        last = next
      }
      next = number + 1
    }
    while next < limit {
      putRice(next - last, parameter: parameter)
      next += 1
      last = next
    }
  }
}

/// How sets of numbers are written, see `list(n)` in `Documentation/search-index.md`.
enum RiceParameter {
  /// The largest k with count · 2ᵏ · 3 ≤ (limit − count) · 2, or 0: about the best for numbers that
  /// are evenly spread.
  static func best(for count: Int, below limit: Int) -> Int {
    let ratio = (limit - count) * 2 / (count * 3)
    return ratio < 2 ? 0 : Int.bitWidth - 1 - ratio.leadingZeroBitCount
  }
}
