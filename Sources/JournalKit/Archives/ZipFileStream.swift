internal import CZip

/// An archive as libzip reads it.
final class ZipFileStream: ZipStream {
  static let commands = [
    ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_SEEK,
    ZIP_SOURCE_TELL,
  ]

  /// Why the file could not be read, where it could not.
  private(set) var failure: SystemError?
  private let file: ArchiveFile
  private var position = 0

  init(_ file: ArchiveFile) {
    self.file = file
  }

  func perform(
    _ command: zip_source_cmd_t, _ data: UnsafeMutableRawBufferPointer
  ) throws(ZipStreamFailure) -> Int64 {
    switch command {
    case ZIP_SOURCE_OPEN:
      position = 0
      return 0
    case ZIP_SOURCE_CLOSE: return 0
    case ZIP_SOURCE_READ:
      do throws(SystemError) {
        let count = try file.read(into: data, at: position)
        position += count
        return Int64(count)
      } catch {
        failure = error
        throw ZipStreamFailure(error, while: ZIP_ER_READ)
      }
    case ZIP_SOURCE_STAT: return try tellZipSize(file.size, data)
    case ZIP_SOURCE_SEEK:
      position = try soughtZipPlace(from: position, size: file.size, data)
      return 0
    case ZIP_SOURCE_TELL: return Int64(position)
    default: throw ZipStreamFailure(code: ZIP_ER_OPNOTSUPP)
    }
  }
}
