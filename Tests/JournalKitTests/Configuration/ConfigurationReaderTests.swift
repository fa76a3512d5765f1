import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct ConfigurationReaderTests {
  private func read(_ text: String) throws -> Configuration {
    let (configuration, diagnostics) = ConfigurationReader.read(Array(text.utf8))
    try #require(diagnostics.isEmpty, "\(diagnostics.map(\.brief))")
    return configuration
  }

  @Test func everyKeyIsRead() throws {
    let configuration = try read(
      """
      title: 나의 일기
      author: 김일기
      description: 매일 쓴다
      url: https://example.com/d
      locales: [ko, en, pt-BR]
      timezone: Asia/Seoul
      entries: ./글/일기/
      output: site
      latest: 5
      weather:
        provider: openweather
        icons: bundled
      location: {name: 서울, latitude: 37.57, longitude: 126.98}
      places: {작업실: {latitude: 37.55, longitude: 126.92}, 부산: 부산}
      markdown: {smart: false, raw_html: true}
      feed: {entries: 7}
      publish_coordinates: true
      """)
    #expect(configuration.title == "나의 일기")
    #expect(configuration.author == "김일기")
    #expect(configuration.description == "매일 쓴다")
    #expect(configuration.site?.text == "https://example.com/d/")
    #expect(configuration.locales == ["ko", "en", "pt-BR"])
    #expect(configuration.timezone?.name == "Asia/Seoul")
    #expect(configuration.entries == "글/일기")
    #expect(configuration.output == "site")
    #expect(configuration.latest == 5)
    #expect(configuration.icons == .bundled)
    #expect(!configuration.smartPunctuation)
    #expect(configuration.rawHTML)
    #expect(configuration.feedEntries == 7)
    #expect(configuration.publishesCoordinates)
  }

  @Test(arguments: ["", "# nothing yet\n", "title:\nurl:\nweather:\nfeed:\n", "---\n"])
  func whatIsLeftOutHasItsDefault(text: String) throws {
    let configuration = try read(text)
    #expect(configuration.locales == ["en"])
    #expect(configuration.entries == "entries")
    #expect(configuration.output == "public")
    #expect(configuration.latest == 20)
    #expect(configuration.feedEntries == 20)
    #expect(configuration.site == nil)
    #expect(configuration.timezone == nil)
    #expect(configuration.smartPunctuation)
    #expect(!configuration.rawHTML)
    #expect(!configuration.publishesCoordinates)
    let template = try IconSource(parsing: "https://openweathermap.org/img/wn/{icon}@2x.png")
    #expect(configuration.icons == template)
  }

  @Test(arguments: [
    ("locales: ko", ["ko"]), ("locales: [ko]", ["ko"]), ("locales:\n- fi\n- en", ["fi", "en"]),
    ("locales: [zh-Hant, sr-Latn-RS]", ["zh-Hant", "sr-Latn-RS"]), ("locales: [no]", ["no"]),
  ])
  func localesAreAListOrOne(text: String, locales: [String]) throws {
    #expect(try read(text).locales == locales)
  }

  @Test(arguments: [
    ("https://example.com/일기", "https://example.com/%EC%9D%BC%EA%B8%B0/"),
    ("https://example.com/\("일기".decomposed)/", "https://example.com/%EC%9D%BC%EA%B8%B0/"),
    ("https://example.com/%EC%9D%BC/a+b(c)/", "https://example.com/%EC%9D%BC/a+b(c)/"),
    ("https://example.com/100%/~me/", "https://example.com/100%25/~me/"),
    ("https://example.com:8443", "https://example.com:8443/"),
  ])
  func thePathOfTheAddressIsPercentEncoded(url: String, expected: String) throws {
    let site = try #require(try read("url: '\(url)'").site)
    #expect(site.text == expected)
    #expect(expected.hasSuffix(site.path))
  }

  @Test(arguments: ["feed: none", "feed: {entries: none}"])
  func feedsCanBeLeftOut(text: String) throws {
    #expect(try read(text).feedEntries == nil)
  }

  @Test(arguments: [
    "title: 첫눈\r\nlatest: 3\r\n", "\u{FEFF}title: 첫눈\nlatest: 3\n",
    "\u{FEFF}title: 첫눈\r\nlatest: 3\r\n", "title: \("첫눈".decomposed)\nlatest: 3\n",
  ])
  func lineEndsMarksAndFormsDoNotMatter(text: String) throws {
    let configuration = try read(text)
    #expect(configuration.title.unicodeScalars.elementsEqual("첫눈".unicodeScalars))
    #expect(configuration.latest == 3)
  }
}

