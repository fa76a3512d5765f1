import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// A provider in the folder is of no use until it stands in the list.
@Suite struct ProviderRegistryTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../Sources/JournalKit/Weather/Providers").standardizedFileURL

  /// The types of the folder that say they are providers.
  private func declared() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.path(percentEncoded: false))
    return try names.filter { $0.hasSuffix(".swift") }.sorted().flatMap { name in
      let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      return text.matches(of: /(?:struct|class|enum|extension) (\w+)\s*:[^{]*\bWeatherProvider\b/)
        .map { String($0.output.1) }
    }
  }

  @Test func everyProviderStandsInTheList() throws {
    let declared = try declared()
    let listed = WeatherProviders.all.map { "\($0)" }
    #expect(declared.count >= 2)
    for name in Set(declared).subtracting(listed).sorted() {
      Issue.record("add \(name).self to WeatherProviders.all")
    }
    #expect(listed.sorted() == declared.sorted())
  }

  @Test func everyProviderHasANameOfItsOwnAndACaseOfTheContract() {
    let names = WeatherProviders.all.map { $0.name }
    #expect(Set(names).count == names.count)
    #expect(Set(names) == Set(ProviderCase.all.map(\.name)))
    #expect(names.first == Configuration().weatherProvider)
  }

  @Test(arguments: ["none", "", "Open-Meteo", "wttr.in"])
  func anotherNameIsNoProvider(name: String) throws {
    let setup = try ProviderSetup { _ in .init() }
    #expect(try WeatherProviders.provider(named: name, services: setup.services) == nil)
  }
}
