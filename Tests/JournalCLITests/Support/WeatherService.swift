import Foundation
import JournalTestSupport

/// Open-Meteo, its geocoding and OpenWeather on this machine, answering as they do, or as a test
/// wants them to.
final class WeatherService: Sendable {
  typealias Response = LoopbackServer.Response

  private let server: LoopbackServer

  /// - Parameter answer: an answer in the place of the usual one; nil for the usual one.
  init(answer: @escaping @Sendable (LoopbackServer.Request) -> Response? = { _ in nil }) throws {
    server = try LoopbackServer { request in answer(request) ?? Self.usual(request) }
  }

  /// Paths and queries of the requests so far.
  var requests: [String] { server.requests.map(\.target) }

  /// What makes ilgi ask here.
  var environment: [String: String] {
    Self.environment(server.origin)
  }

  /// What makes ilgi ask an address.
  static func environment(_ origin: String) -> [String: String] {
    [
      "ILGI_OPEN_METEO_URL": origin, "ILGI_OPEN_METEO_ARCHIVE_URL": origin,
      "ILGI_GEOCODING_URL": origin, "ILGI_OPENWEATHER_URL": origin,
    ]
  }

  private static func usual(_ request: LoopbackServer.Request) -> Response {
    let query = URLComponents(string: request.target)?.queryItems ?? []
    func value(_ name: String) -> String? { query.first { $0.name == name }?.value }
    switch request.path {
    case "/v1/search":
      return json(
        #"{"results":[{"id":1,"name":"제주시","latitude":33.50972,"longitude":126.52194,"country":"대한민국","timezone":"Asia/Seoul"}]}"#
      )
    case "/data/2.5/weather":
      return json(
        #"{"weather":[{"id":600,"main":"Snow","description":"light snow","icon":"13n"}],"main":{"temp":-1.5},"dt":\#(now),"cod":200}"#
      )
    default: break
    }
    guard let first = value("start_date"), let last = value("end_date") else {
      return json(
        #"{"current":{"time":\#(now),"interval":900,"temperature_2m":-1.5,"weather_code":73,"is_day":0}}"#
      )
    }
    let hours = Array(stride(from: seconds(first), to: seconds(last) + 86_400, by: 3600))
    func list(_ text: String) -> String {
      Array(repeating: text, count: hours.count).joined(separator: ",")
    }
    return json(
      #"{"hourly":{"time":[\#(hours.map(String.init).joined(separator: ","))],"temperature_2m":[\#(list("3.2"))],"weather_code":[\#(list("61"))],"is_day":[\#(list("1"))]}}"#
    )
  }

  private static var now: Int { Int(Date().timeIntervalSince1970) }

  private static func seconds(_ day: String) -> Int {
    let date = try? Date(day + "T00:00:00Z", strategy: .iso8601)
    return Int(date?.timeIntervalSince1970 ?? 0)
  }

  /// An answer in JSON.
  static func json(_ text: String, status: Int = 200) -> Response {
    Response(status: status, type: "application/json", text: text)
  }
}

extension TemporaryJournal {
  /// The program in the journal's root, with more in its environment and a text on standard input.
  func program(_ environment: [String: String], input: String? = nil) -> IlgiProgram {
    var program = IlgiProgram(folder: root, environment: environment)
    program.input = input
    return program
  }

  /// The text of a file.
  func text(_ path: String) throws -> String {
    try String(contentsOfFile: root + "/" + path, encoding: .utf8)
  }

  /// Names in a folder, sorted; none where it is not there.
  func names(_ folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)
    return (names ?? []).sorted()
  }

  /// Writes a program that stands in for an editor; `$1` is the file.
  func editor(_ script: String) throws -> String {
    try write("editor.sh", "#!/bin/sh\n" + script + "\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: root + "/editor.sh")
    return root + "/editor.sh"
  }
}
