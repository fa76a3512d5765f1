import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct SiteAssemblerTests {
  private func entry(_ created: String, path: String, tags: String = "") throws -> Entry {
    try EntryReading.entry(
      "---\nuuid: \(id(path))\ncreated: \(created)\ntags: '\(tags)'\n---\nx", path: path)
  }

  private func id(_ path: String) -> String { EntryID(path: path).text }

  private func assemble(_ entries: [Entry]) -> Site {
    let resolver = ReferenceResolver(
      root: "/", entriesFolder: "entries", sources: [], attachments: [:])
    return SiteAssembler.assemble(published: entries, resolver: resolver).0
  }

  @Test func entriesAreNewestFirstByDayThenTimeThenPath() throws {
    let ordered = try [
      // The day is the writer's: this one was written before the next two.
      entry("2026-11-21T00:30:00+14:00", path: "entries/a.md"),
      entry("2026-11-20T23:00:00-12:00", path: "entries/b.md"),
      entry("2026-11-20T23:00:00+09:00", path: "entries/c.md"),
      entry("2026-11-20T08:00:00+09:00", path: "entries/f.md"),
      entry("2026-11-20T08:00:00+09:00", path: "entries/e.md"),
      entry("2026-11-20", path: "entries/d.md"), entry("2026-10-31", path: "entries/g.md"),
      entry("2025-12-31T23:59:59", path: "entries/h.md"), entry("1660-01-01", path: "entries/i.md"),
    ]
    let expected = ordered.map(\.path)
    for entries in [ordered, ordered.reversed(), ordered.shuffled(), ordered.shuffled()] {
      #expect(assemble(entries).entries.map(\.path) == expected)
    }
  }

  @Test func yearsAndMonthsAreNewestFirstAndCoverAll() throws {
    let site = assemble(
      try ["2026-11-20", "2026-11-01", "2026-02-28", "2025-12-31", "2025-12-30", "1660-01-01"]
        .map { try entry($0, path: "entries/\($0).md") })
    #expect(site.years.map(\.year) == [2026, 2025, 1660])
    #expect(site.years.map(\.count) == [3, 2, 1])
    #expect(site.months.map(\.folder) == ["2026/11", "2026/02", "2025/12", "1660/01"])
    #expect(site.months.map(\.entries) == [0..<2, 2..<3, 3..<5, 5..<6])
  }

  @Test func anEmptyJournalHasNothing() {
    let site = assemble([])
    #expect(site.entries.isEmpty && site.years.isEmpty && site.tags.isEmpty)
  }

  @Test func tagsAreInOrderWithTheirEntriesNewestFirst() throws {
    let site = assemble(
      try [
        entry("2026-11-20", path: "entries/a.md", tags: "산책, 겨울"),
        entry("2026-11-21", path: "entries/b.md", tags: "산책"),
        entry("2026-11-22", path: "entries/c.md", tags: "Walk, walk, a/b"),
      ])
    #expect(site.tags.map(\.name) == ["Walk", "a/b", "walk", "겨울", "산책"])
    #expect(site.tags.last?.entries == [1, 2])
    #expect(site.tagPath(of: "산책") == "tags/산책.html")
    #expect(site.tagPath(of: "nowhere") == "tags/index.html")
    // On a file system that knows no case the two would be one page.
    let paths = site.tags.map { $0.pagePath.lowercased() }
    #expect(Set(paths).count == paths.count)
    #expect(paths.allSatisfy { $0.split(separator: "/").count == 2 })
  }

  @Test func aTagKeepsItsAddressWhenALaterOneDiffersInCase() throws {
    let older = try entry("2026-11-20", path: "entries/a.md", tags: "walk")
    let newer = try entry("2026-11-21", path: "entries/b.md", tags: "Walk, WALK")
    #expect(assemble([older]).tagPath(of: "walk") == "tags/walk.html")
    let both = assemble([older, newer])
    #expect(both.tags.map(\.name) == ["WALK", "Walk", "walk"])
    #expect(both.tagPath(of: "walk") == "tags/walk.html")
    #expect(Set(both.tags.map { $0.pagePath.lowercased() }).count == 3)
  }

  @Test(arguments: [
    ("", true, true), ("draft: true", false, true), ("private: true", false, false),
    ("draft: true\nprivate: true", false, false), ("published: false", false, true),
  ])
  func onePredicateDecides(yaml: String, isPublished: Bool, withDrafts: Bool) throws {
    let loaded = EntryReading.load("---\ncreated: 2026-11-20\n\(yaml)\n---\nx")
    let entry = try #require(loaded.entry)
    #expect(Site.publishes(entry, includingDrafts: false) == isPublished)
    #expect(Site.publishes(entry, includingDrafts: true) == withDrafts)
  }

  @Test func anEmptyEntryIsNeverPublished() throws {
    let entry = try #require(EntryReading.load("---\ncreated: 2026-11-20\n---\n \n").entry)
    #expect(!Site.publishes(entry, includingDrafts: true))
    let titled = try #require(EntryReading.load("---\ntitle: x\ncreated: 2026-11-20\n---\n").entry)
    #expect(Site.publishes(titled, includingDrafts: false))
  }
}
