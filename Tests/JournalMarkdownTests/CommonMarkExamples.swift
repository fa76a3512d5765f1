import Foundation
import Testing

/// Markdown and what the `cmark` program makes of it.
struct CommonMarkExample: Sendable, CustomTestStringConvertible {
  var number: Int
  var markdown: String
  var safe: String
  var unsafe: String

  var testDescription: String { "example \(number)" }
}

/// Why there is nothing to compare with.
struct CommonMarkExamplesError: Error, CustomStringConvertible {
  var description: String
}

/// Where examples come from: an installed copy of those of the CommonMark specification, which is
/// not part of this repository, or else the inputs of this folder.
enum CommonMarkExamples {
  /// The examples, or why there are none.
  static let loaded = Result { try rendered(inputs()) }

  /// The examples; none where they cannot be made, which a test of its own reports.
  static var all: [CommonMarkExample] { (try? loaded.get()) ?? [] }

  /// The number of examples in version 0.30 of the specification.
  static let specificationCount = 652

  /// The installed copy, if there is one: what `COMMONMARK_SPEC` names, or a package of Debian.
  static var specification: URL? {
    let installed = "/usr/share/gocode/src/github.com/yuin/goldmark/_test/spec.json"
    if let path = ProcessInfo.processInfo.environment["COMMONMARK_SPEC"] {
      return URL(fileURLWithPath: path)
    }
    return FileManager.default.fileExists(atPath: installed)
      ? URL(fileURLWithPath: installed) : nil
  }

  private struct Entry: Decodable {
    var markdown: String
  }

  private static func inputs() throws -> [String] {
    guard let specification else { return OwnExamples.inputs }
    return try JSONDecoder().decode([Entry].self, from: Data(contentsOf: specification))
      .map(\.markdown)
  }

  /// Lets one shell run `cmark` over all inputs.
  private static func rendered(_ inputs: [String]) throws -> [CommonMarkExample] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ilgi-examples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, input) in inputs.enumerated() {
      try Data(input.utf8).write(to: folder.appendingPathComponent("\(index).md"))
    }
    let script = """
      for file in *.md; do
        cmark "$file" > "$file.safe" && cmark --unsafe "$file" > "$file.unsafe" || exit 1
      done
      """
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", script]
    shell.currentDirectoryURL = folder
    try shell.run()
    shell.waitUntilExit()
    guard shell.terminationStatus == 0 else {
      throw CommonMarkExamplesError(description: "the program cmark is not installed or failed")
    }
    return try inputs.enumerated().map { index, input in
      func output(_ kind: String) throws -> String {
        let file = folder.appendingPathComponent("\(index).md.\(kind)")
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
      }
      return CommonMarkExample(
        number: index + 1, markdown: input, safe: try output("safe"), unsafe: try output("unsafe"))
    }
  }
}
