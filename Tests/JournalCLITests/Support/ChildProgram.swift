import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process of its own, started by the system's own call: Foundation's `Process` crashes now and
/// then when several threads start one at once.
struct ChildProgram: Sendable {
  /// The process could not be started.
  struct Failure: Error {
    let code: Int32
  }

  /// Where standard input, output and error lead; nil for nowhere.
  struct Streams {
    var input: String?
    var output: String?
    var error: String?
  }

  let pid: pid_t

  /// Starts a program, given by its path and arguments, in a folder.
  init(
    _ command: [String], folder: String, environment: [String: String], streams: Streams
  ) throws {
    // The shell changes the folder and opens the files, and is then replaced by the program.
    let script = #"cd "$1" && exec <"$2" >"$3" 2>"$4" && shift 4 && exec "$@""#
    let files = [streams.input, streams.output, streams.error].map { $0 ?? "/dev/null" }
    let words = ["/bin/sh", "-c", script, "sh", folder] + files + command
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // Nothing of the tests' own files and sockets is for it.
    #if canImport(Darwin)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_CLOEXEC_DEFAULT))
    #else
      // In glibc since 2.34; its header shows it only to C.
      typealias AddCloseFrom =
        @convention(c) (
          UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32
        ) -> Int32
      if let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") {
        _ = unsafeBitCast(symbol, to: AddCloseFrom.self)(&actions, 3)
      }
    #endif
    var pid: pid_t = 0
    let code = posix_spawn(&pid, "/bin/sh", &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw Failure(code: code) }
    self.pid = pid
  }

  /// Waits for the end without holding up other tests; may be asked once: the exit code or the
  /// number of the signal.
  func end() async -> (status: Int32, wasKilled: Bool) {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: wait()) }
    }
  }

  /// Waits for the end on the spot.
  func wait() -> (status: Int32, wasKilled: Bool) {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8 & 0xFF, false) : (signal, true)
  }
}
