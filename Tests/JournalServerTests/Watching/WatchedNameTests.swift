import Testing

@testable import JournalServer

@Suite struct WatchedNameTests {
  @Test(arguments: [
    ".first.md.swp", ".#first.md", ".DS_Store", ".git", ".ilgi", ".ilgi-k3.tmp", "first.md~",
    "4913", "#first.md#",
  ])
  func passesOverWhatNeverMakesADifference(_ name: String) {
    #expect(!WatchedName.counts(name))
  }

  @Test(arguments: [
    "first.md", "첫눈.md", "_partial.mustache", "journal.yml", "49130", "4913.md", "#1.md", "~a",
  ])
  func countsWhatMay(_ name: String) {
    #expect(WatchedName.counts(name))
  }
}
