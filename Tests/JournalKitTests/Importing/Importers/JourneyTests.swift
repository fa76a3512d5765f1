import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct JourneyTests {
  /// What Journey writes for "no value".
  private static let none = "1.7976931348623157e+308"

  private static func entry(
    id: String = "1625494049547-4BbDhzcByTFSg6MW", date: String = "1625173200000",
    zone: String = "Asia/Seoul", text: String = "<p>산책</p><p>첫 <b>일기</b></p>", more: String = ""
  ) -> String {
    """
    {"id":"\(id)","date_modified":1625494100149,"date_journal":\(date),"timezone":"\(zone)",
     "text":"\(text)","preview_text":"","mood":0,"sentiment":0,"favourite":false,"label":"",
     "lat":\(none),"lon":\(none),"address":"","music_title":"","music_artist":"",
     "weather":{"id":-1,"degree_c":\(none),"description":"","icon":"","place":""},"tags":[]\(more)}
    """
  }

  @Test func theDayIsThatOfTheEntrysOwnZoneAndTheLargestNumberIsNoValue() async throws {
    let trial = try ImportTrial()
    try trial.put("a.json", Self.entry(more: #", "type": "html""#))
    let outcome = try await trial.run("a.json", zone: nil)
    #expect(outcome.format == "journey")
    let entry = try #require(try await trial.entries().first)
    #expect(entry.moment.iso == "2021-07-02T06:00:00+09:00")
    #expect(entry.source == "journey/1625494049547-4BbDhzcByTFSg6MW")
    #expect(entry.weather == nil && entry.location == nil && entry.mood == nil)
    #expect(String(decoding: entry.body.html, as: UTF8.self).contains("첫 <strong>일기</strong>"))
  }

  @Test func whatTheAppKnowsComesAlong() async throws {
    let trial = try ImportTrial()
    let json = Self.entry(zone: "Europe/Vienna")
      .replacing(#""favourite":false"#, with: #""favourite":true"#)
      .replacing(#""mood":0"#, with: #""mood":4"#)
      .replacing(
        #""lat":\#(Self.none),"lon":\#(Self.none),"address":"""#,
        with: #""lat":48.2,"lon":16.37,"address":"빈 시청""#
      )
      .replacing(
        #""degree_c":\#(Self.none),"description":"","icon":"""#,
        with: #""degree_c":18.46,"description":"가벼운 비","icon":"10d""#
      )
      .replacing(#""music_title":"""#, with: #""music_title":"봄""#)
      .replacing(#""tags":[]"#, with: ##""tags":["여행","#비","여행"]"##)
    try trial.put("a.json", json)
    let outcome = try await trial.run("a.json", zone: nil)
    let text = try trial.text(outcome.written[0].path.replacing("entries/", with: ""))
    #expect(
      text.contains("weather: {main: Rain, icon: 10d, description: 가벼운 비, temperature: 18.5}"))
    #expect(text.contains("location: {name: 빈 시청, latitude: 48.2, longitude: 16.37}"))
    #expect(text.contains("tags: [여행, 비]"))
    #expect(text.contains("starred: true"))
    #expect(text.contains("updated: 2021-07-05T16:08:20+02:00"))
    #expect(try await trial.entries().first?.mood == "4")
    #expect(outcome.plan.leftOut == [.music: 1])
  }

  @Test func photosComeAlongWhereTheyAreShownOrAtTheEnd() async throws {
    let trial = try ImportTrial()
    let photos = #", "type": "html", "photos": ["p-1.jpg", "p-2.mp4", "gone.jpg", "../../out.jpg"]"#
    try trial.put(
      "export/a.json", Self.entry(text: "<p>앞 <img src='p-1.jpg' alt='눈'> 뒤</p>", more: photos))
    try trial.put("export/p-1.jpg", "one")
    try trial.put("export/p-2.mp4", "two")
    try trial.put("out.jpg", "secret")
    let outcome = try await trial.run("export")
    let path = outcome.written[0].path.replacing("entries/", with: "")
    let stem = String(path.dropLast(3))
    #expect(outcome.written[0].attachmentCount == 2)
    #expect(outcome.plan.lost.map(\.file.name) == ["gone.jpg", "../../out.jpg"])
    #expect(outcome.plan.leftOut.isEmpty)
    let text = try trial.text(path)
    let name = stem.lastPathComponent
    #expect(text.contains("앞 ![눈](\(name)-1.jpg) 뒤\n\n[\(name)-2.mp4](\(name)-2.mp4)\n"))
    let files = try trial.files()
    #expect(files[stem + "-1.jpg"] == Array("one".utf8))
    #expect(!files.values.contains(Array("secret".utf8)))
  }

  @Test(arguments: [
    ("markdown", "**굵게**", "<p><strong>굵게</strong></p>\n"),
    ("plain", "**별**\\n둘째", "<p>**별**<br />\n둘째</p>\n"),
    ("", "**별**", "<p>**별**</p>\n"),
    ("", "<p><i>기운</i></p>", "<p><em>기운</em></p>\n"),
  ]) func theTypeSaysWhatTheTextIs(type: String, text: String, html: String) async throws {
    let trial = try ImportTrial()
    try trial.put("a.json", Self.entry(text: "제목\\n\\n" + text, more: #", "type": "\#(type)""#))
    try await trial.run("a.json")
    let entry = try #require(try await trial.entries().first)
    #expect(String(decoding: entry.body.html, as: UTF8.self).hasSuffix(html))
  }

  @Test func oneBadEntryStopsNoOtherAndNothingComesTwice() async throws {
    let trial = try ImportTrial()
    let bad = [
      "{", "", "[]", "null", #"{"date_journal": "1", "id": 3, "text": []}"#,
      Self.entry(id: "x", date: "1e300"), Self.entry(id: "y", date: "-99999999999999"),
      Self.entry(id: "z", text: ""),
    ]
    for (number, text) in bad.enumerated() { try trial.put("z\(number).json", text) }
    try trial.put("a.json", Self.entry())
    try trial.put(
      "b.json",
      #"{"id":"b","date_journal":1625173200000,"text":"b","tags":3,"photos":{"a":1},"lat":"x","#
        + #""weather":[1],"mood":1e99,"favourite":"yes","timezone":9,"address":{},"type":1}"#)
    let first = try await trial.run()
    #expect(first.plan.failures.count == bad.count)
    #expect(first.written.count == 2)
    let files = try trial.files()
    let second = try await trial.run()
    #expect(second.plan.new.isEmpty && second.plan.knownCount == 2)
    #expect(try trial.files() == files)
  }

  /// Trap: newer exports (`schemaVersion` 2) spell everything in another way.
  @Test func theNewerExportIsReadToo() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "x.json",
      #"""
      {"id":"xH9WUl0f8f4KShUgGZLb","dateOfJournal":"2025-03-22T23:23:07.000Z",
       "text":"<p dir=\"auto\">うまく印刷できてるけど。</p>","timezone":"Asia/Tokyo",
       "updatedAt":"2025-03-23T00:13:09.563Z","favourite":1,"sentiment":0,"address":"富山県富山市",
       "location":{"lat":36.66,"lng":137.22},
       "weather":{"id":0,"degreeC":16.3,"description":"Clear sky","icon":"01d","place":"Toyama"},
       "attachments":["a.jpg"],"tags":["旅"],"label":"家","folder":"","encrypted":false,"version":1,
       "schemaVersion":2,"type":"html"}
      """#)
    try trial.put("a.jpg", "photo")
    try trial.put(
      "y.json",
      #"{"id":"y","dateOfJournal":"2025-03-22T23:23:07.000Z","text":"?","encrypted":true}"#)
    let outcome = try await trial.run(zone: nil)
    #expect(outcome.format == "journey")
    #expect(outcome.plan.failures.map(\.place.en) == ["y.json"])
    #expect(outcome.plan.leftOut.isEmpty && outcome.plan.lost.isEmpty)
    let entry = try #require(try await trial.entries().first)
    #expect(entry.moment.iso == "2025-03-23T08:23:07+09:00")
    #expect(entry.tags == ["旅", "家"] && entry.isStarred)
    #expect(entry.location?.coordinates == Coordinates(latitude: 36.66, longitude: 137.22))
    #expect(entry.weather?.temperature == 16.3 && entry.weather?.main == "Clear")
    #expect(outcome.written[0].attachmentCount == 1)
    let text = try trial.text(outcome.written[0].path.replacing("entries/", with: ""))
    #expect(text.contains("updated: 2025-03-23T09:13:09+09:00"))
  }

  @Test(arguments: [
    ("GMT+09:00", "2021-07-02T06:00:00+09:00"), ("GMT+0530", "2021-07-02T02:30:00+05:30"),
    ("UTC-3", "2021-07-01T18:00:00-03:00"), ("+02:00", "2021-07-01T23:00:00+02:00"),
    ("UTC", "2021-07-01T21:00:00+00:00"),
  ]) func anOffsetInPlaceOfAZoneIsKept(zone: String, iso: String) async throws {
    let trial = try ImportTrial()
    try trial.put("a.json", Self.entry(zone: zone, more: #", "type": "html""#))
    let outcome = try await trial.run("a.json", zone: nil)
    #expect(outcome.plan.leftOut.isEmpty)
    #expect(try await trial.entries().map(\.moment.iso) == [iso])
  }

  @Test func whatHasNoPlaceIsCounted() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "a.json",
      Self.entry(zone: "GMT+25:00", more: #", "activity": 3, "type": "html""#)
        .replacing(#""sentiment":0"#, with: #""sentiment":1.5"#))
    let outcome = try await trial.run("a.json")
    #expect(outcome.plan.leftOut == [.zone: 1, .activity: 1, .otherFields: 1])
  }

  /// Films, sounds, documents and links that name files of the import.
  @Test func whatTheTextShowsComesAlong() async throws {
    let trial = try ImportTrial()
    let html = """
      <video src='v.mp4' controls></video><p><audio><source src='s.mp3'></audio></p>\
      <p>글 <a href='d.pdf'><b>문서</b></a> <a href='gone.pdf'>없음</a> <a href='https://a.kr'>밖</a></p>\
      <embed src='https://a.kr/g'><p>뒤</p>
      """
    try trial.put(
      "a.json", Self.entry(text: html, more: #", "type": "html", "photos": ["v.mp4", "d.pdf"]"#))
    try trial.put("v.mp4", "v")
    try trial.put("s.mp3", "s")
    try trial.put("d.pdf", "d")
    let outcome = try await trial.run(from: "journey")
    #expect(outcome.plan.lost.map(\.file.name) == ["gone.pdf"])
    let name = String(outcome.written[0].path.lastPathComponent.dropLast(3))
    #expect(
      try trial.body() == """
        [\(name)-1.mp4](\(name)-1.mp4)

        [\(name)-2.mp3](\(name)-2.mp3)

        글 [**문서**](\(name)-3.pdf) [없음\\](gone.pdf) [밖](https://a.kr)

        <https://a.kr/g>

        뒤

        """)
    #expect(outcome.written[0].attachmentCount == 3)
  }
}
