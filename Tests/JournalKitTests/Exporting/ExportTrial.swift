import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// An export of a journal given inline.
struct ExportTrial {
  let journal: TemporaryJournal
  private let place: TemporaryJournal

  init(_ journal: TemporaryJournal) throws {
    self.journal = journal
    place = try TemporaryJournal([:], configuration: nil)
  }

  /// A path outside of the journal, absolute.
  func path(_ name: String) -> String { place.root + "/" + name }

  func selection(
    _ change: (inout ExportFilter) -> Void = { _ in }
  ) async throws -> ExportSelection {
    var clock = StageClock()
    let read = try await Journal.read(root: journal.root, depth: .source, clock: &clock)
    var filter = ExportFilter()
    change(&filter)
    return try ExportSelection(read, filter: filter)
  }

  /// Exports to a new file or folder.
  /// - Returns: its path.
  func export(
    _ format: ExportFormat, as name: String, _ change: (inout ExportFilter) -> Void = { _ in }
  ) async throws -> String {
    _ = try await format.write(selection(change), path(name))
    return path(name)
  }

  /// The JSON of an export, as Foundation reads it.
  func json(_ name: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(filePath: path(name)))
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// What stands in the folder of exports, hidden names included.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place.root).sorted()
  }

  /// The bytes of everything that was exported, one after the other; archives unpacked.
  func everything() throws -> Data {
    var all = Data()
    for path in try FileManager.default.subpathsOfDirectory(atPath: place.root) {
      all += Data(path.utf8)
      guard case .file? = try FileAccess.kind(of: self.path(path)) else { continue }
      let bytes = try FileAccess.read(self.path(path)) ?? []
      all += bytes
      guard path.hasSuffix(".zip") else { continue }
      let archive = try ZipReader(self.path(path))
      for member in archive.members {
        all += Data(member.name.utf8)
        all += try archive.bytes(of: member, limit: .max)
      }
    }
    return all
  }
}

/// A journal that has everything an entry can have.
enum FullJournal {
  static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0] + (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }

  /// A name in the decomposed form in which macOS writes it.
  static let decomposed = "2026/11/2026-11-19-눈.md".decomposedStringWithCanonicalMapping

  static func make() throws -> TemporaryJournal {
    let journal = try TemporaryJournal([
      "entries/2026/11/2026-11-20-all.md": """
      ---
      # 주석
      uuid: 6142A00C-2D81-4F5D-9D07-8B70AC73BBD9
      created: 2026-11-20T21:30:05-03:30
      timezone: America/St_Johns
      title: "첫눈 #"
      weather: {main: Snow, icon: 13n, description: 눈, temperature: -1.5, provider: open-meteo, observed: 2026-11-20T12:00:00Z}
      location: {name: 서울, latitude: 37.57, longitude: 126.98}
      tags: [산책, 겨울]
      mood: 😊
      starred: true
      lang: ko
      updated: 2026-11-21T08:00:00+09:00
      source: dayone/2E542464666C4ACE91E83539FF114A76
      pulse:   72   # 그대로
      ---
      본문 ![바다](사진.jpg "제목") 와 [문서](doc.pdf), [눈](2026-11-19-눈.md).

      [![안](사진.jpg)](https://example.com/) [표](data.csv)

      ```
      ![아님](사진.jpg)
      ```
      """,
      "entries/2026/11/2026-11-18.md": """
      ---
      uuid: 00000000-0000-4000-8000-000000000018
      created: 2026-11-18
      ---
      # 날만

      ![](사진.jpg)
      """,
      "entries/2026/11/doc.pdf": "%PDF-1.4 문서",
      "entries/2026/11/data.csv": "a,b\n",
    ])
    try journal.write(
      "entries/" + decomposed,
      "\u{FEFF}---\r\ncreated: 2026-11-19 07:00 +0900\r\n---\r\n줄\r\n\r\n둘째 줄\r\n")
    try journal.write("entries/2026/11/사진.jpg", jpeg)
    return journal
  }

  /// Entries that are kept back, each with a file of its own; every word of them holds `zq`.
  static func addHidden(to journal: TemporaryJournal) throws {
    for (number, state) in ["draft: true", "private: true", "published: false"].enumerated() {
      try journal.write(
        "entries/zqfolder\(number)/2026-11-1\(number)-zqname\(number).md",
        """
        ---
        uuid: 00000000-0000-4000-8000-00000000aa0\(number)
        created: 2026-11-1\(number)
        title: zqtitle\(number)
        tags: [zqtag\(number)]
        \(state)
        ---
        zqtext\(number) ![zqalt\(number)](zqfile\(number).txt)
        """)
      try journal.write("entries/zqfolder\(number)/zqfile\(number).txt", "zqbytes\(number)")
    }
  }
}

extension Entry {
  /// All that an entry says, to be compared.
  var facts: [String] {
    [
      path.nfc, id.text, moment.iso, "\(moment.hasTime)", updated?.iso ?? "", title ?? "",
      "\(takesTitleFromBody)", "\(String(describing: weather))", "\(String(describing: location))",
      "\(tags)", mood ?? "", "\(isStarred)", language ?? "", "\(isDraft)", "\(isPrivate)",
      source ?? "", String(decoding: body.html, as: UTF8.self),
    ]
  }
}
