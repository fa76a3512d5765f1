import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct GoldenSiteTests {
  @Test func aSmallSiteIsByteForByteWhatItWas() async throws {
    let journal = try SampleJournal.make()
    let site = try await journal.build()
    #expect(site.report.diagnostics.map(\.code) == [.unpublishedLink])
    let texts = site.paths.filter { path in
      !path.hasPrefix("assets/") && [".html", ".json", ".xml"].contains { path.hasSuffix($0) }
    }
    var files: [String: String] = [:]
    for path in texts {
      files[path] = try site.text(path).replacing(Ilgi.version, with: "VERSION")
    }
    try Golden.expect(files, equalFolder: "Site")
  }

  @Test func theSecondBuildWritesNothing() async throws {
    let journal = try SampleJournal.make()
    let first = try await journal.build()
    let second = try await journal.build()
    #expect(second.report.written == 0)
    #expect(second.report.unchanged == first.report.written)
    #expect(second.files == first.files)
  }
}
