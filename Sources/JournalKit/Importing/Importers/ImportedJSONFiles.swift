/// The JSON files of apps that keep many entries in one: alone, or several in a folder or archive.
enum ImportedJSONFiles {
  /// A file, and what it holds.
  typealias File = (path: String, value: JSONValue)

  /// Whether an input can be nothing else: a file that fits, or a folder or archive in which each JSON
  /// of the uppermost folder with any does, and in which there are no notes.
  static func recognizes(_ input: ImportInput, _ fits: (JSONValue) -> Bool) -> Bool {
    let paths = DayOne.shallowest(of: input)
    guard !paths.isEmpty, !input.holdsNotes else { return false }
    return paths.allSatisfy { path in (try? input.json(path)).map(fits) ?? false }
  }

  /// The files that may be JSON: a file by any name, of others those that are named so.
  static func paths(of input: ImportInput) -> [String] {
    input.kind == .file ? input.files.paths : input.jsonPaths
  }

  /// The files of an input that fit, whatever else there is, and what is wrong with those that can't
  /// be read.
  /// - Parameter format: the format's name in sentences.
  /// - Throws: ``ImportFailure`` where none fits.
  static func all(
    of input: ImportInput, format: String, detail: Message, _ fits: (JSONValue) -> Bool
  ) throws(ImportFailure) -> (files: [File], failures: [ImportedItem]) {
    var files: [File] = []
    var failures: [ImportedItem] = []
    var first: ImportFailure?
    let paths = paths(of: input)
    for path in paths {
      do throws(ImportFailure) {
        let value = try input.json(path)
        if fits(value) { files.append((path, value)) }
      } catch {
        first = first ?? error
        failures.append(.failure(ImportedFailure(Message(verbatim: path.printable), error.message)))
      }
    }
    if files.isEmpty {
      if let first { throw first }
      throw .malformed(
        format: format, path: paths.first ?? input.path.lastPathComponent, detail: detail)
    }
    return (files, failures)
  }

  /// How an entry is named where something is wrong with it.
  /// - Parameters:
  ///   - number: from 0.
  ///   - path: of its file, where there are several.
  static func place(_ number: Int, in path: String?) -> Message {
    guard let path else { return Message(en: "entry \(number + 1)", ko: "\(number + 1)번째 일기") }
    return Message(
      en: "entry \(number + 1) of \(path.printable)",
      ko: "\(path.printable)의 \(number + 1)번째 일기")
  }
}

extension ImportInput {
  /// Whether it is a folder or an archive with notes in Markdown, beside which other files are only
  /// that.
  var holdsNotes: Bool {
    kind != .file
      && files.paths.contains {
        MarkdownKind.isNote($0)
          && MarkdownKind.markdown.mayBeEntry($0, hasContentFolder: false)
      }
  }
}
