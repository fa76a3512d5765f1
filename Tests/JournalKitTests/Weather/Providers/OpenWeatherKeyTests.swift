import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct OpenWeatherKeyTests {
  private static let key = "0123456789abcdef"

  /// A home folder in which the key's file has these bytes.
  private func home(_ bytes: [UInt8], mode: Int = 0o600) throws -> TemporaryJournal {
    let home = try TemporaryJournal(configuration: nil)
    try home.write(".config/ilgi/openweather.key", bytes)
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: home.root + "/.config/ilgi/openweather.key")
    return home
  }

  private func find(_ home: TemporaryJournal?, _ environment: [String: String] = [:]) throws
    -> String
  {
    try OpenWeatherKey.find(environment: { environment[$0] }, home: home?.root).value
  }

  private func problem(_ home: TemporaryJournal) throws -> KeyProblem? {
    do {
      Issue.record("accepted: \(try find(home).count) characters")
    } catch WeatherFailure.unusableKey(let problem) {
      return problem
    }
    return nil
  }

  @Test(arguments: [key, " \(key)\n", "\t\(key)\r\n\r\n"])
  func theEnvironmentComesFirst(text: String) throws {
    let home = try home(Array("another".utf8))
    #expect(try find(home, [OpenWeatherKey.variable: text]) == Self.key)
  }

  @Test(arguments: [[:], [OpenWeatherKey.variable: ""], [OpenWeatherKey.variable: " \n"]])
  func elseTheFileHoldsIt(environment: [String: String]) throws {
    #expect(try find(home(Array("\(Self.key)\n".utf8)), environment) == Self.key)
    #expect(try find(home(Array("\(Self.key)\n".utf8), mode: 0o400), environment) == Self.key)
  }

  @Test func theConfigurationFolderMayBeElsewhere() throws {
    let other = try TemporaryJournal(configuration: nil)
    try other.write("ilgi/openweather.key", Array(Self.key.utf8))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: other.root + "/ilgi/openweather.key")
    let home = try home(Array("another".utf8))
    #expect(try find(home, ["XDG_CONFIG_HOME": other.root]) == Self.key)
    for ignored in ["", "relative/path"] {
      #expect(try find(home, ["XDG_CONFIG_HOME": ignored]) == "another")
    }
  }

  @Test func aLinkToTheFileWillDo() throws {
    let home = try home(Array(Self.key.utf8))
    let folder = home.root + "/.config/ilgi"
    try FileManager.default.moveItem(
      atPath: folder + "/openweather.key", toPath: home.root + "/key")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/openweather.key", withDestinationPath: home.root + "/key")
    #expect(try find(home) == Self.key)
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o660, 0o606, 0o610, 0o601, 0o777])
  func aFileThatOthersMayUseIsRefused(mode: Int) throws {
    let home = try home(Array(Self.key.utf8), mode: mode)
    let path = home.root + "/.config/ilgi/openweather.key"
    #expect(try problem(home) == .readableByOthers(path: path))
  }

  @Test(
    arguments: [
      (Array(repeating: 0x61, count: 1_025), { .tooLarge(path: $0) }),
      ([], { .empty(path: $0) }), (Array(" \n".utf8), { .empty(path: $0) }),
      (Array("a b".utf8), { .malformedFile(path: $0) }),
      (Array("a\nb".utf8), { .malformedFile(path: $0) }),
      (Array("눈".utf8), { .malformedFile(path: $0) }),
      ([0x61, 0x00], { .malformedFile(path: $0) }), ([0xFF], { .malformedFile(path: $0) }),
      ([0x61, 0x7F], { .malformedFile(path: $0) }),
    ] as [([UInt8], @Sendable (String) -> KeyProblem)])
  func aFileThatHoldsNoKeyIsRefused(
    bytes: [UInt8], problem expected: @Sendable (String) -> KeyProblem
  ) throws {
    let home = try home(bytes)
    #expect(try problem(home) == expected(home.root + "/.config/ilgi/openweather.key"))
  }

  @Test func aKeyOfExactlyTheLimitIsRead() throws {
    #expect(try find(home(Array(repeating: 0x61, count: 1_024))).count == 1_024)
  }

  /// Only root can give a file away.
  @Test(.enabled(if: NSUserName() == "root"))
  func aFileOfSomebodyElseIsRefused() throws {
    let home = try home(Array(Self.key.utf8))
    let path = home.root + "/.config/ilgi/openweather.key"
    try FileManager.default.setAttributes([.ownerAccountID: 12_345], ofItemAtPath: path)
    #expect(try problem(home) == .notOwned(path: path))
  }

  @Test func aFolderIsNoKey() throws {
    let home = try TemporaryJournal(configuration: nil)
    let path = home.root + "/.config/ilgi/openweather.key"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(try problem(home) == .notAFile(path: path))
  }

  @Test func withoutAFileTheFailureSaysWhereItWouldBe() throws {
    let home = try TemporaryJournal(configuration: nil)
    let path = home.root + "/.config/ilgi/openweather.key"
    #expect(throws: WeatherFailure.missingKey(path: path)) { try find(home) }
    #expect(throws: WeatherFailure.missingKey(path: nil)) { try find(nil) }
    let message = WeatherFailure.missingKey(path: path).message
    for text in [message.en, message.ko] {
      #expect(text.contains(path) && text.contains(OpenWeatherKey.variable))
    }
  }
}
