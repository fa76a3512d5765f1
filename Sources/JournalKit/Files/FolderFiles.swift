/// The plain files below a folder that ilgi takes as they are, such as a journal's own templates.
struct FolderFiles {
  /// Paths relative to the folder, sorted.
  private(set) var paths: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let root: String
  private let folder: String

  /// Lists all files; names that start with `.` are ignored, and no link is followed out of the
  /// journal.
  static func read(root: String, folder: String) -> FolderFiles {
    var files = FolderFiles(root: root, folder: folder)
    files.walk("")
    files.paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return files
  }

  private init(root: String, folder: String) {
    self.root = root
    self.folder = folder
  }

  private mutating func walk(_ relative: String) {
    let path = folder + (relative.isEmpty ? "" : "/" + relative)
    do {
      for entry in try DirectoryReader.entries(of: root + "/" + path) {
        guard let name = String(validating: entry.name, as: UTF8.self), !name.hasPrefix(".") else {
          continue
        }
        let child = relative.isEmpty ? name : relative + "/" + name
        switch entry.kind {
        case .directory: walk(child)
        case .file: paths.append(child)
        case .link: takeLink(child)
        case .other: break
        }
      }
    } catch {
      report(
        .unreadableFile, path, .unreadableFolder(error.reason), .checkPermissions)
    }
  }

  private mutating func takeLink(_ child: String) {
    let path = folder + "/" + child
    guard let target = FileAccess.realPath(root + "/" + path),
      JournalBoundary.contains(target, root: root)
    else {
      report(
        .outsideJournal, path, .linkLeadsOut,
        Message(en: "replace it with the file itself", ko: "링크 대신 파일을 넣어 주세요"))
      return
    }
    if case .file? = try? FileAccess.kind(of: target) { paths.append(child) }
  }

  private mutating func report(
    _ code: DiagnosticCode, _ path: String, _ message: Message, _ hint: Message
  ) {
    diagnostics.append(Diagnostic(code, .error, path: path, message, hint: hint))
  }
}
