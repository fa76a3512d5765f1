import Testing

@testable import JournalKit

/// Sets of numbers are read as they were written.
@Suite struct BitListTests {
  private func written(_ lists: [(numbers: [UInt32], limit: Int)]) -> [UInt8] {
    var writer = BitWriter()
    for (numbers, limit) in lists { writer.putList(numbers, below: limit) }
    return writer.finish()
  }

  private func read(_ bytes: [UInt8], limits: [Int]) -> [[UInt32]?] {
    BitReader.read(bytes, from: 0) { reader in
      limits.map { limit in
        var numbers: [UInt32] = []
        return reader.list(below: limit, appendingTo: &numbers) ? numbers : nil
      }
    }
  }

  @Test(
    arguments: [
      // Nothing, everything, one of many, all but one.
      ([], 0, "1"), ([], 5, "1"), ([0], 1, "010"), ([0, 1, 2], 3, "00100"),
      // One of 8: k is the largest with 1 · 2ᵏ · 3 ≤ 7 · 2, so 2; 5 is 1 · 4 + 1.
      ([5], 8, "010" + "10" + "01"),
      // Two of 4 that are not more than the others: k is 0.
      ([1, 2], 4, "011" + "10" + "0"),
      // Three of 4: the one that is missing, 2; k is the largest with 3 · 2ᵏ ≤ 6, so 1.
      ([0, 1, 3], 4, "00100" + "10" + "0"),
    ] as [([UInt32], Int, String)])
  func aListHasTheBitsOfTheDocumentation(numbers: [UInt32], limit: Int, bits: String) {
    let found = written([(numbers, limit)])
      .map { byte in
        let digits = String(byte, radix: 2)
        return String(repeating: "0", count: 8 - digits.count) + digits
      }.joined()
    #expect(found.hasPrefix(bits))
    #expect(found.dropFirst(bits.count).allSatisfy { $0 == "0" })
    #expect(found.count - bits.count < 8)
  }

  @Test(arguments: 0..<20)
  func listsOfAnyDensityAreReadBack(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let lists = (0..<50).map { _ -> (numbers: [UInt32], limit: Int) in
      let limit = Int.random(
        in: 0...[3, 40, 3000][Int.random(in: 0..<3, using: &random)], using: &random)
      let share = [0.001, 0.05, 0.5, 0.9, 1][Int.random(in: 0..<5, using: &random)]
      let start = Int.random(in: 0...limit, using: &random)
      let numbers = (start..<limit).filter { _ in .random(in: 0..<1, using: &random) < share }
      return (numbers.map(UInt32.init), limit)
    }
    #expect(read(written(lists), limits: lists.map(\.limit)) == lists.map(\.numbers))
  }

  @Test func anEndThatComesTooEarlyIsNoticed() {
    let lists = (0..<20).map { (numbers: [UInt32($0), 500, 900], limit: 1000) }
    let bytes = written(lists)
    for count in 0..<bytes.count - 1 {
      #expect(read(Array(bytes[..<count]), limits: lists.map(\.limit)).contains(nil))
    }
  }

  @Test(arguments: 0..<50)
  func whateverTheBytesAreNumbersStayBelowTheirLimit(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
    for list in read(bytes, limits: Array(repeating: 300, count: 100)) {
      #expect((list ?? []).allSatisfy { $0 < 300 })
    }
  }
}
