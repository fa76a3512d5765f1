internal import ArgumentParser
internal import JournalKit

/// `ilgi weather`
struct WeatherCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "weather",
      abstract: Message(en: "Fill in missing weather.", ko: "비어 있는 날씨를 채워요."),
      discussion: Message(
        en: """
          Looks up the hour nearest to each entry that has a place and no weather, from Open-Meteo, which needs no key. What is written is never changed. Stop it whenever you like; the next run goes on.
          """,
        ko: """
          장소는 적혀 있고 날씨가 없는 일기마다 그때와 가장 가까운 시각의 날씨를 Open-Meteo에서 알아봐요. 키는 필요 없어요. 이미 적힌 날씨는 바꾸지 않아요. 멈췄다가 다시 실행하면 이어서 해요.
          """))
  }

  @OptionGroup var options: JournalOptions

  @Flag(
    name: .customLong("dry-run"),
    help: ArgumentHelp(en: "Only say what would be looked up.", ko: "무엇을 알아볼지만 보여요."))
  var isDryRun = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      en: "Entries from this day on: 2026-01-01, monday, 2026.",
      ko: "이날부터의 일기: 2026-01-01, 월요일, 2026.",
      valueName: "when"))
  var since: String?

  func run() async throws {
    let open = try OpenJournal(options)
    guard open.configuration.weatherProvider != nil else {
      return Terminal.complain(
        Message(
          en: "Weather is switched off: weather.provider is none in journal.yml.",
          ko: "journal.yml의 weather.provider가 none이라 날씨를 알아보지 않아요."))
    }
    let backfill = try await plan(open)
    guard !backfill.spans.isEmpty else { return tellRest(backfill) }
    if isDryRun {
      try tellPlan(backfill)
    } else {
      try await BackfillRun(open, backfill).run()
    }
    tellRest(backfill)
  }

  private func plan(_ open: OpenJournal) async throws -> WeatherBackfill {
    var first: CivilDate?
    if let since {
      let when = try open.whenReader()
      do throws(WhenFailure) {
        first = try when.days(since).lowerBound
      } catch {
        throw ValidationError(error.message)
      }
    }
    let journal = try await open.read(.title)
    return WeatherBackfill(
      journal.entries, places: PlaceFinder(open.configuration), since: first, now: open.now)
  }

  private func tellPlan(_ backfill: WeatherBackfill) throws {
    for span in backfill.spans {
      let place = span.name ?? "\(span.place.latitude),\(span.place.longitude)"
      let days =
        span.days.lowerBound == span.days.upperBound
        ? span.days.lowerBound.iso
        : "\(span.days.lowerBound.iso)…\(span.days.upperBound.iso)"
      try Terminal.say(
        Message(
          en:
            "\(days)  \(place.printable): \(span.entries.count) \(span.entries.count == 1 ? "entry" : "entries")",
          ko: "\(days)  \(place.printable): 일기 \(span.entries.count)편"))
      for entry in span.entries { try Terminal.say("  \(entry.path.printable)") }
    }
    let count = backfill.spans.count
    Terminal.complain(
      Message(
        en: "\(count) \(count == 1 ? "request" : "requests"); nothing was sent or written.",
        ko: "요청 \(count)번이면 돼요. 보내거나 적은 것은 없어요."))
  }

  private func tellRest(_ backfill: WeatherBackfill) {
    if backfill.spans.isEmpty, backfill.unplaced == 0, backfill.unknownNames.isEmpty {
      Terminal.complain(Message(en: "No weather is missing.", ko: "빠진 날씨가 없어요."))
    }
    if !backfill.unknownNames.isEmpty {
      let names = backfill.unknownNames.map { "'\($0.printable)'" }.joined(separator: ", ")
      Terminal.complain(
        Message(
          en:
            "journal.yml gives no coordinates for \(names); add them to places: and run this again.",
          ko: "journal.yml에 좌표가 없는 장소가 있어요: \(names). places:에 적고 다시 실행해 주세요."))
    }
    guard backfill.unplaced > 0 else { return }
    Terminal.complain(
      Message(
        en:
          "\(backfill.unplaced) \(backfill.unplaced == 1 ? "entry has" : "entries have") neither weather nor a place; add location: and run this again.",
        ko: "날씨도 장소도 없는 일기가 \(backfill.unplaced)편 있어요. location:을 적으면 채울 수 있어요."))
  }
}

