import Foundation
import JournalTestSupport
import Synchronization
import Testing

@testable import JournalKit

/// A folder for one test, removed with the value.
final class IconScratch: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "icons-\(UUID().uuidString)")
      .path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      Issue.record(error, "the folder of the test could not be removed")
    }
  }

  /// The files below the folder, by their paths from there.
  func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      guard let bytes = FileManager.default.contents(atPath: "\(path)/\(name)") else { continue }
      files[name] = Array(bytes)
    }
    return files
  }

  /// Changes the file whose name ends so.
  func change(_ suffix: String, _ edit: (inout [UInt8]) -> Void) throws {
    let (name, bytes) = try #require(try files().first { $0.key.hasSuffix(suffix) })
    var changed = bytes
    edit(&changed)
    try Data(changed).write(to: URL(filePath: "\(path)/\(name)"))
  }
}

/// A server with icons, a folder to keep them, and a fetcher between the two.
struct IconSetup {
  static let now = Date(timeIntervalSince1970: 1_790_000_000)
  static let day: TimeInterval = 24 * 60 * 60

  let server: LoopbackServer
  let scratch: IconScratch
  var limits = IconSetup.quickLimits
  var template: String

  init(_ handler: @escaping LoopbackServer.Handler) throws {
    server = try LoopbackServer(handler: handler)
    scratch = try IconScratch()
    template = "\(server.origin)/img/{icon}@2x.png"
  }

  /// Limits with pauses too short to notice and ends that no test reaches unless it wants to.
  static var quickLimits: IconFetchLimits {
    var limits = IconFetchLimits()
    limits.backoff = .milliseconds(2)
    limits.idle = .seconds(120)
    limits.total = .seconds(600)
    return limits
  }

  func run(
    _ codes: String...,
    after days: Double = 0,
    offline: Bool = false
  ) async throws -> IconResult {
    try await run(codes, after: days, offline: offline)
  }

  /// The folder below a cache that holds this template's icons.
  func cacheFolder(in cache: String) throws -> String? {
    guard case .template(let template) = try IconSource(parsing: template) else { return nil }
    return "\(cache)/\(template.cacheKey)"
  }

  func run(
    _ codes: [String], after days: Double = 0, offline: Bool = false, cache: String? = nil
  ) async throws -> IconResult {
    let icons = try codes.map { try #require(WeatherIcon(code: $0)) }
    return await IconFetcher(
      source: try IconSource(parsing: template),
      cacheFolder: cache ?? scratch.path,
      client: CurlHTTPClient(userAgent: "ilgi/test"),
      limits: limits,
      jitter: { 1 }
    ).icons(for: Set(icons), now: Self.now + days * Self.day, offline: offline)
  }
}

extension IconResult {
  /// The picture of a code.
  subscript(code: String) -> [UInt8]? { WeatherIcon(code: code).flatMap { pictures[$0] } }
}

extension LoopbackServer.Response {
  /// A picture, as a server of icons sends it.
  static func picture(_ png: [UInt8], etag: String? = nil, modified: String? = nil) -> Self {
    var response = Self(headers: ["Content-Type": "image/png"], body: png)
    response.headers["ETag"] = etag
    response.headers["Last-Modified"] = modified
    return response
  }

  /// A redirect.
  static func redirect(to target: String, status: Int = 302) -> Self {
    Self(status: status, headers: ["Location": target])
  }
}

/// PNG pictures made by hand.
enum TestPNG {
  /// A picture of one pixel, made by another program.
  static let pixel = Array(
    Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
        """
    ) ?? Data()
  )

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func chunk(_ type: String, _ data: [UInt8] = []) -> [UInt8] {
    let content = Array(type.utf8) + data
    return big(UInt32(data.count)) + content + big(CRC32.checksum(of: content))
  }

  static func header(width: UInt32 = 100, height: UInt32 = 100, depth: UInt8 = 8) -> [UInt8] {
    chunk("IHDR", big(width) + big(height) + [depth, 6, 0, 0, 0])
  }

  /// A picture that differs from others with another note, with a body of about `size` bytes.
  static func picture(note: String, size: Int = 60) -> [UInt8] {
    signature + header() + chunk("tEXt", Array("note\u{0}\(note)".utf8))
      + chunk("IDAT", Array(repeating: 7, count: size)) + chunk("IEND")
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
