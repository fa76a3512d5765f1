internal import Foundation

/// A folder that the site may be written into, and what is in it now.
struct OutputFolder {
  /// Absolute path.
  let path: String
  /// Files that ilgi wrote before and that are still there or were.
  let manifest: OutputManifest
  /// Every file in the folder now, by relative path.
  let existing: Set<String>
  /// Folders in it now, by relative path.
  let directories: Set<String>

  /// A reason not to write into a folder.
  struct Refusal: Error {
    let message: String
    let hint: String
  }

  /// Looks at the folder and refuses one that is, or that holds, somebody else's.
  /// - Parameters:
  ///   - path: absolute path; need not exist yet.
  ///   - root: the journal's root, absolute, with links resolved.
  ///   - home: the user's home folder.
  ///   - sources: folders of the journal that are read, relative to the root.
  static func open(_ path: String, root: String, home: String?, sources: [String]) throws
    -> OutputFolder
  {
    let resolved = resolve(path)
    try refuseDangerous(resolved, shown: path, root: root, home: home, sources: sources)
    var listing = Listing()
    switch try FileAccess.kind(of: resolved) {
    case nil: break
    case .directory: try listing.walk(resolved, "")
    default:
      throw Refusal(message: "'\(path)' is not a folder", hint: "choose another one with --output")
    }
    var manifest = OutputManifest(paths: [])
    if let bytes = try? FileAccess.read(resolved + "/" + OutputManifest.fileName) {
      guard let found = OutputManifest(bytes) else {
        throw Refusal(
          message: "'\(path)/\(OutputManifest.fileName)' is not a list of ilgi's files",
          hint: "remove it, or choose another folder with --output")
      }
      manifest = found
    }
    return OutputFolder(
      path: resolved, manifest: manifest, existing: listing.files, directories: listing.directories)
  }

  /// The path with links resolved as far as it exists.
  private static func resolve(_ path: String) -> String {
    if let real = FileAccess.realPath(path) { return real }
    let parent = path.parentPath
    guard !parent.isEmpty else { return path }
    return resolve(parent) + "/" + path.lastPathComponent
  }

  private static func refuseDangerous(
    _ path: String, shown: String, root: String, home: String?, sources: [String]
  ) throws(Refusal) {
    func contains(_ outer: String, _ inner: String) -> Bool {
      outer == "/" || inner == outer || inner.hasPrefix(outer + "/")
    }
    let hint = "choose a folder for the site alone, such as public"
    if path == root {
      throw Refusal(message: "the output folder '\(shown)' is the journal itself", hint: hint)
    }
    if contains(path, root) {
      throw Refusal(message: "the output folder '\(shown)' holds the journal", hint: hint)
    }
    if let home = home.flatMap(FileAccess.realPath), contains(path, home) {
      throw Refusal(
        message: "the output folder '\(shown)' is or holds your home folder", hint: hint)
    }
    for source in sources where contains(root + "/" + source, path) {
      throw Refusal(
        message: "the output folder '\(shown)' lies in the journal's \(source)/", hint: hint)
    }
  }

  /// Refuses to write where a file stands that ilgi did not put there.
  func refuseForeign(among paths: [String]) throws(Refusal) {
    var foreign: [String] = []
    for path in paths {
      if existing.contains(path), !manifest.paths.contains(path) { foreign.append(path) }
      if directories.contains(path) { foreign.append(path + "/") }
      var parent = path.parentPath
      while !parent.isEmpty {
        if existing.contains(parent), !manifest.paths.contains(parent), !foreign.contains(parent) {
          foreign.append(parent)
        }
        parent = parent.parentPath
      }
    }
    guard let first = foreign.first else { return }
    let more = foreign.count > 1 ? " and \(foreign.count - 1) more" : ""
    throw Refusal(
      message: "'\(path)/\(first)'\(more) would be overwritten, and ilgi did not write it",
      hint: "move it away, or choose another folder with --output")
  }

  /// Names of all that is in a folder.
  private struct Listing {
    var files: Set<String> = []
    var directories: Set<String> = []

    mutating func walk(_ root: String, _ relative: String) throws(SystemError) {
      let path = relative.isEmpty ? root : root + "/" + relative
      for entry in try DirectoryReader.entries(of: path) {
        let name = String(decoding: entry.name, as: UTF8.self)
        let child = relative.isEmpty ? name : relative + "/" + name
        // A link is a thing of its own here: what it leads to is not ours to look at.
        if entry.kind == .directory {
          // Folders of other tools (.git) can be large, and no page is ever in them.
          if !name.hasPrefix(".") {
            directories.insert(child)
            try walk(root, child)
          }
        } else {
          files.insert(child)
        }
      }
    }
  }
}
