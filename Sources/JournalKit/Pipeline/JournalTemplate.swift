/// The files of a new journal.
package struct JournalTemplate: Sendable {
  package var title: String
  package var locales: [String]
  package var timezone: String
  /// When the journal is begun, on the clock of its time zone.
  package var now: EntryMoment
  /// The UUID of the first entry.
  package var id: EntryID
  /// Where the person lives, if that is to be known.
  package var home: Place?

  package init(title: String, locales: [String], timezone: String, now: EntryMoment, id: EntryID) {
    self.title = title
    self.locales = locales
    self.timezone = timezone
    self.now = now
    self.id = id
  }

  private var isKorean: Bool { locales.first?.hasPrefix("ko") ?? false }

  /// Paths relative to the root, with contents. The file that makes a folder a journal comes last.
  package var files: [(path: String, text: String)] {
    [
      (entryPath, entry),
      (".gitignore", "# What ilgi makes can be made again.\n/public/\n/.ilgi/\n"),
      (ConfigurationReader.fileName, configuration),
    ]
  }

  private var entryPath: String {
    let day = now.day
    let name = isKorean ? "첫-일기" : "first-entry"
    return "entries/\(padded(day.year, 4))/\(padded(day.month, 2))/\(day.iso)-\(name).md"
  }

  private var configuration: String {
    let words: (title: String, url: String, locales: String, zone: String, place: String) =
      isKorean
      ? (
        "일기의 제목", "사이트를 올릴 주소. 적으면 피드와 사이트맵도 만들어요.", "페이지의 언어. 첫 언어가 사이트의 첫 화면이에요.",
        "시간대가 적히지 않은 날짜를 읽는 시간대", "집의 위치. 일기에 날씨를 적을 때 써요."
      )
      : (
        "title of the journal", "address of the site; with it there are feeds and a sitemap too",
        "languages of the pages; the first one is the home page's",
        "zone of dates that are written without one",
        "home, for the weather of entries"
      )
    return """
      title: \(quoted(title))   # \(words.title)
      # url: https://example.com/diary/   # \(words.url)
      locales: [\(locales.joined(separator: ", "))]   # \(words.locales)
      timezone: \(timezone)   # \(words.zone)
      \(location)   # \(words.place)

      """
  }

  private var location: String {
    home.map { "location: \(FrontMatterText.place($0))" }
      ?? "# location: {name: 서울, latitude: 37.57, longitude: 126.98}"
  }

  private var entry: String {
    let body =
      isKorean
      ? """
      첫 줄이 따로 서 있으면 제목이 됩니다. 여기서는 맨 위에 적은 `title`이 제목이에요.

      아무 편집기로나 쓰고, 파일 이름을 날짜로 시작하면 그날의 일기가 됩니다. 다 썼으면 `ilgi build`를 실행해 보세요.
      """
      : """
      Write in any text editor. A file whose name starts with a date is the entry of that day,
      and a first line that stands alone becomes the title; here it is `title` above.

      When you are done, run `ilgi build`.
      """
    return """
      ---
      uuid: \(id.text)
      created: \(now.iso)
      title: \(isKorean ? "첫 일기" : "First entry")
      ---
      \(body)

      """
  }

  /// A text as a YAML scalar in double quotes.
  private func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
