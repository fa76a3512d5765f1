import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// What can be named to be imported, and what is read of it.
@Suite struct ImportInputTests {
  private let folder: TemporaryJournal

  init() throws {
    folder = try TemporaryJournal(
      ["a.json": "[1]", "b/c.txt": "글", ".hidden": "no", "b/.also/d.txt": "no"], configuration: nil)
  }

  @Test func aFolderShowsItsFilesAndFollowsNoLink() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.root + "/link", withDestinationPath: "/etc/passwd")
    let input = try ImportInput(folder.root)
    #expect(input.files.paths == ["a.json", "b/c.txt"])
    #expect(input.files.refused.map(\.path) == ["link"])
    #expect(!input.files.contains("link"))
    #expect(throws: ImportFailure.self) { try input.files.read("link", limit: 100) }
  }

  @Test(arguments: ["../a.json", "/etc/passwd", "b/../../x", "", ".", "b/./c.txt", "b//c.txt"])
  func nothingOutsideIsRead(path: String) throws {
    let input = try ImportInput(folder.root + "/b")
    #expect(!input.files.contains(path))
    #expect(throws: ImportFailure.self) { try input.files.read(path, limit: 100) }
  }

  @Test func aFileShowsItselfAndWhatItNamesBesideIt() throws {
    let input = try ImportInput(folder.root + "/a.json")
    #expect(input.kind == .file && input.files.paths == ["a.json"])
    #expect(try input.files.read("b/c.txt", limit: 100) == Array("글".utf8))
    #expect(input.name == "a")
  }

  @Test func whatIsNotThereOrNoFileOrTooLargeIsSaid() throws {
    #expect(throws: ImportFailure.self) { try ImportInput(folder.root + "/none") }
    #expect(throws: ImportFailure.self) { try ImportInput("/dev/null") }
    let input = try ImportInput(folder.root)
    #expect(throws: ImportFailure.self) { try input.files.read("a.json", limit: 2) }
    #expect(throws: ImportFailure.self) { try input.json("b/c.txt") }
  }

  @Test(arguments: [
    ("{\"a\": [1, true, null, \"글\"]}", true), ("", false), ("{\"a\": ", false), ("[1,]x", false),
    (String(repeating: "[", count: 100_000), false),
    ("[\"" + String(repeating: "[", count: 1000) + "\"]", true),
  ])
  func jsonIsReadOrRefusedAndNeverCrashes(text: String, isGood: Bool) throws {
    #expect(((try? JSONValue(Array(text.utf8))) != nil) == isGood)
  }

  @Test func numbersAndTruthsAreToldApart() throws {
    let value = try JSONValue(Array("[1, 1.5, true, false, 1.7976931348623157e+308]".utf8))
    #expect(
      value.array == [
        .number(1), .number(1.5), .bool(true), .bool(false), .number(1.7976931348623157e308),
      ])
  }

  @Test(arguments: [
    ([0xEF, 0xBB, 0xBF, 0xEA, 0xB8, 0x80] as [UInt8], "글"),
    ([0xFF, 0xFE, 0x00, 0xAE], "글"), ([0xFE, 0xFF, 0xAE, 0x00], "글"),
    ([0xB1, 0xDB, 0x0D, 0x0A, 0x61, 0x0D, 0x62], "글\na\nb"), ([0xFF, 0x61], "ÿa"),
  ])
  func textsOfOtherEncodingsAreRead(bytes: [UInt8], text: String) {
    #expect(ImportedText.decode(bytes) == text)
  }
}
