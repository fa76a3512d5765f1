internal import CZip

/// A ZIP that is to be written: its members, in order.
///
/// The same members give the same bytes, whoever writes them, wherever and when, as long as the
/// compression library makes the same of them.
package struct ZipWriter: Sendable {
  /// How a member's bytes are kept.
  package enum Packing: Hashable, Sendable {
    /// As they are: for photos and the like, which are compressed already.
    case stored
    case deflated
  }

  private struct Member: Sendable {
    let name: String
    let content: ArchiveContent
    let packing: Packing
    let time: ArchiveTime
  }

  private var members: [Member] = []
  private var names: Set<String> = []

  package init() {}

  /// Adds a member after those that are there.
  /// - Parameters:
  ///   - name: a path with `/` between its parts, as ``ArchiveMember/name`` has it.
  ///   - content: its bytes; a file is read when the archive is written.
  /// - Throws: where no reader could tell the name from another, or would take it for unsafe.
  package mutating func add(
    _ name: String, _ content: ArchiveContent, packing: Packing, time: ArchiveTime
  ) throws(ArchiveFailure) {
    let path: String
    do throws(MemberNameFailure) {
      path = try MemberName.path(of: name).get()
    } catch {
      throw .unusableName(name, error.refusal)
    }
    guard names.insert(path).inserted else { throw .duplicateName(path) }
    members.append(Member(name: path, content: content, packing: packing, time: time))
  }

  /// Writes the archive; it appears with all its members, which are on the disk by then, or not at
  /// all.
  /// - Parameters:
  ///   - path: absolute; nothing may stand there.
  ///   - mode: its permissions before the user's mask is taken from them.
  package func write(to path: String, mode: UInt32 = 0o666) throws(ArchiveFailure) {
    let target: ZipTarget
    do throws(SystemError) {
      target = try ZipTarget(path, mode: mode)
    } catch {
      throw .unwritable(error)
    }
    if members.isEmpty { try writeEnd(target) } else { try writeMembers(target) }
    do throws(SystemError) {
      try target.place()
    } catch {
      throw .unwritable(error)
    }
  }

  /// An archive without members is only the record of its end; libzip writes none at all.
  private func writeEnd(_ target: ZipTarget) throws(ArchiveFailure) {
    try Self.put(Array("PK\u{5}\u{6}".utf8) + [UInt8](repeating: 0, count: 18), at: 0, target)
  }

  private func writeMembers(_ target: ZipTarget) throws(ArchiveFailure) {
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    let source = try makeZipSource(target)
    guard let archive = zip_open_from_source(source, ZIP_CREATE | ZIP_TRUNCATE, &error) else {
      zip_source_free(source)
      throw .library(String(cString: zip_error_strerror(&error)))
    }
    var contents: [ZipContentStream] = []
    do throws(ArchiveFailure) {
      for member in members { contents.append(try Self.add(member, to: archive)) }
      guard zip_close(archive) == 0 else {
        if let failure = target.failure { throw .unwritable(failure) }
        if let failure = contents.lazy.compactMap(\.failure).first { throw .unreadable(failure) }
        throw Self.failure(archive)
      }
    } catch {
      zip_discard(archive)
      throw error
    }
    try writeTimes(target)
  }

  private static func add(
    _ member: Member, to archive: OpaquePointer
  ) throws(ArchiveFailure) -> ZipContentStream {
    let content = ZipContentStream(member.content)
    let source = try makeZipSource(content)
    let added = zip_file_add(archive, member.name, source, UInt32(ZIP_FL_ENC_UTF_8))
    guard added >= 0 else {
      zip_source_free(source)
      throw failure(archive)
    }
    let index = UInt64(added)
    let method = member.packing == .stored ? ZIP_CM_STORE : ZIP_CM_DEFLATE
    // A plain file that its owner may write and all may read: -rw-r--r--.
    let attributes = UInt32(0o100644) << 16
    guard zip_set_file_compression(archive, index, method, 6) == 0,
      zip_file_set_dostime(archive, index, member.time.time, member.time.date, 0) == 0,
      zip_file_set_external_attributes(archive, index, 0, UInt8(ZIP_OPSYS_UNIX), attributes) == 0
    else { throw failure(archive) }
    return content
  }

  /// Writes the members' times anew: older versions of libzip take them through this machine's time
  /// zone and back, which changes those that summer time skips.
  private func writeTimes(_ target: ZipTarget) throws(ArchiveFailure) {
    var limits = ArchiveLimits()
    limits.members = .max
    limits.directoryBytes = .max
    let directory = try ZipDirectory(size: target.size, limits: limits) {
      offset, count throws(SystemError) in
      try target.bytes(at: offset, count: count)
    }
    guard directory.entries.count == members.count else { throw .damaged }
    for (member, entry) in zip(members, directory.entries) {
      guard let start = entry.headerStart else { throw .damaged }
      for place in [start + ZipEntry.timeInHeader, entry.position + ZipEntry.timeInEntry] {
        try Self.put(member.time.bytes, at: place, target)
      }
    }
  }

  private static func put(
    _ bytes: [UInt8], at offset: Int, _ target: ZipTarget
  ) throws(ArchiveFailure) {
    var failure: SystemError?
    bytes.withUnsafeBytes { bytes in
      do throws(SystemError) {
        try target.write(bytes, at: offset)
      } catch {
        failure = error
      }
    }
    if let failure { throw .unwritable(failure) }
  }

  private static func failure(_ archive: OpaquePointer) -> ArchiveFailure {
    .library(String(cString: zip_error_strerror(zip_get_error(archive))))
  }
}
