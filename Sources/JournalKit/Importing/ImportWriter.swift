#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Writes what an import plans: each entry whole or not at all, and nothing over another file.
///
/// Stopped at any moment, what is there is good, and the next run goes on.
package struct ImportWriter {
  private let root: String
  private let folder: String
  private let files: any ImportFiles
  private let paths: [String: String]

  /// - Parameter files: where the attachments come from.
  package init(_ journal: Journal, plan: ImportPlan, files: any ImportFiles) {
    root = journal.root
    folder = journal.configuration.entries
    self.files = files
    paths = plan.paths
  }

  /// Why an entry was not written.
  package enum Failure: Error {
    /// This entry can't be written; others can.
    case entry(Message)
    /// Nothing can be written any more, as on a full disk.
    case all(Message)
  }

  /// What was written of an entry.
  package struct Written: Sendable {
    /// Relative to the root.
    package var path: String
    package var attachmentCount = 0
    /// Attachments that could not be had, by the names that they have in the import.
    package var missing: [(name: String, reason: Message)] = []
  }

  /// Writes an entry with its attachments.
  package func write(_ planned: ImportPlan.Planned) throws(Failure) -> Written {
    let folder = planned.path.parentPath
    var made: [String] = []
    do {
      try OutsideJournal.refuse(folder, root: root)
      try FileAccess.makeDirectories(root + "/" + folder)
      switch planned.item {
      case .entry(let entry): return try write(entry, planned.path, &made)
      case .file(let file): return try write(file, planned.path, &made)
      }
    } catch {
      for path in made { try? FileAccess.remove(root + "/" + path) }
      throw Self.failure(error)
    }
  }

  /// After these nothing else can be written either: the disk is full, broken or may not be written
  /// to. Other errors lie with the name that an entry would have.
  private static let endsAll: Set<Int32> = [
    ENOSPC, EDQUOT, EROFS, EIO, EFBIG, EACCES, EPERM, EMFILE,
  ]

  private static func failure(_ error: any Error) -> Failure {
    switch error {
    case let error as SystemError:
      endsAll.contains(error.code) ? .all(error.message) : .entry(error.message)
    case let error as OutsideJournal: .all(error.message)
    default: .entry(Message(of: error))
    }
  }

  private func write(
    _ entry: ImportedEntry, _ path: String, _ made: inout [String]
  ) throws -> Written {
    var written = Written(path: path)
    let stem = String(path.dropLast(3))
    var names: [String?] = []
    for (position, attachment) in entry.attachments.enumerated() {
      do {
        let name = try store(attachment, stem: stem, number: position + 1, &made)
        names.append(name)
        written.attachmentCount += 1
      } catch let error as ImportFailure {
        names.append(nil)
        written.missing.append((attachment.shownName, error.message))
      }
    }
    let draft = entry.draft(names: names, paths: paths, from: path.parentPath)
    try FileAccess.createWhole(root + "/" + path, with: draft.bytes, isSynchronised: false)
    return written
  }

  /// Writes an attachment beside its entry.
  /// - Returns: its name.
  private func store(
    _ attachment: ImportedEntry.Attachment, stem: String, number: Int, _ made: inout [String]
  ) throws -> String {
    let new = try NewFile(in: root + "/" + stem.parentPath)
    try append(attachment.content, to: new)
    var candidate = 0
    while true {
      let path = attachmentPath(attachment, stem: stem, number: number, candidate: candidate)
      // An earlier run may have been stopped between the file and its entry.
      if try new.isSame(as: root + "/" + path) { return path.lastPathComponent }
      do throws(SystemError) {
        try new.finish(as: root + "/" + path)
        made.append(path)
        return path.lastPathComponent
      } catch {
        guard error.isOccupied, candidate < 10_000 else { throw error }
        candidate += 1
      }
    }
  }

  /// What every file system takes as a name, in bytes of UTF-8.
  private static let longestName = 240

  private func attachmentPath(
    _ attachment: ImportedEntry.Attachment, stem: String, number: Int, candidate: Int
  ) -> String {
    let slug = attachment.name.map(EntryFileName.slug) ?? ""
    // A name alone would soon be another entry's: apps name photos IMG_0001.
    var base = slug.isEmpty ? "\(stem)-\(number)" : "\(stem)-\(slug)"
    let end = (candidate == 0 ? "" : "-\(candidate + 1)") + attachment.ending
    while base.lastPathComponent.utf8.count + end.utf8.count > Self.longestName {
      base.removeLast()
    }
    return base + end
  }

  /// - Throws: ``ImportFailure`` where the bytes can't be had, ``SystemError`` where they can't be
  ///   written.
  private func append(_ content: ImportedEntry.Content, to new: NewFile) throws {
    switch content {
    case .bytes(let bytes): try new.append(bytes)
    case .file(let path): try copy(to: new) { piece in try files.read(path, each: piece) }
    case .base64(let path, let range):
      var decoder = Base64Decoder()
      do {
        try copy(to: new) { piece in
          try files.read(path, in: range) { text in try piece(decoder.decode(text)) }
        }
        try decoder.finish()
      } catch is Base64Decoder.Failure {
        throw ImportFailure.malformed(
          format: "base64", path: path,
          detail: Message(en: "the file has changed", ko: "파일이 그사이 바뀌었어요"))
      }
    }
  }

  /// - Parameter read: hands out the bytes.
  private func copy(
    to new: NewFile, _ read: (_ piece: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    var failure: SystemError?
    do {
      try read { piece in
        do throws(SystemError) {
          try new.append(piece)
        } catch {
          failure = error
          throw error
        }
      }
    } catch {
      if let failure { throw failure }
      if let error = error as? SystemError { throw ImportFailure.unreadable(error) }
      throw error
    }
  }

  private func write(
    _ file: ImportedFile, _ path: String, _ made: inout [String]
  ) throws -> Written {
    var written = Written(path: path)
    for attachment in file.attachments {
      let target = "\(folder)/\(attachment.path)"
      try OutsideJournal.refuse(target.parentPath, root: root)
      try FileAccess.makeDirectories(root + "/" + target.parentPath)
      let new = try NewFile(in: root + "/" + target.parentPath)
      do {
        try append(attachment.content, to: new)
      } catch let error as ImportFailure {
        written.missing.append((attachment.path, error.message))
        continue
      }
      if try !new.isSame(as: root + "/" + target) {
        try new.finish(as: root + "/" + target)
        made.append(target)
      }
      written.attachmentCount += 1
    }
    try FileAccess.createWhole(root + "/" + path, with: file.bytes, isSynchronised: false)
    return written
  }

  /// Puts everything that was written to disk.
  package func synchronise() { FileAccess.synchroniseFileSystem(of: root) }
}

extension ImportedEntry.Attachment {
  /// What the attachment is called where something has to be said about it.
  var shownName: String {
    switch content {
    case .file(let path): path
    case .bytes, .base64: (name ?? "") + ending
    }
  }
}
