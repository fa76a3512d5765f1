internal import Foundation
internal import JournalKit

/// Looks up where a new entry is written and the weather there, within a few seconds; whatever goes
/// wrong, there is only a line to say about it.
struct NewEntryWeather: Sendable {
  /// What was found.
  struct Result: Sendable {
    var weather: WeatherObservation?
    var coordinates: Coordinates?
    /// The place that was found by a name that journal.yml doesn't know.
    var found: Place?
    /// What to tell the person.
    var problem: Message?
  }

  private let provider: String
  private let moment: EntryMoment
  private let location: Place?
  private let finding: PlaceFinder.Finding?
  private let root: String
  private let configuration: Configuration
  private let now: Int

  /// The longest time for everything together, in seconds.
  private static let limit = Duration.seconds(4.8)

  init(
    _ open: OpenJournal, provider: String, moment: EntryMoment, location: Place?,
    finding: PlaceFinder.Finding?
  ) {
    self.provider = provider
    self.moment = moment
    self.location = location
    self.finding = finding
    root = open.root
    configuration = open.configuration
    now = open.now
  }

  /// Ends within the limit.
  func result() async -> Result {
    await withTaskGroup(of: Result?.self) { group in
      group.addTask { await lookUp() }
      group.addTask {
        try? await Task.sleep(for: Self.limit)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first ?? Result(problem: Self.later(WeatherFailure.network(.timedOut)))
    }
  }

  private func lookUp() async -> Result {
    var result = Result()
    do throws(WeatherFailure) {
      let services = try WeatherDesk.services(.writing, now: now)
      let locale = configuration.locales[0]
      var place = location
      if case .unknown(let name) = finding {
        let geocoder = WeatherDesk.geocoder(services, locale: locale)
        guard let found = try await geocoder.places(named: name).first else {
          result.problem = Message(
            en: "No place called '\(name)' was found; the entry keeps the name and has no weather.",
            ko: "지도에서 찾지 못해 이름만 적고 날씨는 비워 두었어요: '\(name)'")
          return result
        }
        place = Place(name: name, coordinates: found.coordinates)
        result.found = place
      }
      guard let coordinates = PlaceFinder(configuration).coordinates(of: place) else {
        result.problem = noPlace
        return result
      }
      result.coordinates = coordinates
      let lookup = WeatherLookup(services, provider: provider, root: root, locale: locale)
      result.weather = try await lookup.observation(of: moment, at: coordinates)
    } catch {
      result.problem = Self.later(error)
    }
    return result
  }

  private var noPlace: Message {
    location?.name.map { name in
      Message(
        en: "journal.yml gives no coordinates for '\(name)', so the entry has no weather.",
        ko: "journal.yml에 좌표가 없어서 날씨는 비워 두었어요: '\(name)'")
    }
      ?? Message(
        en: "No place, no weather: add location: to journal.yml, or use --at.",
        ko: "장소를 몰라 날씨는 비워 두었어요. journal.yml에 location:을 적거나 --at을 써 주세요.")
  }

  /// Why there is no weather, and what to do about it later.
  private static func later(_ failure: WeatherFailure) -> Message {
    let reason = failure.message
    return Message(
      en: "No weather (\(reason.en)); ilgi weather fills it in later.",
      ko: "날씨를 알아보지 못했어요 (\(reason.ko)). 나중에 ilgi weather로 채울 수 있어요.")
  }
}

/// Offers to keep a place that was looked up, so that it need not be again.
enum KeptPlace {
  static func offer(_ place: Place, _ open: OpenJournal) {
    guard let name = place.name, let coordinates = place.coordinates else { return }
    guard Prompt.isPossible else {
      Terminal.complain(
        Message(
          en:
            "To look it up no more, add to journal.yml: places: {\(name): {latitude: \(coordinates.latitude), longitude: \(coordinates.longitude)}}",
          ko:
            "다시 찾지 않으려면 journal.yml에 적어 두세요: places: {\(name): {latitude: \(coordinates.latitude), longitude: \(coordinates.longitude)}}"
        ))
      return
    }
    guard
      Prompt.confirms(
        Message(en: "Keep '\(name)' in journal.yml?", ko: "journal.yml에 적어 둘까요? '\(name)'"))
    else { return }
    do {
      try FileAccess.update(open.root + "/" + ConfigurationReader.fileName) {
        try JournalFileEditor.adding(place: name, at: coordinates, to: $0)
      }
    } catch let error as EditFailure {
      Terminal.complain(error.message)
    } catch {
      Terminal.complain(Message(of: error))
    }
  }
}
