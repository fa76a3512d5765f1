/// What links and images of a book's entries lead to.
struct BookShelf: Sendable {
  /// Where a reference leads.
  enum Target: Sendable, Hashable {
    /// The entry of the book with that index.
    case entry(Int)
    /// The picture of ``BookShelf/pictures`` with that index.
    case picture(Int)
    /// Nothing that is in the book.
    case none
  }

  /// Each once, in the order of the entries.
  let pictures: [BookPicture]
  /// Indices of pictures by path of the file in NFC.
  private let numbers: [String: Int]
  /// Indices of entries by path of the file in NFC.
  private let entries: [String: Int]

  init(
    _ entries: [BookEntry], _ selection: ExportSelection, accepting accepted: Set<PictureType>
  ) throws(ExportFailure) {
    var pictures: [BookPicture] = []
    var numbers: [String: Int] = [:]
    var others: Set<String> = []
    for path in entries.lazy.flatMap(\.exported.attachments)
    where numbers[path.nfc] == nil && !others.contains(path) {
      let picture: BookPicture?
      do throws(SystemError) {
        picture = try Self.picture(path, root: selection.root)
      } catch {
        throw .system(error)
      }
      if let picture, accepted.contains(picture.type) {
        numbers[path.nfc] = pictures.count
        pictures.append(picture)
      } else {
        others.insert(path)
      }
    }
    self.pictures = pictures
    self.numbers = numbers
    self.entries = Dictionary(entries.enumerated().map { ($1.entry.path.nfc, $0) }) { first, _ in
      first
    }
  }

  /// The file as a picture; nil where it is none, or damaged.
  private static func picture(_ path: String, root: String) throws(SystemError) -> BookPicture? {
    let file = try OpenFile(root + "/" + path, root: root)
    let head = try file.bytes(at: 0, count: PictureType.headSize)
    guard let type = PictureType(of: head, name: path) else { return nil }
    let size = type.hasKnownSize ? try PixelSize.read(from: file) : nil
    if type.hasKnownSize, size == nil { return nil }
    return BookPicture(path: path, type: type, size: size)
  }

  /// Where a destination leads that is relative to the file of an entry.
  func target(of destination: String, in entry: Entry) -> Target {
    let path = destination.prefix { $0 != "#" && $0 != "?" }
    guard let written = WebAddress.decode(String(path)),
      let joined = ReferenceResolver.join(entry.path.parentPath, written.nfc)
    else { return .none }
    if let index = entries[joined] { return .entry(index) }
    return numbers[joined].map { .picture($0) } ?? .none
  }

  /// Names of the files that an entry refers to and that are no pictures of the book.
  func otherFiles(of entry: BookEntry) -> [String] {
    entry.exported.attachments.filter { numbers[$0.nfc] == nil }.map(\.lastPathComponent)
  }

  /// Whether the entry shows a picture, or links to one.
  func hasPictures(_ entry: BookEntry) -> Bool {
    entry.exported.attachments.contains { numbers[$0.nfc] != nil }
  }
}