@Suite struct ConfigurationProblemTests {
  @Test(arguments: [
    ("titel: x", "1:1~5 error unknown-key: journal.yml has no key 'titel'"),
    ("weather: {icon: x}", "1:11~4 error unknown-key: 'weather' has no key 'icon'"),
    ("markdown: {html: true}", "1:12~4 error unknown-key: 'markdown' has no key 'html'"),
    ("feed: {count: 3}", "1:8~5 error unknown-key: 'feed' has no key 'count'"),
    ("location: {lat: 3}", "1:12~3 error unknown-key: 'location' has no key 'lat'"),
    ("places: {집: {nmae: x}}", "1:14~4 error unknown-key: 'places.집' has no key 'nmae'"),
    ("title: [a]", "1:8~1 error configuration: 'title' must be text, not a list"),
    ("author: {a: b}", "1:9~1 error configuration: 'author' must be text, not a mapping"),
    ("url: example.com", "1:6~11 error configuration: 'example.com' is not the address of a site"),
    (
      "url: https://:80/", "1:6~12 error configuration: 'https://:80/' is not the address of a site"
    ),
    (
      "url: 'https://e.c/?q'",
      "1:6~16 error configuration: 'https://e.c/?q' is not the address of a site"
    ),
    ("locales: [ko, klingon]", "1:15~7 error configuration: there is no locale 'klingon'"),
    ("locales: [xx]", "1:11~2 error configuration: there is no locale 'xx'"),
    ("locales: [en-XX]", "1:11~5 error configuration: there is no locale 'en-XX'"),
    ("locales: [../x]", "1:11~4 error configuration: there is no locale '../x'"),
    ("locales: [ko_KR]", "1:11~5 error configuration: there is no locale 'ko_KR'"),
    ("locales: [ko, KO]", "1:15~2 error configuration: the locale 'KO' stands twice"),
    ("locales: []", "1:10~1 error configuration: 'locales' names none"),
    ("locales: ''", "1:10~2 error configuration: there is no locale ''"),
    ("locales: {ko: en}", "1:10~1 error configuration: 'locales' must be text, not a mapping"),
    ("timezone: Korea", "1:11~5 error configuration: 'Korea' is not a time zone"),
    ("timezone: +09:00", "1:11~6 error configuration: '+09:00' is not a time zone"),
    (
      "entries: ../elsewhere",
      "1:10~12 error configuration: '../elsewhere' is not a folder inside the journal"
    ),
    ("entries: /etc", "1:10~4 error configuration: '/etc' is not a folder inside the journal"),
    (
      "entries: .ilgi/x", "1:10~7 error configuration: '.ilgi/x' is not a folder inside the journal"
    ),
    ("entries: ''", "1:10~2 error configuration: '' is not a folder inside the journal"),
    ("latest: many", "1:9~4 error configuration: 'many' is not a number of entries"),
    ("latest: 0", "1:9~1 error configuration: '0' is not a number of entries"),
    ("latest: -1", "1:9~2 error configuration: '-1' is not a number of entries"),
    ("latest: 1.5", "1:9~3 error configuration: '1.5' is not a number of entries"),
    (
      "latest: 99999999999999999999",
      "1:9~20 error configuration: '99999999999999999999' is not a number of entries"
    ),
    ("weather: openweather", "1:10~11 error configuration: 'weather' must be a mapping, not text"),
    (
      "weather: {provider: yahoo}",
      "1:21~5 error configuration: there is no weather provider 'yahoo'"
    ),
    ("markdown: true", "1:11~4 error configuration: 'markdown' must be a mapping, not text"),
    (
      "markdown: {smart: yes}",
      "1:19~3 error configuration: 'markdown.smart' must be true or false, not 'yes'"
    ),
    (
      "markdown: {raw_html: 1}",
      "1:22~1 error configuration: 'markdown.raw_html' must be true or false, not '1'"
    ),
    (
      "publish_coordinates: ja",
      "1:22~2 error configuration: 'publish_coordinates' must be true or false, not 'ja'"
    ),
    ("feed: 20", "1:7~2 error configuration: 'feed' must be a mapping, not text"),
    ("feed: {entries: lots}", "1:17~4 error configuration: 'lots' is not a number of entries"),
    (
      "places: [a]",
      "1:9~1 error configuration: 'places' must be a mapping of names to coordinates, not a list"
    ),
    ("location: {latitude: 91}", "1:22~2 error configuration: '91' is not a latitude"),
    ("places: {집: {longitude: x}}", "1:25~1 error configuration: 'x' is not a longitude"),
    ("just text", "1:1~9 error configuration: journal.yml must be lines of key: value"),
    ("- a", "1:1~1 error configuration: journal.yml must be lines of key: value"),
    ("title: a: b", "1:9~1 error configuration: mapping values are not allowed in this context"),
    ("author: x\ntitle: a\ntitle: b", "2:1~5 error configuration: the key 'title' stands twice"),
    ("x: &a [1]\ntitle: *a", "2:8~1 error configuration: anchors (&) and aliases (*) are not read"),
    ("\u{FEFF}latest: x", "1:9~1 error configuration: 'x' is not a number of entries"),
    ("title: x\r\nlatest: x\r\n", "2:9~1 error configuration: 'x' is not a number of entries"),
    (
      "title: 눈 # 눈\nlocation: {name: 눈, latitude: x}",
      "2:31~1 error configuration: 'x' is not a latitude"
    ),
  ])
  func aMistakeIsShownInItsPlace(text: String, expected: String) {
    let diagnostics = ConfigurationReader.read(Array(text.utf8)).1
    #expect(diagnostics.map(\.brief) == [expected])
    #expect(diagnostics.map(\.path) == ["journal.yml"])
  }

