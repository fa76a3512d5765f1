#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import CSystemCalls
internal import Foundation
internal import JournalKit

extension Terminal {
  /// Whether standard output is looked at by a person.
  static var isOutputInteractive: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard output may be coloured (no-color.org).
  static var colorsOutput: Bool {
    isOutputInteractive && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
  }

  /// Columns of the terminal on standard output; nil where there is none.
  static var width: Int? {
    guard isOutputInteractive else { return nil }
    if let columns = environment("COLUMNS").flatMap(Int.init), columns > 0 { return columns }
    let width = Int(ilgi_terminal_width(STDOUT_FILENO))
    return width > 0 ? width : 80
  }

  /// Writes text that ends with a line break to standard output.
  static func sayAll(_ text: String) throws {
    guard !text.isEmpty else { return }
    try say(text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }
}

/// What is written on standard input, unless a person sits there.
enum StandardInput {
  /// The whole of it; nil where it is a terminal, closed, or holds nothing but white space.
  /// - Parameter onWait: called once when nothing has come for a second, so that nobody wonders.
  static func read(onWait: () -> Void) -> [UInt8]? {
    guard isatty(STDIN_FILENO) == 0, fcntl(STDIN_FILENO, F_GETFD) >= 0 else { return nil }
    var poll = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    #if canImport(Glibc)
      let ready = Glibc.poll(&poll, 1, 1000)
    #else
      let ready = Darwin.poll(&poll, 1, 1000)
    #endif
    if ready == 0 { onWait() }
    var bytes: [UInt8] = []
    do {
      while let piece = try FileHandle.standardInput.read(upToCount: 1 << 16), !piece.isEmpty {
        bytes += piece
      }
    } catch {
      // A folder, or a line that broke: what has come until then counts.
      return bytes.isEmpty ? nil : bytes
    }
    return bytes.allSatisfy { $0 <= 0x20 } ? nil : bytes
  }
}