/// The requests of a backfill, one after the other, each followed by what it found.
struct BackfillRun {
  private let open: OpenJournal
  private let backfill: WeatherBackfill
  private let recorder: WeatherRecorder

  /// The pause between requests: a free service is not to be hurried.
  private static let pause = Duration.milliseconds(150)

  init(_ open: OpenJournal, _ backfill: WeatherBackfill) {
    self.open = open
    self.backfill = backfill
    recorder = WeatherRecorder(root: open.root, configuration: open.configuration)
  }

  func run() async throws {
    var tally = Tally(total: backfill.spans.reduce(0) { $0 + $1.entries.count })
    let bar = ProgressBar(total: tally.total)
    var problem: Message?
    do throws(WeatherFailure) {
      let history = try OpenMeteo(services: WeatherDesk.services(.backfill, now: open.now))
      for (number, span) in backfill.spans.enumerated() {
        // A pause that is cut short is only shorter.
        if number > 0 { try? await Task.sleep(for: Self.pause) }
        do throws(WeatherFailure) {
          let hours = try await history.hourly(
            at: span.place, from: span.days.lowerBound, through: span.days.upperBound)
          record(hours, span, &tally)
        } catch {
          problem = error.message
          tally.failed += span.entries.count
          if error.stopsProvider || error.isLimit { break }
        }
        bar.show(tally.done)
      }
    } catch {
      problem = error.message
    }
    bar.end()
    try tell(tally, problem)
  }

  private struct Tally {
    let total: Int
    var written = 0
    var notYet = 0
    /// Entries that somebody gave weather, another time or another place meanwhile.
    var skipped = 0
    var failed = 0
    var problems: [Message] = []
    var done: Int { written + notYet + skipped + failed }
  }

  private func record(
    _ hours: [WeatherObservation], _ span: WeatherBackfill.Span, _ tally: inout Tally
  ) {
    for entry in span.entries {
      guard let weather = ObservationPicker.nearest(to: entry.moment.weatherSeconds, among: hours)
      else {
        tally.notYet += 1
        continue
      }
      do {
        let outcome = try recorder.write(
          weather, into: entry.path, at: span.place, moment: entry.moment)
        if outcome == .written { tally.written += 1 } else { tally.skipped += 1 }
      } catch {
        tally.failed += 1
        let reason = (error as? EditFailure)?.message ?? Message(of: error)
        tally.problems.append(
          Message(
            en: "\(entry.path.printable): \(reason.en)", ko: "\(entry.path.printable): \(reason.ko)"
          ))
      }
    }
  }

  private func tell(_ tally: Tally, _ problem: Message?) throws {
    for problem in tally.problems { Terminal.complain(problem) }
    let missing = tally.total - tally.written - tally.notYet - tally.skipped
    try Terminal.say(
      Message(
        en:
          "Weather written into \(tally.written) of \(tally.total) \(tally.total == 1 ? "entry" : "entries").",
        ko: "일기 \(tally.total)편 가운데 \(tally.written)편에 날씨를 적었어요."))
    if tally.notYet > 0 {
      Terminal.complain(
        Message(
          en: "For \(tally.notYet) there is no data yet; try again later.",
          ko: "\(tally.notYet)편은 아직 자료가 없어요. 나중에 다시 해 보세요."))
    }
    guard missing > 0 else { return }
    if let problem {
      throw failure(
        problem,
        hint: Message(
          en: "run ilgi weather again later; it goes on where it stopped",
          ko: "나중에 ilgi weather를 다시 실행하면 이어서 해요"))
    }
    throw ExitCode.failure
  }
}
