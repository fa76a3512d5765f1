import Foundation
package import JournalKit

/// A journal in a folder of its own, written from texts given inline; the folder goes with the value.
package final class TemporaryJournal: Sendable {
  /// The root, absolute and with links resolved.
  package let root: String

  /// Writes a journal.
  /// - Parameters:
  ///   - files: texts by path relative to the root.
  ///   - configuration: the text of journal.yml; nil where `files` holds it, or for none.
  package init(
    _ files: [String: String] = [:], configuration: String? = TemporaryJournal.defaultConfiguration
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "ilgi-test-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    root = FileAccess.realPath(folder) ?? folder
    if let configuration { try write("journal.yml", configuration) }
    for (path, text) in files { try write(path, text) }
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: root)
    } catch {
      FileHandle.standardError.write(Data("\(root) could not be removed: \(error)\n".utf8))
    }
  }

  /// Korean first, then English, at Seoul, with icons that need no network.
  package static let defaultConfiguration = """
    title: 나의 일기
    url: https://example.com/d/
    locales: [ko, en]
    timezone: Asia/Seoul
    weather: {icons: bundled}

    """

  /// Writes a file with its folders.
  package func write(_ path: String, _ text: String) throws {
    try write(path, Array(text.utf8))
  }

  /// Writes a file with its folders.
  package func write(_ path: String, _ bytes: [UInt8]) throws {
    let target = root + "/" + path
    try FileManager.default.createDirectory(
      atPath: target.parentPath, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: target))
  }

  /// Removes a file or folder.
  package func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: root + "/" + path)
  }

  /// Options for a build that opens no socket.
  package static var options: BuildOptions {
    // 21 November 2026, noon in Seoul.
    var options = BuildOptions(now: 1_795_230_000)
    options.isOffline = true
    return options
  }

  /// Builds the site into `public`.
  package func build(_ options: BuildOptions = TemporaryJournal.options) async throws -> BuiltSite {
    let report = await SiteBuilder(root: root, options: options).build()
    return BuiltSite(report: report, files: try outputFiles())
  }

  /// Tells every problem, and writes nothing.
  package func check() async -> [Diagnostic] {
    await SiteBuilder(root: root, options: Self.options).check().diagnostics
  }

  /// What is in the output folder, but for ilgi's own list of it.
  private func outputFiles() throws -> [String: [UInt8]] {
    let folder = root + "/public"
    guard FileManager.default.fileExists(atPath: folder) else { return [:] }
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where !path.hasPrefix(".") {
      guard case .file? = try FileAccess.kind(of: folder + "/" + path) else { continue }
      files[path] = try FileAccess.read(folder + "/" + path)
    }
    return files
  }
}

/// What came of a build.
package struct BuiltSite: Sendable {
  /// What the build told.
  package let report: BuildReport
  /// The files of the output by path.
  package let files: [String: [UInt8]]

  /// A file that a test looks for and that is not there.
  package struct MissingFile: Error, CustomStringConvertible {
    package let description: String
  }

  /// Paths of the output, sorted.
  package var paths: [String] { files.keys.sorted() }

  /// The bytes of a file.
  package func bytes(_ path: String) throws -> [UInt8] {
    guard let bytes = files[path] else {
      throw MissingFile(
        description: "no \(path) among \(paths); \(report.diagnostics.map(\.brief))")
    }
    return bytes
  }

  /// The text of a file.
  package func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// The JSON of a file, as Foundation reads it.
  package func json(_ path: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(try bytes(path)))
  }

  /// Paths of files that hold a text anywhere.
  package func paths(holding text: String) -> [String] {
    let wanted = Array(text.utf8)
    return paths.filter { path in
      files[path].map { Data($0).range(of: Data(wanted)) != nil } ?? false
    }
  }
}

extension Diagnostic {
  /// All but path and hint on one line: `3:10~6 error invalid-value: 'Tusday' is not a date`.
  package var brief: String {
    var place = ""
    if let position {
      place = "\(position.line)"
      if let column = position.column { place += ":\(column)~\(position.length)" }
      place += " "
    }
    return "\(place)\(severity.rawValue) \(code.rawValue): \(message.en)"
  }
}
