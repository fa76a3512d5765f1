/// Brings one file of the output to what it should be.
struct OutputFileWriting {
  let file: OutputFile
  /// Absolute path of the file, and of where it is written first.
  let path: String
  let temporary: String
  /// Whether a file is there that may be right already.
  let isThere: Bool
  /// The file as the last build left it, if it is known to be just so.
  var intact: BuildRecord.Output?

  /// The file as it is, if it is as the last build left it and would be made the same again.
  func unchanged(since known: BuildRecord.Output?) -> BuildRecord.Output? {
    guard isThere, let known, let fingerprint = file.fingerprint, fingerprint == known.fingerprint,
      let stamp = FileStamp.of(path)
    else { return nil }
    if stamp == known.stamp { return known }
    guard let contents = known.contents, let bytes = try? FileAccess.read(path),
      Digest(of: bytes).value == contents
    else { return nil }
    return output(contents, stamp)
  }

  /// Makes the file, and writes it if it is not right already.
  /// - Parameter check: called when it has been made; throws if it may not be written.
  /// - Returns: the file as it is now, and whether it had to be written.
  func write(_ check: () throws -> Void) throws -> (BuildRecord.Output, isWritten: Bool) {
    switch file.contents {
    case .made(let make):
      let bytes = try make()
      try check()
      return try write(bytes, Digest(of: bytes).value)
    case .digested(let digest, let make):
      let digest = digest()
      if let intact, intact.contents == digest { return (output(digest, intact.stamp), false) }
      let bytes = try make()
      try check()
      return try write(bytes, digest)
    case .copied(let source):
      do throws(SystemError) {
        return try copy(source)
      } catch {
        // It is no longer what was listed: that is to be looked at anew.
        if error.leadsOutOfJournal || error.isBusy { throw SourceTexts.HaveChanged() }
        throw error
      }
    }
  }

  /// Where no other process writes.
  private var ownTemporary: String { OutputWriter.ownName(temporary) }

  private func copy(
    _ source: CopiedFile
  ) throws(SystemError) -> (BuildRecord.Output, isWritten: Bool) {
    let published = try source.open()
    let isRight = isThere && FileAccess.areEqual(path, published)
    if !isRight { try FileAccess.replace(path, withCopyOf: published, through: ownTemporary) }
    let isListed = published.stamp == source.stamp && !published.hasChanged
    let output = BuildRecord.Output(
      path: file.path, fingerprint: isListed ? file.fingerprint : nil, contents: nil,
      stamp: FileStamp.of(path))
    return (output, !isRight)
  }

  private func write(
    _ bytes: [UInt8], _ contents: UInt64
  ) throws -> (BuildRecord.Output, isWritten: Bool) {
    if let intact, intact.contents == contents { return (output(contents, intact.stamp), false) }
    if isThere, FileAccess.holds(path, bytes) {
      return (output(contents, FileStamp.of(path)), false)
    }
    try FileAccess.replace(path, with: bytes, through: ownTemporary)
    return (output(contents, FileStamp.of(path)), true)
  }

  private func output(_ contents: UInt64?, _ stamp: FileStamp?) -> BuildRecord.Output {
    BuildRecord.Output(
      path: file.path, fingerprint: file.fingerprint, contents: contents, stamp: stamp)
  }
}
