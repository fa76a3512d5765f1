internal import CZip

extension ZipReader {
  /// The members that may be read, and the others.
  static func sorted(_ directory: ZipDirectory) -> ([ArchiveMember], [RefusedMember]) {
    var members: [ArchiveMember] = []
    var refused: [RefusedMember] = []
    var names: Set<String> = []
    let misplaced = misplaced(directory)
    for (index, entry) in directory.entries.enumerated() {
      let text = MemberName.text(of: entry.name)
      do throws(MemberNameFailure) {
        let name = try MemberName.path(of: text).get()
        if misplaced.contains(index) { throw MemberNameFailure(refusal: .damaged) }
        let member = try member(name, text, entry, index)
        // Of two with one name it is not known which is meant; unzipping keeps the last, reading by
        // name the first.
        guard names.insert(name).inserted else { throw MemberNameFailure(refusal: .duplicate) }
        members.append(member)
      } catch {
        refused.append(RefusedMember(name: text, refusal: error.refusal))
      }
    }
    return (members, refused)
  }

  private static func member(
    _ name: String, _ text: String, _ entry: ZipEntry, _ index: Int
  ) throws(MemberNameFailure) -> ArchiveMember {
    let kind = entry.unixMode & 0xF000
    var isFolder = text.hasSuffix("/") || text.hasSuffix("\\")
    switch kind {
    case 0x4000: isFolder = true
    case 0, 0x8000: isFolder = isFolder || entry.isFolderOfDOS && entry.size == 0
    case 0xA000: throw MemberNameFailure(refusal: .link)
    default: throw MemberNameFailure(refusal: .special)
    }
    if entry.isEncrypted { throw MemberNameFailure(refusal: .encrypted) }
    guard let size = entry.size, let packedSize = entry.packedSize else {
      throw MemberNameFailure(refusal: .damaged)
    }
    if !isFolder, zip_compression_method_supported(Int32(entry.method), 0) == 0 {
      throw MemberNameFailure(refusal: .unsupported)
    }
    return ArchiveMember(
      name: name, isFolder: isFolder, size: size, packedSize: packedSize, index: index)
  }

  /// The members whose bytes can't be where the list says they are: behind its beginning, or where
  /// another's are. A file of a few megabytes can unpack to petabytes if members share their bytes.
  private static func misplaced(_ directory: ZipDirectory) -> Set<Int> {
    var misplaced: Set<Int> = []
    var places: [(index: Int, start: Int, end: Int)] = []
    for (index, entry) in directory.entries.enumerated() {
      guard let start = entry.headerStart, let packed = entry.packedSize,
        start <= directory.start, packed <= directory.start - start - ZipEntry.headerSize
      else {
        misplaced.insert(index)
        continue
      }
      places.append((index, start, start + ZipEntry.headerSize + packed))
    }
    var end = 0
    for place in places.sorted(by: { ($0.start, $0.index) < ($1.start, $1.index) }) {
      if place.start < end {
        misplaced.insert(place.index)
      } else {
        end = place.end
      }
    }
    return misplaced
  }
}
