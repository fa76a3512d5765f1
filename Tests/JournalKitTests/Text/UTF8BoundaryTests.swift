import Testing

@testable import JournalKit

/// Checked against Swift's own reading of UTF-8, at every boundary of its table.
@Suite struct UTF8BoundaryTests {
  /// The bytes next to every limit for a byte that is not the first.
  private static let later: [UInt8] = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]

  @Test func everyPairOfBytesIsJudgedAsSwiftDoes() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max { expectAlike([first, second]) }
    }
  }

  @Test func everyLeadIsJudgedAsSwiftDoes() {
    for first in 0xC0...UInt8.max {
      for second in Self.later {
        for third in Self.later {
          expectAlike([first, second, third])
          for fourth in Self.later { expectAlike([first, second, third, fourth]) }
        }
      }
    }
  }

  /// Eight bytes of ASCII are read together; a fault may stand anywhere among and after them.
  @Test(arguments: 0..<24)
  func aFaultIsSeenAtEveryPlace(place: Int) {
    var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 24)
    expectAlike(bytes)
    bytes[place] = 0x80
    expectAlike(bytes)
    bytes.replaceSubrange(place...place, with: "눈".utf8)
    expectAlike(bytes)
    bytes.removeLast(24 - place)
    expectAlike(bytes)
  }

  private func expectAlike(_ bytes: [UInt8]) {
    let isValid =
      bytes.withUnsafeBufferPointer { UTF8Check.firstInvalidPosition(in: $0) } == nil
    if isValid != (String(validating: bytes, as: UTF8.self) != nil) {
      Issue.record("\(bytes) is judged \(isValid)")
    }
  }
}
