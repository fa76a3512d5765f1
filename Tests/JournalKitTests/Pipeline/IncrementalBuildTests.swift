import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// A build after any change leaves what a build from nothing would leave, byte for byte.
@Suite struct IncrementalBuildTests {
  /// How many sequences are tried; `ILGI_SEQUENCES` asks for more.
  private static let number =
    Int(ProcessInfo.processInfo.environment["ILGI_SEQUENCES"] ?? "") ?? 200
  /// So many at a time, so that other tests get their turn.
  private static let lanes = 6

  @Test(arguments: 0..<lanes)
  func anySequenceOfChangesLeavesWhatACleanBuildLeaves(lane: Int) async throws {
    for seed in stride(from: lane, to: Self.number, by: Self.lanes) {
      try await trySequence(seed: seed)
    }
  }

  /// Makes changes that are others for each seed.
  private func trySequence(seed: Int) async throws {
    var run = try ChangeRun(seed: seed)
    try await run.makeGood()
    for step in 0..<3 {
      let change = try run.change()
      // Files that rest are known by their stamps, and others by what they hold: both are to be met.
      if run.waits() { try await Task.sleep(for: .milliseconds(150)) }
      let incremental = await run.build()
      let clean = try await run.buildFromNothing()
      let place: Comment = "seed \(seed), step \(step): \(change)"
      #expect(incremental.codes == clean.codes, place)
      #expect(incremental.isPublished == clean.isPublished, place)
      guard clean.isPublished else {
        try run.removeFaulty(clean)
        continue
      }
      try #require(
        run.files(of: incremental).differences(from: run.files(of: clean)) == [], place)
      #expect(incremental.told == clean.told, place)
    }
  }

  @Test func nothingIsWrittenWhereNothingChanged() async throws {
    let journal = try SampleJournal.make()
    try await Task.sleep(for: .milliseconds(300))
    _ = try await journal.build()
    let second = try await journal.build().report
    #expect(second.written == 0 && second.removed == 0)
    #expect(second.isPublished)
    // Files prove nothing by their stamps until they have rested.
    try await Task.sleep(for: .milliseconds(300))
    _ = try await journal.build()
    let third = try await journal.build().report
    #expect(third.told == second.told)
    #expect(third.laps.allSatisfy { $0.stage != .write })
  }

  @Test func oneChangedLineWritesOnlyWhatShowsIt() async throws {
    let journal = try SampleJournal.make()
    _ = try await journal.build()
    try journal.append("entries/2025/2025-12-31.md", "하나 더.")
    let report = try await journal.build().report
    // Its page and its part of the search pages in two locales, the month with its excerpt, feeds.
    #expect(report.written > 0 && report.written <= 16, "\(report.written)")
  }
}

extension [String: [UInt8]] {
  fileprivate func differences(from other: [String: [UInt8]]) -> [String] {
    Set(keys).union(other.keys).filter { self[$0] != other[$0] }.sorted()
  }
}

extension BuildReport {
  fileprivate var codes: [String] { diagnostics.map { "\($0.path ?? "") \($0.brief)" } }

  /// What it says of the journal.
  fileprivate var told: [Int] {
    [entries, pages, skipped.draft, skipped.private, skipped.empty, future, includedDrafts]
  }
}
