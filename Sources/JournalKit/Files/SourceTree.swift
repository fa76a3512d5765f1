/// A file below the folder of entries.
package struct SourceFile: Hashable, Sendable {
  /// Path relative to the journal's root as it is on disk, with `/`.
  package let path: String
  /// What the file system tells of it, or of the file that a link leads to; only where the tree was
  /// read with stamps.
  package var stamp: FileStamp?

  package init(path: String, stamp: FileStamp? = nil) {
    self.path = path
    self.stamp = stamp
  }
}

/// Everything that stands below the folder of entries, from one walk of it.
package struct SourceTree: Sendable {
  /// Markdown files, sorted by path.
  package var entries: [SourceFile] = []
  /// Other files by the NFC form of their path, so that a link written in NFC finds a name stored
  /// in NFD.
  package var attachments: [String: SourceFile] = [:]
  /// Files and folders that could not be taken, each with its reason.
  package var diagnostics: [Diagnostic] = []
  /// Links that were followed, by their paths relative to the journal's root.
  package var linked: [String] = []
  /// Absolute paths of the folders that were looked into.
  package var folders: Set<String> = []

  package init() {}
}

/// Walks the folder of entries once, following no link out of the journal.
package struct SourceTreeReader {
  /// The journal's root, absolute, with links resolved.
  private let root: String
  /// The folder of entries, absolute, with links resolved.
  private let top: String
  private let takesStamps: Bool
  private var tree = SourceTree()
  private var visited: Set<String> = []

  /// Lists all files below `folder`, a path relative to `root`.
  /// - Parameter takesStamps: whether each file is looked at too.
  package static func read(root: String, folder: String, takesStamps: Bool = false) -> SourceTree {
    var reader = SourceTreeReader(root: root, folder: folder, takesStamps: takesStamps)
    reader.walk(folder)
    reader.tree.entries.sort { $0.path.precedesInBytes($1.path) }
    return reader.tree
  }

  private init(root: String, folder: String, takesStamps: Bool) {
    self.root = root
    self.takesStamps = takesStamps
    top = AbsolutePath.resolve(folder, from: root)
  }

  private mutating func walk(_ folder: String) {
    tree.folders.insert(root + "/" + folder)
    let found: [DirectoryEntry]
    do {
      // What is taken once, by whichever name, must not depend on the order of the file system.
      found = try DirectoryReader.entries(of: root + "/" + folder, stamping: takesStamps)
        .sorted { $0.name.lexicographicallyPrecedes($1.name) }
    } catch {
      report(
        .unreadableFile, folder, .unreadableFolder(error.reason), .checkPermissions)
      return
    }
    for entry in found {
      guard let name = String(validating: entry.name, as: UTF8.self) else {
        let shown = String(decoding: entry.name, as: UTF8.self)
        report(
          .invalidUTF8, folder + "/" + shown,
          Message(en: "the file's name is not UTF-8", ko: "파일 이름이 UTF-8이 아니에요"),
          Message(en: "rename the file", ko: "파일 이름을 바꿔 주세요"))
        continue
      }
      if FileAccess.isTemporary(name) { reportLeftover(folder + "/" + name) }
      // Names that start with . or _ are ignored.
      if entry.name[0] == UInt8(ascii: ".") || entry.name[0] == UInt8(ascii: "_") { continue }
      take(SourceFile(path: folder + "/" + name, stamp: entry.stamp), entry.kind)
    }
  }

  /// Tells of a file that ilgi was writing when it was stopped: it may hold text that is nowhere else.
  private mutating func reportLeftover(_ path: String) {
    tree.diagnostics.append(
      Diagnostic(
        .leftoverFile, .warning, path: path,
        Message(
          en: "ilgi was stopped while it wrote this file", ko: "ilgi가 이 파일을 쓰다가 멈췄어요"),
        hint: Message(
          en: "take from it what is missing elsewhere, then remove it",
          ko: "다른 곳에 없는 글이 있으면 옮긴 뒤 지워 주세요")))
  }

  private mutating func take(_ file: SourceFile, _ kind: DirectoryEntry.Kind) {
    switch kind {
    case .directory: walk(file.path)
    case .file: add(file)
    case .link: followLink(file)
    case .other:
      if isMarkdown(file.path) {
        report(
          .unreadableFile, file.path,
          Message(en: "this is not a regular file", ko: "보통 파일이 아니에요"),
          Message(en: "replace it with a file", ko: "보통 파일로 바꿔 주세요"))
      }
    }
  }

  private mutating func followLink(_ file: SourceFile) {
    let path = file.path
    guard let target = FileAccess.realPath(root + "/" + path) else {
      if isMarkdown(path) {
        report(
          .unreadableFile, path, .leadsNowhere, .mendLink)
      }
      return
    }
    guard JournalBoundary.contains(target, root: root) else {
      report(
        .outsideJournal, path, .linkLeadsOut,
        Message(
          en: "move the file into the journal and remove the link",
          ko: "파일을 일기장 안으로 옮기고 링크를 지워 주세요"))
      return
    }
    do {
      switch try FileAccess.kind(of: target) {
      // An entry or folder of entries is taken at its own place; a picture may be meant to be at both.
      case .file where isMarkdown(path) && isListed(target), .directory where isListed(target):
        break
      case .file:
        add(file)
        tree.linked.append(path)
      // Through links a folder is walked at most once.
      case .directory where visited.insert(target).inserted && !isAncestor(target, of: path):
        walk(path)
        tree.linked.append(path)
      default: break
      }
    } catch {
      report(
        .unreadableFile, path,
        Message(
          en: "the link can't be followed: \(error.reason.en)",
          ko: "링크를 따라갈 수 없어요: \(error.reason.ko)"),
        nil)
    }
  }

  /// Whether a resolved path is found by walking the folder of entries anyway.
  private func isListed(_ target: String) -> Bool {
    guard target.isAtOrBelow(top) else { return false }
    return target.pathParts.dropFirst(top.pathParts.count).allSatisfy {
      !$0.hasPrefix(".") && !$0.hasPrefix("_")
    }
  }

  private func isAncestor(_ target: String, of path: String) -> Bool {
    guard path.pathParts.count > 1, let parent = FileAccess.realPath(root + "/" + path.parentPath)
    else { return true }
    return parent.isAtOrBelow(target)
  }

  private mutating func add(_ file: SourceFile) {
    if isMarkdown(file.path) {
      tree.entries.append(file)
    } else {
      tree.attachments[file.path.nfc] = file
    }
  }

  private func isMarkdown(_ path: String) -> Bool {
    path.utf8.count > 3 && path.suffix(3).lowercased() == ".md"
  }

  private mutating func report(
    _ code: DiagnosticCode, _ path: String, _ message: Message, _ hint: Message?
  ) {
    tree.diagnostics.append(Diagnostic(code, .error, path: path, message, hint: hint))
  }
}

/// What counts as inside the journal.
package enum JournalBoundary {
  /// Whether a resolved absolute path lies below the root and not in ilgi's own folder.
  package static func contains(_ path: String, root: String) -> Bool {
    path.isAtOrBelow(root) && path != root && !path.isAtOrBelow(root + "/.ilgi")
  }
}
