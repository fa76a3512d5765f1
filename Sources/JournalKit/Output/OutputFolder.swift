/// A folder that the site may be written into, and what is in it now.
struct OutputFolder {
  /// Absolute path.
  let path: String
  /// Files that ilgi wrote before and that are still there or were.
  let manifest: OutputManifest
  /// Every file in the folder now, by relative path: by its path in any Unicode form, the paths as
  /// they are on disk, byte for byte. A file that came here by way of a system that decomposes names
  /// is still the one that ilgi wrote.
  let existing: [String: [String]]
  /// Folders in it now, by relative path.
  let directories: Set<String>
  /// Symbolic links in it now, which are never followed.
  let links: Set<String>
  /// Folders in it that were not looked into, because they are other tools' or can't be read.
  let closed: Set<String>
  /// Why folders can't be read.
  let failures: [String: SystemError]

  /// A reason not to write into a folder.
  struct Refusal: Error {
    let message: Message
    let hint: Message

    fileprivate static let moveAway = Message(
      en: "move it away, or choose another folder with --output",
      ko: "다른 곳으로 옮기거나 --output으로 다른 폴더를 골라 주세요")
  }

  /// Looks at the folder and refuses one that is, or that holds, somebody else's.
  /// - Parameters:
  ///   - path: absolute path; need not exist yet.
  ///   - root: the journal's root, absolute, with links resolved.
  ///   - homes: the user's home folder, by all that is known of it.
  ///   - sources: files and folders of the journal that are read, relative to the root.
  static func open(
    _ path: String, root: String, homes: [String], sources: [String]
  ) throws -> OutputFolder {
    let resolved = AbsolutePath.resolve(path, from: root)
    try refuseDangerous(resolved, shown: path, root: root, homes: homes, sources: sources)
    var listing = Listing()
    switch try FileAccess.kind(of: resolved) {
    case nil: break
    case .directory: try listing.walk(resolved, "")
    default:
      throw Refusal(
        message: Message(en: "'\(path)' is not a folder", ko: "폴더가 아니에요: '\(path)'"),
        hint: Message(
          en: "choose another one with --output", ko: "--output으로 다른 폴더를 골라 주세요"))
    }
    var manifest = OutputManifest(paths: [])
    if listing.files[OutputManifest.fileName] != nil {
      let manifestPath = resolved + "/" + OutputManifest.fileName
      var bytes: [UInt8]?
      if case .file? = try FileAccess.kind(of: manifestPath) {
        bytes = try FileAccess.read(manifestPath, limit: OutputManifest.largest)
      }
      guard let found = bytes.flatMap(OutputManifest.init) else {
        throw Refusal(
          message: Message(
            en: "'\(path)/\(OutputManifest.fileName)' is not a list of ilgi's files",
            ko: "ilgi가 쓴 파일 목록이 아니에요: '\(path)/\(OutputManifest.fileName)'"),
          hint: Message(
            en: "remove it, or choose another folder with --output",
            ko: "지우거나 --output으로 다른 폴더를 골라 주세요"))
      }
      manifest = found
    }
    try refuseForeignStaging(in: resolved)
    let folder = OutputFolder(
      path: resolved, manifest: manifest, existing: listing.files, directories: listing.directories,
      links: listing.links, closed: listing.closed, failures: listing.failures)
    try folder.refuseUnreadable(among: manifest.paths)
    return folder
  }

  /// Refuses a folder for unfinished files that is a link, or that holds what ilgi does not put there.
  private static func refuseForeignStaging(in folder: String) throws {
    let path = folder + "/" + OutputWriter.staging
    guard let kind = try FileAccess.kind(of: path) else { return }
    var isOurs = false
    if case .directory = kind {
      isOurs = try DirectoryReader.entries(of: path).allSatisfy { entry in
        entry.kind == .file
          && OutputWriter.isStagingName(String(decoding: entry.name, as: UTF8.self))
      }
    }
    guard isOurs else {
      throw Refusal(
        message: Message(
          en: "'\(path)' is where ilgi keeps unfinished files, and something else is there",
          ko: "ilgi가 만드는 중인 파일을 두는 곳에 다른 것이 있어요: '\(path)'"),
        hint: Refusal.moveAway)
    }
  }

  /// Refuses a folder that is not for a site alone.
  /// - Parameter path: absolute path of the folder.
  static func refuseDangerous(
    _ path: String, root: String, homes: [String], sources: [String]
  ) throws(Refusal) {
    try refuseDangerous(
      AbsolutePath.resolve(path, from: root), shown: path, root: root, homes: homes,
      sources: sources)
  }

