extension ExportFormat {
  /// One page to read and to print, with everything in it: it asks for no other file and runs no
  /// script, and its policy says so.
  static let html = ExportFormat(name: "html", isFolder: false) {
    (selection, path) async throws(ExportFailure) in
    guard try occupant(of: path) == nil else { throw .occupied(path) }
    let book = try await Book(selection, accepting: Set(PictureType.allCases))
    let folder = path.parentPath.isEmpty ? "/" : path.parentPath
    let file: NewFile
    do throws(SystemError) {
      file = try NewFile(in: folder, for: path, mode: 0o600)
    } catch {
      throw ExportFailure(error, writing: path)
    }
    var writer = HTMLBookWriter(book, to: file)
    try await writer.write()
    do throws(SystemError) {
      try file.finish(as: path)
    } catch {
      throw ExportFailure(error, writing: path)
    }
    FileAccess.synchroniseFileSystem(of: folder)
    return ExportContents(book)
  }

  private static func occupant(of path: String) throws(ExportFailure) -> FileKind? {
    try ExportFailure.ofSystem { () throws(SystemError) in try FileAccess.kind(of: path) }
  }
}

extension ExportFailure {
  /// What `work` gives; its failure as one of an export.
  static func ofSystem<Result>(
    _ work: () throws(SystemError) -> Result
  ) throws(ExportFailure) -> Result {
    do throws(SystemError) {
      return try work()
    } catch {
      throw .system(error)
    }
  }
}
