internal import CZip

/// The bytes of one member as they come out; it is closed with the value.
struct ZipUnpacking: ~Copyable {
  /// The most bytes of a piece.
  private static let pieceSize = 64 << 10

  private let member: ArchiveMember
  private let reader: ZipReader
  private let opened: OpaquePointer?
  /// Bytes that have come out.
  private var count = 0

  /// - Parameter limit: the most bytes that may come out; nil for what the archive's limits allow.
  init(
    _ member: ArchiveMember, of reader: ZipReader, limit: Int? = nil
  ) throws(ArchiveFailure) {
    self.member = member
    self.reader = reader
    let limit = min(limit ?? .max, reader.limits.memberBytes)
    guard member.size <= limit else { throw .tooLarge(member.name, limit: limit) }
    opened = try reader.open(member)
  }

  deinit {
    if let opened { zip_fclose(opened) }
  }

  /// The next bytes, or nil after the last; then the member's checksum was right.
  mutating func next() throws(ArchiveFailure) -> [UInt8]? {
    guard let opened else { return nil }
    var got = 0
    let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, filled in
      got = Int(zip_fread(opened, buffer.baseAddress, UInt64(Self.pieceSize)))
      filled = max(got, 0)
    }
    guard got >= 0 else { throw reader.failure(zip_file_get_error(opened), member) }
    try add(got)
    if got > 0 { return piece }
    guard count == member.size else { throw .damagedMember(member.name) }
    return nil
  }

  private mutating func add(_ bytes: Int) throws(ArchiveFailure) {
    let limits = reader.limits
    count += bytes
    reader.unpackedBytes += bytes
    // What the archive says is within the limits; libzip goes on beyond it.
    guard count <= member.size else { throw .damagedMember(member.name) }
    guard reader.unpackedBytes <= limits.totalBytes else {
      throw .tooMuch(limit: limits.totalBytes)
    }
    guard
      count <= limits.ratioFreeBytes || count / limits.ratio <= member.packedSize
    else { throw .suspiciousRatio(member.name) }
  }
}
