import Foundation
import JournalTestSupport

extension TemporaryJournal {
  /// Runs ilgi at a terminal, answers its questions one after the other, and returns all that was
  /// shown. Python, which the browser tests need anyway, makes the terminal.
  func atTerminal(
    _ arguments: [String], answers: [String], environment: [String: String] = [:]
  ) async throws -> String {
    let script = """
      import os, pty, select, sys
      answers = sys.argv[1].split('\\n')
      child, terminal = pty.fork()
      if child == 0:
          os.execv(sys.argv[2], sys.argv[2:])
      shown, seen = b'', 0
      while True:
          ready, _, _ = select.select([terminal], [], [], 20)
          if not ready:
              break
          try:
              piece = os.read(terminal, 65536)
          except OSError:
              break
          if not piece:
              break
          shown += piece
          # A question ends with a space; what comes after the last answer is not one.
          if answers and shown.endswith((b': ', b'] ')) and len(shown) > seen:
              answer = answers.pop(0)
              os.write(terminal, b'\\x04' if answer == '^D' else answer.encode() + b'\\n')
              seen = len(shown) + len(answer)
      os.waitpid(child, 0)
      sys.stdout.buffer.write(shown)
      """
    let binary = try IlgiProgram.located.get()
    let variables = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": root + "/no-home",
      "LANG": "C.UTF-8", "TZ": "Asia/Seoul", "TERM": "dumb", "PAGER": "cat",
    ].merging(environment) { $1 }
    let shown = FileManager.default.temporaryDirectory
      .appending(path: "ilgi-shown-\(UUID().uuidString)")
    let child = try ChildProgram(
      ["/usr/bin/env", "python3", "-c", script, answers.joined(separator: "\n"), binary]
        + arguments,
      folder: root, environment: variables,
      streams: .init(output: shown.path(percentEncoded: false)))
    _ = await child.end()
    let data = try Data(contentsOf: shown)
    try FileManager.default.removeItem(at: shown)
    return String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n")
  }
}
