import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The built `ilgi`, run as a process of its own.
struct IlgiProgram: Sendable {
  /// What came of a run.
  struct Result: Sendable {
    /// The exit code, or the number of the signal that ended the process.
    let status: Int32
    let wasKilled: Bool
    let out: String
    let err: String
  }

  /// The program could not be found beside the tests.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// The folder that the program is run in.
  var folder: String
  /// The environment; nothing of this machine's gets in but the path.
  var environment: [String: String]
  /// The text on standard input; nil for none.
  var input: String?
  /// A shell command that runs first in the same process, such as `ulimit -f 8`.
  var limit: String?

  init(folder: String, environment: [String: String] = [:]) {
    self.folder = folder
    self.environment = [
      "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "HOME": folder + "/no-home", "LANG": "C.UTF-8",
      "TZ": "UTC",
    ].merging(environment) { $1 }
  }

  /// Runs the program to its end.
  func run(_ arguments: [String]) async throws -> Result {
    try await start(arguments).result()
  }

  /// Starts the program.
  func start(_ arguments: [String]) throws -> Running {
    let binary = try Self.located.get()
    var command = [binary] + arguments
    if let limit { command = ["/bin/sh", "-c", limit + "; exec \"$0\" \"$@\""] + command }
    return try Running(command, folder: folder, environment: environment, input: input)
  }

  /// Where the program lies: in the folder of products that the test bundle was built into.
  static let located: Swift.Result<String, Missing> = {
    let arguments = CommandLine.arguments.filter { $0.contains(".xctest") }
    let starts = arguments + [Bundle.main.bundlePath] + Bundle.allBundles.map(\.bundlePath)
    for start in starts {
      var folder = URL(filePath: start).standardizedFileURL
      for _ in 0..<6 {
        folder.deleteLastPathComponent()
        let candidate = folder.appending(path: "ilgi").path(percentEncoded: false)
        if isProgram(candidate) { return .success(candidate) }
      }
    }
    let fallback = Repository.root + "/.build/debug/ilgi"
    if isProgram(fallback) { return .success(fallback) }
    return .failure(Missing(description: "no ilgi beside any of \(starts), nor at \(fallback)"))
  }()

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }
}

/// A process under way.
struct Running: Sendable {
  private let child: ChildProgram
  private let outputs: OutputFiles

  fileprivate init(
    _ command: [String], folder: String, environment: [String: String], input: String?
  ) throws {
    outputs = try OutputFiles()
    var streams = ChildProgram.Streams()
    streams.output = outputs.out.path(percentEncoded: false)
    streams.error = outputs.err.path(percentEncoded: false)
    if let input { streams.input = try outputs.holding(input) }
    child = try ChildProgram(
      command, folder: folder, environment: environment, streams: streams)
  }

  /// Ends the process at once, as a power cut does; or sends it another signal.
  func kill(_ signal: Int32 = SIGKILL) {
    #if canImport(Glibc)
      _ = Glibc.kill(child.pid, signal)
    #elseif canImport(Darwin)
      _ = Darwin.kill(child.pid, signal)
    #elseif canImport(Musl)
      _ = Musl.kill(child.pid, signal)
    #endif
  }

  /// What it has written to standard error so far.
  func errorsSoFar() throws -> String {
    String(decoding: try Data(contentsOf: outputs.err), as: UTF8.self)
  }

  /// Waits for the end; may be asked once.
  func result() async throws -> IlgiProgram.Result {
    let (status, wasKilled) = await child.end()
    return IlgiProgram.Result(
      status: status, wasKilled: wasKilled,
      out: String(decoding: try Data(contentsOf: outputs.out), as: UTF8.self),
      err: String(decoding: try Data(contentsOf: outputs.err), as: UTF8.self))
  }
}

/// Files that a process writes to: unlike pipes they never fill up, and need no reader.
private final class OutputFiles: Sendable {
  let out: URL
  let err: URL
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "ilgi-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    out = folder.appending(path: "out")
    err = folder.appending(path: "err")
    try Data().write(to: out)
    try Data().write(to: err)
  }

  /// The path of a file with a text.
  func holding(_ text: String) throws -> String {
    let file = folder.appending(path: "in")
    try Data(text.utf8).write(to: file)
    return file.path(percentEncoded: false)
  }

  deinit {
    // What stays behind is a few bytes in the folder for temporary files.
    _ = try? FileManager.default.removeItem(at: folder)
  }
}

/// The repository that these tests belong to.
enum Repository {
  /// Its folder.
  static let root: String = {
    var url = URL(filePath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    let path = url.path(percentEncoded: false)
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }()
}
