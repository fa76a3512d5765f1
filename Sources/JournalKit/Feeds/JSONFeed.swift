/// The latest entries as a JSON Feed (version 1.1, jsonfeed.org).
enum JSONFeed {
  static func file(_ locale: LocaleContext, site: SiteAddress, entries: Int) -> OutputFile {
    OutputFile(
      path: locale.prefix + "feed.json", fingerprint: locale.feedFingerprint("json", entries)
    ) {
      bytes(locale, site, locale.site.entries.indices.prefix(entries))
    }
  }

  private static func bytes(_ locale: LocaleContext, _ site: SiteAddress, _ entries: Range<Int>)
    -> [UInt8]
  {
    let configuration = locale.configuration
    var json = JSONWriter()
    json.object { json in
      json.member("version", "https://jsonfeed.org/version/1.1")
      json.member("title", configuration.title)
      json.member("home_page_url", locale.absoluteAddress(of: "index.html"))
      json.member("feed_url", locale.absoluteAddress(of: "feed.json"))
      json.member("description", configuration.description)
      json.member("language", locale.text.locale.tag)
      if let author = configuration.author {
        json.key("authors")
        json.array { json in
          json.object { $0.member("name", author) }
        }
      }
      json.key("items")
      json.array { json in
        for index in entries { json.item(locale, site, index) }
      }
    }
    return json.bytes
  }
}

extension JSONWriter {
  /// Writes a member with a text; nothing for nil.
  fileprivate mutating func member(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  fileprivate mutating func item(_ locale: LocaleContext, _ site: SiteAddress, _ index: Int) {
    let entry = locale.site.entries[index]
    let root = site.text + WebAddress.encode(path: locale.prefix)
    object { json in
      json.member("id", "urn:uuid:\(entry.id.text.lowercased())")
      json.member("url", locale.absoluteAddress(of: entry.pagePath))
      json.member("title", locale.title(of: entry))
      json.key("content_html")
      json.string(utf8: locale.renderer.html(of: index, root: root, top: site.text))
      json.member("summary", entry.outline.excerpt.isEmpty ? nil : entry.outline.excerpt)
      json.member("date_published", entry.moment.iso)
      json.member("date_modified", entry.updated?.iso)
      json.member("language", entry.language ?? locale.locales[0].locale.tag)
      if !entry.tags.isEmpty {
        json.key("tags")
        json.array { json in
          for tag in entry.tags { json.string(tag) }
        }
      }
    }
  }
}
