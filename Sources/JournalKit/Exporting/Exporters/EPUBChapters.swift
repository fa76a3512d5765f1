/// Writes the chapters of a book: a month each.
struct EPUBChapters: Sendable {
  private let book: Book
  private let pages: EPUBPages
  private let markup: BookMarkup
  private let bodies: BookBodies

  init(_ book: Book, _ pages: EPUBPages) {
    self.book = book
    self.pages = pages
    let known = Set(book.icons.map(\.icon))
    markup = BookMarkup(book: book, heading: 2, isXML: true) { icon in
      known.contains(icon)
        ? "<img class=\"icon\" src=\"\(EPUBName.picture(of: icon))\" alt=\"\"/>" : ""
    }
    let addresses = book.years.flatMap(\.months).flatMap { month in
      book.entries[month.entries].map { "\(EPUBName.page(of: month))#\($0.anchor)" }
    }
    bodies = BookBodies(book, topHeading: 3, keepsData: false) { addresses[$0] }
  }

  func text(of month: Book.Month) throws(ExportFailure) -> String {
    let label = book.label(of: month)
    var html = "<section>\n<h1>\(label.bookEscaped)</h1>\n"
    for entry in book.entries[month.entries] {
      let frame = markup.frame(of: entry)
      html += frame.opening
      for part in try bodies.parts(of: entry) {
        switch part {
        case .html(let bytes): html += String(decoding: bytes, as: UTF8.self)
        case .picture(let index): html += address(ofPicture: index)
        }
      }
      html += frame.closing
    }
    return pages.page(title: label, kind: "bodymatter chapter", content: html + "</section>\n")
  }

  private func address(ofPicture index: Int) -> String {
    let pictures = book.shelf.pictures
    guard pictures.indices.contains(index) else { return "" }
    return EPUBName.picture(index, pictures[index].type)
  }
}
