/// Writes what surrounds the bodies of a book's entries, as HTML that is well-formed XML too.
struct BookMarkup: Sendable {
  let book: Book
  /// The level of entries' titles.
  let heading: Int
  /// Whether elements name their language for XML too.
  let isXML: Bool
  /// The picture of the weather that an icon stands for; empty for none.
  let icon: @Sendable (WeatherIcon) -> String

  /// An entry up to its body, and what follows that.
  func frame(of entry: BookEntry) -> (opening: String, closing: String) {
    let own = entry.entry
    let language = own.language.flatMap { self.language($0) }
    let attributes = language.map { self.attributes(ofLanguage: $0) } ?? ""
    let direction = language == nil ? "" : " dir=\"auto\""
    let title = own.title?.bookEscaped ?? book.text.words.text("untitled").bookEscaped
    let style = own.title == nil ? " class=\"untitled\"" : ""
    let opening = """
      <article id="\(entry.anchor)"\(isShort(entry) ? " class=\"short\"" : "")>
      \(dateline(of: own))
      <h\(heading)\(style)\(own.title == nil ? "" : attributes + direction)>\(title)</h\(heading)>
      <div class="body"\(attributes)\(direction)>\n
      """
    return (opening, "</div>\n" + end(of: entry) + "</article>\n")
  }

  /// The attributes of an element in a language.
  func attributes(ofLanguage tag: String) -> String {
    " lang=\"\(tag)\"" + (isXML ? " xml:lang=\"\(tag)\"" : "")
  }

  /// The language to declare for an entry: its own where it is not the book's.
  private func language(_ tag: String) -> String? {
    guard let tag = BookLanguage.tag(tag) else { return nil }
    let own = BookLanguage.tag(book.text.locale.tag) ?? ""
    return tag.lowercased() == own.lowercased() ? nil : tag
  }

  /// Whether it is so short that a page break within it would be for nothing.
  private func isShort(_ entry: BookEntry) -> Bool {
    entry.entry.outline.textLength <= 1500 && !book.shelf.hasPictures(entry)
  }

  private func dateline(of entry: Entry) -> String {
    let words = book.text.words
    var moment = book.dates.day(entry.moment.day).full
    if entry.moment.hasTime { moment += " " + book.dates.time(entry.moment) }
    var parts = [
      "<time datetime=\"\(entry.moment.machineText)\">\(moment.bookEscaped)</time>"
    ]
    func add(_ text: String?, _ attributes: String = "") {
      guard let text, !text.isEmpty else { return }
      parts.append("<span\(attributes)>\(text.bookEscaped)</span>")
    }
    add(
      entry.location?.publishedText(
        withCoordinates: book.configuration.publishesCoordinates))
    add(entry.weather.map(weatherText))
    add(entry.mood)
    if entry.isStarred {
      let name = words.text("starred").bookEscaped
      parts.append("<span class=\"star\" role=\"img\" aria-label=\"\(name)\">★</span>")
    }
    if entry.isDraft { add(words.text("draft"), " class=\"draft\"") }
    let icon = entry.weather?.icon.map(self.icon) ?? ""
    return
      "<p class=\"dateline\">\(icon)\(parts.joined(separator: "\u{A0}<i aria-hidden=\"true\">·</i> "))</p>"
  }

  /// 눈 −1.5°
  private func weatherText(_ weather: Weather) -> String {
    let label = book.text.label(of: weather, isFirstLocale: true)
    let temperature = weather.temperature.map(book.text.dates.temperature)
    return [label, temperature ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Tags, files that are not in the book, and when the entry was changed.
  private func end(of entry: BookEntry) -> String {
    let words = book.text.words
    var html = ""
    if !entry.entry.tags.isEmpty {
      let tags = entry.entry.tags.map { "<span>#\($0.bookEscaped)</span>" }
      html += "<p class=\"end\">\(tags.joined(separator: " "))</p>\n"
    }
    let files = book.shelf.otherFiles(of: entry)
    if !files.isEmpty {
      let text = words.text("attachedFiles", ["names": files.joined(separator: ", ")])
      html += "<p class=\"end\">\(text.bookEscaped)</p>\n"
    }
    if let updated = entry.entry.updated {
      let text = words.text("updatedOn", ["date": book.text.dates.full(updated.day)])
      html += "<p class=\"end\">\(text.bookEscaped)</p>\n"
    }
    return html
  }
}
