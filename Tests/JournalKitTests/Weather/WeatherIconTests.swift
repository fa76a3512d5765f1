import Testing

@testable import JournalKit

@Suite struct WeatherIconTests {
  @Test func thereAreEighteenIconsInTheOrderOfTheirCodes() {
    let codes = WeatherIcon.all.map(\.code)
    #expect(
      codes.joined(separator: " ") == "01d 01n 02d 02n 03d 03n 04d 04n 09d 09n "
        + "10d 10n 11d 11n 13d 13n 50d 50n")
    #expect(WeatherIcon.all == WeatherIcon.all.shuffled().sorted())
  }

  @Test(arguments: [
    "", "01", "1d", "01x", "01D", "05d", "00n", "01dd", "01d ", " 01d", "01d\n", "01d\u{0}",
    "../../x", "01d/../..", "01d?a=b", "http://example.org", "０１d", "01d\u{301}", "é1", "d01",
    "%30",
  ])
  func aTextThatIsNotACodeIsNoIcon(code: String) {
    #expect(WeatherIcon(code: code) == nil)
  }
}
