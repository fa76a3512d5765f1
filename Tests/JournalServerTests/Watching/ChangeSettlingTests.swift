import Testing

@testable import JournalServer

@Suite struct ChangeSettlingTests {
  typealias Event = ChangeSettling.Event

  /// How long after the last of events that come at once the burst has come to rest.
  private func rest(after events: [Event]) throws -> Duration {
    var settling = ChangeSettling()
    let now = ContinuousClock.now
    for event in events { settling.note(event, at: now) }
    return try #require(settling.deadline) - now
  }

  @Test func isAtRestBeforeAnythingHappens() {
    #expect(ChangeSettling().deadline == nil)
  }

  @Test(
    arguments: [
      // In place.
      [.modified("a"), .modified("a"), .closed("a")],
      // Anew.
      [.created("a"), .modified("a"), .closed("a")],
      // A temporary file that takes the name.
      [.created("t"), .closed("t"), .gone("t"), .arrived("a", from: "t")],
      // The same where its own name does not count.
      [.arrived("a", from: nil)],
      // The old file becomes a backup whose name does not count.
      [.gone("a"), .created("a"), .modified("a"), .closed("a"), .touched("a")],
      // The old file becomes a backup that is then removed.
      [.gone("a"), .arrived("b", from: "a"), .created("a"), .closed("a"), .gone("b")],
      // Both at once.
      [
        .created("t"), .closed("t"), .gone("a"), .arrived("b", from: "a"), .gone("t"),
        .arrived("a", from: "t"), .gone("b"),
      ],
      [.touched("a")],
      [.gone("a"), .arrived("b", from: "a")],
    ] as [[Event]])
  func restsShortlyAfterACompleteSave(_ events: [Event]) throws {
    #expect(try rest(after: events) == ChangeSettling.restAfterSave)
  }

  @Test(
    arguments: [
      [.created("a")],
      [.modified("a")],
      [.closed("a"), .modified("a")],
      [.modified("a"), .closed("b")],
      // It may come back under its name.
      [.gone("a")],
      [.gone("a"), .closed("b")],
      [.gone("a"), .arrived("b", from: "c")],
    ] as [[Event]])
  func waitsLongerWhileAFileIsOpenOrHasVanished(_ events: [Event]) throws {
    #expect(try rest(after: events) == ChangeSettling.restWhileOpen)
  }

  @Test func waitsLongestAfterManyFilesOrFolders() throws {
    let files = (1...9).map { Event.closed("\($0)") }
    #expect(try rest(after: Array(files.dropLast())) == ChangeSettling.restAfterSave)
    #expect(try rest(after: files) == ChangeSettling.restAfterMany)
    #expect(try rest(after: [.many]) == ChangeSettling.restAfterMany)
    #expect(try rest(after: [.many, .closed("a")]) == ChangeSettling.restAfterMany)
  }

  @Test func countsFilesAndNotWhatHappensToThem() throws {
    let writes = Array(repeating: Event.modified("a"), count: 500)
    #expect(try rest(after: writes + [.closed("a")]) == ChangeSettling.restAfterSave)
  }

  @Test func startsToWaitAgainWithEachEvent() {
    var settling = ChangeSettling()
    let start = ContinuousClock.now
    settling.note(.modified("a"), at: start)
    settling.note(.modified("a"), at: start + .milliseconds(50))
    #expect(settling.deadline == start + .milliseconds(50) + ChangeSettling.restWhileOpen)
    settling.note(.closed("a"), at: start + .milliseconds(80))
    #expect(settling.deadline == start + .milliseconds(80) + ChangeSettling.restAfterSave)
  }

  @Test(arguments: [Event.modified("a"), .closed("a"), .many])
  func isNeverPutOffForLongerThanASecond(_ event: Event) {
    var settling = ChangeSettling()
    let start = ContinuousClock.now
    for step in 0..<300 { settling.note(event, at: start + .milliseconds(step * 10)) }
    #expect(settling.deadline == start + .seconds(1))
  }

  @Test func forgetsABurstThatHasEnded() {
    var settling = ChangeSettling()
    let start = ContinuousClock.now
    settling.note(.many, at: start)
    settling.note(.created("a"), at: start)
    settling.end()
    #expect(settling.deadline == nil)
    let later = start + .seconds(5)
    settling.note(.closed("b"), at: later)
    #expect(settling.deadline == later + ChangeSettling.restAfterSave)
  }
}
