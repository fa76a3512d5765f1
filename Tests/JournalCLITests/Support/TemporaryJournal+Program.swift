import Foundation
import JournalTestSupport
import Testing

extension TemporaryJournal {
  /// The program, run in the journal's root.
  var program: IlgiProgram { IlgiProgram(folder: root) }

  /// Runs `ilgi` in the journal's root, offline where it builds.
  func ilgi(_ arguments: String...) async throws -> IlgiProgram.Result {
    try await program.run(arguments)
  }

  /// Builds, and expects that all goes well.
  @discardableResult
  func buildWell(
    _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> IlgiProgram.Result {
    let result = try await program.run(["build"] + arguments)
    #expect(
      result.status == 0 && !result.wasKilled, "\(result.err)", sourceLocation: sourceLocation)
    return result
  }

  /// What stands in a folder of the journal.
  func snapshot(_ folder: String = "public") throws -> FolderSnapshot {
    try FolderSnapshot(root + "/" + folder)
  }

  /// Makes a symbolic link.
  func link(_ path: String, to target: String) throws {
    try folder((path as NSString).deletingLastPathComponent)
    try FileManager.default.createSymbolicLink(
      atPath: root + "/" + path, withDestinationPath: target)
  }

  /// Makes a folder.
  func folder(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: root + "/" + path, withIntermediateDirectories: true)
  }

  /// Whether anything stands at a path.
  func has(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: root + "/" + path)) != nil
  }

  /// Writes a good entry.
  func entry(
    _ path: String, uuid: Int, created: String = "2026-11-20T21:30:00+09:00", _ fields: String = "",
    body: String = "본문입니다."
  ) throws {
    try write(
      "entries/" + path, Self.entryText(uuid: uuid, created: created, fields, body: body))
  }

  /// The text of a good entry.
  static func entryText(
    uuid: Int, created: String = "2026-11-20T21:30:00+09:00", _ fields: String = "",
    body: String = "본문입니다."
  ) -> String {
    let digits = String(uuid, radix: 16)
    let id = "6142A00C-2D81-4F5D-9D07-" + String(repeating: "0", count: 12 - digits.count) + digits
    let lines = fields.isEmpty ? "" : fields + "\n"
    return "---\nuuid: \(id)\ncreated: \(created)\n\(lines)---\n\(body)\n"
  }

  /// A journal with two good entries, already built.
  static func built() async throws -> TemporaryJournal {
    let journal = try TemporaryJournal()
    try journal.entry("2026/11/first.md", uuid: 1, "title: 첫눈\ntags: [산책]")
    try journal.entry(
      "2026/11/second.md", uuid: 2, created: "2026-11-19T08:00:00+09:00",
      "title: Second\nweather: {main: Snow, icon: 13n}", body: "See ![a](photo.txt).")
    try journal.write("entries/2026/11/photo.txt", "a picture")
    try await journal.buildWell()
    return journal
  }
}

/// A diagnostic as `--format json` tells it.
struct ToldProblem: Decodable, Equatable {
  var path: String?
  var line: Int?
  var column: Int?
  var severity: String
  var code: String
  var message: String
  var hint: String?
}

/// What `--format json` tells.
struct ToldReport: Decodable {
  struct Skipped: Decodable, Equatable {
    var draft: Int
    var `private`: Int
    var empty: Int
  }

  var entries: Int
  var pages: Int
  var written: Int
  var unchanged: Int
  var removed: Int
  var skipped: Skipped
  var future: Int
  var seconds: Double
  var diagnostics: [ToldProblem]

  init(_ result: IlgiProgram.Result) throws {
    self = try JSONDecoder().decode(ToldReport.self, from: Data(result.out.utf8))
  }

  /// Codes of errors by path.
  func errors(at path: String) -> [String] {
    diagnostics.filter { $0.severity == "error" && $0.path == path }.map(\.code)
  }
}
