extension ExportFormat {
  /// A folder with the entries' files and their attachments, each as it is and where it is below the
  /// folder of entries, so that links between them stay right.
  static let markdown = ExportFormat(name: "markdown", isFolder: true) {
    (selection, path) throws(ExportFailure) in
    do throws(SystemError) {
      let folder = try NewFolder(beside: path)
      for exported in selection.entries {
        try folder.add(selection.pathInEntries(exported.entry.path), exported.file)
      }
      for attachment in selection.attachments {
        let source = try selection.open(attachment)
        try folder.add(selection.pathInEntries(attachment), copyOf: source)
      }
      try folder.finish(as: path)
      return ExportContents(selection)
    } catch {
      throw ExportFailure(error, writing: path)
    }
  }
}
