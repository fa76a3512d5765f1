#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reading and writing at places of open files.
extension FileAccess {
  /// Reads from an offset on until the buffer is full or the file ends.
  /// - Returns: how many bytes were read.
  static func read(
    into buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32, at offset: Int,
    _ path: String
  ) throws(SystemError) -> Int {
    guard let start = buffer.baseAddress else { return 0 }
    var done = 0
    while done < buffer.count {
      let got = pread(descriptor, start + done, buffer.count - done, off_t(offset + done))
      if got < 0, errno == EINTR { continue }
      if got < 0 { throw SystemError(.read, path) }
      if got == 0 { break }
      done += got
    }
    return done
  }

  /// The bytes from an offset, `count` of them unless the file ends before.
  static func bytes(
    of descriptor: Int32, at offset: Int, count: Int, _ path: String
  ) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        filled = try read(
          into: UnsafeMutableRawBufferPointer(buffer), from: descriptor, at: offset, path)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all bytes.
  /// - Parameter offset: where in the file; nil for where it stands, as in a pipe.
  static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at offset: Int? = nil, _ path: String
  ) throws(SystemError) {
    guard let start = bytes.baseAddress else { return }
    var done = 0
    while done < bytes.count {
      let count = bytes.count - done
      let wrote =
        offset.map { pwrite(descriptor, start + done, count, off_t($0 + done)) }
        ?? systemWrite(descriptor, start + done, count)
      if wrote < 0, errno == EINTR { continue }
      if wrote < 0 { throw SystemError(.write, path) }
      done += wrote
    }
  }
}
