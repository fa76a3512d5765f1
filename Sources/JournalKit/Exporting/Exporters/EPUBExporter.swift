extension ExportFormat {
  /// A book for e-readers: EPUB 3.3 (https://www.w3.org/TR/epub-33/), with a chapter for each month
  /// and a calendar for each year. The same entries give the same bytes.
  static let epub = ExportFormat(name: "epub", isFolder: false) {
    (selection, path) async throws(ExportFailure) in
    // The core media types for pictures (§3.2), but for SVG, which can hold scripts and links.
    let book = try await Book(selection, accepting: [.jpeg, .png, .gif, .webp])
    let writer = try await EPUBBook(book).archive()
    do throws(ArchiveFailure) {
      try writer.write(to: path, mode: 0o600)
      return ExportContents(book)
    } catch {
      throw ExportFailure(error, writing: path)
    }
  }
}
