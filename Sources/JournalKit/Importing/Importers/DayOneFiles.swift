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
  /// Whether the names are those of a folder of the disk, of which each file must still be looked at.
  private let isBeside: Bool
  /// Paths by the name of the file without ending, in lower case.
  private let paths: [Substring: [String]]

  init(_ input: ImportInput) {
    files = input.files
    isBeside = input.kind == .file
    let known = isBeside ? Self.beside(input.path) : input.files.paths
    paths = Dictionary(grouping: known) { path in
      Self.split(path.lastPathComponent.lowercased()).stem
    }
  }

  /// What lies in the folders of media beside a single JSON.
  private static func beside(_ file: String) -> [String] {
    guard let real = FileAccess.realPath(file) else { return [] }
    return DayOneMedium.Kind.allCases.flatMap { kind -> [String] in
      do throws(SystemError) {
        return try DirectoryReader.entries(of: "\(real.parentPath)/\(kind.folder)").compactMap {
          guard $0.kind == .file else { return nil }
          return "\(kind.folder)/\(String(decoding: $0.name, as: UTF8.self))"
        }
      } catch {
        // Most journals have no media of one kind or another, and what can't be read is missing.
        return []
      }
    }.sorted { $0.precedesInBytes($1) }
  }

  private static func split(_ name: String) -> (stem: Substring, ending: Substring) {
    guard let dot = name.lastIndex(of: ".") else { return (name[...], "") }
    return (name[..<dot], name[name.index(after: dot)...])
  }

  func find(_ medium: DayOneMedium) -> Found {
    var result = Found.missing
    for stem in [medium.md5, medium.identifier].compactMap({ $0 }) where isName(stem) {
      for path in listed(medium, stem) where !isBeside || files.contains(path) {
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
    let paths = paths[stem.lowercased()[...]] ?? []
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

  /// Whether it is a plain name, of which a path can be made.
  private func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x2D || $0 == 0x5F
      }
  }
}
