#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A failed system call, with what was attempted and on which path.
package struct SystemError: Error, CustomStringConvertible {
  package let operation: String
  package let path: String
  package let code: Int32

  /// Takes the reason from `errno`, so it must be made right after the failed call.
  package init(_ operation: String, _ path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The system's words for the reason, such as "Permission denied".
  package var reason: String { String(cString: strerror(code)) }

  package var description: String { "can't \(operation) \(path.printable): \(reason)" }

  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether something stands there already.
  package var isOccupied: Bool { code == EEXIST }
}
