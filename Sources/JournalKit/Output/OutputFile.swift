/// A file of the output, made when it is written.
package struct OutputFile: Sendable {
  /// Where the contents come from.
  package enum Contents: Sendable {
    /// They are made. All that can be wrong with a person's files has been found before.
    case made(@Sendable () throws -> [UInt8])
    /// They are made, and their digest is known in less time.
    case digested(@Sendable () -> UInt64, made: @Sendable () throws -> [UInt8])
    /// They are those of a file of the journal.
    case copied(CopiedFile)
  }

  /// Path relative to the output folder, with `/`, not percent-encoded.
  package let path: String
  /// Another number whenever the bytes would be others; nil where only the bytes tell.
  package let fingerprint: UInt64?
  package let contents: Contents

  package init(
    path: String, fingerprint: UInt64?, _ contents: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.path = path
    self.fingerprint = fingerprint
    self.contents = .made(contents)
  }

  /// - Parameter digest: gives the ``Digest`` of the contents.
  init(
    path: String, fingerprint: UInt64?, digest: @escaping @Sendable () -> UInt64,
    _ contents: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.path = path
    self.fingerprint = fingerprint
    self.contents = .digested(digest, made: contents)
  }

  package init(path: String, fingerprint: UInt64?, copiedFrom source: CopiedFile) {
    self.path = path
    self.fingerprint = fingerprint
    contents = .copied(source)
  }
}

/// A file of the journal that is published, as it was listed.
package struct CopiedFile: Sendable {
  /// Absolute path.
  let path: String
  /// The journal's root, absolute, with links resolved.
  let root: String
  /// What the file was when it was listed.
  let stamp: FileStamp?
  /// Whether, of a photo, the place where it was taken is left out.
  let withoutPlace: Bool

  /// Opens it.
  func open() throws(SystemError) -> PublishedFile {
    try PublishedFile(path, root: root, withoutPlace: withoutPlace)
  }
}
