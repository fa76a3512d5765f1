internal import Synchronization

/// Makes and writes the files of a site that are not right yet, several at a time.
struct FilesWriter: Sendable {
  /// Absolute path of the output folder, whose folder for unfinished files must be there.
  let folder: String
  /// Whether files that are as they should be are written anew.
  var rewritesAll = false
  /// Whether the files that the last build left are known to be as it left them.
  var isIntact = false
  /// Whether something stands at a file's path that may be right already.
  let isThere: @Sendable (OutputFile, BuildRecord.Output?) -> Bool

  /// - Parameters:
  ///   - known: by position, what the last build left at a file's path.
  ///   - check: called when a file has been made, before it is written; throws if it may not be.
  func write(
    _ files: [OutputFile], known: [BuildRecord.Output?],
    _ check: @escaping @Sendable () throws -> Void
  ) async throws -> OutputWriter.Result {
    // Where one file can't be written, as on a full disk, the others are not tried.
    let hasFailed = Mutex(false)
    let slices = await Parallel.mapSlices(Array(files.indices)) { positions in
      Swift.Result<OutputWriter.Result, any Error> {
        do {
          return try write(positions, of: files, known, check) { hasFailed.withLock { $0 } }
        } catch {
          hasFailed.withLock { $0 = true }
          throw error
        }
      }
    }
    return try slices.reduce(into: OutputWriter.Result()) { sum, slice in
      let result = try slice.get()
      sum.written += result.written
      sum.unchanged += result.unchanged
      sum.outputs += result.outputs
    }
  }

  private func write(
    _ positions: ArraySlice<Int>, of files: [OutputFile], _ known: [BuildRecord.Output?],
    _ check: () throws -> Void, unless isStopped: () -> Bool
  ) throws -> OutputWriter.Result {
    var result = OutputWriter.Result()
    result.outputs.reserveCapacity(positions.count)
    for position in positions {
      if isStopped() { break }
      if let output = unchanged(files[position], since: known[position]) {
        result.unchanged += 1
        result.outputs.append(output)
        continue
      }
      let (output, isWritten) =
        try writing(of: files[position], known[position], position).write(check)
      result.outputs.append(output)
      if isWritten { result.written += 1 } else { result.unchanged += 1 }
    }
    return result
  }

  private func unchanged(
    _ file: OutputFile, since known: BuildRecord.Output?
  ) -> BuildRecord.Output? {
    guard !rewritesAll, let known, let fingerprint = file.fingerprint,
      fingerprint == known.fingerprint
    else { return nil }
    return isIntact ? known : writing(of: file, known, 0).unchanged(since: known)
  }

  private func writing(
    of file: OutputFile, _ known: BuildRecord.Output?, _ number: Int
  ) -> OutputFileWriting {
    OutputFileWriting(
      file: file, path: folder + "/" + file.path,
      temporary: "\(folder)/\(OutputWriter.staging)/\(number)",
      isThere: !rewritesAll && isThere(file, known),
      intact: isIntact && !rewritesAll ? known : nil)
  }
}
