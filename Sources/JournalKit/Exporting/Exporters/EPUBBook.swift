/// Puts a book together as the files of an EPUB.
struct EPUBBook {
  let book: Book
  private let pages: EPUBPages

  init(_ book: Book) {
    self.book = book
    pages = EPUBPages(book)
  }

  /// The archive, in the order that the format asks for: what it is first, unpacked (EPUB 3.3,
  /// §4.2.4.3).
  func archive() async throws(ExportFailure) -> ZipWriter {
    let chapters = try await chapters()
    do throws(ArchiveFailure) {
      return try archive(chapters)
    } catch {
      throw .archive(error)
    }
  }

  private func archive(_ chapters: [(name: String, text: String)]) throws(ArchiveFailure)
    -> ZipWriter
  {
    var writer = ZipWriter()
    let time = ArchiveTime(newest)
    func add(_ name: String, _ text: String) throws(ArchiveFailure) {
      try writer.add(name, .bytes(Array(text.utf8)), packing: .deflated, time: time)
    }
    try writer.add(
      "mimetype", .bytes(Array("application/epub+zip".utf8)), packing: .stored, time: time)
    try add("META-INF/container.xml", EPUBPackage.container)
    try add("EPUB/package.opf", EPUBPackage(book, modified: modified).text)
    try add("EPUB/nav.xhtml", EPUBNavigation(book, pages).text)
    try add("EPUB/style.css", style)
    try add("EPUB/cover.svg", EPUBCover(book).picture)
    try add("EPUB/cover.xhtml", EPUBCover(book).page(pages))
    for year in book.years {
      try add("EPUB/\(EPUBName.page(of: year))", EPUBCalendar(book, pages, year).text)
    }
    for chapter in chapters { try add("EPUB/\(chapter.name)", chapter.text) }
    for (icon, png) in book.icons {
      try writer.add(
        "EPUB/\(EPUBName.picture(of: icon))", .bytes(png), packing: .stored, time: time)
    }
    let root = book.selection.root
    let withoutPlace = !book.configuration.publishesCoordinates
    for (index, picture) in book.shelf.pictures.enumerated() {
      let path = root + "/" + picture.path
      let content = ArchiveContent.file(path: path) { () throws(SystemError) in
        try PublishedFile(path, root: root, withoutPlace: withoutPlace)
      }
      try writer.add(
        "EPUB/\(EPUBName.picture(index, picture.type))", content, packing: .stored, time: time)
    }
    return writer
  }

  private func chapters() async throws(ExportFailure) -> [(name: String, text: String)] {
    let renderer = EPUBChapters(book, pages)
    let made = await Parallel.map(book.years.flatMap(\.months)) { month in
      Result { () throws(ExportFailure) in try renderer.text(of: month) }
    }
    var chapters: [(name: String, text: String)] = []
    for (month, text) in zip(book.years.flatMap(\.months), made) {
      chapters.append((EPUBName.page(of: month), try text.get()))
    }
    return chapters
  }

  private var style: String {
    String(decoding: book.theme.files["books/book.css"] ?? [], as: UTF8.self)
  }

  /// When an entry was last written or changed; no clock takes part.
  private var newest: EntryMoment {
    book.entries.lazy.map { $0.entry.updated ?? $0.entry.moment }
      .max { $0.secondsSince1970 < $1.secondsSince1970 } ?? .unknown
  }

  /// The same in UTC, as the format asks for (§5.5.4): `2026-11-20T12:30:00Z`.
  private var modified: String {
    let seconds = newest.secondsSince1970
    let day = CivilDate(daysSince1970: Int((Double(seconds) / 86_400).rounded(.down)))
    let moment = EntryMoment(
      day: day, secondOfDay: seconds - day.daysSince1970 * 86_400, hasTime: true,
      offset: UTCOffset(minutes: 0))
    return moment.iso.prefix(19) + "Z"
  }
}

/// Names of a book's files, all in one folder.
enum EPUBName {
  static func page(of year: Book.Year) -> String { "\(padded(year.year, 4)).xhtml" }

  static func page(of month: Book.Month) -> String { "\(month.name).xhtml" }

  static func picture(of icon: WeatherIcon) -> String { "weather/\(icon.code).png" }

  static func picture(_ index: Int, _ type: PictureType) -> String {
    "pictures/\(padded(index + 1, 4)).\(type.ending)"
  }
}
