/// The list of files that ilgi wrote into an output folder, kept in that folder, so that it knows
/// its own anywhere.
///
/// One path a line, sorted; in a path `\` is written `\\` and a line feed `\n`. It names only what
/// is published.
struct OutputManifest: Equatable {
  /// Name of the manifest in the output folder.
  static let fileName = ".ilgi-manifest"
  /// The largest list that is read, in bytes.
  static let largest = 256 << 20
  private static let firstLine = "ilgi output 1"

  /// Paths relative to the output folder.
  var paths: Set<String>

  init(paths: Set<String>) {
    self.paths = paths
  }

  /// Whether any of the files is the page of an entry: `2026/11/20/첫눈.html`, in any locale's tree.
  var holdsEntryPages: Bool {
    paths.contains { path in
      let parts = path.pathParts.suffix(4)
      let digits = parts.dropLast().map { part in
        part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? part.utf8.count : 0
      }
      return digits == [4, 2, 2] && path.hasSuffix(".html")
    }
  }

  /// Reads a manifest; nil where the bytes are none.
  init?(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)[...]
    guard let first = lines.popFirst(), first.elementsEqual(Self.firstLine.utf8) else { return nil }
    paths = Set(lines.lazy.map { Self.unescape(Substring($0)) }.filter(Self.isSafe))
  }

  var bytes: [UInt8] {
    var result = Array((Self.firstLine + "\n").utf8)
    let sorted = paths.sorted { $0.precedesInBytes($1) }
    for path in sorted {
      result.append(contentsOf: Self.escape(path).utf8)
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }

  /// A path that stays inside the folder, whoever wrote the manifest.
  private static func isSafe(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.utf8.contains(0)
      && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
  }

  private static func escape(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 == 0x5C || $0 == 0x0A }) else { return path }
    return path.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }

  private static func unescape(_ line: Substring) -> String {
    guard line.utf8.contains(0x5C) else { return String(line) }
    var result = ""
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        result.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
