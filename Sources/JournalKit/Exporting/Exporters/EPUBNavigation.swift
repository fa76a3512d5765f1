/// The contents of a book: years and, below them, months (EPUB 3.3, §7).
struct EPUBNavigation {
  private let book: Book
  private let pages: EPUBPages

  init(_ book: Book, _ pages: EPUBPages) {
    self.book = book
    self.pages = pages
  }

  var text: String {
    let title = book.text.words.text("contents")
    var html = """
      <nav epub:type="toc" role="doc-toc" id="toc">
      <h1>\(title.bookEscaped)</h1>
      <ol>\n
      """
    for year in book.years {
      let label = book.text.dates.year(year.year).bookEscaped
      html += "<li><a href=\"\(EPUBName.page(of: year))\">\(label)</a>\n<ol>\n"
      for month in year.months {
        let label = book.text.dates.month(month.month).bookEscaped
        html += "<li><a href=\"\(EPUBName.page(of: month))\">\(label)</a></li>\n"
      }
      html += "</ol></li>\n"
    }
    html += "</ol>\n</nav>\n" + landmarks(title)
    return pages.page(title: title, kind: "frontmatter", content: html + sources)
  }

  private func landmarks(_ contents: String) -> String {
    let first = book.years.first.map(EPUBName.page) ?? "nav.xhtml"
    let title = book.configuration.title.bookEscaped
    let places = [
      ("cover", "cover.xhtml", title), ("toc", "#toc", contents.bookEscaped),
      ("bodymatter", first, book.range.bookEscaped),
    ]
    let items = places.map { kind, href, label in
      "<li><a epub:type=\"\(kind)\" href=\"\(href)\">\(label)</a></li>\n"
    }
    return "<nav epub:type=\"landmarks\" hidden=\"hidden\">\n<ol>\n\(items.joined())</ol>\n</nav>\n"
  }

  /// Where the weather comes from, where the licence asks for it.
  private var sources: String {
    book.attributions.map { source in
      let label = source.label.bookEscaped
      return "<p class=\"end\"><a href=\"\(source.href.bookEscaped)\">\(label)</a></p>\n"
    }.joined()
  }
}
