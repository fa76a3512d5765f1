extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }

  var isLetterOrDigit: Bool {
    isDigit || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}

extension [UInt8] {
  /// Whether a short text stands anywhere in the bytes.
  func holds(_ text: StaticString) -> Bool {
    withUnsafeBufferPointer { bytes in
      text.withUTF8Buffer { needle in
        guard let first = needle.first, needle.count <= bytes.count else { return needle.isEmpty }
        var place = 0
        while place <= bytes.count - needle.count {
          if bytes[place] == first, bytes[place...].starts(with: needle) { return true }
          place += 1
        }
        return false
      }
    }
  }

  /// Whether they begin with a text.
  func begins(with text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }
}
