/// A format that `ilgi export` writes. One file a format in `Exporters/`; a new one needs a line in
/// ``all``.
package struct ExportFormat: Sendable {
  /// The name for `--to`.
  package let name: String
  /// Whether it is a folder of files rather than a single file.
  package let isFolder: Bool
  /// Writes the entries to a path at which nothing stands, whole or not at all.
  package let write:
    @Sendable (_ selection: ExportSelection, _ path: String) async throws(ExportFailure) -> Void

  /// Every format.
  package static let all: [ExportFormat] = []

  /// The names for `--to`.
  package static var names: String { all.map(\.name).joined(separator: ", ") }
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
