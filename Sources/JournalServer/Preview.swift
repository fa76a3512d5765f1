package import JournalKit

/// A file of the site as it is shown while its owner writes.
package struct PreviewFile: Sendable {
  /// Where the bytes come from.
  package enum Contents: Sendable {
    /// They are ilgi's own, made when they are asked for.
    case made(@Sendable () throws -> [UInt8])
    /// They are the owner's: those of the file at an absolute path; of a photo, if so asked, without
    /// the place where it was taken.
    case copied(String, withoutPlace: Bool)
  }

  /// Another number whenever the bytes are others.
  package let version: UInt64
  package let contents: Contents

  package init(version: UInt64, contents: Contents) {
    self.version = version
    self.contents = contents
  }
}

/// The site at one moment: what the server answers from. Nothing of it need be on disk.
package struct PreviewSite: Sendable {
  /// The journal's root, absolute, with links resolved; no file outside it is ever sent.
  package let root: String
  /// Another number whenever a style sheet is another.
  package let styles: UInt64
  /// Another number whenever any other file that is no page is another: scripts, icons, pictures.
  package let assets: UInt64
  /// The file at a path relative to the top of the site: no leading slash, not percent-encoded, in
  /// NFC; nil where there is none.
  package let file: @Sendable (_ path: String) -> PreviewFile?

  package init(
    root: String, styles: UInt64, assets: UInt64,
    file: @escaping @Sendable (_ path: String) -> PreviewFile?
  ) {
    self.root = root
    self.styles = styles
    self.assets = assets
    self.file = file
  }
}

/// What a browser is to see now.
package struct PreviewState: Sendable {
  /// The last good site; nil until there is one.
  package let site: PreviewSite?
  /// What is wrong with the journal as it is on disk now; with an error among them ``site`` is older.
  package let problems: [Diagnostic]

  package init(site: PreviewSite?, problems: [Diagnostic]) {
    self.site = site
    self.problems = problems
  }
}
