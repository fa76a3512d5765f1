import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// The index of a site holds what its texts do, however it was made.
@Suite struct SearchIndexTests {
  private static let words = [
    "첫눈", "골목", "하얗게", "ㅋㅋ", "산책을", "오늘은", "비가", "왔다", "고양이", "책상",
    "snow", "garden", "yesterday", "a", "I", "the", "of", "Straße", "2026", "x-ray", "눈(snow)", "…",
    "☔",
  ]

  private static let endings = Array("가나다라마바사아자차카타파하").map(String.init) + ["", "", "", ""]

  private static func text(_ random: inout SeededGenerator, words count: Int) -> String {
    (0..<count).map { _ in
      words[Int.random(in: words.indices, using: &random)]
        + endings[Int.random(in: endings.indices, using: &random)]
    }.joined(separator: " ")
  }

  private static func entry(_ day: Int, _ random: inout SeededGenerator, words: Int) -> String {
    let title = Bool.random(using: &random) ? "title: \(text(&random, words: 3))\n" : ""
    let tags = Bool.random(using: &random) ? "tags: [산책, Café]\n" : ""
    let weather = Bool.random(using: &random) ? "weather: {main: Rain, icon: 10d}\n" : ""
    return """
      ---
      uuid: \(EntryID(path: "\(day)").text)
      created: 2026-\(padded(day / 28 + 1, 2))-\(padded(day % 28 + 1, 2))
      \(title)\(tags)\(weather)---

      \(text(&random, words: words))

      \(text(&random, words: words))
      """
  }

  private static func path(_ day: Int) -> String { "entries/\(day).md" }

  private static func journal(
    entries: Int, words: Int, _ random: inout SeededGenerator
  ) throws -> TemporaryJournal {
    var files: [String: String] = [:]
    for day in 0..<entries { files[path(day)] = entry(day, &random, words: words) }
    return try TemporaryJournal(files)
  }

  /// The files of the index.
  private func index(_ site: BuiltSite) -> [String: [UInt8]] {
    site.files.filter { $0.key.hasPrefix("search/grams") }
  }

  private struct Manifest: Decodable {
    let order: String
    let entries: Int
    let shards: Int
    let months: [Month]

