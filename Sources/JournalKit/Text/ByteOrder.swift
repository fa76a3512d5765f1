#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension String {
  /// Whether two texts are the same byte for byte; Swift's own `==` takes two forms of one name for
  /// the same.
  func hasBytes(of other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return compareBytes(with: other) == 0
  }

  /// Whether it comes before another text in the order of bytes, which is that of code points.
  func precedesInBytes(_ other: String) -> Bool {
    let order = compareBytes(with: other)
    return order < 0 || order == 0 && utf8.count < other.utf8.count
  }

  /// Compares as many bytes as both have: less than, equal to or greater than 0.
  private func compareBytes(with other: String) -> Int32 {
    let order = utf8.withContiguousStorageIfAvailable { first in
      other.utf8.withContiguousStorageIfAvailable { second -> Int32 in
        guard let a = first.baseAddress, let b = second.baseAddress else { return 0 }
        return memcmp(a, b, min(first.count, second.count))
      }
    }
    if case .some(.some(let order)) = order { return order }
    let (first, second) = (utf8.prefix(other.utf8.count), other.utf8.prefix(utf8.count))
    if first.elementsEqual(second) { return 0 }
    return first.lexicographicallyPrecedes(second) ? -1 : 1
  }
}
