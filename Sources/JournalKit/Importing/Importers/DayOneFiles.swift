/// Finds the files of Day One's media: `photos/<md5>.<type>` beside the journal's JSON.
struct DayOneFiles {
  /// What became of a search.
  enum Found: Equatable {
    /// - Parameter ending: with the dot, in lower case.
    case file(path: String, ending: String)
    case missing
    /// There is a file, of a kind that has no business beside an entry.
    case unsafe
  }

  private let files: any ImportFiles
  /// Whether the files can be listed; beside a single JSON they can only be asked for by name.
  private let isListed: Bool
  /// Paths by the name of the file without ending, in lower case.
  private let paths: [Substring: [String]]

  init(_ input: ImportInput) {
    files = input.files
    isListed = input.kind != .file
    let known = isListed ? input.files.paths : []
    paths = Dictionary(grouping: known) { path in
      Self.split(path.lastPathComponent.lowercased()).stem
    }
  }

  private static func split(_ name: String) -> (stem: Substring, ending: Substring) {
    guard let dot = name.lastIndex(of: ".") else { return (name[...], "") }
    return (name[..<dot], name[name.index(after: dot)...])
  }

  func find(_ medium: DayOneMedium) -> Found {
    var result = Found.missing
    for stem in [medium.md5, medium.identifier].compactMap({ $0 }) where isName(stem) {
      for path in isListed ? listed(medium, stem) : guessed(medium, stem) {
        let ending = String(Self.split(path.lastPathComponent.lowercased()).ending)
        if let ending = self.ending(ending, of: medium) {
          return .file(path: path, ending: "." + ending)
        }
        result = .unsafe
      }
    }
    return result
  }

  /// The ending that the copy will have; nil for one that no medium has.
  private func ending(_ written: String, of medium: DayOneMedium) -> String? {
    if written.isEmpty {
      return medium.type.flatMap { medium.kind.endings.contains($0) ? $0 : nil }
        ?? medium.kind.endings[0]
    }
    // A photo that moves is listed as one and stored as a video, so the kind is not asked for.
    return DayOneMedium.Kind.allCases.contains { $0.endings.contains(written) } ? written : nil
  }

  /// The files of a name, those of the medium's own folder and type first.
  private func listed(_ medium: DayOneMedium, _ stem: String) -> [String] {
    let paths = paths[stem[...]] ?? []
    guard paths.count > 1 else { return paths.filter { !$0.hasPrefix("__MACOSX/") } }
    let folder = self.folder(of: medium)
    let rank = { (path: String) -> Int in
      let ending = Self.split(path.lastPathComponent.lowercased()).ending
      return (path.parentPath == folder ? 0 : 2) + (ending == medium.type ?? "" ? 0 : 1)
    }
    return paths.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }

  private func folder(of medium: DayOneMedium) -> String {
    medium.folder.isEmpty ? medium.kind.folder : medium.folder + "/" + medium.kind.folder
  }

  /// The file of a name with the ending that is written or, where there is none, a usual one.
  private func guessed(_ medium: DayOneMedium, _ stem: String) -> [String] {
    let own = medium.type.map { isName($0) ? [$0] : [] } ?? []
    for name in [stem, stem.uppercased()] {
      for ending in own + medium.kind.endings + [""] {
        let path = "\(folder(of: medium))/\(name)\(ending.isEmpty ? "" : "." + ending)"
        if files.contains(path) { return [path] }
      }
    }
    return []
  }

  /// Whether it is a plain name, of which a path can be made.
  private func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x2D || $0 == 0x5F
      }
  }
}
