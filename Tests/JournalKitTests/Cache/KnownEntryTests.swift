import JournalTestSupport
import Testing

@testable import JournalKit

/// An entry from the cache is the entry that was read.
@Suite struct KnownEntryTests {
  @Test(arguments: [
    "uuid: 6142a00c-2d81-4f5d-9d07-8b70ac73bbd9\ncreated: 2026-11-20T21:30:00+09:00\ntitle: 첫눈",
    "created: 1660-01-01",
    """
    id: 6142a00c2d814f5d9d078b70ac73bbd9
    date: 2026-11-20 00:00:00-03:30
    weather: {main: Snow, icon: 13n, description: 눈, temperature: -1.5, provider: open-meteo}
    location: {name: 서울, latitude: 37.57, longitude: 126.98}
    tags: [산책, '#겨울', ""]
    mood: 😊
    starred: true
    lang: ko
    updated: 2026-11-21T08:00:00+09:00
    """,
    "created: 2026-11-20\nweather: 흐리다가 갬\nlocation: 서울\ndraft: true\nprivate: true",
    "created: 2026-11-20\nunknown: key\ntitle: ''",
  ])
  func allThatIsKnownComesBack(frontMatter: String) throws {
    let text =
      "---\n\(frontMatter)\n---\n# 제목\n\n본문 ![사진](photo.png) [글](../a.md) ![먼](https://a.example/b.png)\n"
    let loaded = EntryReading.load(text, path: "entries/2026-11-20-첫눈.md")
    let entry = try #require(loaded.entry)
    let stamp = FileStamp(device: 1, inode: .max, size: 3, modified: -1, changed: 1 << 60)
    let known = KnownEntry(path: entry.path, stamp: stamp, loaded: loaded)
    let record = try #require(known.makeRecord())
    var asked: [String] = []
    let again = try KnownEntry.read(record) { path, digest, isTitled in
      asked.append("\(path) \(digest) \(isTitled)")
      return .here(entry.body)
    }
    #expect(again.path == entry.path)
    #expect(again.stamp == stamp)
    #expect(again.loaded.diagnostics == loaded.diagnostics)
    let back = try #require(again.loaded.entry)
    #expect(back.described == entry.described)
    #expect(asked == ["\(entry.path) \(entry.digest) \(!entry.takesTitleFromBody)"])
    for end in record.indices {
      #expect(throws: CacheReader.Damage.self) {
        try KnownEntry.read(record[..<end]) { _, _, _ in .here(EntryBody()) }
      }
    }
  }
}

extension Entry {
  /// Every stored member, so that one which is forgotten shows.
  fileprivate var described: [String: String] {
    Dictionary(
      uniqueKeysWithValues: Mirror(reflecting: self).children.compactMap { child in
        child.label.map { ($0, String(reflecting: child.value)) }
      })
  }
}
