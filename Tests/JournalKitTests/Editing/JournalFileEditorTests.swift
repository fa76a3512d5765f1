import Testing

@testable import JournalKit

@Suite struct JournalFileEditorTests {
  private let point = Coordinates(latitude: 37.55, longitude: 126.92)

  private static let place = "카페: {latitude: 37.55, longitude: 126.92}"

  private func adding(_ name: String = "카페", to text: String) throws -> String {
    let bytes = try JournalFileEditor.adding(place: name, at: point, to: Array(text.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("", "places:\n  P\n"), ("title: a\n", "title: a\nplaces:\n  P\n"),
    ("title: a", "title: a\nplaces:\n  P\n"), ("title: a\r\n", "title: a\r\nplaces:\r\n  P\r\n"),
    ("\u{FEFF}title: a\n", "\u{FEFF}title: a\nplaces:\n  P\n"),
    ("title: a\n# 끝\n\n", "title: a\n# 끝\nplaces:\n  P\n\n"), ("# 빔\n", "places:\n  P\n# 빔\n"),
    ("title: |\n  a", "places:\n  P\ntitle: |\n  a"), ("{title: a}\n", "{title: a, places: {P}}\n"),
    ("{}", "{places: {P}}"), ("  title: a\n", "  title: a\n  places:\n    P\n"),
    ("%YAML 1.1\n---\ntitle: a\n...\n", "%YAML 1.1\n---\nplaces:\n  P\ntitle: a\n...\n"),
  ])
  func theFirstPlaceGetsItsKey(text: String, result: String) throws {
    let result = result.replacing("P", with: Self.place).replacing(
      Self.place + "laces", with: "places")
    #expect(try adding(to: text) == result)
  }

  @Test(arguments: [
    ("places: {집: {latitude: 1, longitude: 2}}\n", "places: {집: {latitude: 1, longitude: 2}, P}\n"),
    (
      "places: {집: {latitude: 1, longitude: 2}} # }\nfeed: {entries: 1}\n",
      "places: {집: {latitude: 1, longitude: 2}, P} # }\nfeed: {entries: 1}\n"
    ),
    ("places: {}\ntitle: a\n", "places: {P}\ntitle: a\n"),
    ("places:\ntitle: a\n", "places: {P}\ntitle: a\n"),
    ("places: # 말\n", "places: {P} # 말\n"), ("places: ~", "places: {P}"),
    (
      "places: {\n  집: {latitude: 1},\n  산: {latitude: 2}\n}\n",
      "places: {\n  집: {latitude: 1},\n  산: {latitude: 2},\n  P\n}\n"
    ),
    ("{places: {집: 1}, feed: {entries: 1}}\n", "{places: {집: 1, P}, feed: {entries: 1}}\n"),
  ])
  func aMappingInFlowStyleGetsItWithinTheBraces(text: String, result: String) throws {
    #expect(try adding(to: text) == result.replacing("P", with: Self.place))
  }

  @Test(arguments: [
    ("places:\n  집: {latitude: 1}\n", "places:\n  집: {latitude: 1}\n  P\n"),
    (
      "places:\r\n    집:\r\n      latitude: 1\r\n\r\n# 글\r\ntitle: a\r\n",
      "places:\r\n    집:\r\n      latitude: 1\r\n    P\r\n\r\n# 글\r\ntitle: a\r\n"
    ),
    ("places:\n  집: 1\n  # 산: 2\n\ntitle: a\n", "places:\n  집: 1\n  # 산: 2\n  P\n\ntitle: a\n"),
    ("places:\n  집: 1", "places:\n  집: 1\n  P\n"),
    ("places:\n  카페: # 말\n", "places:\n  카페: {latitude: 37.55, longitude: 126.92} # 말\n"),
    ("title: a\n\nplaces:\n  \"집\": 1 # 우리\n", "title: a\n\nplaces:\n  \"집\": 1 # 우리\n  P\n"),
  ])
  func aMappingInBlockStyleGetsALine(text: String, result: String) throws {
    #expect(try adding(to: text) == result.replacing("P", with: Self.place))
  }

  @Test(arguments: ["yes", "a: b", "#1", "it's, [x]", "\"q\"", "2026", " 앞"])
  func everyNameIsReadAsItself(name: String) throws {
    for text in ["", "{}", "places: {집: {latitude: 1, longitude: 2}}\n", "places:\n  집: 서울\n"] {
      let root = try YAMLReader.read(try adding(name, to: text), firstLine: 1)
      guard case .mapping(let pairs, _)? = root,
        case .mapping(let places, _)? = pairs.first?.value
      else {
        Issue.record("no places")
        return
      }
      #expect(places.contains { $0.key.text == name })
    }
  }

  @Test func aPlaceThatIsThereIsNotAddedAgain() throws {
    let text = "places:\n  카페: {latitude: 37.55, longitude: 126.92}\n"
    #expect(try adding(to: text) == text)
    #expect(try adding("\u{110F}\u{1161}\u{1111}\u{1166}", to: text) == text)
    let other = "places: {카페: {latitude: 1, longitude: 2}}\n"
    let failure = #expect(throws: EditFailure.self) { try adding(to: other) }
    #expect(failure?.message.ko.contains("카페") == true)
  }

  @Test(arguments: ["places: 집\n", "places: [a]\n", "- a\n", "title: [\n", "a: 1\na: 2\n"])
  func whatHoldsNoPlacesIsLeftAlone(text: String) {
    #expect(throws: EditFailure.self) { try adding(to: text) }
  }

  @Test(arguments: [
    (0.0, 0.0, "latitude: 0, longitude: 0"), (-0.0, -0.00001, "latitude: 0, longitude: -0.00001"),
    (-37.5, 180, "latitude: -37.5, longitude: 180"),
    (1.23456789, 1e-9, "latitude: 1.234568, longitude: 0"),
    (89.9999999, -179.05, "latitude: 90, longitude: -179.05"),
  ])
  func coordinatesAreDecimals(latitude: Double, longitude: Double, text: String) throws {
    let bytes = try JournalFileEditor.adding(
      place: "a", at: Coordinates(latitude: latitude, longitude: longitude), to: [])
    #expect(String(decoding: bytes, as: UTF8.self) == "places:\n  a: {\(text)}\n")
  }

  @Test(arguments: [(90.1, 0.0), (.nan, 0), (0, .infinity), (0, -181)])
  func coordinatesOffTheEarthAreRefused(latitude: Double, longitude: Double) {
    let point = Coordinates(latitude: latitude, longitude: longitude)
    #expect(throws: EditFailure.self) {
      try JournalFileEditor.adding(place: "a", at: point, to: [])
    }
  }
}
