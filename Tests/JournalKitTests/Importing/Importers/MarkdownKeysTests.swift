import JournalTestSupport
import Testing

@testable import JournalKit

/// What has no place in ilgi's front matter is kept.
@Suite struct MarkdownKeysTests {
  private func text(_ frontMatter: String, named name: String = "a.md") async throws -> String {
    let trial = try ImportTrial()
    try trial.put(name, frontMatter + "\n하루\n")
    let outcome = try await trial.run(from: "markdown")
    #expect(outcome.plan.failures.isEmpty, "\(outcome.plan.failures)")
    let path = try #require(try await trial.entries().first?.path)
    return try trial.text(String(path.dropFirst("entries/".count)))
  }

  @Test func datesThatAreNotUsedStay() async throws {
    let text = try await text(
      """
      ---
      date: 2024-05-01T10:00:00+09:00
      created: 2024-05-03T11:00:00+09:00
      publishDate:   2024-06-01
      updated: 2024-07-01
      lastmod: 2024-08-01
      ---
      """)
    #expect(text.contains("\ncreated: 2024-05-01T10:00:00+09:00\n"))
    #expect(text.contains("\nmarkdown_created: \"2024-05-03T11:00:00+09:00\"\n"), "\(text)")
    #expect(text.contains("\npublishDate:   2024-06-01\n"))
    #expect(text.contains("\nlastmod: 2024-08-01\n"))
  }

  @Test func aDateThatGivesTheTimeIsUsed() async throws {
    let text = try await text("---\ndate: 2024-05-01\ncreated: 2024-05-01T22:10:00+09:00\n---")
    #expect(text.contains("\ncreated: 2024-05-01T22:10:00+09:00\n"))
    #expect(!text.contains("markdown_created"))
  }

  @Test func membersThatHaveNoPlaceStay() async throws {
    let text = try await text(
      """
      ---
      date: 2020-01-02
      weather: {main: Rain, icon: zz, temperature_min: -3, wind: 5, humidity: 80}
      location: {name: A, locality: 서울, altitude: 30, latitude: 37.5, longitude: 127}
      taxonomies: {tags: [가], series: [나]}
      ---
      """)
    #expect(
      text.contains(
        "\nmarkdown_weather: {icon: zz, temperature_min: -3, wind: 5, humidity: 80}\n"), "\(text)")
    #expect(text.contains("\nmarkdown_location: {locality: 서울, altitude: 30}\n"), "\(text)")
    #expect(text.contains("\nmarkdown_taxonomies: {series: [나]}\n"), "\(text)")
    #expect(text.contains("\nweather: Rain\n"), "\(text)")
    #expect(text.contains("latitude: 37.5"), "\(text)")
    #expect(text.contains("\ntags: [가]\n"))
  }

  @Test(
    arguments: [
      ("{code: partly-cloudy, temp: 3}", "Clouds", "03d"),
      ("{code: 61, temp: 3}", "Rain", "10d"), ("{sky: clear-night}", "Clear", "01n"),
      ("{icon: rain}", "Rain", "10d"), ("{wmo_code: 3, description: Overcast}", "Clouds", "04d"),
    ])
  func codesOfWeatherAreMapped(_ weather: String, _ main: String, _ icon: String) async throws {
    let trial = try ImportTrial()
    try trial.put("a.md", "---\ndate: 2020-01-01T10:00:00+09:00\nweather: \(weather)\n---\nx\n")
    try await trial.run(from: "markdown")
    let found = try #require(try await trial.entries().first?.weather)
    #expect(found.main == main && found.icon?.code == icon)
  }
}
