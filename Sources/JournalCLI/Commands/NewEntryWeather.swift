internal import Foundation
internal import JournalKit
internal import Synchronization

/// Looks up where a new entry is written and the weather there, within a few seconds; whatever goes
/// wrong, there is only a line to say about it.
struct NewEntryWeather: Sendable {
  /// What was found.
  struct Result: Sendable {
    var weather: WeatherObservation?
    var coordinates: Coordinates?
    /// The place that was found by a name that journal.yml doesn't know.
    var found: Place?
    /// What that place is called in full, with province and country.
    var foundAs: String?
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

  /// Ends within the limit, with what was found until then.
  func result() async -> Result {
    let found = Findings(Result(problem: timeOut))
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await lookUp(found) }
      // Cancelled when the weather is there first, which is no failure.
      group.addTask { _ = try? await Task.sleep(for: Self.limit) }
      await group.next()
      group.cancelAll()
    }
    return found.result
  }

  /// What to say if nothing was found in time.
  private var timeOut: Message {
    if case .unknown = finding { return Self.placeLater(.network(.timedOut)) }
    return Self.later(.network(.timedOut))
  }

  /// What is known so far.
  private final class Findings: Sendable {
    private let state: Mutex<Result>

    init(_ result: Result) {
      state = Mutex(result)
    }

    var result: Result { state.withLock { $0 } }

    func update(_ result: Result) { state.withLock { $0 = result } }
  }

  private func lookUp(_ findings: Findings) async {
    var result = Result(problem: Self.later(.network(.timedOut)))
    do throws(WeatherFailure) {
      let services = try WeatherDesk.services(.writing, now: now)
      try await lookUpPlace(services, &result)
      findings.update(result)
      guard let coordinates = result.coordinates else { return }
      let lookup = WeatherLookup(
        services, provider: provider, root: root, locale: configuration.locales[0])
      result.weather = try await lookup.observation(of: moment, at: coordinates)
      result.problem = nil
    } catch {
      result.problem = isPlaceOpen(result) ? Self.placeLater(error) : Self.later(error)
    }
    // What comes after the end of the time is no longer waited for.
    if !Task.isCancelled { findings.update(result) }
  }

  /// Finds where the entry is, or says why that is not known.
  private func lookUpPlace(
    _ services: WeatherServices, _ result: inout Result
  ) async throws(WeatherFailure) {
    var place = location
    if case .unknown(let name) = finding {
      let geocoder = WeatherDesk.geocoder(services, locale: configuration.locales[0])
      guard let found = try await geocoder.places(named: name).first else {
        result.problem = Message(
          en:
            "No place called '\(name.printable)' was found; the entry keeps the name and has no weather.",
          ko: "지도에서 찾지 못해 이름만 적고 날씨는 비워 두었어요: '\(name.printable)'")
        return
      }
      place = Place(name: name, coordinates: found.coordinates)
      result.found = place
      result.foundAs = found.fullName
    }
    result.coordinates = PlaceFinder(configuration).coordinates(of: place)
    if result.coordinates == nil { result.problem = noPlace }
  }

  private func isPlaceOpen(_ result: Result) -> Bool {
    if case .unknown = finding { result.coordinates == nil } else { false }
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
    let reason: Message
    switch failure {
    case .network(let failure): reason = failure.reason
    case .notYetAvailable:
      reason = Message(en: "it is not known yet", ko: "아직 나오지 않았어요")
    case .noData:
      let message = failure.message
      return Message(en: "No weather: \(message.en).", ko: "날씨를 적지 못했어요. \(message.ko).")
    default: reason = failure.message
    }
    return Message(
      en: "No weather (\(reason.en)); ilgi weather fills it in later.",
      ko: "날씨를 알아보지 못했어요 (\(reason.ko)). 나중에 ilgi weather로 채울 수 있어요.")
  }

  /// Why it is not known where the entry is, and what to do about it.
  private static func placeLater(_ failure: WeatherFailure) -> Message {
    var reason = failure.message
    if case .network(let failure) = failure { reason = failure.reason }
    return Message(
      en:
        "The place could not be looked up (\(reason.en)); add it to places: in journal.yml, and ilgi weather fills in the weather.",
      ko: "장소를 찾아보지 못했어요 (\(reason.ko)). journal.yml의 places:에 적으면 ilgi weather로 날씨를 채울 수 있어요.")
  }
}

/// Offers to keep a place that was looked up, so that it need not be again.
enum KeptPlace {
  /// - Parameter fullName: what the place is called with province and country, so that the person
  ///   sees whether it is the right one.
  static func offer(_ place: Place, fullName: String, _ open: OpenJournal) {
    guard let name = place.name, let coordinates = place.coordinates else { return }
    let known = "\(fullName.printable) (\(coordinates.latitude), \(coordinates.longitude))"
    let line =
      "\(YAMLScalarWriter.scalar(name, inFlow: false)): \(FrontMatterText.place(Place(coordinates: coordinates)))"
    guard Prompt.isPossible else {
      return Terminal.complain(
        Message(
          en:
            "'\(name.printable)' is \(known). To look it up no more, add under places: in journal.yml: \(line.printable)",
          ko:
            "'\(name.printable)': \(known). 다시 찾지 않으려면 journal.yml의 places: 아래에 적어 두세요: \(line.printable)"
        ))
    }
    guard
      Prompt.confirms(
        Message(
          en: "'\(name.printable)' is \(known). Keep it in journal.yml?",
          ko: "'\(name.printable)': \(known). journal.yml에 적어 둘까요?"))
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

extension GeocodedPlace {
  /// 제주시, 제주특별자치도, 대한민국
  var fullName: String {
    [name, admin1, country].compactMap { $0 }.joined(separator: ", ")
  }
}
