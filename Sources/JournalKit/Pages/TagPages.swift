extension PageKind {
  /// All tags.
  static let tags = PageKind(name: "tags", shape: TagsModel.shape) { locale in
    var facts = Digest()
    for tag in locale.site.tags {
      facts.combine(tag.name)
      facts.combine(tag.pageName)
      facts.combine(tag.entries.count)
    }
    return [
      Page(path: "tags/index.html", facts: facts) {
        PageContent(
          title: locale.text.words.text("tagsTitle"),
          model: TagsModel(
            locale: locale, address: PageAddress(path: "tags/index.html", in: locale)))
      }
    ]
  }

  /// A tag and its entries.
  static let tag = PageKind(name: "tag", shape: TagModel.shape) { locale in
    locale.site.tags.map { tag in
      var facts = Digest()
      facts.combine(tag.name)
      for index in tag.entries { facts.combine(locale.facts.rows[index]) }
      return Page(path: tag.pagePath, facts: facts) {
        let model = TagModel(
          locale: locale, address: PageAddress(path: tag.pagePath, in: locale), tag: tag)
        return PageContent(title: model.heading, model: model)
      }
    }
  }
}

/// What the page of all tags shows.
struct TagsModel: TemplateModel {
  let locale: LocaleContext
  let address: PageAddress

  static let shape: [String: TemplateShape] = ["tags": .list(TagSizeModel.shape)]

  func value(named name: String) -> TemplateValue? {
    guard name == "tags" else { return nil }
    let most = locale.site.tags.map(\.entries.count).max() ?? 1
    return .list(
      locale.site.tags.map { tag in
        TagSizeModel(
          name: tag.name, href: address.href(tag.pagePath),
          count: locale.text.dates.count(tag.entries.count),
          size: Self.size(tag.entries.count, most: most))
      })
  }

  /// 1 to 4 on a logarithmic scale, so that one frequent tag does not make all others small.
  private static func size(_ count: Int, most: Int) -> Int {
    var (size, limit) = (4, most)
    while size > 1, count * 2 <= limit {
      size -= 1
      limit /= 2
    }
    return size
  }
}

/// A tag in the list of all.
struct TagSizeModel: TemplateModel {
  let name: String
  let href: String
  let count: String
  let size: Int

  static let shape: [String: TemplateShape] = [
    "name": .text, "href": .text, "count": .text, "size": .text,
  ]

  func value(named member: String) -> TemplateValue? {
    switch member {
    case "name": .text(name)
    case "href": .text(href)
    case "count": .text(count)
    case "size": .text(String(size))
    default: nil
    }
  }
}

/// What the page of a tag shows.
struct TagModel: TemplateModel {
  let locale: LocaleContext
  let address: PageAddress
  let tag: Site.Tag

  static let shape: [String: TemplateShape] = [
    "tag": .text, "heading": .text, "total": .text, "groups": .list(EntryGroupModel.shape),
  ]

  var heading: String { locale.text.words.text("tagOf", ["name": tag.name]) }

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "tag": .text(tag.name)
    case "heading": .text(heading)
    case "total": .text(locale.text.entryCount(tag.entries.count))
    case "groups": .list(groups)
    default: nil
    }
  }

  private var groups: [EntryGroupModel] {
    let entries = locale.site.entries
    return tag.entries.chunked { entries[$0].moment.day.year == entries[$1].moment.day.year }.map {
      indices in
      let year = entries[indices[indices.startIndex]].moment.day.year
      return EntryGroupModel(
        label: locale.text.dates.year(year), href: address.href("\(padded(year, 4))/index.html"),
        entries: indices.map {
          RowModel(locale: locale, address: address, index: $0, style: .compact)
        })
    }
  }
}

extension Array {
  /// Runs of neighbours that belong together.
  fileprivate func chunked(by belongs: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var chunks: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices.dropFirst() where !belongs(self[index - 1], self[index]) {
      chunks.append(self[start..<index])
      start = index
    }
    if start < endIndex { chunks.append(self[start...]) }
    return chunks
  }
}
