import Foundation
import JournalTestSupport

/// Makes system calls fail, by strace, where that is there and allowed.
enum FailingCalls {
  /// Whether it can be done here.
  static let canBeMade: Bool = {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/strace"),
      let child = try? ChildProgram(
        ["/usr/bin/strace", "-f", "-o", "/dev/null", "/bin/true"], folder: "/",
        environment: ["PATH": "/usr/bin:/bin"], streams: .init())
    else { return false }
    return child.wait() == (0, false)
  }()

  /// What an ``IlgiProgram`` has to be started with.
  /// - Parameters:
  ///   - fault: strace's words for it, such as `fsync:error=ENOSPC:when=2`.
  ///   - path: the file that it is limited to; nil for all.
  static func limit(_ fault: String, at path: String? = nil) -> String {
    let call = fault.prefix { $0 != ":" }
    let only = path.map { " -P '\($0)'" } ?? ""
    return "exec strace -f -o /dev/null\(only) -e trace=\(call) -e inject=\(fault) \"$0\" \"$@\""
  }
}
