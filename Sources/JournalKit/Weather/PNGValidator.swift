/// Decides whether bytes from the network are one whole PNG picture of an icon's size.
///
/// It checks the frame (PNG specification, third edition, §5): signature, header, every chunk's
/// length and checksum, the end. It doesn't decode the picture; the reader's browser does.
package enum PNGValidator {
  /// Why bytes are no usable icon.
  package enum Problem: Error, Hashable {
    /// More than `byteLimit` bytes.
    case tooLarge
    /// It starts as something else.
    case notPNG
    /// The header is missing or says what no PNG can say.
    case badHeader
    /// A side isn't within `sides`.
    case badDimensions
    /// It stops before its end.
    case truncated
    /// A chunk's checksum is wrong, there is no picture in it, or something follows the end.
    case damaged
  }

  /// An icon's most bytes.
  package static let byteLimit = 256 * 1024
  /// An icon's width and height in pixels.
  package static let sides: ClosedRange<UInt32> = 1...1024

  /// Checks bytes and throws the first problem.
  package static func check(_ bytes: [UInt8]) throws(Problem) {
    guard bytes.count <= byteLimit else { throw .tooLarge }
    guard bytes.starts(with: signature) else { throw .notPNG }
    var position = signature.count
    let header = try chunk(in: bytes, at: &position)
    guard header.type == "IHDR" else { throw .badHeader }
    try check(header: header.data)
    var hasPicture = false
    while true {
      let chunk = try chunk(in: bytes, at: &position)
      switch chunk.type {
      case "IHDR": throw .damaged
      case "IDAT": hasPicture = true
      case "IEND":
        guard chunk.data.isEmpty, hasPicture, position == bytes.count else { throw .damaged }
        return
      default: break
      }
    }
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Length, type and checksum around the data.
  private static let chunkFrame = 12

  /// Reads the chunk at a position, checks its checksum and moves the position behind it.
  private static func chunk(
    in bytes: [UInt8],
    at position: inout Int
  ) throws(Problem) -> (type: String, data: ArraySlice<UInt8>) {
    let left = bytes.count - position
    guard left >= chunkFrame else { throw .truncated }
    let length = Int(number(in: bytes, at: position))
    guard length <= left - chunkFrame else { throw .truncated }
    let type = bytes[position + 4..<position + 8]
    let end = position + 8 + length
    guard CRC32.checksum(of: bytes[position + 4..<end]) == number(in: bytes, at: end) else {
      throw .damaged
    }
    defer { position = end + 4 }
    return (String(decoding: type, as: UTF8.self), bytes[position + 8..<end])
  }

  private static func check(header: ArraySlice<UInt8>) throws(Problem) {
    let bytes = Array(header)
    guard bytes.count == 13 else { throw .badHeader }
    let (depth, colour) = (bytes[8], bytes[9])
    guard depths[colour]?.contains(depth) == true else { throw .badHeader }
    guard bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1 else { throw .badHeader }
    guard sides.contains(number(in: bytes, at: 0)), sides.contains(number(in: bytes, at: 4)) else {
      throw .badDimensions
    }
  }

  /// The bit depths each colour type may have (PNG specification, table 12).
  private static let depths: [UInt8: Set<UInt8>] = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]

  /// The big-endian number in four bytes.
  private static func number(in bytes: [UInt8], at position: Int) -> UInt32 {
    bytes[position..<position + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
