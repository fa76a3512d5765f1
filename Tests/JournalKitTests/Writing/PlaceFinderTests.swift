import JournalKit
import Testing

/// What `--at` means.
@Suite struct PlaceFinderTests {
  private let finder: PlaceFinder
  private let studio = Place(
    name: "작업실", coordinates: Coordinates(latitude: 37.55, longitude: 126.92))
  private let home = Place(
    name: "Home", coordinates: Coordinates(latitude: 37.57, longitude: 126.98))

  init() {
    var configuration = Configuration()
    configuration.home = home
    configuration.places = [NamedPlace(key: "studio", place: studio)]
    finder = PlaceFinder(configuration)
  }

  @Test(arguments: ["37.57,126.98", " 37.57 , 126.98 ", "37.570,126.980", "+37.57,126.98"])
  func twoNumbersAreCoordinates(_ text: String) {
    let point = Coordinates(latitude: 37.57, longitude: 126.98)
    #expect(finder.find(text) == .place(Place(coordinates: point)))
  }

  @Test(arguments: ["91,0", "0,181", "-90.1,0", "nan,1", "inf,0"])
  func whatIsNotOnEarthIsNoPlace(_ text: String) {
    #expect(finder.find(text) == .notOnEarth)
  }

  @Test(arguments: ["studio", "STUDIO", "작업실", "\u{110C}\u{1161}\u{11A8}업실"])
  func aPlaceIsFoundByItsKeyAndItsName(_ text: String) {
    #expect(finder.find(text) == .place(studio))
  }

  @Test func theHomeIsFoundByItsName() {
    #expect(finder.find("home") == .place(home))
  }

  @Test(arguments: ["제주", "New York, NY", "1,2,3", "서울, 대한민국"])
  func otherNamesAreUnknown(_ text: String) {
    #expect(finder.find(text) == .unknown(name: text))
  }

  @Test func entriesHaveTheirOwnCoordinatesOrThoseOfTheirName() {
    let own = Coordinates(latitude: 1, longitude: 2)
    #expect(finder.coordinates(of: Place(name: "studio", coordinates: own)) == own)
    #expect(finder.coordinates(of: Place(name: "studio")) == studio.coordinates)
    #expect(finder.coordinates(of: Place(name: "nowhere")) == nil)
    #expect(finder.coordinates(of: nil) == nil)
  }
}
