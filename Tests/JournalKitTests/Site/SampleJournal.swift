import JournalTestSupport
import Testing

@testable import JournalKit

/// A small journal in which everything that a page can show occurs.
enum SampleJournal {
  static let configuration = """
    title: 나의 일기
    author: 김일기
    description: 매일 조금씩
    url: https://example.com/d/
    locales: [ko, en]
    timezone: Asia/Seoul
    weather: {icons: bundled}
    publish_coordinates: true

    """

  static let files: [String: String] = [
    "entries/2026/2026-11-20-첫눈.md": """
    ---
    uuid: 6142A00C-2D81-4F5D-9D07-8B70AC73BBD9
    created: 2026-11-20T21:30:00+09:00
    title: 첫눈
    weather: {main: Snow, icon: 13n, description: 함박눈, temperature: -1.5, provider: open-meteo}
    location: {name: 서울, latitude: 37.57, longitude: 126.98}
    tags: [산책, 겨울]
    mood: 😊
    starred: true
    updated: 2026-11-21T08:00:00+09:00
    ---
    눈이 왔다. ![길](photo.png) [어제](2026-11-19-english.md)
    """,
    "entries/2026/2026-11-20-0900.md": """
    ---
    uuid: 00000000-0000-4000-8000-000000000001
    weather: 흐리다 갬
    ---
    아침에는
    흐렸다.
    """,
    "entries/2026/2026-11-19-english.md": """
    ---
    uuid: 00000000-0000-4000-8000-000000000002
    title: A day in English
    lang: en
    tags: [산책]
    draft: true
    ---
    """,
    "entries/2026/2026-10-31.md": """
    ---
    uuid: 00000000-0000-4000-8000-000000000003
    title: 시월의 끝
    ---
    끝.
    """,
    "entries/2025/2025-12-31.md": """
    ---
    uuid: 00000000-0000-4000-8000-000000000004
    title: 한 해의 끝
    weather_icon: 01d
    ---
    끝.
    """,
  ]

  static func make() throws -> TemporaryJournal {
    let journal = try TemporaryJournal(files, configuration: configuration)
    try journal.write("entries/2026/photo.png", Pictures.png(width: 40, height: 30))
    return journal
  }

  /// The locales of a journal, drafts included, as the pages are made from them.
  static func locales(of journal: TemporaryJournal) async throws -> [LocaleContext] {
    var clock = StageClock()
    let read = try await Journal.read(root: journal.root, clock: &clock)
    #expect(read.diagnostics.map(\.brief) == [])
    let resolver = ReferenceResolver(
      root: journal.root, entriesFolder: "entries",
      sources: read.tree.entries, attachments: read.tree.attachments)
    let published = read.entries.filter { Site.publishes($0, includingDrafts: true) }
    let (site, resolved) = SiteAssembler.assemble(published: published, resolver: resolver)
    #expect(resolved.diagnostics.map(\.brief) == [])
    let style = try SiteStyle(read.configuration, .builtIn)
    let parts = LocaleParts(
      site: site, configuration: read.configuration, locales: style.locales,
      library: style.library,
      renderer: EntryRenderer(site: site, configuration: read.configuration),
      facts: SiteFacts(of: site), basis: style.basis)
    var contexts: [LocaleContext] = []
    for (index, text) in style.locales.enumerated() {
      let dates = DateCatalogue(text.dates)
      await dates.prepare(for: site.entries)
      contexts.append(LocaleContext(parts, index: index, dates: dates))
    }
    return contexts
  }
}
