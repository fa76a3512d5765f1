internal import CZip

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What goes into a ZIP, as libzip reads it.
final class ZipContentStream: ZipStream {
  static let commands = [ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT]

  /// Why the content could not be read, where it could not.
  private(set) var failure: SystemError?
  private let content: ArchiveContent
  private var file: PublishedFile?
  /// In bytes; known once libzip has asked for it.
  private var size: Int?
  private var position = 0

  init(_ content: ArchiveContent) {
    self.content = content
  }

  func perform(
    _ command: zip_source_cmd_t, _ data: UnsafeMutableRawBufferPointer
  ) throws(ZipStreamFailure) -> Int64 {
    switch command {
    case ZIP_SOURCE_STAT:
      if let size { return try tellZipSize(size, data) }
      return try tellZipSize(open(), data)
    case ZIP_SOURCE_OPEN:
      _ = try open()
      position = 0
      return 0
    case ZIP_SOURCE_READ:
      let count = try read(data)
      position += count
      return Int64(count)
    case ZIP_SOURCE_CLOSE:
      file = nil
      return 0
    default: throw ZipStreamFailure(code: ZIP_ER_OPNOTSUPP)
    }
  }

  /// Opens the content; a file stays open until it has been read, so that it is the one whose size
  /// was told.
  /// - Returns: its size in bytes.
  private func open() throws(ZipStreamFailure) -> Int {
    switch content {
    case .bytes(let bytes):
      size = bytes.count
      return bytes.count
    case .file(_, let open):
      if let file { return file.size }
      do throws(SystemError) {
        let opened = try open()
        file = opened
        size = opened.size
        return opened.size
      } catch {
        throw fail(error)
      }
    }
  }

  private func read(_ buffer: UnsafeMutableRawBufferPointer) throws(ZipStreamFailure) -> Int {
    switch content {
    case .bytes(let bytes):
      let piece = bytes[position...].prefix(buffer.count)
      buffer.copyBytes(from: piece)
      return piece.count
    case .file(let path, _):
      guard let file else { throw ZipStreamFailure(code: ZIP_ER_INVAL) }
      do throws(SystemError) {
        let piece = try file.bytes(at: position, count: buffer.count)
        // At the end it must be the file that it was at the beginning.
        if piece.isEmpty, file.hasChanged || position != file.size {
          throw SystemError(.read, path, code: EBUSY)
        }
        buffer.copyBytes(from: piece)
        return piece.count
      } catch {
        throw fail(error)
      }
    }
  }

  private func fail(_ error: SystemError) -> ZipStreamFailure {
    failure = error
    return ZipStreamFailure(error, while: ZIP_ER_READ)
  }
}
