/// A site in memory: each file is made when somebody asks for it.
package final class PreviewedSite: Sendable {
  /// A file of the site.
  package struct File: Sendable {
    /// Another number whenever the bytes are others.
    package let version: UInt64
    fileprivate let source: OutputFile.Contents
  }

  /// Where the bytes of a file come from.
  package enum Contents: Sendable {
    /// They are made by ilgi.
    case made(@Sendable () throws -> [UInt8])
    /// They are what ``PublishedFile`` gives of the file at an absolute path.
    case copied(String, withoutPlace: Bool)
  }

  /// The journal's root, absolute, with links resolved.
  package let root: String
  /// Another number whenever a style sheet is another.
  package let styles: UInt64
  /// Another number whenever another file that is no page is another: scripts, icons, pictures.
  package let assets: UInt64
  private let files: [String: File]

  init(root: String, files: [OutputFile]) {
    self.root = root
    var (styles, assets) = (Digest(), Digest())
    var byPath: [String: File] = [:]
    byPath.reserveCapacity(files.count)
    for file in files {
      let made = File(version: Self.version(of: file), source: file.contents)
      byPath[file.path] = made
      if file.path.hasSuffix(".css") {
        styles.combine(made.version)
      } else if file.isShownByPages {
        assets.combine(made.version)
      }
    }
    self.files = byPath
    self.styles = styles.value
    self.assets = assets.value
  }

  /// Paths of all files, sorted.
  package var paths: [String] { files.keys.sorted { $0.precedesInBytes($1) } }

  /// The file at a path relative to the top of the site, in any form of its name.
  package func file(_ path: String) -> File? { files[path] }

  /// The bytes of a file, as a build would write them.
  package func contents(of file: File) -> Contents {
    switch file.source {
    case .made(let make), .digested(_, let make): return .made(make)
    case .copied(let source): return .copied(source.path, withoutPlace: source.withoutPlace)
    }
  }

  private static func version(of file: OutputFile) -> UInt64 {
    if let fingerprint = file.fingerprint { return fingerprint }
    var digest = Digest()
    digest.combine(file.path)
    if case .copied(let source) = file.contents,
      let stamp = FileStamp.of(source.path, followingLinks: true)
    {
      stamp.combine(into: &digest)
    }
    return digest.value
  }
}

extension OutputFile {
  /// Whether pages load it, apart from style sheets.
  fileprivate var isShownByPages: Bool {
    if case .copied = contents { return true }
    return path.hasPrefix("assets/")
  }
}