    struct Month: Decodable {
      let name: String
      let counts: [Int]

      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        name = try list.decode(String.self)
        counts = try list.decode([Int].self)
      }
    }
  }

  private func manifest(_ site: BuiltSite) throws -> Manifest {
    try JSONDecoder().decode(Manifest.self, from: Data(try site.bytes("search/grams.json")))
  }

  @Test func theManifestTellsTheParts() async throws {
    var random = SeededGenerator(seed: 1)
    let site = try await Self.journal(entries: 40, words: 700, &random).build()
    let manifest = try manifest(site)
    #expect(manifest.entries == 40)
    #expect(manifest.shards > 1)
    let shards = site.paths.filter { $0.hasPrefix("search/grams/") }
    #expect(Set(shards) == Set((0..<manifest.shards).map { "search/grams/\($0).bin" }))
    let names = manifest.months.flatMap { month in
      month.counts.indices.reversed().map { "\(month.name)-\($0 + 1).json" }
    }
    #expect(names == (try site.json("search/index.json") as? [String: Any])?["pages"] as? [String])
    for month in manifest.months {
      for (part, count) in month.counts.enumerated() {
        let records = try site.json("search/\(month.name)-\(part + 1).json") as? [Any]
        #expect(records?.count == count)
      }
    }
    #expect(!site.paths.contains { $0.hasPrefix("en/search/grams") })
  }

  /// Whatever is changed, the index is the one that a build from nothing makes.
  @Test(arguments: 0..<6)
  func anIndexThatIsBroughtUpToDateIsTheSameAsANewOne(seed: Int) async throws {
    var random = SeededGenerator(seed: seed)
    let journal = try Self.journal(entries: 30, words: 900, &random)
    let first = try await journal.build()
    #expect(try manifest(first).shards > 1)
    for _ in 0..<6 {
      let day = Int.random(in: 0..<35, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: try journal.write(Self.path(day), Self.entry(day, &random, words: 900))
      case 1: if day > 5, day < 30 { try? journal.remove(Self.path(day)) }
      // Mostly in an alphabet: it moves to the other group.
      case 2:
        try journal.write(
          Self.path(day),
          "---\nuuid: \(EntryID(path: "\(day)").text)\ncreated: 2026-03-01\n---\n\nOnly letters of an alphabet here.\n"
        )
      case 3: try journal.write(Self.path(day % 5), Self.entry(day, &random, words: 1))
      default:
        let path = journal.root + "/" + Self.path(day % 5)
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        if text.hasPrefix("---") {
          try journal.write(
            Self.path(day % 5), text + "\n\(Self.text(&random, words: 4)) \(day)\n")
        }
      }
      var options = TemporaryJournal.options
      let updated = try await journal.build(options)
      options.isClean = true
      let clean = try await journal.build(options)
      #expect(index(updated) == index(clean))
    }
  }

  @Test func nothingOfAnUnpublishedEntryIsInIt() async throws {
    let journal = try TemporaryJournal([
      "entries/2026-01-01.md": "---\ntitle: 하나\ntags: [공개]\n---\n\n보이는 글\n",
      "entries/2026-01-02.md": "---\ntitle: 둘\nprivate: true\ntags: [쀍쀍]\n---\n\n뛟뛟\n",
      "entries/2026-01-03.md": "---\ntitle: 셋\ndraft: true\n---\n\n쫿쫿\n",
    ])
    let site = try await journal.build()
    let shard = try site.bytes("search/grams/0.bin")
    // Followers of rare grams are not in the file, so only its bytes tell here.
    for text in ["쀍", "뛟", "쫿"] {
      #expect(!holds(shard, text))
    }
    #expect(holds(shard, "보"))
    try journal.write("entries/2026-01-01.md", "---\ntitle: 하나\nprivate: true\n---\n\n보이는 글\n")
    try journal.write("entries/2026-01-04.md", "---\ntitle: 넷\n---\n\n다른 글\n")
    #expect(!holds(try await journal.build().bytes("search/grams/0.bin"), "보"))
  }

  /// Whether a syllable stands in bits as a gram of its own has it: `01`, then 14 bits.
  private func holds(_ bytes: [UInt8], _ text: String) -> Bool {
    let bits = bytes.map { byte in
      let digits = String(byte, radix: 2)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
    let code = String(text.unicodeScalars.reduce(0) { $1.value } - 0xAC00, radix: 2)
    return bits.contains("0101" + String(repeating: "0", count: 14 - code.count) + code)
  }

  @Test func anEntryThatWasPublishedOnceLeavesNothingInTheCacheOfTheIndex() async throws {
    let journal = try TemporaryJournal([
      "entries/2026-01-01.md": "---\ntitle: 하나\n---\n\n보이는 글\n",
      "entries/2026-01-02.md": "---\ntitle: 둘\n---\n\n뛟뛟\n",
    ])
    _ = try await journal.build()
    #expect(holds(try Self.kept(journal).flatMap { $0 }, "뛟"))
    try journal.remove("entries/2026-01-02.md")
    _ = try await journal.build()
    #expect(!holds(try Self.kept(journal).flatMap { $0 }, "뛟"))
  }

  private static let caches = ["search", "search-all", "search-new"].map { ".ilgi/cache/" + $0 }

  /// What is kept of the index; empty for files that are not there.
  private static func kept(_ journal: TemporaryJournal) throws -> [[UInt8]] {
    try caches.map { path in
      guard try FileAccess.kind(of: journal.root + "/" + path) != nil else { return [] }
      return try FileAccess.read(journal.root + "/" + path) ?? []
    }
  }

  @Test func anEditWritesOnlyTheShardsThatItChanges() async throws {
    var random = SeededGenerator(seed: 5)
    let journal = try Self.journal(entries: 60, words: 800, &random)
    _ = try await journal.build()
    let first = try Self.kept(journal)
    #expect(first[1].count > 5_000 && first[2].isEmpty)
    let entry = Self.entry(3, &random, words: 800)
    for text in [entry, entry + " 뷁", entry + " 뷁 뷁", entry] {
      let before = try Self.kept(journal)[1]
      try journal.write(Self.path(3), text)
      let updated = try await journal.build()
      let after = try Self.kept(journal)
      if text != entry { #expect(after[1] == before) }
      #expect(after[2].count < after[1].count / 2)
      #expect(index(updated) == index(try await cleanBuild(journal)))
    }
    try journal.write(Self.path(61), "---\ncreated: 2031-01-01\n---\n\n뛟뛟\n")
    _ = try await journal.build()
    #expect(holds(try Self.kept(journal).flatMap { $0 }, "뛟"))
    try journal.remove(Self.path(61))
    _ = try await journal.build()
    #expect(!holds(try Self.kept(journal).flatMap { $0 }, "뛟"))
  }

  /// Two output folders, so that one is out of step with the cache of the index, and an entry that
  /// passes another of the other group, so that their numbers stay and their ranks do not.
  @Test func whatAnEntryWasIsNotTakenFromAnother() async throws {
    var random = SeededGenerator(seed: 9)
    let journal = try Self.journal(entries: 60, words: 800, &random)
    func write(_ name: String, day: Int, _ text: String) throws {
      try journal.write(
        "entries/\(name).md",
        "---\nuuid: \(EntryID(path: name).text)\ncreated: 2030-01-\(padded(day, 2))\n---\n\n\(text)\n"
      )
    }
    func build(_ output: String) async throws -> BuildReport {
      var options = TemporaryJournal.options
      options.output = journal.root + "/" + output
      return await SiteBuilder(root: journal.root, options: options).build()
    }
    func shards(_ root: String) throws -> [String: [UInt8]] {
      let folder = root + "/search/grams"
      var files: [String: [UInt8]] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        files[name] = try FileAccess.read(folder + "/" + name)
      }
      return files
    }
    let hangul = "뷁뷁 쀍쀍 뷁쀍 " + String(repeating: "뛟", count: 30)
    try write("hangul", day: 1, "zq zq zq zq")
    try write("latin", day: 2, "something else altogether")
    _ = try await build("b")
    try write("hangul", day: 1, hangul)
    try write("latin", day: 2, "zq zq zq zq")
    _ = try await build("a")
    try write("hangul", day: 3, "가 zq zq zq zq")
    let report = try await build("b")
    #expect(!report.hasErrors)
    let clean = try await cleanBuild(journal)
    let wanted = index(clean).filter { $0.key.hasSuffix(".bin") }
    #expect(wanted.count >= 16)
    let found = try shards(journal.root + "/b")
    for (path, bytes) in wanted { #expect(found[path.lastPathComponent] == bytes, "\(path)") }
  }

  /// A build of the same entries where nothing has been built before.
  private func cleanBuild(_ journal: TemporaryJournal) async throws -> BuiltSite {
    let copy = try TemporaryJournal([:])
    try? copy.remove("entries")
    try FileManager.default.copyItem(
      atPath: journal.root + "/entries", toPath: copy.root + "/entries")
    return try await copy.build()
  }

  @Test(arguments: caches.indices)
  func aDamagedCacheOfTheIndexIsNone(file: Int) async throws {
    var random = SeededGenerator(seed: 3)
    let journal = try Self.journal(entries: 60, words: 800, &random)
    let cache = Self.caches[file]
    let entry = Self.entry(3, &random, words: 800)
    for (round, place) in [0, 40, 400, 4000, nil].enumerated() {
      for text in [entry, entry + " 뷁"] {
        try journal.write(Self.path(3), text)
        _ = try await journal.build()
      }
      var bytes = try Self.kept(journal)[file]
      #expect(!bytes.isEmpty)
      if let place {
        bytes[place % bytes.count] ^= 4
        try journal.write(cache, bytes)
      } else {
        try journal.remove(cache)
      }
      try journal.write(Self.path(4), Self.entry(4, &random, words: round + 700))
      let updated = try await journal.build()
      #expect(index(updated) == index(try await cleanBuild(journal)))
    }
  }
}
