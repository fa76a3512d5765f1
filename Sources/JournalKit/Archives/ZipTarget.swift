internal import CZip

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A ZIP as libzip writes it: a file beside the place where it is to be, which is put there when all
/// is on the disk. Unless that has been done, nothing is left with the last use of the value.
final class ZipTarget: ZipStream {
  static let commands = [
    ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_SEEK,
    ZIP_SOURCE_TELL, ZIP_SOURCE_BEGIN_WRITE, ZIP_SOURCE_WRITE, ZIP_SOURCE_SEEK_WRITE,
    ZIP_SOURCE_TELL_WRITE, ZIP_SOURCE_COMMIT_WRITE, ZIP_SOURCE_ROLLBACK_WRITE, ZIP_SOURCE_REMOVE,
  ]

  /// Bytes written so far.
  private(set) var size = 0
  /// Why the file could not be written, where it could not.
  private(set) var failure: SystemError?
  private let path: String
  private let temporary: String
  private let descriptor: Int32
  private var position = 0
  private var isPlaced = false

  /// - Parameters:
  ///   - path: absolute; nothing may stand there.
  ///   - mode: its permissions before the user's mask is taken from them.
  init(_ path: String, mode: UInt32 = 0o666) throws(SystemError) {
    // Told early: what is to be packed may be large.
    guard try FileAccess.kind(of: path) == nil else {
      throw SystemError(.write, path, code: EEXIST)
    }
    self.path = path
    temporary = FileAccess.temporaryPath(beside: path)
    Leftovers.add(temporary)
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    descriptor = open(temporary, flags, mode_t(mode))
    // Nobody knows the other name.
    guard descriptor >= 0 else { throw SystemError(.write, path) }
  }

  deinit {
    close(descriptor)
    if !isPlaced { unlink(temporary) }
    Leftovers.forget(temporary)
  }

  func perform(
    _ command: zip_source_cmd_t, _ data: UnsafeMutableRawBufferPointer
  ) throws(ZipStreamFailure) -> Int64 {
    switch command {
    case ZIP_SOURCE_STAT: return try tellZipSize(size, data)
    // There is nothing to read in a new archive; what is written may have been rolled back.
    case ZIP_SOURCE_READ: return 0
    case ZIP_SOURCE_SEEK, ZIP_SOURCE_SEEK_WRITE:
      position = try soughtZipPlace(from: position, size: size, data)
      return 0
    case ZIP_SOURCE_TELL, ZIP_SOURCE_TELL_WRITE: return Int64(position)
    case ZIP_SOURCE_WRITE:
      do throws(SystemError) {
        try write(UnsafeRawBufferPointer(data), at: position)
      } catch {
        throw ZipStreamFailure(error, while: ZIP_ER_WRITE)
      }
      position += data.count
      return Int64(data.count)
    case ZIP_SOURCE_OPEN, ZIP_SOURCE_CLOSE, ZIP_SOURCE_BEGIN_WRITE, ZIP_SOURCE_COMMIT_WRITE,
      ZIP_SOURCE_ROLLBACK_WRITE, ZIP_SOURCE_REMOVE:
      return 0
    default: throw ZipStreamFailure(code: ZIP_ER_OPNOTSUPP)
    }
  }

  /// Writes bytes at a place.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SystemError) {
    do throws(SystemError) {
      try FileAccess.write(bytes, to: descriptor, at: offset, path)
    } catch {
      failure = error
      throw error
    }
    size = max(size, offset + bytes.count)
  }

  /// What has been written from an offset on, `count` bytes unless it ends before.
  func bytes(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    try FileAccess.bytes(of: descriptor, at: offset, count: count, path)
  }

  /// Puts the file where it is to be.
  /// - Throws: `EEXIST` where something stands there by now.
  func place() throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw SystemError(.write, path) }
    do throws(SystemError) {
      try FileAccess.moveWhole(temporary, to: path)
    } catch {
      throw SystemError(.write, path, code: error.code)
    }
    isPlaced = true
  }
}
