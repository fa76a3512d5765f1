/// The record at the very end of a ZIP, which tells where its list of members is (APPNOTE.TXT, 4.3.14
/// to 4.3.16).
struct ZipEnd {
  /// Where the list of members begins.
  let start: Int
  /// The list's size in bytes.
  let size: Int
  /// How many members there are; their lowest 16 bits where the record is not wide.
  let count: Int
  /// Whether it is the record of large archives (ZIP64).
  let isWide: Bool

  private static let recordSize = 22
  private static let locatorSize = 20
  private static let wideSize = 56
  private static let signature = [UInt8]("PK\u{5}\u{6}".utf8)
  private static let locatorSignature = 0x0706_4B50
  private static let wideSignature = 0x0606_4B50

  /// Finds the record.
  /// - Parameters:
  ///   - size: the archive's, in bytes.
  ///   - read: gives bytes of the archive, as many as asked for unless it ends.
  init(
    size: Int, limits: ArchiveLimits,
    read: (_ offset: Int, _ count: Int) throws(SystemError) -> [UInt8]
  ) throws(ArchiveFailure) {
    let tail = min(size, Self.recordSize + Self.locatorSize + 0xFFFF)
    let tailStart = size - tail
    let bytes: [UInt8]
    let head: [UInt8]
    do throws(SystemError) {
      bytes = try read(tailStart, tail)
      head = try read(0, min(size, 4))
    } catch {
      throw .unreadable(error)
    }
    var found: ZipEnd?
    var failure = head == Array("PK\u{3}\u{4}".utf8) ? ArchiveFailure.damaged : .notAnArchive
    // All of them are looked at, for libzip will: none may make it want much memory.
    for place in Self.places(in: bytes).reversed() {
      do throws(ArchiveFailure) {
        let end = try Self.end(at: place, in: bytes, tailStart, limits, read)
        found = found ?? end
      } catch {
        switch error {
        case .tooManyMembers, .unreadable: throw error
        case .severalFiles: failure = error
        default: if case .notAnArchive = failure { failure = .damaged }
        }
      }
    }
    guard let found else { throw failure }
    guard found.size <= limits.directoryBytes else {
      throw .tooManyMembers(limit: limits.members)
    }
    self = found
  }

  private init(start: Int, size: Int, count: Int, isWide: Bool) {
    self.start = start
    self.size = size
    self.count = count
    self.isWide = isWide
  }

  private static func places(in bytes: [UInt8]) -> [Int] {
    guard bytes.count >= recordSize else { return [] }
    return (0...bytes.count - recordSize).filter {
      bytes[$0] == signature[0] && bytes[$0..<$0 + 4].elementsEqual(signature)
    }
  }

  private static func end(
    at place: Int, in bytes: [UInt8], _ tailStart: Int, _ limits: ArchiveLimits,
    _ read: (_ offset: Int, _ count: Int) throws(SystemError) -> [UInt8]
  ) throws(ArchiveFailure) -> ZipEnd {
    guard let record = ZipRecord(bytes, at: place, count: recordSize),
      record.short(20) <= bytes.count - place - recordSize
    else { throw .damaged }
    let end: ZipEnd
    let limit: Int
    if let locator = ZipRecord(bytes, at: place - locatorSize, count: locatorSize),
      locator.long(0) == locatorSignature
    {
      guard let offset = locator.wide(8), offset <= tailStart + place - locatorSize - wideSize
      else {
        throw .damaged
      }
      end = try wideEnd(at: offset, read)
      limit = offset
    } else {
      guard record.short(4) == 0, record.short(6) == 0, record.short(8) == record.short(10) else {
        throw .severalFiles
      }
      end = ZipEnd(
        start: record.long(16), size: record.long(12), count: record.short(10), isWide: false)
      limit = tailStart + place
    }
    guard end.count <= limits.members else { throw .tooManyMembers(limit: limits.members) }
    guard end.size <= limit, end.start <= limit - end.size else { throw .damaged }
    return end
  }

  private static func wideEnd(
    at offset: Int, _ read: (_ offset: Int, _ count: Int) throws(SystemError) -> [UInt8]
  ) throws(ArchiveFailure) -> ZipEnd {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try read(offset, wideSize)
    } catch {
      throw .unreadable(error)
    }
    guard let record = ZipRecord(bytes, at: 0, count: wideSize), record.long(0) == wideSignature
    else { throw .damaged }
    guard record.long(16) == 0, record.long(20) == 0, record.wide(24) == record.wide(32) else {
      throw .severalFiles
    }
    guard let size = record.wide(40), let start = record.wide(48) else { throw .damaged }
    return ZipEnd(start: start, size: size, count: record.wide(32) ?? .max, isWide: true)
  }
}
