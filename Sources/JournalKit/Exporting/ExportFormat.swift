/// A format that `ilgi export` writes. One file a format in `Exporters/`; a new one needs a line in
/// ``all``.
package struct ExportFormat: Sendable {
  /// The name for `--to`.
  package let name: String
  /// Whether it is a folder of files rather than a single file.
  package let isFolder: Bool
  /// Writes the entries to a path at which nothing stands, whole or not at all, and tells what is in
  /// it.
  package let write:
    @Sendable (_ selection: ExportSelection, _ path: String) async throws(ExportFailure) ->
      ExportContents

  /// Every format.
  package static let all: [ExportFormat] = [
    .json, .dayOne, .markdown, .html, .epub,
  ]

  /// The names for `--to`.
  package static var names: String { all.map(\.name).joined(separator: ", ") }

  /// The format that a person named or, where none was named, the one that the path's ending tells.
  package static func of(path: String, named name: String?) -> ExportFormat? {
    guard name == nil else { return all.first { $0.name == name } }
    let end = path.lastPathComponent.lowercased()
    guard let dot = end.lastIndex(of: "."), dot != end.startIndex else { return nil }
    let names = ["json": "json", "zip": "dayone", "epub": "epub", "html": "html", "htm": "html"]
    return names[String(end[end.index(after: dot)...])].flatMap { name in
      all.first { $0.name == name }
    }
  }
}

/// What an export holds.
package struct ExportContents: Sendable, Hashable {
  package var entries: Int
  package var attachments: Int
  /// Attachments that the format has no place for: their names are in it.
  package var namedAttachments = 0

  /// All of a selection.
  init(_ selection: ExportSelection) {
    entries = selection.entries.count
    attachments = selection.attachments.count
  }

  init(_ book: Book) {
    entries = book.entries.count
    attachments = book.shelf.pictures.count
    namedAttachments = Set(book.entries.flatMap(\.exported.attachments)).count - attachments
  }
}

/// Why nothing was exported.
package enum ExportFailure: Error {
  /// Something stands at the path already.
  case occupied(String)
  case system(SystemError)
  case archive(ArchiveFailure)
  /// - Parameter reason: a clause without a full stop.
  case impossible(Message)

  /// What is wrong and what to do.
  package var message: Message {
    switch self {
    case .occupied(let path):
      Message(
        en: "something is at \(path.printable) already; name a new file or folder",
        ko: "이미 있는 파일이나 폴더예요. 새 이름을 적어 주세요: \(path.printable)")
    case .system(let error): error.message
    case .archive(let failure): failure.message
    case .impossible(let reason): reason
    }
  }
}

extension ExportFailure {
  /// - Parameters:
  ///   - error: what went wrong with the export itself or with a file that was to go into it.
  ///   - path: where the export was to be; of the hidden name that it has till then nobody knows.
  init(_ error: SystemError, writing path: String) {
    guard error.operation == .write || error.operation == .move else {
      self = .system(error)
      return
    }
    self = error.isOccupied ? .occupied(path) : .system(SystemError(.write, path, code: error.code))
  }

  init(_ failure: ArchiveFailure, writing path: String) {
    switch failure {
    case .unwritable(let error): self.init(error, writing: path)
    case .unreadable(let error): self = .system(error)
    default: self = .archive(failure)
    }
  }
}
