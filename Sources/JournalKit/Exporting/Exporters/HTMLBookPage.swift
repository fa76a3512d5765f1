internal import Foundation

/// The parts of a book's HTML page around its entries.
struct HTMLBookPage {
  private let book: Book
  let markup: BookMarkup
  private let icons: [(icon: WeatherIcon, png: [UInt8])]

  init(_ book: Book) {
    self.book = book
    let icons = book.icons
    self.icons = icons
    let known = Set(icons.map(\.icon))
    markup = BookMarkup(book: book, heading: 3, isXML: false) { icon in
      known.contains(icon) ? "<span class=\"icon i\(icon.code)\"></span>" : ""
    }
  }

  /// Everything before the first month.
  var opening: String {
    let configuration = book.configuration
    let title = configuration.title.bookEscaped
    let locale = book.text.locale
    let author = configuration.author?.bookEscaped
    let description = configuration.description?.bookEscaped
    return """
      <!DOCTYPE html>
      <html lang="\(BookLanguage.tag(locale.tag) ?? "en")" dir="\(locale.isRightToLeft ? "rtl" : "ltr")">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      \(author.map { "<meta name=\"author\" content=\"\($0)\">\n" } ?? "")\
      \(description.map { "<meta name=\"description\" content=\"\($0)\">\n" } ?? "")\
      <meta name="generator" content="\(Ilgi.generator)">
      <meta name="color-scheme" content="light dark">
      <style nonce="\(nonce)">
      \(style)</style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <p class="range">\(book.range.bookEscaped)</p>
      \(author.map { "<p class=\"author\">\($0)</p>\n" } ?? "")\
      \(description.map { "<p class=\"about\">\($0)</p>\n" } ?? "")\
      </header>
      \(contents)<main>\n
      """
  }

  func opening(of month: Book.Month) -> String {
    let isFirst = book.years.contains { $0.months.first?.name == month.name }
    return """
      <section\(isFirst ? " class=\"year\"" : "") aria-labelledby="m\(month.name)">
      <h2 id="m\(month.name)">\(book.label(of: month).bookEscaped)</h2>\n
      """
  }

  /// Everything after the last month.
  var closing: String {
    let sources = book.attributions.map { source in
      "<p><a href=\"\(source.href.bookEscaped)\">\(source.label.bookEscaped)</a></p>\n"
    }
    let foot = sources.isEmpty ? "" : "<footer>\n\(sources.joined())</footer>\n"
    return "</main>\n\(foot)</body>\n</html>\n"
  }

  private var contents: String {
    var html = """
      <nav aria-labelledby="contents">
      <h2 id="contents">\(book.text.words.text("contents").bookEscaped)</h2>
      <ol>\n
      """
    for year in book.years {
      let label = book.text.dates.year(year.year).bookEscaped
      let first = year.months.first?.name ?? ""
      html += "<li><a class=\"year\" href=\"#m\(first)\">\(label)</a>\n<ol>\n"
      for month in year.months {
        let name = book.text.dates.month(month.month).bookEscaped
        let count = book.text.dates.count(month.entries.count).bookEscaped
        let words = book.text.entryCount(month.entries.count).bookEscaped
        html += """
          <li><a href="#m\(month.name)">\(name)</a> \
          <small title="\(words)">\(count)</small></li>\n
          """
      }
      html += "</ol></li>\n"
    }
    return html + "</ol>\n</nav>\n"
  }

  /// Nothing but what stands in the page itself: its style, by its nonce, and its pictures.
  private var policy: String {
    """
    default-src 'none'; img-src data:; style-src 'nonce-\(nonce)'; base-uri 'none'; \
    form-action 'none'
    """
  }

  /// Another one for other entries, and the same one for the same; 128 bits, as the policy's standard
  /// asks for (Content Security Policy Level 3, §7.1).
  private var nonce: String {
    var digest = Digest()
    digest.combine(book.configuration.title)
    for entry in book.entries { digest.combine(entry.entry.digest) }
    return EntryID(path: "html\n\(digest.value)").text.replacing("-", with: "").lowercased()
  }

  private var style: String {
    var css = String(decoding: book.theme.files["books/page.css"] ?? [], as: UTF8.self)
    for (icon, png) in icons {
      let data = Data(png).base64EncodedString()
      css += ".i\(icon.code) { background-image: url(data:image/png;base64,\(data)); }\n"
    }
    // In a string of CSS `\/` is the same as `/`.
    return String(decoding: Array(css.utf8).withoutForbiddenCharacters, as: UTF8.self)
      .replacing("</", with: "<\\/")
  }
}
