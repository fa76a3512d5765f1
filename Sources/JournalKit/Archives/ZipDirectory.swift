/// The list of members at the end of a ZIP, its central directory (APPNOTE.TXT, 4.3.12).
///
/// libzip reads it too, but without a limit; it turns NUL in names into spaces, and does not tell where
/// members lie.
struct ZipDirectory {
  /// In the archive's order.
  let entries: [ZipEntry]
  /// Where the list begins, and all members must have ended.
  let start: Int

  /// The size of an entry without what follows it.
  private static let entrySize = 46
  private static let entrySignature = 0x0201_4B50

  /// Reads the list.
  /// - Parameters:
  ///   - size: the archive's, in bytes.
  ///   - read: gives bytes of the archive, as many as asked for unless it ends.
  init(
    size: Int, limits: ArchiveLimits,
    read: (_ offset: Int, _ count: Int) throws(SystemError) -> [UInt8]
  ) throws(ArchiveFailure) {
    let end = try ZipEnd(size: size, limits: limits, read: read)
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try read(end.start, end.size)
    } catch {
      throw .unreadable(error)
    }
    guard bytes.count == end.size else { throw .damaged }
    start = end.start
    entries = try Self.entries(of: bytes, end, limits)
  }

  private static func entries(
    of bytes: [UInt8], _ end: ZipEnd, _ limits: ArchiveLimits
  ) throws(ArchiveFailure) -> [ZipEntry] {
    var entries: [ZipEntry] = []
    var position = 0
    while let record = ZipRecord(bytes, at: position, count: entrySize),
      record.long(0) == entrySignature
    {
      guard entries.count < limits.members else {
        throw .tooManyMembers(limit: limits.members)
      }
      let sizes = (record.short(28), record.short(30), record.short(32))
      let count = entrySize + sizes.0 + sizes.1 + sizes.2
      guard let whole = ZipRecord(bytes, at: position, count: count) else { throw .damaged }
      entries.append(
        ZipEntry(
          whole, name: whole.bytes(entrySize..<entrySize + sizes.0),
          extra: whole.bytes(entrySize + sizes.0..<entrySize + sizes.0 + sizes.1),
          position: end.start + position))
      position += count
    }
    // Some programs write the lowest 16 bits of a larger number.
    let isCount = entries.count == end.count || !end.isWide && entries.count & 0xFFFF == end.count
    guard position == bytes.count, isCount else { throw .damaged }
    return entries
  }
}
