import Foundation
import JournalKit
import Testing

/// The names that new entries get.
@Suite struct EntryFileNameTests {
  private let day: CivilDate

  init() throws {
    day = try #require(CivilDate(year: 2026, month: 11, day: 20))
  }

  @Test(arguments: [
    ("첫눈", "2026-11-20-첫눈.md"),
    ("첫눈 오는 날", "2026-11-20-첫눈-오는-날.md"),
    ("\u{110E}\u{1165}\u{11BA}\u{1102}\u{116E}\u{11AB}", "2026-11-20-첫눈.md"),
    ("First: snow / and \"more\"?", "2026-11-20-First-snow-and-more.md"),
    ("../../etc/passwd", "2026-11-20-etc-passwd.md"),
    ("...", "2026-11-20.md"),
    ("   ", "2026-11-20.md"),
    (".hidden_", "2026-11-20-hidden.md"),
    ("a\u{0}b\u{1B}[31mc\u{202E}", "2026-11-20-a-b-31mc.md"),
    ("👩‍👩‍👧 우리", "2026-11-20-👩‍👩‍👧-우리.md"),
  ])
  func theNameIsMadeOfTheTitle(_ title: String, _ name: String) {
    #expect(EntryFileName.free(day: day, title: title) { _ in false } == name)
  }

  @Test(arguments: ["2130", "0000", "2130 늦은 밤", "1", "99", "2026-11-19", "T0830"])
  func theTitleIsNeverReadAsATime(_ title: String) {
    let name = EntryName(fileName: EntryFileName.free(day: day, title: title) { _ in false })
    #expect(name.date == WrittenDate(day: day), "\(name)")
    #expect(name.rest == title.replacing(" ", with: "-"))
  }

  @Test func aTakenNameGetsTheNextNumber() {
    let taken: Set = ["2026-11-20-첫눈", "2026-11-20-첫눈-2", "2026-11-20"]
    #expect(
      EntryFileName.free(day: day, title: "첫눈", isTaken: taken.contains) == "2026-11-20-첫눈-3.md")
    #expect(EntryFileName.free(day: day, title: nil, isTaken: taken.contains) == "2026-11-20-2.md")
  }

  @Test(arguments: ["가", "é", "a", "👨‍👩‍👧‍👦"])
  func aLongTitleIsCutBetweenCharacters(_ character: String) {
    let title = String(repeating: character, count: 400)
    let name = EntryFileName.free(day: day, title: title) { _ in false }
    #expect(
      name.utf8.count <= 255 && name.decomposedStringWithCanonicalMapping.utf8.count <= 255 * 2)
    let rest = EntryName(fileName: name).rest
    #expect(rest.allSatisfy { String($0) == character } && rest.count > 3, "\(name)")
  }
}
