import Foundation
import Testing

@testable import JournalKit

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, path: String = "a.md") -> String {
    UnifiedDiff.text(old: Array(old.utf8), new: Array(new.utf8), path: path)
  }

  private static let head = "--- a/a.md\n+++ b/a.md\n"

  @Test(arguments: [
    ("a\n", "a\n", ""),
    ("a\n", "b\n", head + "@@ -1 +1 @@\n-a\n+b\n"),
    ("", "a\nb\n", head + "@@ -0,0 +1,2 @@\n+a\n+b\n"),
    ("a\n", "", head + "@@ -1 +0,0 @@\n-a\n"),
    ("a", "a\n", head + "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"),
    ("a\nb", "c\na\nb", head + "@@ -1,2 +1,3 @@\n+c\n a\n b\n\\ No newline at end of file\n"),
    ("a\r\n", "a\r\nb\r\n", head + "@@ -1 +1,2 @@\n a\r\n+b\r\n"),
    (
      "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nX\n5\n6\n7\n8\n9\n",
      head + "@@ -2,6 +2,7 @@\n 2\n 3\n 4\n+X\n 5\n 6\n 7\n"
    ),
    (
      "A\n2\n3\n4\n5\n6\n7\nB\n", "a\n2\n3\n4\n5\n6\n7\nb\n",
      head + "@@ -1,8 +1,8 @@\n-A\n+a\n 2\n 3\n 4\n 5\n 6\n 7\n-B\n+b\n"
    ),
    (
      "A\n2\n3\n4\n5\n6\n7\n8\nB\n", "a\n2\n3\n4\n5\n6\n7\n8\nb\n",
      head + "@@ -1,4 +1,4 @@\n-A\n+a\n 2\n 3\n 4\n@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-B\n+b\n"
    ),
  ])
  func whatDiffersIsShownWithThreeLinesAround(old: String, new: String, text: String) {
    #expect(diff(old, new) == text)
  }

  @Test(arguments: [
    ("entries/첫눈.md", "entries/첫눈.md"), ("a b.md", "a b.md\t"),
    ("a\n\"b\\.md", "\"%a\\012\\\"b\\\\.md\""),
  ])
  func aPathThatWouldBreakTheLineIsQuoted(path: String, shown: String) {
    let names = ["a/", "b/"].map { side in
      shown.hasPrefix("\"") ? shown.replacing("%", with: side) : side + shown
    }
    #expect(diff("a", "b", path: path).hasPrefix("--- \(names[0])\n+++ \(names[1])\n@@ "))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/patch")))
  func patchMakesTheNewTextOfTheOld() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ilgi-diff-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    var random = SeededGenerator(seed: 3)
    for round in 0..<40 {
      let old = text(&random)
      var new = old
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0...new.count, using: &random)
        if random.once(in: 2), index < new.count {
          new.remove(at: index)
        } else {
          new.insert("새 줄 \(index)\n", at: index)
        }
      }
      let bytes = (Array(old.joined().utf8), Array(new.joined().utf8))
      let diff = UnifiedDiff.text(old: bytes.0, new: bytes.1, path: "e.md")
      let (file, patch) = (folder.appending(path: "e.md"), folder.appending(path: "p"))
      try Data(bytes.0).write(to: file)
      try Data(diff.utf8).write(to: patch)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/patch")
      process.arguments = ["--binary", "-s", "-p1", "-d", folder.path(), "-i", patch.path()]
      if !diff.isEmpty {
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "round \(round)\n\(diff)")
      }
      let made = FileManager.default.contents(atPath: file.path()) ?? Data()
      #expect(made == Data(bytes.1), "round \(round)\n\(diff)")
    }
  }

  private func text(_ random: inout SeededGenerator) -> [String] {
    var lines = (0..<Int.random(in: 1...30, using: &random)).map { _ in
      random.pick(["a\n", "b\r\n", "\n", "--- c\n", "+d\n", "눈\n", "@@\n"])
    }
    if random.once(in: 3) { lines.append("끝") }
    return lines
  }
}
