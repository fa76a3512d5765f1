/// The members of a ZIP archive.
final class ArchiveImportFiles: ImportFiles {
  let paths: [String]
  let refused: [(path: String, reason: Message)]
  private let archive: ZipReader

  /// - Parameter path: of the archive.
  init(_ path: String) throws(ImportFailure) {
    do throws(ArchiveFailure) {
      archive = try ZipReader(AbsolutePath.resolve(path, from: FileAccess.currentFolder))
    } catch {
      throw .archive(error)
    }
    paths = archive.members.filter { !$0.isFolder }.map(\.name).sorted { $0.precedesInBytes($1) }
    refused = archive.refused.map { ($0.name.printable, $0.refusal.message) }
  }

  func contains(_ path: String) -> Bool { archive[path].map { !$0.isFolder } ?? false }

  func read(_ path: String, limit: Int) throws(ImportFailure) -> [UInt8] {
    do throws(ArchiveFailure) {
      guard let member = archive[path] else { throw ArchiveFailure.missing(path) }
      return try archive.bytes(of: member, limit: limit)
    } catch {
      throw .archive(error)
    }
  }

  func read(_ path: String, each piece: ([UInt8]) throws -> Void) throws {
    guard let member = archive[path] else { throw ImportFailure.archive(.missing(path)) }
    do {
      try archive.unpack(member, to: piece)
    } catch let error as ArchiveFailure {
      throw ImportFailure.archive(error)
    }
  }
}
