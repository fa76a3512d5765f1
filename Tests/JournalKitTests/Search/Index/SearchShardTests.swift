import Testing

@testable import JournalKit

/// A shard is read as it was written.
@Suite struct SearchShardTests {
  /// Entries of both groups, of the first alone, of the second alone.
  private static let orders = [60, 100, 0].map {
    SearchOrder(stamp: 0x5F0C_3A91, firstCount: $0, count: 100)
  }
  private let order = orders[0]

  private static let grams = [
    Gram(0x21), Gram(0x61), Gram(0xCCAB), Gram(0x3131), Gram(0x61, 0x62), Gram(0xCCAB, 0xB208),
    Gram(0x3131, 0x3134), Gram(0x61, 0x62, 0x63), Gram(0x20BB7), Gram(0x20BB7, 0x91CE),
    Gram(0), Gram(0x1F600), Gram(0x3042),
  ].sorted()

  /// A table in which some grams have few entries and some have many.
  private func table(_ random: inout SeededGenerator) -> GramTable {
    var table = GramTable()
    for gram in Self.grams {
      let share = [0.02, 0.2, 1][Int.random(in: 0..<3, using: &random)]
      for entry in 0..<UInt32(order.count) where .random(in: 0..<1, using: &random) < share {
        let mask = UInt32.random(in: 0...UInt32.max, using: &random)
        let bits = [0, 1 << (mask & 31), mask][Int.random(in: 0..<3, using: &random)]
        table.append(.init(entry: entry, followers: gram.hasFollowers ? bits : 0))
      }
      table.end(gram)
    }
    return table
  }

  @Test(arguments: 0..<10, orders)
  func gramsEntriesAndFollowersAreReadBack(seed: Int, order: SearchOrder) throws {
    var random = SeededGenerator(seed: seed)
    let table = table(&random)
    var writer = SearchShardWriter(order)
    let names = [
      NamedList(name: "tag:산책", numbers: [0, 59, 60, 99]), NamedList(name: "untitled", numbers: []),
    ]
    let shard = writer.shard(table, names)
    let content = try #require(shard.content)
    #expect(content.bytes.prefix(4) == [0x5F, 0x0C, 0x3A, 0x91])
    let found = try #require(shard.table(order))
    #expect(found.names == names)
    #expect(found.grams.grams == table.grams)
    #expect(found.grams.ends == table.ends)
    #expect(found.grams.members == table.members)
    #expect(writer.shard(found.grams, names).content == content)
  }

  /// The lists of both groups are always there, as the documentation says.
  @Test(arguments: orders)
  func aGramHasAListForEachGroup(order: SearchOrder) throws {
    var table = GramTable()
    for entry in 0..<UInt32(100) { table.append(.init(entry: entry, followers: 0)) }
    table.end(Gram(0x21))
    var writer = SearchShardWriter(order)
    let bytes = try #require(writer.shard(table, []).content).bytes
    let read = BitReader.read(bytes, from: 4) { reader in
      // One key, of one character, in the form of 7 bits, "!"; then everything of each group.
      [reader.gamma(), Int(reader.bits(2)), Int(reader.bits(2)), Int(reader.bits(7))]
        + [reader.gamma(), reader.gamma()]
    }
    #expect(read == [2, 1, 0, 0x21, order.firstCount + 1, order.secondCount + 1])
  }

  @Test(arguments: 0..<20)
  func aDamagedShardIsReadWithoutHarm(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var writer = SearchShardWriter(order)
    let shard = try #require(writer.shard(table(&random), []).content)
    for _ in 0..<50 {
      var bytes = shard.bytes
      bytes[Int.random(in: 4..<bytes.count, using: &random)] ^=
        1 << UInt8.random(in: 0..<8, using: &random)
      let cut = Array(bytes[..<Int.random(in: 0...bytes.count, using: &random)])
      for bytes in [bytes, cut] {
        let found = SearchShard(bytes: bytes, rareFollowers: shard.rareFollowers).table(order)
        #expect(found?.grams.members.allSatisfy { $0.entry < order.count } ?? true)
      }
    }
  }

  @Test func gramsStandInTheOrderOfTheirTexts() {
    let texts = Self.grams.map(\.text)
    let sorted = texts.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    #expect(texts == sorted)
  }

  @Test(arguments: [
    (0, 1), (262_144, 1), (262_145, 16), (24_576 * 16, 16), (24_576 * 16 + 1, 32),
    (18_907_353, 1024), (1_000_000_000, 4096),
  ])
  func thereAreAsManyFilesAsTheTextAsksFor(size: Int, count: Int) {
    #expect(SearchShards(forTextOf: size).count == count)
  }

  @Test func aListLiesWhereTheDocumentationSays() {
    // FNV-1a of "a" is 0xE40C292C, of "foobar" 0xBF9CF968 (the test vectors of its authors).
    #expect(Gram(0x61).hash == 0xE40C_292C ^ 0xE40C)
    #expect(SearchHash.value(of: "foobar") == 0xBF9C_F968 ^ 0xBF9C)
    #expect(Gram(0xCCAB, 0xB208).hash == SearchHash.value(of: "첫눈"))
  }
}
