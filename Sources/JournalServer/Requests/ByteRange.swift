/// The part of a body that a request asks for (RFC 9110, section 14).
enum ByteRange: Equatable {
  /// All of it: nothing, several parts, or something unknown was asked for.
  case whole
  /// Some bytes of it.
  case part(Range<Int>)
  /// Bytes that it doesn't have.
  case unsatisfiable

  /// Reads a `Range` field.
  /// - Parameters:
  ///   - field: its value.
  ///   - size: the whole body's size in bytes.
  init(_ field: String, of size: Int) {
    let prefix = "bytes="
    guard field.lowercased().hasPrefix(prefix) else {
      self = .whole
      return
    }
    let bounds = field.dropFirst(prefix.count).split(
      separator: "-", omittingEmptySubsequences: false
    ).map { Self.number($0) }
    // A syntax that isn't known, several parts among it, is passed over.
    guard bounds.count == 2, let first = bounds[0], let last = bounds[1] else {
      self = .whole
      return
    }
    self = Self.range(first, last, of: size)
  }

  /// A number, or that there is none.
  private enum Bound { case none, at(Int) }

  private static func number(_ text: Substring) -> Bound? {
    let text = text.drop { $0 == " " }
    guard text.utf8.allSatisfy(isDigit) else { return nil }
    // More digits than fit lie behind every end.
    return text.isEmpty ? Bound.none : .at(Int(text) ?? .max)
  }

  private static func range(_ first: Bound, _ last: Bound, of size: Int) -> ByteRange {
    switch (first, last) {
    case (.none, .none): .whole
    case (.none, .at(let count)):
      count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .unsatisfiable
    case (.at(let start), .none): start < size ? .part(start..<size) : .unsatisfiable
    case (.at(let start), .at(let end)):
      if end < start {
        .whole
      } else {
        start < size ? .part(start..<min(end, size - 1) + 1) : .unsatisfiable
      }
    }
  }
}
