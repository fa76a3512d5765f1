#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Finds bytes among bytes. UTF-8 that is found in UTF-8 stands there as whole scalars.
enum ByteSearch {
  /// Where `needle` first stands in `hay`, from a place on; nil for nothing to find.
  static func first(_ needle: [UInt8], in hay: [UInt8], from start: Int = 0) -> Int? {
    guard let last = needle.last else { return nil }
    return hay.withUnsafeBytes { hay in
      needle.withUnsafeBytes { needle in
        guard let base = hay.baseAddress, let wanted = needle.baseAddress else { return nil }
        // The last byte of a sequence tells more than the first, which most Hangul shares.
        var end = start + needle.count - 1
        while end < hay.count {
          guard let found = memchr(base + end, Int32(last), hay.count - end) else { return nil }
          end = UnsafeRawPointer(found) - base
          let place = end - needle.count + 1
          if memcmp(base + place, wanted, needle.count) == 0 { return place }
          end += 1
        }
        return nil
      }
    }
  }
}
