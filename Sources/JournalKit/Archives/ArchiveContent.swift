/// What a member of an archive is made of.
package enum ArchiveContent: Sendable {
  case bytes([UInt8])
  /// A file that is opened when its turn comes and read piece by piece, however large it is. Its path
  /// is for failures.
  case file(path: String, open: @Sendable () throws(SystemError) -> PublishedFile)

  /// A file of the journal as it is, its place included.
  /// - Parameters:
  ///   - path: absolute.
  ///   - root: the journal's root, absolute, with links resolved; the file must lie below it.
  package static func file(_ path: String, root: String) -> ArchiveContent {
    .file(path: path) { () throws(SystemError) in
      try PublishedFile(path, root: root, withoutPlace: false)
    }
  }
}
