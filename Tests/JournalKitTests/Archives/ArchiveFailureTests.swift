import Testing

@testable import JournalKit

/// What goes wrong with archives is told in whole sentences that no name can break out of.
@Suite struct ArchiveFailureTests {
  private static let name = "a\u{1B}[31m\u{202E}.json"

  @Test(arguments: [
    ArchiveFailure.notAnArchive, .damaged, .severalFiles, .tooManyMembers(limit: 9),
    .missing(name), .damagedMember(name), .encrypted(name), .unsupported(name),
    .tooLarge(name, limit: 16 << 30), .tooMuch(limit: 64 << 30), .suspiciousRatio(name),
    .unusableName(name, .outside), .duplicateName(name), .library("no memory"),
    .unreadable(SystemError(.read, name, code: 2)),
    .unwritable(SystemError(.write, name, code: 28)),
  ])
  func eachIsToldInBothLanguages(failure: ArchiveFailure) {
    let message = failure.message
    for text in [message.en, message.ko] {
      #expect(text == text.printable)
      #expect(!text.isEmpty)
    }
    #expect(message.en.utf8.allSatisfy { $0 < 0x80 }, "\(message.en)")
    #expect(message.ko.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) })
  }

  @Test func limitsAreToldAsPeopleWriteThem() {
    #expect(ArchiveFailure.tooMuch(limit: 64 << 30).message.en.hasSuffix("more than 64 GB"))
    #expect(ArchiveFailure.tooLarge("a", limit: 1500).message.ko.contains("1500바이트"))
  }

  @Test func eachRefusalIsToldInBothLanguages() {
    for refusal in MemberRefusal.allCases {
      #expect(refusal.message.en != refusal.message.ko)
    }
  }
}
