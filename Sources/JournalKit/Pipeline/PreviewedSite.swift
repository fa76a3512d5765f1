#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

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
    case made(@Sendable () throws -> [UInt8])
    /// They are those of the file at an absolute path.
    case file(String)
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
    case .made(let make): return .made(make)
    case .copied(let source, let withoutPlace):
      guard withoutPlace, PhotoPlace.isPhoto(named: source),
        let stamp = FileStamp.of(source, followingLinks: true),
        stamp.size <= PhotoPlace.largest
      else { return .file(source) }
      // Only photos are looked into; what they tell of a place is taken out of a copy in memory.
      return .made { [root] in
        guard let real = FileAccess.realPath(source), JournalBoundary.contains(real, root: root)
        else { throw SystemError(.read, source, code: ENOENT) }
        return try PhotoPlace.removed(fromFile: real) ?? FileAccess.read(real) ?? []
      }
    }
  }

  private static func version(of file: OutputFile) -> UInt64 {
    if let fingerprint = file.fingerprint { return fingerprint }
    var digest = Digest()
    digest.combine(file.path)
    if case .copied(let source, _) = file.contents,
      let stamp = FileStamp.of(source, followingLinks: true)
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
