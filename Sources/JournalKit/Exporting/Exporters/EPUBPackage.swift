/// The package document: what the book is, its files and their order (EPUB 3.3, §5).
struct EPUBPackage {
  private let book: Book
  private let modified: String

  /// - Parameter modified: when it was last changed, in UTC.
  init(_ book: Book, modified: String) {
    self.book = book
    self.modified = modified
  }

  /// Where the package document is.
  static let container = """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
    </rootfiles>
    </container>\n
    """

  var text: String {
    let locale = book.text.locale
    let language = BookLanguage.tag(locale.tag) ?? "en"
    let direction = locale.isRightToLeft ? "rtl" : "ltr"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" \
      xml:lang="\(language)" dir="\(direction)">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      \(metadata(language))</metadata>
      <manifest>
      \(manifest)</manifest>
      <spine page-progression-direction="\(direction)">
      \(spine)</spine>
      </package>\n
      """
  }

  /// The same for the same entries, whatever is changed in them.
  private var identifier: String {
    let entries = book.entries.map(\.entry.id.text).joined(separator: "\n")
    return EntryID(path: "epub\n" + entries).text.lowercased()
  }

  private func metadata(_ language: String) -> String {
    let configuration = book.configuration
    var lines = [
      "<dc:identifier id=\"id\">urn:uuid:\(identifier)</dc:identifier>",
      "<dc:title>\(configuration.title.bookEscaped)</dc:title>",
      "<dc:language>\(language)</dc:language>",
    ]
    if let author = configuration.author?.bookEscaped, !author.isEmpty {
      lines.append("<dc:creator>\(author)</dc:creator>")
    }
    if let description = configuration.description?.bookEscaped, !description.isEmpty {
      lines.append("<dc:description>\(description)</dc:description>")
    }
    lines.append("<meta property=\"dcterms:modified\">\(modified)</meta>")
    lines.append("<meta property=\"schema:accessMode\">textual</meta>")
    if !book.shelf.pictures.isEmpty {
      lines.append("<meta property=\"schema:accessMode\">visual</meta>")
    }
    lines += ["tableOfContents", "structuralNavigation"].map {
      "<meta property=\"schema:accessibilityFeature\">\($0)</meta>"
    }
    lines.append("<meta property=\"schema:accessibilityHazard\">unknown</meta>")
    return lines.map { $0 + "\n" }.joined()
  }

  private var manifest: String {
    var items = [
      item("nav", "nav.xhtml", Self.page, "nav"),
      item("cover", "cover.xhtml", Self.page),
      item("cover-picture", "cover.svg", "image/svg+xml", "cover-image"),
      item("style", "style.css", "text/css"),
    ]
    for year in book.years {
      items.append(item("y\(year.year)", EPUBName.page(of: year), Self.page))
      for month in year.months {
        items.append(item("m\(month.name)", EPUBName.page(of: month), Self.page))
      }
    }
    for (icon, _) in book.icons {
      items.append(item("w\(icon.code)", EPUBName.picture(of: icon), "image/png"))
    }
    for (index, picture) in book.shelf.pictures.enumerated() {
      let name = EPUBName.picture(index, picture.type)
      items.append(item("p\(index + 1)", name, picture.type.mediaType))
    }
    return items.joined()
  }

  private static let page = "application/xhtml+xml"

  private func item(
    _ id: String, _ path: String, _ type: String, _ properties: String? = nil
  ) -> String {
    let properties = properties.map { " properties=\"\($0)\"" } ?? ""
    return "<item id=\"\(id)\" href=\"\(path)\" media-type=\"\(type)\"\(properties)/>\n"
  }

  private var spine: String {
    let years = book.years.flatMap { year in
      ["y\(year.year)"] + year.months.map { "m\($0.name)" }
    }
    return (["cover", "nav"] + years).map { "<itemref idref=\"\($0)\"/>\n" }.joined()
  }
}
