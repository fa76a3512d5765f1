import Foundation
import JournalTestSupport
import Testing

/// Every address on every page leads to a file, and none depends on where the site stands.
@Suite struct LinkTests {
  @Test func everyLinkOfTheSampleJournalLeadsSomewhere() async throws {
    let copy = try TemporaryJournal(configuration: nil)
    for name in ["journal.yml", "entries"] {
      try FileManager.default.copyItem(
        atPath: Repository.root + "/" + name, toPath: copy.root + "/" + name)
    }
    let result = try await copy.buildWell("--offline")
    #expect(result.err.isEmpty, "\(result.err)")
    let site = try copy.snapshot()
    expectSound(site, address: "https://example.com/ilgi/", atLeast: 1000)
  }

  @Test func everyLinkOfALongOldJournalLeadsSomewhere() async throws {
    let journal = try TemporaryJournal(
      configuration: """
        title: The Diary
        url: https://example.org/a%20b/c/
        locales: [en, ko]
        timezone: Europe/London
        weather: {icons: bundled}
        latest: 5
        """)
    for index in 0..<90 {
      let year = 1660 + index / 30
      let (month, day) = (1 + index % 12, 1 + index % 28)
      let date = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
      let previous = index == 0 ? "" : "\n\nSee [yesterday](e-\(index - 1).md#top)."
      try journal.entry(
        "\(year)/e-\(index).md", uuid: 3000 + index, created: date,
        "title: \"\(date) (Lord’s day) 100% #\(index) ?\"\ntags: [\"a/b\", \"C#\", \"50%\", \"..\", \"index\"]",
        body: "Up betimes." + (index % 30 == 0 ? "" : previous))
    }
    try journal.write(
      "entries/1660-02-03.md", "No title of its own, and a long first line. And more.")
    try journal.write("entries/1660-02-04-a b?c#d%25&e.md", "A name that needs care.\n\nText.")
    try await journal.buildWell()
    let site = try journal.snapshot()
    expectSound(site, address: "https://example.org/a%20b/c/", atLeast: 2000)
    // A name that means something in addresses is encoded there, and stays itself on disk.
    #expect(site.paths.contains("1660/02/04/a b?c#d%25&e.html"))
  }

  @Test func notFoundPagesWorkAtAnyDepthOfAKnownHost() async throws {
    let journal = try await TemporaryJournal.built()
    let site = try journal.snapshot()
    for (page, home) in [("404.html", "/d/index.html"), ("en/404.html", "/d/en/index.html")] {
      let tags = PageScanner(site.text(page)).tags
      let addresses = tags.flatMap { tag in ["href", "src"].compactMap { tag[$0] } }
        .filter { !$0.hasPrefix("#") }
      #expect(addresses.contains(home))
      #expect(addresses.allSatisfy { $0.hasPrefix("/d/") }, "\(addresses)")
    }
  }

  @Test func pagesNameEachOtherAcrossLocales() async throws {
    let site = try await TemporaryJournal.built().snapshot()
    for page in site.paths where page.hasSuffix(".html") && !page.hasSuffix("404.html") {
      let alternates = PageScanner(site.text(page)).tags.filter {
        $0.name == "link" && $0["rel"] == "alternate" && $0["hreflang"] != nil
      }
      #expect(
        Set(alternates.compactMap { $0["hreflang"] }).isSuperset(of: ["ko", "en"]), "\(page)")
    }
  }

  private func expectSound(_ site: FolderSnapshot, address: String, atLeast count: Int) {
    let checker = LinkChecker(site, address: address)
    #expect(checker.problems.isEmpty, "\(checker.problems.prefix(10))")
    #expect(checker.followed >= count, "\(checker.followed)")
    for page in site.paths where page.hasSuffix(".html") {
      let problems = PageScanner(site.text(page)).problems
      #expect(problems.isEmpty, "\(page): \(problems)")
    }
    #expect(site.truncatedPages.isEmpty)
  }
}
