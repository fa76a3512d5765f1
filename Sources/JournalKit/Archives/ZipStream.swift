internal import CZip

/// Bytes that libzip reads or writes by asking for them, so that files are opened and written by
/// ilgi's own rules and failures keep the system's reason.
protocol ZipStream: AnyObject {
  /// What it can do.
  static var commands: [zip_source_cmd_t] { get }

  /// Does what libzip asks.
  /// - Parameter data: what is to be filled or written, or holds what the command needs.
  /// - Returns: what libzip expects of the command, such as a number of bytes.
  func perform(
    _ command: zip_source_cmd_t, _ data: UnsafeMutableRawBufferPointer
  ) throws(ZipStreamFailure) -> Int64
}

/// A failure in libzip's terms.
struct ZipStreamFailure: Error {
  /// One of libzip's numbers.
  var code: Int32
  /// The system's number.
  var system: Int32 = 0

  /// A failed call of the system.
  init(_ error: SystemError, while code: Int32) {
    self.code = code
    system = error.code
  }

  init(code: Int32) {
    self.code = code
  }
}

/// Holds a stream for libzip, with the last failure, which libzip asks for in a call of its own.
private final class ZipStreamBox {
  let stream: any ZipStream
  var failure = ZipStreamFailure(code: ZIP_ER_OK)

  init(_ stream: any ZipStream) {
    self.stream = stream
  }

  func answer(_ command: zip_source_cmd_t, _ data: UnsafeMutableRawBufferPointer) -> Int64 {
    switch command {
    case ZIP_SOURCE_SUPPORTS:
      return (type(of: stream).commands + [ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE, ZIP_SOURCE_SUPPORTS])
        .reduce(0) { $0 | 1 << Int64($1.rawValue) }
    case ZIP_SOURCE_ERROR:
      let size = MemoryLayout<Int32>.size
      guard data.count >= 2 * size else { return -1 }
      data.storeBytes(of: failure.code, as: Int32.self)
      data.storeBytes(of: failure.system, toByteOffset: size, as: Int32.self)
      return Int64(2 * size)
    default:
      do throws(ZipStreamFailure) {
        return try stream.perform(command, data)
      } catch {
        failure = error
        return -1
      }
    }
  }
}

/// Makes libzip's source of a stream, which the caller then owns as libzip has it.
/// - Throws: ``ArchiveFailure/library(_:)`` where there is no memory.
func makeZipSource(_ stream: any ZipStream) throws(ArchiveFailure) -> OpaquePointer {
  let state = Unmanaged.passRetained(ZipStreamBox(stream))
  var error = zip_error_t()
  zip_error_init(&error)
  defer { zip_error_fini(&error) }
  let source = zip_source_function_create(
    { state, data, count, command in
      guard let state else { return -1 }
      let box = Unmanaged<ZipStreamBox>.fromOpaque(state)
      if command == ZIP_SOURCE_FREE {
        box.release()
        return 0
      }
      let data = UnsafeMutableRawBufferPointer(
        start: data, count: data == nil ? 0 : Int(clamping: count))
      return box.takeUnretainedValue().answer(command, data)
    }, state.toOpaque(), &error)
  guard let source else {
    state.release()
    throw .library(String(cString: zip_error_strerror(&error)))
  }
  return source
}

/// Answers `ZIP_SOURCE_STAT` with a size.
func tellZipSize(
  _ size: Int, _ data: UnsafeMutableRawBufferPointer
) throws(ZipStreamFailure) -> Int64 {
  guard data.count >= MemoryLayout<zip_stat_t>.size,
    let status = data.baseAddress?.assumingMemoryBound(to: zip_stat_t.self)
  else { throw ZipStreamFailure(code: ZIP_ER_INVAL) }
  zip_stat_init(status)
  status.pointee.size = UInt64(size)
  status.pointee.valid |= UInt64(ZIP_STAT_SIZE)
  return Int64(MemoryLayout<zip_stat_t>.size)
}

/// The place that `ZIP_SOURCE_SEEK` or `ZIP_SOURCE_SEEK_WRITE` asks for.
/// - Parameters:
///   - position: where the stream stands.
///   - size: how long it is.
func soughtZipPlace(
  from position: Int, size: Int, _ data: UnsafeMutableRawBufferPointer
) throws(ZipStreamFailure) -> Int {
  var error = zip_error_t()
  zip_error_init(&error)
  defer { zip_error_fini(&error) }
  guard let arguments = data.baseAddress else { throw ZipStreamFailure(code: ZIP_ER_INVAL) }
  let place = zip_source_seek_compute_offset(
    UInt64(position), UInt64(size), arguments, UInt64(data.count), &error)
  guard place >= 0 else { throw ZipStreamFailure(code: ZIP_ER_SEEK) }
  return Int(place)
}
