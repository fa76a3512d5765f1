/// Brings an output folder to hold a set of files where it is known to be just as the last build left
/// it: it need not be looked at as a whole then.
struct OutputUpdate: Sendable {
  /// Where more files than that come or go, the whole folder is looked at.
  private static let most = 200

  /// Absolute path of the folder, with links resolved.
  let folder: String
  private let files: [OutputFile]
  /// By position, what the last build left at a file's path.
  private let known: [BuildRecord.Output?]
  private let manifest: BuildRecord.Output
  private let removed: [String]

  /// - Parameters:
  ///   - record: what the last build left, and what is still just so.
  ///   - folder: absolute path of the output folder.
  /// - Returns: nil where the folder must be looked at as a whole.
  init?(_ files: [OutputFile], since record: BuildRecord, in folder: String, root: String) {
    self.folder = AbsolutePath.resolve(folder, from: root)
    self.files = files
    manifest = record.manifest
    known = KnownOutputs(record.outputs).aligned(with: files)
    let kept = known.count { $0 != nil }
    let added = files.count - kept
    guard added + record.outputs.count - kept <= Self.most else { return nil }
    if record.outputs.count == kept {
      removed = []
    } else {
      let wanted = Set(files.map(\.path))
      removed = record.outputs.map(\.path).filter { !wanted.contains($0) }
      // Two forms of one name are a matter for a closer look.
      guard removed.count == record.outputs.count - kept else { return nil }
    }
    guard isFree() else { return nil }
  }

  /// How many pages will have to be made.
  var stalePageCount: Int {
    zip(files, known).count {
      $0.path.hasSuffix(".html") && ($0.fingerprint == nil || $0.fingerprint != $1?.fingerprint)
    }
  }

  /// Whether the file at a path has to be made.
  func isStale(_ path: String) -> Bool {
    guard let index = files.firstIndex(where: { $0.path.hasBytes(of: path) }) else { return false }
    let fingerprint = files[index].fingerprint
    return fingerprint == nil || fingerprint != known[index]?.fingerprint
  }

  /// Whether what is to be written lies in plain folders, and new files meet nothing.
  private func isFree() -> Bool {
    var seen: Set<String> = []
    for (file, known) in zip(files, known) {
      if let known, let fingerprint = file.fingerprint, fingerprint == known.fingerprint {
        continue
      }
      let parent = file.path.parentPath
      guard seen.contains(parent) || isPlainFolder(parent) else { return false }
      seen.insert(parent)
      guard known != nil || isUntaken(file.path) else { return false }
    }
    let parents = removed.map(\.parentPath)
    return parents.allSatisfy { seen.contains($0) || isPlainFolder($0) }
  }

  /// Whether each part of a path is a folder or not there yet.
  private func isPlainFolder(_ path: String) -> Bool {
    var path = path
    while !path.isEmpty {
      switch try? FileAccess.kind(of: folder + "/" + path) {
      case .directory?, nil: path = path.parentPath
      default: return false
      }
    }
    return true
  }

  /// Whether nothing has the name of a new file, in any form of it.
  private func isUntaken(_ path: String) -> Bool {
    let parent = folder + "/" + path.parentPath
    do throws(SystemError) {
      guard try FileAccess.kind(of: parent) != nil else { return true }
      return try isUntaken(path.lastPathComponent, in: parent)
    } catch {
      return false
    }
  }

  private func isUntaken(_ name: String, in folder: String) throws(SystemError) -> Bool {
    try DirectoryReader.entries(of: folder).allSatisfy {
      String(decoding: $0.name, as: UTF8.self) != name
    }
  }

  /// Writes what differs and removes what is gone.
  /// - Parameter check: called when a file has been made, before it is written; throws if it may not
  ///   be.
  func write(check: @escaping @Sendable () throws -> Void) async throws -> OutputWriter.Result {
    let hasNewFiles = known.contains { $0 == nil }
    let isOther = hasNewFiles || !removed.isEmpty
    let wanted = isOther ? Set(files.lazy.map(\.path)) : []
    try FileAccess.makeDirectories(folder + "/" + OutputWriter.staging)
    if hasNewFiles {
      try OutputWriter.write(OutputManifest(paths: wanted.union(removed)), in: folder)
      for (file, known) in zip(files, known) where known == nil {
        try FileAccess.makeDirectories(folder + "/" + file.path.parentPath)
      }
    }
    var result = try await FilesWriter(
      folder: folder, isIntact: true, isThere: { _, known in known != nil }
    ).write(files, known: known, check)
    try OutputWriter.remove(removed, in: folder)
    result.removed = removed.count
    result.manifest =
      isOther
      ? try OutputWriter.write(OutputManifest(paths: wanted), in: folder) : manifest
    result.settle(by: FileSystemClock(in: folder + "/" + OutputWriter.staging))
    FileAccess.removeIfEmpty(directory: folder + "/" + OutputWriter.staging)
    return result
  }
}
