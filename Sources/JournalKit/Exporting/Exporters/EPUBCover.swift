/// The cover of a book: its title and the time that it covers on paper, as one picture of 1200 by
/// 1600 pixels.
struct EPUBCover {
  private let book: Book

  init(_ book: Book) {
    self.book = book
  }

  /// The page that shows the picture.
  func page(_ pages: EPUBPages) -> String {
    let title = book.configuration.title
    let content = """
      <section class="cover" epub:type="cover"><img src="cover.svg" \
      alt="\("\(title), \(book.range)".bookEscaped)"/></section>\n
      """
    return pages.page(title: title, kind: "frontmatter", content: content)
  }

  /// The picture, SVG.
  var picture: String {
    let (lines, size) = Self.fitted(book.configuration.title)
    let lineHeight = size * 13 / 10
    let start = 820 - lineHeight * (lines.count - 1)
    let title = lines.enumerated().map { index, line in
      text(line, y: start + index * lineHeight, size: size, weight: 700, colour: "#22252a")
    }
    let author = book.configuration.author.map { author in
      text(TextWidth.truncated(author, to: 40), y: 1480, size: 44, colour: "#62676f")
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1600" width="1200" height="1600">
      <title>\(book.configuration.title.bookEscaped)</title>
      <rect width="1200" height="1600" fill="#fbfaf6"/>
      <g transform="translate(82 96) scale(2.75)" fill="none">
      <circle cx="25" cy="20" r="9" stroke="#b3413a" stroke-width="6"/>
      <path d="M44 8H50V32H44Z" fill="#22252a"/>
      <path d="M14 35.5H50V48.5H20V51.5H50V56.5H14V43.5H44V40.5H14Z" fill="#22252a"/>
      </g>
      \(title.joined())\
      <path d="M120 900H1080" stroke="#d8d4c8" stroke-width="3"/>
      \(text(book.range, y: 985, size: 44, colour: "#62676f"))\
      \(author ?? "")\
      </svg>\n
      """
  }

  private func text(
    _ text: String, y: Int, size: Int, weight: Int = 400, colour: String
  ) -> String {
    let isFromRight = book.text.locale.isRightToLeft
    let place = isFromRight ? "x=\"1080\" direction=\"rtl\"" : "x=\"120\""
    return """
      <text \(place) y="\(y)" font-family="'Apple SD Gothic Neo', 'Noto Sans KR', \
      'Noto Sans CJK KR', 'Malgun Gothic', sans-serif" font-size="\(size)" \
      font-weight="\(weight)" fill="\(colour)">\(text.bookEscaped)</text>\n
      """
  }

  /// The title in lines that fit, as large as they can be; what is still too long is cut.
  static func fitted(_ title: String) -> (lines: [String], size: Int) {
    for (size, most) in [(112, 3), (88, 4), (64, 5)] {
      let lines = lines(of: title, cells: 1850 / size)
      if lines.count <= most { return (lines, size) }
    }
    let size = 48
    let cells = 1850 / size
    var lines = lines(of: title, cells: cells)
    if lines.count > 9 {
      lines = Array(lines.prefix(9))
      lines[8] = TextWidth.truncated(lines[8] + "……", to: min(cells, TextWidth.cells(lines[8]) + 1))
    }
    return (lines, size)
  }

  /// Words put into lines of at most so many cells; a longer word is cut.
  private static func lines(of title: String, cells: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in title.split(whereSeparator: \.isWhitespace) {
      let joined = line.isEmpty ? String(word) : line + " " + word
      if TextWidth.cells(joined) <= cells {
        line = joined
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if TextWidth.cells(line) + TextWidth.cells(character) > cells {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return lines + (line.isEmpty ? [] : [line])
  }
}