  private static func refuseDangerous(
    _ path: String, shown: String, root: String, homes: [String], sources: [String]
  ) throws(Refusal) {
    func contains(_ outer: String, _ inner: String) -> Bool {
      inner.isAtOrBelow(outer)
    }
    let hint = Message(
      en: "choose a folder for the site alone, such as public", ko: "public처럼 사이트만 담을 폴더를 골라 주세요")
    func refusal(_ en: String, _ ko: String) -> Refusal {
      Refusal(
        message: Message(en: "the output folder '\(shown)' \(en)", ko: "\(ko): '\(shown)'"),
        hint: hint)
    }
    if path == root {
      throw refusal("is the journal itself", "출력 폴더가 일기장 폴더와 같아요")
    }
    if contains(AbsolutePath.resolve(".ilgi", from: root), path) {
      throw refusal(
        "lies in .ilgi/, where ilgi keeps its own files", "출력 폴더가 ilgi의 파일을 두는 .ilgi/ 안에 있어요")
    }
    if contains(path, root) {
      throw refusal("holds the journal", "출력 폴더 안에 일기장이 들어 있어요")
    }
    if homes.contains(where: { contains(path, AbsolutePath.resolve($0, from: "/")) }) {
      throw refusal(
        "is or holds your home folder", "출력 폴더가 홈 폴더이거나 홈 폴더를 담고 있어요")
    }
    for source in sources {
      let resolved = AbsolutePath.resolve(source, from: root)
      if contains(resolved, path) {
        throw refusal(
          "lies in the journal's \(source)/", "출력 폴더가 일기장의 \(source)/ 안에 있어요")
      }
      if contains(path, resolved) {
        throw refusal(
          "holds the journal's \(source), which would be published",
          "출력 폴더 안에 일기장의 \(source)도 들어 있어서 함께 공개돼요")
      }
    }
  }

  /// Refuses where files would be that can't be looked at.
  private func refuseUnreadable(among paths: some Sequence<String>) throws(SystemError) {
    guard !failures.isEmpty else { return }
    for path in paths {
      var parent = path.parentPath
      while !parent.isEmpty {
        if let failure = failures[parent] { throw failure }
        parent = parent.parentPath
      }
    }
  }

  /// Refuses to write where a file stands that ilgi did not put there, or through a link.
  func refuseForeign(among paths: [String]) throws {
    try refuseUnreadable(among: paths)
    var foreign: Set<String> = []
    for path in paths {
      if existing.keys.contains(path), !manifest.paths.contains(path) || links.contains(path) {
        foreign.insert(path)
      }
      if closed.contains(path) { foreign.insert(path) }
      if directories.contains(path) { foreign.formUnion(foreignFiles(in: path)) }
      var parent = path.parentPath
      while !parent.isEmpty, !foreign.contains(parent) {
        if existing.keys.contains(parent),
          !manifest.paths.contains(parent) || links.contains(parent)
        {
          foreign.insert(parent)
        }
        parent = parent.parentPath
      }
    }
    guard let first = foreign.min() else { return }
    let more =
      foreign.count > 1
      ? Message(en: " and \(foreign.count - 1) more", ko: " 말고도 \(foreign.count - 1)개 더")
      : Message(verbatim: "")
    throw Refusal(
      message: Message(
        en: "'\(path)/\(first)'\(more.en) would be overwritten, and ilgi did not write it",
        ko: "ilgi가 쓰지 않은 파일을 덮어쓰게 돼요: '\(path)/\(first)'\(more.ko)"),
      hint: Refusal.moveAway)
  }

  /// Files in a folder that must make way for a file, as far as they are not ilgi's.
  private func foreignFiles(in folder: String) -> Set<String> {
    let files = existing.keys.filter { !manifest.paths.contains($0) }
    return Set((files + closed).filter { $0.hasPrefix(folder + "/") })
  }

  /// Names of all that is in a folder.
  private struct Listing {
    var files: [String: [String]] = [:]
    var directories: Set<String> = []
    var links: Set<String> = []
    var closed: Set<String> = []
    var failures: [String: SystemError] = [:]

    mutating func walk(_ root: String, _ relative: String) throws(SystemError) {
      let path = relative.isEmpty ? root : root + "/" + relative
      for entry in try DirectoryReader.entries(of: path) {
        let name = String(decoding: entry.name, as: UTF8.self)
        let child = relative.isEmpty ? name : relative + "/" + name
        // A link is a thing of its own here: what it leads to is not ours to look at.
        if entry.kind != .directory {
          files[child, default: []].append(child)
          if entry.kind == .link { links.insert(child) }
        } else if name.hasPrefix(".") || !name.utf8.elementsEqual(entry.name) {
          // Folders of other tools (.git) can be large, and no page is ever in them; nor is one
          // where the name is no text.
          closed.insert(child)
        } else {
          directories.insert(child)
          do throws(SystemError) {
            try walk(root, child)
          } catch {
            closed.insert(child)
            failures[child] = error
          }
        }
      }
    }
  }
}
