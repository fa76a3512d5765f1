import Foundation
import Testing

/// Expectations kept in files beside the tests; `RECORD_GOLDEN=1` writes them anew.
enum Golden {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")

  /// Whether to write what is found instead of comparing with it.
  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"
  }

  /// Compares a text with the file of that name.
  static func expect(
    _ text: String, equals name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name)
    if isRecording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    guard expected != text else { return }
    let lines = zip(
      expected.split(separator: "\n", omittingEmptySubsequences: false),
      text.split(separator: "\n", omittingEmptySubsequences: false))
    let first = lines.enumerated().first { $0.element.0 != $0.element.1 }
    let shown =
      first.map { "line \($0.offset + 1)\n- \($0.element.0)\n+ \($0.element.1)" } ?? "the length"
    Issue.record(
      "\(name) differs at \(shown)\nRecord it anew with RECORD_GOLDEN=1 if that is meant.",
      sourceLocation: sourceLocation)
  }

  /// Compares a set of files with those in a folder of that name.
  static func expect(
    _ files: [String: String], equalFolder name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let root = folder.appending(path: name)
    if isRecording, FileManager.default.fileExists(atPath: root.path(percentEncoded: false)) {
      try FileManager.default.removeItem(at: root)
    }
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      try expect(text, equals: "\(name)/\(path)", sourceLocation: sourceLocation)
    }
    let recorded = try FileManager.default.subpathsOfDirectory(
      atPath: root.path(percentEncoded: false)
    ).filter { $0.contains(".") }
    #expect(recorded.sorted() == files.keys.sorted(), sourceLocation: sourceLocation)
  }
}
