import JournalTestSupport
import Testing

/// What `ilgi weather` does when a service fails.
@Suite struct WeatherRunTests {
  private func journal() throws -> TemporaryJournal {
    let journal = try TemporaryJournal(configuration: "locales: [en]\ntimezone: Asia/Seoul\n")
    for year in 2015...2018 {
      try journal.write(
        "entries/\(year).md",
        """
        ---
        uuid: 6142A00C-2D81-4F5D-9D07-8B70AC73\(year)
        created: \(year)-01-10T10:00:00+09:00
        location: {latitude: 1.5, longitude: 2.5}
        ---
        x

        """)
    }
    return journal
  }

  @Test func aServiceThatRefusesIsAskedOnce() async throws {
    let service = try WeatherService { _ in .init(status: 403) }
    let journal = try journal()
    let result = try await journal.program(service.environment).run(["weather"])
    #expect(result.status == 1 && result.out.contains("0 of 4"), "\(result.out)")
    #expect(service.requests.count == 1)
  }
}
