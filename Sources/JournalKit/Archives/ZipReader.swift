internal import CZip

/// A ZIP that is open for reading. Nothing that it says of itself is relied on: members with unsafe
/// names, links and the like are not offered, and bytes are counted as they are unpacked.
///
/// It stands at one place of the file at a time, so it is used by one task at a time; the file is
/// closed with the last use of the value.
package final class ZipReader {
  /// The members that may be read, in the archive's order.
  package let members: [ArchiveMember]
  /// The others, in the archive's order.
  package let refused: [RefusedMember]
  let limits: ArchiveLimits
  /// Bytes that have been unpacked so far.
  var unpackedBytes = 0
  private let indices: [String: Int]
  private let archive: OpaquePointer?
  private let file: ArchiveFile
  private let stream: ZipFileStream

  /// Opens a ZIP and reads its list of members.
  /// - Parameter path: absolute; a plain file or a link to one.
  package init(
    _ path: String, limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveFailure) {
    do throws(SystemError) {
      file = try ArchiveFile(path)
    } catch {
      throw .unreadable(error)
    }
    let directory = try ZipDirectory(file, limits)
    stream = ZipFileStream(file)
    self.limits = limits
    (members, refused) = ZipReader.sorted(directory)
    indices = Dictionary(
      members.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    archive = directory.entries.isEmpty ? nil : try Self.open(stream, directory)
  }

  deinit {
    if let archive { zip_discard(archive) }
  }

  /// The member of a name.
  /// - Parameter name: as in ``ArchiveMember/name``, in whatever form of Unicode.
  package subscript(name: String) -> ArchiveMember? { indices[name.nfc].map { members[$0] } }

  /// A member's bytes.
  /// - Parameter limit: the most bytes that are taken.
  package func bytes(of member: ArchiveMember, limit: Int) throws(ArchiveFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var unpacking = try ZipUnpacking(member, of: self, limit: limit)
    while let piece = try unpacking.next() { bytes += piece }
    return bytes
  }

  /// Hands on a member's bytes in pieces of 64 KiB at most. They are known to be right only when the
  /// last has been handed on and nothing was thrown.
  /// - Throws: ``ArchiveFailure``, and what `receive` throws.
  package func unpack(
    _ member: ArchiveMember, to receive: (_ piece: [UInt8]) throws -> Void
  ) throws {
    var unpacking = try ZipUnpacking(member, of: self)
    while let piece = try unpacking.next() { try receive(piece) }
  }

  /// Writes a member's bytes to an open file, where that stands.
  /// - Parameters:
  ///   - descriptor: of the file; it stays open.
  ///   - path: of the file, for failures.
  package func unpack(
    _ member: ArchiveMember, to descriptor: Int32, path: String
  ) throws(ArchiveFailure) {
    var unpacking = try ZipUnpacking(member, of: self)
    while let piece = try unpacking.next() {
      var failure: SystemError?
      piece.withUnsafeBytes { bytes in
        do throws(SystemError) {
          try FileAccess.write(bytes, to: descriptor, path)
        } catch {
          failure = error
        }
      }
      if let failure { throw .unwritable(failure) }
    }
  }

  /// Opens a member in libzip; nil for a folder, which has no bytes.
  func open(_ member: ArchiveMember) throws(ArchiveFailure) -> OpaquePointer? {
    guard self[member.name] == member, let archive else { throw .missing(member.name) }
    if member.isFolder { return nil }
    guard let opened = zip_fopen_index(archive, UInt64(member.index), 0) else {
      throw failure(zip_get_error(archive), member)
    }
    return opened
  }

  /// What has gone wrong with a member.
  /// - Parameter error: what libzip says.
  func failure(
    _ error: UnsafeMutablePointer<zip_error_t>, _ member: ArchiveMember
  ) -> ArchiveFailure {
    if let failure = stream.failure ?? file.changeFailure { return .unreadable(failure) }
    switch zip_error_code_zip(error) {
    case ZIP_ER_MEMORY, ZIP_ER_INTERNAL: return .library(String(cString: zip_error_strerror(error)))
    case ZIP_ER_COMPNOTSUPP: return .unsupported(member.name)
    case ZIP_ER_ENCRNOTSUPP, ZIP_ER_NOPASSWD, ZIP_ER_WRONGPASSWD: return .encrypted(member.name)
    default: return .damagedMember(member.name)
    }
  }

  private static func open(
    _ stream: ZipFileStream, _ directory: ZipDirectory
  ) throws(ArchiveFailure) -> OpaquePointer {
    let source = try makeZipSource(stream)
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    guard let archive = zip_open_from_source(source, ZIP_RDONLY, &error) else {
      zip_source_free(source)
      if let failure = stream.failure { throw .unreadable(failure) }
      switch zip_error_code_zip(&error) {
      case ZIP_ER_MEMORY: throw .library(String(cString: zip_error_strerror(&error)))
      case ZIP_ER_MULTIDISK: throw .severalFiles
      default: throw .damaged
      }
    }
    guard agree(archive, directory) else {
      zip_discard(archive)
      throw .damaged
    }
    return archive
  }

  /// Whether libzip has found the same list of members: an archive may be made to have two.
  private static func agree(_ archive: OpaquePointer, _ directory: ZipDirectory) -> Bool {
    guard zip_get_num_entries(archive, 0) == Int64(directory.entries.count) else { return false }
    for (index, entry) in directory.entries.enumerated() where !entry.isEncrypted {
      var status = zip_stat_t()
      guard zip_stat_index(archive, UInt64(index), 0, &status) == 0,
        Int(exactly: status.size) == entry.size, Int(exactly: status.comp_size) == entry.packedSize,
        Int(status.comp_method) == entry.method
      else { return false }
    }
    return true
  }
}

@available(*, unavailable)
extension ZipReader: Sendable {}

extension ZipDirectory {
  /// Reads the list of an open archive.
  fileprivate init(_ file: ArchiveFile, _ limits: ArchiveLimits) throws(ArchiveFailure) {
    try self.init(size: file.size, limits: limits) { offset, count throws(SystemError) in
      try file.bytes(at: offset, count: count)
    }
  }
}
