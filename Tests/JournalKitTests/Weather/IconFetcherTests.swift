import Foundation
import JournalTestSupport
import Synchronization
import Testing

@testable import JournalKit

@Suite struct IconFetcherTests {
  private static let sunny = TestPNG.picture(note: "sunny")
  private static let other = TestPNG.picture(note: "other")

  @Test func anIconIsFetchedOnceFromItsAddress() async throws {
    let setup = try IconSetup { _ in .picture(Self.sunny) }
    let result = try await setup.run("01d", "13n")
    #expect(result["01d"] == Self.sunny)
    #expect(result["13n"] == Self.sunny)
    #expect(result.pictures.count == 2)
    #expect(result.warning == nil)
    #expect(result.unkept.isEmpty)
    #expect(setup.server.requests.map(\.target).sorted() == ["/img/01d@2x.png", "/img/13n@2x.png"])
    #expect(setup.server.requests.first?.headers["user-agent"] == "ilgi/test")
  }

  @Test func allEighteenIconsAreFetched() async throws {
    let setup = try IconSetup { .picture(TestPNG.picture(note: $0.path)) }
    let result = try await setup.run(WeatherIcon.all.map(\.code))
    #expect(result.pictures.count == 18)
    #expect(result["50n"] == TestPNG.picture(note: "/img/50n@2x.png"))
    #expect(setup.server.connectionCount == 18)
  }

  @Test func fourIconsAreFetchedAtATime() async throws {
    let client = CrowdClient(awaited: 4)
    var limits = IconFetchLimits()
    limits.total = .seconds(600)
    let fetcher = IconFetcher(
      source: try IconSource(parsing: "https://example.org/{icon}"),
      cacheFolder: try IconScratch().path,
      client: client,
      limits: limits
    )
    let result = await fetcher.icons(for: Set(WeatherIcon.all), now: IconSetup.now, offline: false)
    #expect(result.pictures.count == 18)
    #expect(client.largest == 4)
  }

  @Test func aServerMayLeaveOutTheTypeOfAPicture() async throws {
    let setup = try IconSetup { _ in .init(body: Self.sunny) }
    #expect(try await setup.run("01d")["01d"] == Self.sunny)
  }

  /// The cache is `.ilgi/icons/<template>` in the journal: each of the three may be a link.
  @Test(arguments: [0, 1, 2])
  func noIconIsWrittenThroughALink(level: Int) async throws {
    let setup = try IconSetup { _ in .picture(Self.sunny) }
    let outside = setup.scratch.path + "/outside"
    let cache = setup.scratch.path + "/.ilgi/icons"
    let template = try #require(try setup.cacheFolder(in: cache))
    let folders = [cache.parentPath, cache, template]
    try FileManager.default.createDirectory(
      atPath: folders[level].parentPath, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folders[level], withDestinationPath: outside)
    let result = try await setup.run(["01d"], cache: cache)
    #expect(result["01d"] == Self.sunny && result.unkept.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside).isEmpty)
  }

  @Test func bundledIconsOpenNoSocket() async throws {
    var setup = try IconSetup { _ in .picture(Self.sunny) }
    setup.template = "bundled"
    #expect(try await setup.run("01d") == IconResult())
    #expect(setup.server.connectionCount == 0)
  }

  @Test func noIconsOpenNoSocket() async throws {
    let setup = try IconSetup { _ in .picture(Self.sunny) }
    #expect(try await setup.run([]) == IconResult())
    #expect(setup.server.connectionCount == 0)
  }

  // MARK: The cache

  @Test func aSecondRunOpensNoSocketForThirtyDays() async throws {
    let setup = try IconSetup { _ in .picture(Self.sunny) }
    _ = try await setup.run("01d")
    for days in [0, 1, 29.9, -1] {
      let result = try await setup.run("01d", after: days)
      #expect(result["01d"] == Self.sunny)
      #expect(result.warning == nil)
    }
    #expect(setup.server.connectionCount == 1)
  }

  @Test func afterThirtyDaysACopyIsConfirmedByItsValidators() async throws {
    let setup = try IconSetup { request in
      guard request.headers["if-none-match"] == nil else { return .init(status: 304) }
      return .picture(Self.sunny, etag: "\"v1\"", modified: "Mon, 01 Jun 2026 00:00:00 GMT")
    }
    _ = try await setup.run("01d")
    let result = try await setup.run("01d", after: 31)
    #expect(result["01d"] == Self.sunny)
    #expect(result.warning == nil)
    #expect(setup.server.requests.count == 2)
    let headers = try #require(setup.server.requests.last).headers
    #expect(headers["if-none-match"] == "\"v1\"")
    #expect(headers["if-modified-since"] == "Mon, 01 Jun 2026 00:00:00 GMT")

    _ = try await setup.run("01d", after: 60)
    #expect(setup.server.requests.count == 2, "the confirmation counts from its own day")
    _ = try await setup.run("01d", after: 62)
    #expect(setup.server.requests.last?.headers["if-none-match"] == "\"v1\"")
  }

