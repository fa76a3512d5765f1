internal import Synchronization

/// Gives the texts of entries that were read in an earlier build, as they were then or not at all.
final class SourceTexts: Sendable {
  private let root: String
  private let loader: EntryLoader
  private let isHolding: Bool
  private let changed = Atomic(false)

  /// - Parameter isHolding: whether the files are read at once and kept in memory, so that their
  ///   texts stay what they were whatever becomes of the files.
  init(root: String, loader: EntryLoader, isHolding: Bool) {
    self.root = root
    self.loader = loader
    self.isHolding = isHolding
  }

  /// Files changed while their texts were wanted.
  struct HaveChanged: Error {}

  /// Whether a file was no longer what it had been when its text was asked for. What was made of it
  /// is worth nothing then.
  var haveChanged: Bool { changed.load(ordering: .acquiring) }

  func text(_ path: String, _ digest: UInt64, _ isTitled: Bool) -> EntryText {
    if isHolding {
      if let bytes = bytes(path, digest) { return .elsewhere { self.body(bytes, isTitled) } }
      changed.store(true, ordering: .releasing)
    }
    return .elsewhere {
      guard let bytes = self.bytes(path, digest) else {
        self.changed.store(true, ordering: .releasing)
        return EntryBody()
      }
      return self.body(bytes, isTitled)
    }
  }

  /// The file's bytes if they are what they were.
  private func bytes(_ path: String, _ digest: UInt64) -> [UInt8]? {
    guard let bytes = try? FileAccess.read(root + "/" + path, limit: EntryLoader.largest),
      EntryLoader.digest(of: bytes, path) == digest
    else { return nil }
    return bytes
  }

  private func body(_ bytes: [UInt8], _ isTitled: Bool) -> EntryBody {
    guard let body = loader.body(bytes, ofTitled: isTitled) else {
      changed.store(true, ordering: .releasing)
      return EntryBody()
    }
    return body
  }
}
