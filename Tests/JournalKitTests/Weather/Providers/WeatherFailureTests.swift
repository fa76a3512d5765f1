import Testing

@testable import JournalKit

@Suite struct WeatherFailureTests {
  private static let all: [WeatherFailure] =
    [
      .missingKey(path: nil), .missingKey(path: "/home/me/k\u{1B}"), .unauthorized,
      .notYetAvailable, .noData, .noHistory, .status(404), .status(503), .badAnswer,
      .badCoordinates, .badAddress(variable: "ILGI_GEOCODING_URL"),
      .unusableKey(.malformedVariable), .unusableKey(.readableByOthers(path: "/k")),
      .unusableKey(.notOwned(path: "/k")), .unusableKey(.notAFile(path: "/k")),
      .unusableKey(.tooLarge(path: "/k")), .unusableKey(.empty(path: "/k")),
      .unusableKey(.unreadable(path: "/k", reason: Message(en: "denied", ko: "권한이 없어요"))),
      .unusableKey(.malformedFile(path: "/k")),
    ] + RateLimit.allCases.map { .rateLimited($0) } + HTTPFailure.allCases.map { .network($0) }

  @Test(arguments: all)
  func everyFailureIsToldInBothLanguages(failure: WeatherFailure) {
    let message = failure.message
    #expect(message.en != message.ko)
    #expect(message.ko.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) })
    #expect(message.en.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "\(message.en)")
    for text in [message.en, message.ko] {
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 })
      #expect(!text.hasSuffix(".") && !text.contains(".."))
    }
  }

  @Test(
    arguments: [
      (.unauthorized, true), (.missingKey(path: nil), true), (.noHistory, true),
      (.unusableKey(.malformedVariable), true), (.badAddress(variable: "X"), true),
      (.rateLimited(.account), true), (.rateLimited(.hour), true), (.rateLimited(.day), true),
      (.rateLimited(.minute), false), (.rateLimited(.moment), false),
      (.rateLimited(.unknown), true), (.network(.noNetwork), true),
      (.network(.unreachable), true), (.network(.timedOut), true),
      (.network(.connectionLost), false), (.network(.cancelled), true), (.status(403), true),
      (.status(404), true), (.status(302), true), (.status(400), false), (.status(408), false),
      (.status(503), false), (.noData, false), (.notYetAvailable, false), (.badAnswer, false),
      (.badCoordinates, false),
    ] as [(WeatherFailure, Bool)])
  func someFailuresEndTheRun(failure: WeatherFailure, stops: Bool) {
    #expect(failure.stopsProvider == stops)
  }

  @Test(
    arguments: [
      ("a\t\r\n b", "a b"), ("", nil), (" \n", nil), ("\u{200B}\u{FEFF}", nil),
      ("e\u{301}", "e\u{301}"), ("👩‍👧", "👩‍👧"), ("a\u{0}b", "ab"), ("\u{E000}x", "x"),
      ("a\u{2028}b", "a b"), ("눈 ❄️ 조금", "눈 ❄️ 조금"),
      ("a" + String(repeating: "\u{301}", count: 500), nil),
    ] as [(String, String?)])
  func wordsFromTheNetworkAreCleaned(text: String, line: String?) {
    #expect(UntrustedText.line(text) == line)
  }
}