  @Test func aChangedIconReplacesItsCopy() async throws {
    let setup = try IconSetup { request in
      request.headers["if-none-match"] == nil
        ? .picture(Self.sunny, etag: "\"v1\"") : .picture(Self.other, etag: "\"v2\"")
    }
    _ = try await setup.run("01d")
    #expect(try await setup.run("01d", after: 31)["01d"] == Self.other)
    #expect(try await setup.run("01d", after: 32, offline: true)["01d"] == Self.other)
    _ = try await setup.run("01d", after: 62)
    #expect(setup.server.requests.last?.headers["if-none-match"] == "\"v2\"")
  }

  @Test func anAnswerNotModifiedToAPlainRequestIsAFailure() async throws {
    let setup = try IconSetup { _ in .init(status: 304) }
    let result = try await setup.run("01d")
    #expect(result["01d"] == nil)
    #expect(result.warning?.summary.en.contains("the server answered 304") == true)
  }

  @Test(
    arguments: [
      ("01d.png", Array(sunny.dropLast())),
      ("01d.png", sunny.map { $0 == 7 ? 8 : $0 }),
      ("01d.png", TestPNG.picture(note: "fairy")),
      ("01d.png", []),
      ("01d.png", Array(repeating: 0, count: 300_000)),
      ("01d.json", []),
      ("01d.json", Array("{}".utf8)),
      ("01d.json", Array("{\"size\":".utf8)),
      ("01d.json", [0xFF, 0xFE]),
    ] as [(String, [UInt8])])
  func aCopyThatIsNotWholeIsFetchedAgain(file: String, contents: [UInt8]) async throws {
    let setup = try IconSetup { request in
      request.headers["if-none-match"] == nil
        ? .picture(Self.sunny, etag: "\"v1\"") : .init(status: 304)
    }
    _ = try await setup.run("01d")
    try setup.scratch.change(file) { $0 = contents }
    #expect(try await setup.run("01d", offline: true)["01d"] == nil)
    #expect(try await setup.run("01d")["01d"] == Self.sunny)
    #expect(setup.server.requests.count == 2)
    #expect(try await setup.run("01d", offline: true)["01d"] == Self.sunny)
  }

  @Test(arguments: [
    "", "\"a\"\r\nX-Evil: 1", "\"a\u{0}\"", "é", String(repeating: "a", count: 201),
  ])
  func aValidatorThatFitsNoHeaderIsNotSent(value: String) {
    let validators = IconValidators(etag: value, lastModified: value)
    #expect(validators.headers.isEmpty)
  }

  @Test func twoTemplatesDoNotShareCopies() async throws {
    var setup = try IconSetup { .picture(TestPNG.picture(note: $0.path)) }
    _ = try await setup.run("01d")
    setup.template = "\(setup.server.origin)/new/{icon}"
    #expect(try await setup.run("01d")["01d"] == TestPNG.picture(note: "/new/01d"))
  }

  @Test func onlyCopiesAndTheirRecordsStayInTheFolder() async throws {
    let setup = try IconSetup { _ in .picture(Self.sunny) }
    _ = try await setup.run("01d")
    let names = try setup.scratch.files().keys.map { $0.split(separator: "/").last ?? "" }
    #expect(names.sorted() == ["01d.json", "01d.png"])
  }

  @Test func aFolderThatCannotBeWrittenCostsNoIcon() async throws {
    let setup = try IconSetup { _ in .picture(Self.sunny) }
    try FileManager.default.removeItem(atPath: setup.scratch.path)
    try Data("a file in the way".utf8).write(to: URL(filePath: setup.scratch.path))
    let result = try await setup.run("01d")
    #expect(result["01d"] == Self.sunny)
    #expect(result.warning == nil)
    #expect(result.unkept.map(\.code) == ["01d"])
  }

  @Test func offlineOpensNoSocketAndTakesCopiesOfAnyAge() async throws {
    let setup = try IconSetup { _ in .picture(Self.sunny) }
    _ = try await setup.run("01d")
    let before = setup.server.connectionCount
    let result = try await setup.run("01d", "02d", after: 400, offline: true)
    #expect(result["01d"] == Self.sunny)
    #expect(result["02d"] == nil)
    #expect(result.warning == nil)
    #expect(setup.server.connectionCount == before)
  }
}

/// A client whose answers wait until as many requests as awaited are there, or for five seconds.
private final class CrowdClient: HTTPClient {
  private struct Crowd {
    var current = 0
    var largest = 0
  }

  private let awaited: Int
  private let crowd = Mutex(Crowd())

  init(awaited: Int) { self.awaited = awaited }

  var largest: Int { crowd.withLock(\.largest) }

  func get(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    crowd.withLock {
      $0.current += 1
      $0.largest = max($0.largest, $0.current)
    }
    let end = ContinuousClock.now + .seconds(5)
    while largest < awaited, .now < end { await Task.yield() }
    crowd.withLock { $0.current -= 1 }
    return HTTPResponse(status: 200, headers: [:], body: TestPNG.pixel)
  }
}
