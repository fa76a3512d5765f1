internal import CSystemCalls
internal import JournalKit
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Wakes a thread that waits in `poll(2)`, from any other.
final class WakePipe: Sendable {
  /// The end to wait at; closed by ``close()``.
  let reader: Int32
  /// Nil once closed.
  private let writer: Mutex<Int32?>

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard ilgi_wake_pipe(&ends) == 0 else { throw SystemError(.start, "pipe") }
    reader = ends[0]
    writer = Mutex(ends[1])
  }

  /// Makes ``reader`` readable; nothing once closed.
  func wake() {
    writer.withLock { writer in
      guard let writer else { return }
      var byte: UInt8 = 1
      // Full, it is readable anyway.
      _ = write(writer, &byte, 1)
    }
  }

  /// Forgets that it was woken. Only for the thread that waits.
  func drain() {
    var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    while read(reader, &bytes, MemoryLayout.size(ofValue: bytes)) > 0 {}
  }

  /// Only for the thread that waits, once it waits no more; a second time is nothing.
  func close() {
    writer.withLock { writer in
      guard let end = writer else { return }
      writer = nil
      closeDescriptor(end)
      closeDescriptor(reader)
    }
  }
}

/// `close(2)`, under a name that methods do not hide.
func closeDescriptor(_ descriptor: Int32) {
  close(descriptor)
}
