import JournalTestSupport
import Testing

@testable import JournalKit

/// Posts of Jekyll and Hugo, and front matter of all kinds.
@Suite struct MarkdownSiteTests {
  @Test func jekyllPostsAreReadWithTheirOwnDatesAndTags() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "_posts/2015-11-17-my-trip.md",
      """
      ---
      layout: post
      title: A trip
      date: 2015-11-17 16:16:01 -0600
      tags: sea sand
      categories: [travel]
      permalink: /trip
      published: false
      ---
      See [before]({% post_url 2015-11-01-before %}) ![sea]({{ site.baseurl }}/assets/sea.jpg){:width="300"}

      {% highlight ruby %}
      puts "[[x]]"
      {% endhighlight %}
      """)
    try trial.put("_posts/2015-11-01-before.md", "words\n")
    try trial.put("assets/sea.jpg", [1])
    try trial.put("about.md", "---\nlayout: page\n---\n")
    let outcome = try await trial.run()
    #expect(outcome.format == "jekyll")
    #expect(outcome.plan.failures.isEmpty)
    let text = try trial.text("2015/11/2015-11-17-A-trip.md")
    #expect(text.contains("\ncreated: 2015-11-17T16:16:01-06:00\n"))
    #expect(text.contains("\ntags: [sea, sand, travel]\n"))
    #expect(text.contains("\ndraft: true\n"))
    #expect(text.contains("\nlayout: post\npermalink: /trip\n---\n"))
    #expect(text.contains("[before](2015-11-01-before.md) ![sea](2015-11-17-A-trip-sea.jpg)\n"))
    #expect(text.contains("```ruby\nputs \"[[x]]\"\n```\n"))
  }

  @Test func hugoFrontMatterInTOMLIsMappedAndTheRestIsKeptAsYAML() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "content/posts/first/index.md",
      """
      +++
      title = "첫 글"
      date = 2024-05-01T10:00:00
      lastmod = 2024-05-02T08:00:00+09:00
      draft = false
      tags = ["하나", "둘"]
      weight = 10
      [params]
      color = "no"
      sizes = [1, 2.5]
      +++
      {{< figure src="cat.jpg" alt="고양이" >}} {{< youtube abc >}}
      [next]({{< ref "second.md" >}}) <img src="/img/dog.png" alt="개">
      """)
    try trial.put("content/posts/first/cat.jpg", [1])
    try trial.put("static/img/dog.png", [2])
    try trial.put("content/posts/second.md", "+++\ndate = 2024-05-03\ntitle = 'b'\n+++\nx\n")
    try trial.put("content/posts/_index.md", "+++\ntitle = 'all'\n+++\n")
    let outcome = try await trial.run()
    #expect(outcome.format == "hugo")
    #expect(outcome.plan.failures.isEmpty)
    let text = try trial.text("2024/05/2024-05-01-첫-글.md")
    #expect(text.contains("\ncreated: 2024-05-01T10:00:00+09:00\n"))
    #expect(text.contains("\nupdated: 2024-05-02T08:00:00+09:00\n"))
    #expect(text.contains("\ntags: [하나, 둘]\n"))
    #expect(
      text.contains("\nweight: 10\nparams: {color: \"no\", sizes: [1, 2.5]}\n---\n"), "\(text)")
    #expect(
      text.hasSuffix(
        """
        ![고양이](2024-05-01-첫-글-cat.jpg) {{< youtube abc >}}
        [next](2024-05-03-b.md) ![개](2024-05-01-첫-글-dog.png)

        """), "\(text)")
    #expect(try trial.text("2024/05/2024-05-03-b.md").contains("\ncreated: 2024-05-03\n"))
  }

  @Test(arguments: [
    "a = ", "a = 1\na = 2", "[a\nb = 1", "a = \"\\q\"", "a = [[[[", "= 1",
    "d = 2024-13-45", "a.b = 1\na = 2", "\u{1}",
    "[" + String(repeating: "a.", count: 20_000) + "a]\nb = 1",
    "a = " + String(repeating: "[", count: 20_000),
    "a = " + String(repeating: "{b=", count: 20_000),
  ])
  func badTOMLFailsThatEntryAlone(_ toml: String) async throws {
    let trial = try ImportTrial()
    try trial.put("content/2024-05-01.md", "+++\n\(toml)\n+++\nx\n")
    try trial.put("content/2024-05-02.md", "+++\ndate = 2024-05-02\n+++\ny\n")
    let outcome = try await trial.run(from: "hugo")
    #expect(outcome.plan.failures.map(\.place.en) == ["content/2024-05-01.md"])
    #expect(outcome.written.count == 1)
  }

  @Test func unknownKeysStayByteForByteAndKnownOnesFindTheirPlace() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "2024-05-01.md",
      """
      ---
      # 내 속성
      aliases:
        - 그날   # 메모
        - "둘째: 날"
      cssclasses:   [wide,  tall]
      location: {placeName: 제주, lat: 33.5, long: 126.5}
      weather:
          summary: 얼음
          temperature: 3.06
          sky: partly-cloudy-day
      mood: 🙂
      favorite: yes
      lastmod: 2024-05-02
      timezone: Asia/Tokyo
      lang: ko_KR
      source: https://example.com/clip
      publish: false
      description: |
        여러 줄
        글
      ---
      하루
      """)
    try await trial.run(from: "markdown")
    let text = try trial.text("2024/05/2024-05-01-하루.md")
    #expect(
      text.contains(
        """

        aliases:
          - 그날   # 메모
          - "둘째: 날"
        cssclasses:   [wide,  tall]
        markdown_source: https://example.com/clip
        description: |
          여러 줄
          글
        ---
        하루

        """), "\(text)")
    let entry = try #require(try await trial.entries().first)
    #expect(entry.location?.name == "제주" && entry.location?.coordinates?.latitude == 33.5)
    #expect(entry.weather?.icon?.code == "03d" && entry.weather?.description == "얼음")
    #expect(entry.weather?.temperature == 3.1)
    #expect(entry.mood == "🙂" && entry.isStarred && entry.isDraft && entry.language == "ko-KR")
    #expect(text.contains("\ntimezone: Asia/Tokyo\n"))
    #expect(entry.source?.hasPrefix("markdown/2024-05-01.md#") == true)
  }

  @Test(arguments: [
    ("date: 2024-05-01T10:00:00+02:00", "2024-05-01T10:00:00+02:00"),
    ("date: 2024-05-01 10:00", "2024-05-01T10:00:00+09:00"),
    ("date: 2024/05/01", "2024-05-01T00:00:00+09:00"),
    ("created: 1714521600", "2024-05-01T09:00:00+09:00"),
    ("created_at: 1714521600000", "2024-05-01T09:00:00+09:00"),
    ("date created: 2024년 5월 1일", "2024-05-01T00:00:00+09:00"),
    ("date: 2024-05-01\ncreated: 2024-05-01T22:10", "2024-05-01T22:10:00+09:00"),
    ("date: \"[[2024-05-01]]\"", "2024-05-01T00:00:00+09:00"),
    ("date: 2024-05-01T01:00:00Z\ntimezone: Asia/Seoul", "2024-05-01T10:00:00+09:00"),
    ("published: 2024-05-01", "2024-05-01T00:00:00+09:00"),
  ])
  func frontMatterTellsTheDate(_ lines: String, _ moment: String) async throws {
    let trial = try ImportTrial()
    try trial.put("notes/a.md", "---\n\(lines)\n---\n하루\n")
    let outcome = try await trial.run(from: "markdown")
    #expect(outcome.plan.failures.isEmpty, "\(outcome.plan.failures)")
    #expect(try await trial.entries().map(\.moment.iso) == [moment])
  }

  @Test func aDailyNoteIsOfTheDayOfItsName() async throws {
    let trial = try ImportTrial()
    try trial.put("2024-05-01.md", "---\ncreated: 2024-05-03T10:00\n---\n하루\n")
    try await trial.run(from: "obsidian")
    let text = try trial.text("2024/05/2024-05-01-하루.md")
    #expect(text.contains("\ncreated: 2024-05-01\n"))
    #expect(text.contains("\nobsidian_created: \"2024-05-03T10:00\"\n"))
  }

  @Test func namesWithTimesTellTheTime() async throws {
    let trial = try ImportTrial()
    try trial.put("2024-05-01-21-30-15.md", "하루\n")
    try await trial.run()
    #expect(try await trial.entries().map(\.moment.iso) == ["2024-05-01T21:30:15+09:00"])
  }

  @Test func zonesAreAskedForOnlyWhereDatesHaveNone() async throws {
    let trial = try ImportTrial()
    try trial.put("a.md", "---\ndate: 2024-05-01T10:00:00+02:00\n---\nx\n")
    #expect(try await trial.run(zone: nil).written.count == 1)
    try trial.put("2024-05-02.md", "x\n")
    await #expect(throws: ImportFailure.self) { try await trial.run(zone: nil) }
  }

  @Test func encodingsAndLineEndsAreEvenedOut() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "2024-05-01.md", [0xEF, 0xBB, 0xBF] + Array("---\r\ntitle: 가\r\n---\r\n나\r\n".utf8))
    // 안녕 in CP949.
    try trial.put("2024-05-02.md", [0xBE, 0xC8, 0xB3, 0xE7, 0x0A])
    try await trial.run()
    #expect(try trial.text("2024/05/2024-05-01-가.md").hasSuffix("---\n나\n"))
    #expect(try trial.text("2024/05/2024-05-02-안녕.md").hasSuffix("---\n안녕\n"))
  }

  @Test func entriesOfIlgiComeBackAsTheyWere() async throws {
    let trial = try ImportTrial()
    let text = """
      ---
      uuid: 6142a00c-2d81-4f5d-9d07-8b70ac73bbd9   # mine
      created: 2026-11-20T21:30:00+09:00
      color: blue
      ---
      ![x](사진.jpg) [[아님]] [y](없음.md)

      """
    try trial.put("entries/2026/첫눈.md", text)
    try trial.put("entries/2026/사진.jpg", [7])
    try trial.put("journal.yml", "title: x\n")
    let outcome = try await trial.run()
    #expect(outcome.format == "markdown")
    #expect(outcome.plan.failures.isEmpty)
    #expect(try trial.files() == ["2026/첫눈.md": Array(text.utf8), "2026/사진.jpg": [7]])
    #expect(try await trial.run().plan.knownCount == 1)
  }

  @Test func copiesOfANoteDoNotShareItsIdentifier() async throws {
    let trial = try ImportTrial()
    let lines = "---\nid: 6142A00C2D814F5D9D078B70AC73BBD9\ndate: 2024-05-01T10:00\n---\n"
    try trial.put("a.md", lines + "하나\n")
    try trial.put("b.md", lines + "둘\n")
    try await trial.run()
    #expect(Set(try await trial.entries().map(\.id)).count == 2)
    #expect(try await trial.run().plan.new.isEmpty)
  }
}
