/// Brings an output folder to hold a set of files: writes what differs, removes what is gone,
/// touches nothing else.
///
/// Every file is written under another name first and then renamed, so that at any moment each is
/// whole. Before the first file is written the manifest names all that may be there, so that
/// whatever happens the next build knows its own.
struct OutputWriter: Sendable {
  /// What was done, in numbers of files.
  struct Result: Sendable {
    var written = 0
    var unchanged = 0
    var removed = 0
    /// The files as they are now, in the order in which they were given.
    var outputs: [BuildRecord.Output] = []
    /// The list of them.
    var manifest = BuildRecord.Output(
      path: OutputManifest.fileName, fingerprint: nil, contents: nil, stamp: nil)
  }

  /// Folder in the output for files that are being written.
  static let staging = ".ilgi-staging"

  /// A name for a file in that folder that no other process gives.
  /// - Parameter name: a number or ``manifestName``, or the path of a file of this name.
  static func ownName(_ name: String) -> String { "\(name).\(FileAccess.processName)" }

  /// Whether ilgi gives a file in that folder such a name, or did so before it gave its process's.
  static func isStagingName(_ name: String) -> Bool {
    if name == FileSystemClock.probe { return true }
    let isProcess = name.hasSuffix(".tmp")
    let parts = (isProcess ? name.dropLast(4) : name[...])
      .split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == (isProcess ? 2 : 1)
      && parts.enumerated().allSatisfy { position, part in
        position == 0 && part == manifestName
          || !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }

  private static let manifestName = "manifest"

  private let folder: String
  private let manifest: OutputManifest
  private let existing: [String: [String]]
  private let directories: Set<String>
  private let known: [BuildRecord.Output]
  private let rewritesAll: Bool

  /// - Parameters:
  ///   - known: the files as the last build left them.
  ///   - rewritesAll: whether files that are as they should be are written anew.
  init(_ folder: OutputFolder, known: [BuildRecord.Output], rewritesAll: Bool) {
    self.folder = folder.path
    manifest = folder.manifest
    existing = folder.existing
    directories = folder.directories
    self.known = known
    self.rewritesAll = rewritesAll
  }

  /// Writes what differs and removes what is gone.
  /// - Parameter check: called when a file has been made, before it is written; throws if it may not
  ///   be.
  func write(
    _ files: [OutputFile], check: @escaping @Sendable () throws -> Void
  ) async throws -> Result {
    let wanted = OutputManifest(paths: Set(files.map(\.path)))
    let present = OutputManifest(
      paths: wanted.paths.union(manifest.paths.filter(existing.keys.contains)))
    try FileAccess.makeDirectories(folder + "/" + Self.staging)
    try clearStaging()
    try write(present)
    let stale = present.paths.subtracting(wanted.paths)
    let obstacles = obstacles(among: stale, to: wanted.paths)
    let early = try remove(obstacles)
    try removeEmptyDirectories(at: wanted.paths)
    try makeDirectories(for: wanted.paths)
    let existing = existing
    var result = try await FilesWriter(
      folder: folder, rewritesAll: rewritesAll,
      isThere: { file, _ in existing.keys.contains(file.path) }
    ).write(files, known: KnownOutputs(known).aligned(with: files), check)
    result.removed = try remove(stale.subtracting(obstacles)) + early
    try removeTwins(of: wanted.paths)
    result.manifest = try write(wanted)
    result.settle(by: FileSystemClock(in: folder + "/" + Self.staging))
    FileAccess.removeIfEmpty(directory: folder + "/" + Self.staging)
    return result
  }

  /// Files no longer wanted that stand where a folder must be, or in a folder that must become a file.
  private func obstacles(among stale: Set<String>, to wanted: Set<String>) -> Set<String> {
    var parents: Set<String> = []
    for path in wanted {
      var parent = path.parentPath
      while !parent.isEmpty, parents.insert(parent).inserted { parent = parent.parentPath }
    }
    return stale.filter { path in
      if parents.contains(path) { return true }
      var parent = path.parentPath
      while !parent.isEmpty {
        if wanted.contains(parent) { return true }
        parent = parent.parentPath
      }
      return false
    }
  }

  /// Removes folders, with all folders in them, that stand where a file must be.
  private func removeEmptyDirectories(at wanted: Set<String>) throws {
    let inTheWay = directories.intersection(wanted)
    guard !inTheWay.isEmpty else { return }
    let all = directories.filter { path in
      inTheWay.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
    for path in all.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      try FileAccess.removeDirectory(folder + "/" + path)
    }
  }

  /// Removes what a killed build left behind.
  private func clearStaging() throws {
    let staging = folder + "/" + Self.staging
    for entry in try DirectoryReader.entries(of: staging) where entry.kind != .directory {
      try FileAccess.remove(staging + "/" + String(decoding: entry.name, as: UTF8.self))
    }
  }

  @discardableResult
  private func write(_ manifest: OutputManifest) throws -> BuildRecord.Output {
    try Self.write(manifest, in: folder)
  }

  /// Writes the list of files, if it is not right already.
  @discardableResult
  static func write(_ manifest: OutputManifest, in folder: String) throws -> BuildRecord.Output {
    let path = folder + "/" + OutputManifest.fileName
    let bytes = manifest.bytes
    if !FileAccess.holds(path, bytes) {
      try FileAccess.replace(
        path, with: bytes, through: ownName("\(folder)/\(staging)/\(manifestName)"))
    }
    return BuildRecord.Output(
      path: OutputManifest.fileName, fingerprint: nil, contents: Digest(of: bytes).value,
      stamp: FileStamp.of(path))
  }

  private func makeDirectories(for paths: Set<String>) throws {
    let directories = Set(paths.map(\.parentPath)).filter { !$0.isEmpty }
    for directory in directories.sorted() {
      try FileAccess.makeDirectories(folder + "/" + directory)
    }
  }

  /// Removes files that are no longer wanted, and the folders that they leave empty.
  private func remove(_ paths: Set<String>) throws -> Int {
    try remove(onDisk: paths.flatMap { existing[$0] ?? [] })
    return paths.count
  }

  /// Removes files whose names were decomposed on the way here, now that each is there under its own
  /// name too. Where a file system takes both for one name it is the same file, which stays.
  private func removeTwins(of wanted: Set<String>) throws {
    var twins: [String] = []
    for path in wanted {
      for found in existing[path] ?? [] where !found.utf8.elementsEqual(path.utf8) {
        if !FileAccess.areSame(folder + "/" + found, folder + "/" + path) { twins.append(found) }
      }
    }
    try remove(onDisk: twins)
  }

  private func remove(onDisk paths: [String]) throws {
    try Self.remove(paths, in: folder)
  }

  /// Removes files, by their paths as they are on disk, and the folders that they leave empty.
  static func remove(_ paths: [String], in folder: String) throws {
    // As bytes, because the same name in two forms may be two folders.
    var parents: Set<[UInt8]> = []
    for path in paths {
      try FileAccess.remove(folder + "/" + path)
      var parent = path.parentPath
      while !parent.isEmpty, parents.insert(Array(parent.utf8)).inserted {
        parent = parent.parentPath
      }
    }
    for parent in parents.sorted(by: { $0.count > $1.count }) {
      FileAccess.removeIfEmpty(directory: folder + "/" + String(decoding: parent, as: UTF8.self))
    }
  }
}

extension OutputWriter.Result {
  /// Forgets the stamps that prove nothing because the files were written just now.
  mutating func settle(by clock: FileSystemClock?) {
    for index in outputs.indices { outputs[index].settle(by: clock) }
    manifest.settle(by: clock)
  }
}

extension BuildRecord.Output {
  fileprivate mutating func settle(by clock: FileSystemClock?) {
    if let stamp, clock?.isSettled(stamp) != true { self.stamp = nil }
  }
}
