/// The frame of a book's pages.
struct EPUBPages: Sendable {
  /// The book's language, `ko`.
  let language: String
  private let direction: String

  init(_ book: Book) {
    language = BookLanguage.tag(book.text.locale.tag) ?? "en"
    direction = book.text.locale.isRightToLeft ? "rtl" : "ltr"
  }

  /// A page as XHTML.
  /// - Parameters:
  ///   - title: plain text.
  ///   - kind: what the page is, in the words of the EPUB 3 Structural Semantics Vocabulary.
  ///   - content: XHTML.
  func page(title: String, kind: String, content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" \
    lang="\(language)" xml:lang="\(language)" dir="\(direction)">
    <head>
    <title>\(title.bookEscaped)</title>
    <link rel="stylesheet" type="text/css" href="style.css"/>
    </head>
    <body epub:type="\(kind)">
    \(content)</body>
    </html>\n
    """
  }
}
