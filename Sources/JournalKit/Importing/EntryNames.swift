/// Which names of entries are taken.
struct EntryNames {
  private let folder: String
  /// Paths of files without extension, relative to the root, in lower case and NFC.
  private var stems: Set<String> = []
  /// Paths of files, likewise.
  private var files: Set<String> = []
  /// Addresses of pages, in lower case.
  private var addresses: Set<String>
  /// Up to which number names are taken, by day and title: many entries may share both.
  private var numbers: [String: Int] = [:]

  init(_ journal: Journal) {
    folder = journal.configuration.entries
    addresses = Set((journal.entries + journal.faulty).map(\.addressKey))
    for file in journal.tree.entries { insert(file.path) }
    for file in journal.tree.attachments.values { insert(file.path) }
  }

  private mutating func insert(_ path: String) {
    let key = Self.key(path)
    files.insert(key)
    let name = key.lastPathComponent
    let stem = name.lastIndex(of: ".").map {
      key.dropLast(name.distance(from: $0, to: name.endIndex))
    }
    stems.insert(stem.map(String.init) ?? key)
  }

  private static func key(_ path: String) -> String { path.nfc.lowercased() }

  /// Finds a name for a new entry and takes it.
  /// - Returns: the path relative to the root.
  mutating func take(day: CivilDate, title: String?, id: EntryID) -> String {
    let month = "\(folder)/\(padded(day.year, 4))/\(padded(day.month, 2))"
    let wanted = "\(day.iso) \(title ?? "")"
    var number = numbers[wanted] ?? 1
    let name = EntryFileName.free(day: day, title: title, from: &number) { stem in
      stems.contains(Self.key("\(month)/\(stem)"))
        || addresses.contains(Self.address(day, "\(stem).md", id))
    }
    let path = "\(month)/\(name)"
    numbers[wanted] = number
    insert(path)
    addresses.insert(Self.address(day, name, id))
    return path
  }

  private static func address(_ day: CivilDate, _ fileName: String, _ id: EntryID) -> String {
    "\(day.folder)/\(PageName.entry(EntryName(fileName: fileName).rest, id: id)).html".lowercased()
  }

  /// Whether a file has a path, relative to the root.
  func has(_ path: String) -> Bool { files.contains(Self.key(path)) }

  /// Whether the page of an entry has an address that is taken.
  func hasPage(of entry: Entry) -> Bool { addresses.contains(entry.addressKey) }

  mutating func take(_ path: String, page entry: Entry? = nil) {
    insert(path)
    if let entry { addresses.insert(entry.addressKey) }
  }

  /// A folder, relative to that of the entries and with a slash at its end unless it is that folder
  /// itself, in which none of some files is taken.
  /// - Parameter paths: gives the files' paths, relative to the folder of entries, by that folder.
  func freeFolder(for paths: (_ prefix: String) -> [String]) -> String {
    var number = 0
    while true {
      let prefix = number == 0 ? "" : "import\(number == 1 ? "" : "-\(number)")/"
      let isFree = paths(prefix).allSatisfy { !files.contains(Self.key("\(folder)/\($0)")) }
      if isFree { return prefix }
      number += 1
    }
  }
}
