#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import Foundation
internal import JournalKit

/// Shows long text a screen at a time where standard output is a terminal.
enum Pager {
  /// Writes text to `$PAGER` (`less` by default), or as it is where output is no terminal or the
  /// person wants none.
  static func show(_ text: String) throws {
    guard Terminal.isOutputInteractive, let command, let pipe = Pipe() else {
      return try Terminal.sayAll(text)
    }
    var environment = ProcessInfo.processInfo.environment
    // Short text ends at once, colours pass, and the screen keeps what was shown.
    if environment["LESS"] == nil { environment["LESS"] = "FRX" }
    environment["LESSCHARSET"] = environment["LESSCHARSET"] ?? "utf-8"
    let process: pid_t
    do throws(SystemError) {
      process = try ChildProcess.spawn(
        shell: command, arguments: [], input: pipe.reading, environment: environment)
    } catch {
      return try Terminal.sayAll(text)
    }
    let interrupt = signal(SIGINT, SIG_IGN)
    pipe.closeReading()
    // A pager that is left early wants no more of it.
    FileHandle(fileDescriptor: pipe.writing, closeOnDealloc: false).writeUntilRefused(text)
    pipe.closeWriting()
    let ending = try ChildProcess.wait(for: process)
    signal(SIGINT, interrupt)
    if ending == .exited(127) || ending == .exited(126) { try Terminal.sayAll(text) }
  }

  private static var command: String? {
    guard let asked = Terminal.environment("PAGER") else { return "less" }
    return asked.allSatisfy(\.isWhitespace) || asked == "cat" ? nil : asked
  }

  /// Two ends of a pipe, neither handed on to children but by name.
  private final class Pipe {
    let reading: Int32
    let writing: Int32
    private var isReadingOpen = true
    private var isWritingOpen = true

    init?() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      reading = ends[0]
      writing = ends[1]
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    func closeReading() {
      if isReadingOpen { close(reading) }
      isReadingOpen = false
    }

    func closeWriting() {
      if isWritingOpen { close(writing) }
      isWritingOpen = false
    }

    deinit {
      closeReading()
      closeWriting()
    }
  }
}

extension FileHandle {
  /// Writes as much as the other side takes.
  fileprivate func writeUntilRefused(_ text: String) {
    do {
      try write(contentsOf: Data(text.utf8))
    } catch {
      // The reader has left.
      return
    }
  }
}
