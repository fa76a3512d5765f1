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
    #expect(outcome.plan.leftOut == [.missingFile: 1])
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
}
