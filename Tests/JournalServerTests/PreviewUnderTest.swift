import Foundation
import JournalKit
import Testing

@testable import JournalServer

/// A server with a small site, at a port that the system picked.
final class PreviewUnderTest: Sendable {
  let server: PreviewServer
  let port: Int
  let root: String

  /// Starts a server.
  /// - Parameters:
  ///   - host: what it listens at.
  ///   - root: the journal's root.
  ///   - state: what it shows; nil for a small site.
  init(
    host: String = "127.0.0.1", root: String = "/nowhere", state: PreviewState? = nil,
    options: PreviewServer.Options = .init()
  ) async throws {
    server = PreviewServer(host: host, port: 0, root: root, options: options)
    self.root = root
    server.show(state ?? Self.state(root: root))
    try await server.start()
    port = try #require(URL(string: server.address)?.port)
  }

  /// A state with a site made of texts by path.
  static func state(
    _ pages: [String: String] = PreviewUnderTest.pages, files: [String: String] = [:],
    withoutPlace: Bool = true, version: UInt64 = 1, styles: UInt64 = 1, assets: UInt64 = 1,
    root: String = "/nowhere",
    problems: [Diagnostic] = []
  ) -> PreviewState {
    let site = PreviewSite(root: root, styles: styles, assets: assets) { path in
      if let text = pages[path] {
        return PreviewFile(version: version, contents: .made { Array(text.utf8) })
      }
      return files[path].map {
        PreviewFile(version: version, contents: .copied($0, withoutPlace: withoutPlace))
      }
    }
    return PreviewState(site: site, problems: problems)
  }

  static let pages = [
    "index.html": "<!doctype html><head><title>첫 쪽</title></HEAD><body>하나</body>",
    "2026/index.html": "<head></head>2026", "2026/11/20/첫눈.html": "<head></head>눈",
    "no-head.html": "nothing", "404.html": "<head></head>없어요",
    "en/404.html": "<head></head>missing", "en/index.html": "<head></head>en",
    "assets/style.css": "body { color: red }", "assets/icon.svg": "<svg/>",
    "search/index.json": "{}", "feed.xml": "<feed/>", "sitemap.xml": "<urlset/>",
  ]

  /// Sends one request on a connection of its own.
  func get(
    _ target: String, method: String = "GET", host: String? = nil, _ headers: [String] = []
  ) async throws -> RawClient.Response {
    let client = try RawClient(port: port)
    let fields = ["Host: \(host ?? "127.0.0.1:\(port)")"] + headers + ["Connection: close"]
    client.send("\(method) \(target) HTTP/1.1\r\n\(fields.joined(separator: "\r\n"))\r\n\r\n")
    return try await client.response(hasBody: method != "HEAD")
  }

  /// Sends a request as it is written.
  func ask(_ request: String) async throws -> RawClient.Response {
    let client = try RawClient(port: port)
    client.send(request)
    return try await client.response()
  }

  /// Begins to listen to the state of a page.
  func events(of page: String) async throws -> RawClient {
    let client = try RawClient(port: port)
    let target = "/_ilgi/events?page=\(page)"
    client.send("GET \(target) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
    let response = try await client.response(hasBody: false)
    try #require(response.status == 200)
    return client
  }
}

extension RawClient {
  /// The next state that the server tells, as JSON; signs of life are passed over.
  func nextState() async throws -> [String: any Sendable] {
    while true {
      let text = try await text(through: "\n\n")
      let lines = text.split(whereSeparator: \.isNewline)
      guard let line = lines.first(where: { $0.hasPrefix("data: ") }) else { continue }
      let json = try JSONSerialization.jsonObject(with: Data(line.dropFirst(6).utf8))
      return try #require(json as? [String: any Sendable])
    }
  }
}

/// Waits until something is so; false if it is not after a long time.
func eventually(_ condition: () async -> Bool) async throws -> Bool {
  for _ in 0..<1000 {
    if await condition() { return true }
    try await Task.sleep(for: .milliseconds(20))
  }
  return false
}
