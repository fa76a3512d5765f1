internal import JournalKit

/// A line of a file with a part of it marked; of a long line, what is around that part.
struct SourceExcerpt: Equatable {
  /// What stands before the mark.
  let before: String
  /// What is marked; empty at the end of a line.
  let marked: String
  /// What stands behind the mark.
  let after: String

  /// The last column that a line is shown for, as on the terminal.
  private static let lastColumn = 10_000

  /// - Parameters:
  ///   - line: the whole line.
  ///   - column: where the mark begins, from 1, in Unicode scalars.
  ///   - length: how many scalars are marked.
  init?(line: String, column: Int, length: Int) {
    guard (1...Self.lastColumn).contains(column) else { return nil }
    let start = column > 60 ? column - 40 : 1
    let shown = line.unicodeScalars.dropFirst(start - 1).prefix(120)
    let head = shown.prefix(column - start)
    let middle = shown.dropFirst(head.count).prefix(max(1, length))
    let rest = shown.dropFirst(head.count + middle.count)
    before = (start > 1 ? "…" : "") + String(head).printable
    marked = String(middle).printable
    let isCut = line.unicodeScalars.dropFirst(start - 1 + shown.count).first != nil
    after = String(rest).printable + (isCut ? "…" : "")
  }
}

/// Reads lines of the journal's files, each file once.
final class SourceLines {
  /// No larger file is read for the sake of one line, in bytes.
  private static let largest = 4 << 20

  private let root: String
  private var lines: [String: [Substring.UTF8View]] = [:]

  /// - Parameter root: the journal's root, absolute, with links resolved.
  init(root: String) {
    self.root = root
  }

  /// The marked line of a problem; nil where it has none, or where it can't be read.
  func excerpt(for problem: Diagnostic) -> SourceExcerpt? {
    guard let path = problem.path, let position = problem.position, let column = position.column
    else { return nil }
    let lines = lines(of: path)
    guard lines.indices.contains(position.line - 1) else { return nil }
    let line = String(Substring(lines[position.line - 1]))
    return SourceExcerpt(line: line, column: column, length: position.length)
  }

  private func lines(of path: String) -> [Substring.UTF8View] {
    if let known = lines[path] { return known }
    let read = text(of: root + "/" + path)?.utf8
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    lines[path] = read ?? []
    return read ?? []
  }

  /// Nil where the file can't be read: the problem itself is shown all the same.
  private func text(of path: String) -> Substring? {
    do throws(SystemError) {
      guard let bytes = try OpenFile(path, root: root).bytes(limit: Self.largest) else {
        return nil
      }
      let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      return Substring(String(decoding: isMarked ? bytes[3...] : bytes[...], as: UTF8.self))
    } catch {
      return nil
    }
  }
}
