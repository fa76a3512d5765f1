/// The difference between two texts in the form that `diff -u`, `patch` and `git apply` share.
package enum UnifiedDiff {
  /// How many equal lines are shown around what differs.
  private static let context = 3

  /// - Parameters:
  ///   - old: the bytes before; lines end with LF, and a CR is part of its line.
  ///   - new: the bytes after.
  ///   - path: the file's path as it is shown, without `a/` or `b/`.
  /// - Returns: an empty text where nothing differs. Bytes that are not UTF-8 are shown as U+FFFD.
  package static func text(old: [UInt8], new: [UInt8], path: String) -> String {
    guard old != new else { return "" }
    let script = script(from: lines(of: old), to: lines(of: new))
    var bytes = Array("--- \(name("a/" + path))\n+++ \(name("b/" + path))\n".utf8)
    for hunk in hunks(of: script) { write(script, hunk, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: The lines

  private typealias Line = ArraySlice<UInt8>

  /// A line of the result, and how many lines of each text came before it.
  private struct Step {
    /// A space, `-` or `+`.
    let mark: Character
    let line: Line
    let oldIndex: Int
    let newIndex: Int
  }

  private static func lines(of bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }

  private static func script(from old: [Line], to new: [Line]) -> [Step] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var steps: [Step] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        steps.append(Step(mark: "-", line: old[i], oldIndex: i, newIndex: j))
        i += 1
      } else if inserted.contains(j) {
        steps.append(Step(mark: "+", line: new[j], oldIndex: i, newIndex: j))
        j += 1
      } else {
        steps.append(Step(mark: " ", line: old[i], oldIndex: i, newIndex: j))
        i += 1
        j += 1
      }
    }
    return steps
  }

  // MARK: The hunks

  /// Runs of what differs with its context; runs whose contexts touch are one.
  private static func hunks(of script: [Step]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in script.indices where script[index].mark != " " {
      let start = max(0, index - context)
      let end = min(script.count, index + context + 1)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  private static func write(_ script: [Step], _ hunk: Range<Int>, to bytes: inout [UInt8]) {
    let steps = script[hunk]
    guard let first = steps.first else { return }
    let old = range(first.oldIndex, steps.count { $0.mark != "+" })
    let new = range(first.newIndex, steps.count { $0.mark != "-" })
    bytes += "@@ -\(old) +\(new) @@\n".utf8
    for step in steps {
      bytes += String(step.mark).utf8
      bytes += step.line
      if step.line.last != UInt8(ascii: "\n") { bytes += "\n\\ No newline at end of file\n".utf8 }
    }
  }

  /// The first line and how many; the line before where there are none.
  private static func range(_ index: Int, _ count: Int) -> String {
    switch count {
    case 0: "\(index),0"
    case 1: "\(index + 1)"
    default: "\(index + 1),\(count)"
    }
  }

  /// A path as git writes it: in quotes with escapes where it would break the line, and with a tab
  /// behind it where it holds a space.
  private static func name(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }
    if isPlain { return path.contains(" ") ? path + "\t" : path }
    var result = "\""
    for scalar in path.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: result += "\\\(scalar)"
      case 0..<0x20, 0x7F:
        let digits = String(scalar.value, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
