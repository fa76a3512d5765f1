/// What a ZIP's list says of one member.
struct ZipEntry {
  /// The bytes of its name.
  let name: [UInt8]
  let isEncrypted: Bool
  /// The number of its compression.
  let method: Int
  /// Bytes in the archive; nil where that is no size.
  let packedSize: Int?
  /// Bytes when unpacked; nil where that is no size.
  let size: Int?
  /// Where its own header is, before its bytes; nil where that is no place.
  let headerStart: Int?
  /// The mode that Unix would give it; 0 where the archive knows none.
  let unixMode: Int
  /// Whether DOS would take it for a folder.
  let isFolderOfDOS: Bool
  /// Where the entry itself is in the archive.
  let position: Int

  /// The size of a member's own header without its name.
  static let headerSize = 30
  /// Where in that header the time is, before the date.
  static let timeInHeader = 10
  /// Where in the entry the time is, before the date.
  static let timeInEntry = 12

  /// - Parameters:
  ///   - record: the entry, from its signature on.
  ///   - name: the bytes of its name.
  ///   - extra: its extra fields.
  ///   - position: where it is in the archive.
  init(_ record: ZipRecord, name: ArraySlice<UInt8>, extra: ArraySlice<UInt8>, position: Int) {
    let fields = Self.fields(of: extra)
    isEncrypted = record.short(8) & 1 == 1
    method = record.short(10)
    // Numbers that do not fit are in an extra field, in this order, those that do are not.
    var wide = ZipRecord(fields[0x0001] ?? [])
    func number(_ offset: Int) -> Int? {
      let number = record.long(offset)
      guard number == 0xFFFF_FFFF, !wide.isEmpty else { return number }
      let result = wide.wide(0)
      wide = ZipRecord(wide.bytes(8..<Int(UInt16.max)))
      return result
    }
    size = number(24)
    packedSize = number(20)
    headerStart = number(42)
    unixMode = record.long(38) >> 16
    isFolderOfDOS = record.long(38) & 0x10 != 0
    self.name = Self.unicodeName(fields[0x7075], insteadOf: name) ?? Array(name)
    self.position = position
  }

  /// A name in UTF-8 that Info-ZIP writes beside one in another encoding, with the checksum of that
  /// (APPNOTE.TXT, 4.6.9).
  private static func unicodeName(
    _ field: ArraySlice<UInt8>?, insteadOf name: ArraySlice<UInt8>
  ) -> [UInt8]? {
    guard let field, field.first == 1, field.count > 5 else { return nil }
    guard ZipRecord(field).long(1) == Int(CRC32.checksum(of: name)) else { return nil }
    return Array(field.dropFirst(5))
  }

  /// Extra fields by their numbers, the first of each.
  private static func fields(of extra: ArraySlice<UInt8>) -> [Int: ArraySlice<UInt8>] {
    var fields: [Int: ArraySlice<UInt8>] = [:]
    var rest = extra
    while rest.count >= 4 {
      let head = ZipRecord(rest)
      let body = rest.dropFirst(4).prefix(head.short(2))
      guard body.count == head.short(2) else { break }
      if fields[head.short(0)] == nil { fields[head.short(0)] = body }
      rest = rest.dropFirst(4 + body.count)
    }
    return fields
  }
}
