@testable import JournalKit

extension PhotoPlace {
  /// The bytes of a photo without its place; nil where nothing is to be left out.
  static func removed(from bytes: [UInt8]) throws -> [UInt8]? {
    var reader = PhotoReader(count: bytes.count) { (offset, count) throws(SystemError) in
      Array(bytes[offset..<min(offset + count, bytes.count)])
    }
    let edits = try edits(&reader)
    guard !edits.isEmpty else { return nil }
    var result: [UInt8] = []
    var copied = 0
    for edit in edits {
      result += bytes[copied..<edit.range.lowerBound]
      switch edit.replacement {
      case .nothing: break
      case .bytes(let own): result += own
      case .blanks: result += repeatElement(UInt8(ascii: " "), count: edit.range.count)
      }
      copied = edit.range.upperBound
    }
    return result + bytes[copied...]
  }
}
