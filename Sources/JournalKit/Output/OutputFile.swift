/// A file of the output, made when it is written.
package struct OutputFile: Sendable {
  /// Where the contents come from.
  package enum Contents: Sendable {
    /// They are made. All that can be wrong with a person's files has been found before.
    case made(@Sendable () throws -> [UInt8])
    /// They are those of the file at an absolute path; of a photo without the place where it was
    /// taken, if so asked.
    case copied(from: String, withoutPlace: Bool)
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

  package init(
    path: String, fingerprint: UInt64?, copiedFrom source: String, withoutPlace: Bool
  ) {
    self.path = path
    self.fingerprint = fingerprint
    contents = .copied(from: source, withoutPlace: withoutPlace)
  }
}
