#if canImport(Darwin)
  internal import Foundation
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Code page 949, in which Korean Windows writes names: KS X 1001 with all other Hangul syllables.
enum CodePage949 {
  /// The text of bytes; nil where they are not of the code page, or the system does not know it.
  static func text(of bytes: [UInt8]) -> String? {
    #if canImport(Darwin)
      // DOS Korean in Core Foundation's list of encodings. What can't be read is left out.
      let encoding = String.Encoding(rawValue: 0x8000_0422)
      guard let text = String(data: Data(bytes), encoding: encoding),
        text.data(using: encoding) == Data(bytes)
      else { return nil }
      return text
    #else
      // Foundation knows no such encodings when it is linked statically.
      return converted(bytes)
    #endif
  }

  #if !canImport(Darwin)
    private static func converted(_ bytes: [UInt8]) -> String? {
      guard let converter = iconv_open("UTF-8", "CP949"), converter != iconv_t(bitPattern: -1)
      else {
        return nil
      }
      defer { iconv_close(converter) }
      var input = bytes.map { CChar(bitPattern: $0) }
      // Two bytes become three at most.
      let capacity = bytes.count * 3
      let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
        buffer.withMemoryRebound(to: CChar.self) { buffer in
          input.withUnsafeMutableBufferPointer { input in
            var (from, to) = (input.baseAddress, buffer.baseAddress)
            var (left, room) = (input.count, capacity)
            let isWhole = iconv(converter, &from, &left, &to, &room) == 0 && left == 0
            filled = isWhole ? capacity - room : 0
          }
        }
      }
      return output.isEmpty ? nil : String(validating: output, as: UTF8.self)
    }
  #endif
}
