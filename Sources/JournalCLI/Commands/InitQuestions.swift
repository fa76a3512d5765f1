internal import ArgumentParser
internal import JournalKit

/// What a new journal is asked for at a terminal.
struct InitAnswers {
  var title: String
  var locales: [String]
  var timezone: String
  var home: Place?
}

/// Asks for whatever the options left open; Enter takes the guess that is shown.
struct InitQuestions {
  /// The input ended before all was answered.
  struct Ended: Error {}

  /// Asks for the title.
  static func title(_ guess: String) throws -> String {
    let answer = try line(Message(en: "Title", ko: "제목"), guess: guess)
    return answer.isEmpty ? guess : answer
  }

  /// Asks for the languages, until all that is answered are some.
  static func locales(_ guess: [String]) throws -> [String] {
    while true {
      let answer = try line(
        Message(
          en: "Languages of the pages, the first one first (\(known))",
          ko: "페이지에 쓸 언어, 첫 화면의 언어부터 (\(known))"),
        guess: guess.joined(separator: ", "))
      let locales = answer.split { $0 == "," || $0 == " " }.map(String.init)
      if locales.isEmpty { return guess }
      guard
        let wrong = locales.first(where: {
          !LanguageTag.isWellFormed($0) || !JournalLocale.exists($0)
        })
      else {
        return locales
      }
      Terminal.complain(
        Message(
          en: "There is no locale '\(wrong.printable)'.", ko: "그런 언어는 없어요: '\(wrong.printable)'"))
    }
  }

  private static var known: String { JournalLocale.translated.joined(separator: " ") }

  /// Asks for the time zone, until the answer is one.
  static func timezone(_ guess: String) throws -> String {
    while true {
      let answer = try line(Message(en: "Time zone", ko: "시간대"), guess: guess)
      if answer.isEmpty || JournalTimeZone(name: answer) != nil {
        return answer.isEmpty ? guess : answer
      }
      let near = JournalTimeZone.suggestion(for: answer)
      Terminal.complain(
        Message(
          en: "'\(answer.printable)' is not a time zone; "
            + (near.map { "did you mean \($0)?" } ?? "write an IANA name such as Asia/Seoul."),
          ko: "시간대가 아니에요: '\(answer.printable)'. "
            + (near.map { "혹시 \($0)인가요?" } ?? "Asia/Seoul처럼 적어 주세요.")))
    }
  }

  /// Asks where the person lives; nil for an empty answer.
  static func home() throws -> String? {
    let answer = try line(
      Message(
        en: "Home, for the weather of entries: a town, or 37.57,126.98 (empty: none)",
        ko: "일기의 날씨를 알아볼 집의 위치: 지명, 또는 37.57,126.98 (비우면 없음)"),
      guess: nil)
    return answer.isEmpty ? nil : answer
  }

  private static func line(_ question: Message, guess: String?) throws -> String {
    let hint = guess.map { " [\($0)]" } ?? ""
    let asked = Message(en: question.en + hint + ":", ko: question.ko + hint + ":")
    guard let answer = Prompt.line(asked) else { throw Ended() }
    return answer.nfc
  }
}

/// Finds the home of a new journal by what the person said.
enum HomeFinder {
  /// The place of coordinates or of a name, which is looked up; nil, with a word why, where there is
  /// none.
  /// - Parameter locale: in whose language the place is named.
  static func find(_ text: String, locale: String, now: Int) async -> Place? {
    switch PlaceFinder(Configuration()).find(text) {
    case .place(let place): return place
    case .notOnEarth:
      Terminal.complain(
        Message(
          en: "'\(text.printable)' is not a point on Earth.",
          ko: "지구에 없는 곳이에요: '\(text.printable)'"))
      return nil
    case .unknown(let name): return await lookUp(name, locale, now)
    }
  }

  private static func lookUp(_ name: String, _ locale: String, _ now: Int) async -> Place? {
    do throws(WeatherFailure) {
      let services = try WeatherDesk.services(.writing, now: now)
      let found = try await WeatherDesk.geocoder(services, locale: locale)
        .places(named: name)
      guard let first = found.first else {
        Terminal.complain(
          Message(
            en:
              "No place called '\(name.printable)' was found; add location: to journal.yml later.",
            ko: "찾지 못했어요: '\(name.printable)'. 나중에 journal.yml에 location:을 적어 주세요."))
        return nil
      }
      let chosen = found.count > 1 && Prompt.isPossible ? choose(found) : first
      return chosen.map { Place(name: $0.name, coordinates: $0.coordinates) }
    } catch {
      Terminal.complain(
        Message(
          en:
            "The place could not be looked up (\(error.message.en)); add location: to journal.yml later.",
          ko: "위치를 찾아보지 못했어요 (\(error.message.ko)). 나중에 journal.yml에 location:을 적어 주세요."))
      return nil
    }
  }

  private static func choose(_ places: [GeocodedPlace]) -> GeocodedPlace? {
    for (number, place) in places.enumerated() {
      Terminal.complain("  \(number + 1)  \(place.fullName.printable)")
    }
    let answer =
      Prompt.line(
        Message(en: "Which one? [1]:", ko: "어느 곳인가요? [1]:")) ?? ""
    if answer.isEmpty { return places[0] }
    guard let number = Int(answer), places.indices.contains(number - 1) else { return nil }
    return places[number - 1]
  }
}
