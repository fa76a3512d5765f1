#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import ArgumentParser
internal import Foundation

/// What is said to the person, and where.
enum Terminal {
  /// Whether standard error is looked at by a person.
  static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether messages may be coloured (no-color.org).
  static var usesColor: Bool {
    isInteractive && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
  }

  static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

  /// Writes a line to standard error.
  static func complain(_ line: String) { write(line + "\n", to: STDERR_FILENO) }

  /// Writes text to standard error as it is.
  static func complainVerbatim(_ text: String) { write(text, to: STDERR_FILENO) }

  /// Writes a line to standard output; the command has failed where that can't be done.
  static func say(_ line: String) throws {
    guard write(line + "\n", to: STDOUT_FILENO) else { throw ExitCode.failure }
  }

  /// - Returns: false where the text could not be written, unless nobody reads it any more.
  @discardableResult
  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let wrote = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if wrote < 0, errno == EINTR { continue }
      guard wrote > 0 else { return errno == EPIPE }
      rest = rest.dropFirst(wrote)
    }
    return true
  }

  /// Ignores signals for which failed writes are reported instead: a closed pipe, a limit on file
  /// sizes.
  static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // Sent when somebody opens a file in the moment in which ilgi looks whether one has it open.
    signal(SIGIO, SIG_IGN)
  }
}