  @Test(
    arguments: [
      ("titel: x", "did you mean 'title'?"), ("langs: [ko]", nil),
      ("locale: ko", "did you mean 'locales'?"),
      ("weather: {icon: x}", "did you mean 'icons'?"),
      ("weather: {provider: openmeteo}", "did you mean 'open-meteo'?"),
      ("locales: [qq]", nil),
      ("timezone: Seoul", "did you mean 'Asia/Seoul'?"),
      ("url: example.com", "write it as https://example.com/diary/"),
      (
        "url: https://나의일기.한국/d/",
        "write the host's name like this: https://xn--ok0bq9bhx8aeea.xn--3e0b707e/d/"
      ),
      ("latest: x", "write a whole number from 1 to 1000"),
      ("entries: ../x", "write a relative path such as entries"),
    ] as [(String, String?)])
  func theHintSaysWhatToWrite(text: String, hint: String?) throws {
    let diagnostics = ConfigurationReader.read(Array(text.utf8)).1
    let found = try #require(diagnostics.first?.hint?.en)
    if let hint { #expect(found == hint) }
  }

  @Test func anIconAddressThatCannotBeUsedIsToldWithoutShowingIt() throws {
    let text = "weather: {icons: 'https://me:SECRET@example.org/{icon}.png'}"
    let problem = try #require(ConfigurationReader.read(Array(text.utf8)).1.first)
    #expect(problem.code == .configuration)
    #expect(problem.position == .init(line: 1), "no column, so that no line is quoted")
    #expect(!problem.message.en.contains("SECRET"))
    #expect(problem.hint?.en.contains("SECRET") == false)
  }

  @Test func allProblemsAreToldAtOnce() {
    let text = "titel: x\nurl: y\nlatest: z\nlocales: [qq, ko, ko]\nfeed: 3\nmarkdown: {smart: 1}\n"
    let lines = ConfigurationReader.read(Array(text.utf8)).1.compactMap(\.position?.line)
    #expect(lines.sorted() == [1, 2, 3, 4, 4, 5, 6])
  }

  @Test func bytesThatAreNoTextAreShownInTheirPlace() {
    let diagnostics = ConfigurationReader.read(Array("title: x\nauthor: ".utf8) + [0xC3, 0x28]).1
    #expect(diagnostics.map(\.brief) == ["2:9~1 error configuration: this is not UTF-8"])
  }
}
