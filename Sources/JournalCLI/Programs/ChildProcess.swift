#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import Foundation
internal import JournalKit

/// Another program in the foreground of the same terminal.
///
/// Foundation's `Process` puts its children into a group of their own, which a terminal doesn't let
/// read; hence the system's own calls.
enum ChildProcess {
  /// How a program ended.
  enum Ending: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  /// Runs a command of the shell with arguments behind it and waits for its end, without holding up
  /// other tasks.
  static func run(shell command: String, arguments: [String]) async throws(SystemError) -> Ending {
    let outcome: Result<Ending, SystemError> = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: runInForeground(command, arguments))
      }
    }
    return try outcome.get()
  }

  private static func runInForeground(
    _ command: String, _ arguments: [String]
  ) -> Result<Ending, SystemError> {
    // While the program runs, Ctrl-C is meant for it.
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    do throws(SystemError) {
      return .success(try wait(for: spawn(shell: command, arguments: arguments)))
    } catch {
      return .failure(error)
    }
  }

  /// Starts a command of the shell.
  /// - Parameter input: the descriptor that becomes its standard input; nil for ilgi's own.
  static func spawn(
    shell command: String, arguments: [String], input: Int32? = nil,
    environment: [String: String]? = nil
  ) throws(SystemError) -> pid_t {
    let words = ["/bin/sh", "-c", command + " \"$@\"", command] + arguments
    let variables = (environment ?? ProcessInfo.processInfo.environment).map { "\($0)=\($1)" }
    var list = words.map { strdup($0) } + [nil]
    var values = variables.map { strdup($0) } + [nil]
    defer { (list + values).forEach { free($0) } }
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
    #else
      var attributes = posix_spawnattr_t()
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGPIPE, SIGXFSZ, SIGIO, SIGINT, SIGQUIT] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &list, &values)
    guard code == 0 else { throw SystemError(.start, command, code: code) }
    return process
  }

  /// Waits for a program's end.
  static func wait(for process: pid_t) throws(SystemError) -> Ending {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw SystemError(.waitFor, "sh") }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }
}
