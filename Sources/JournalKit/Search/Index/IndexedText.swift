/// What the search index knows an entry by.
struct IndexedText: Sendable {
  /// Nil where the entry has none of its own.
  let title: String?
  /// Plain text in UTF-8.
  let body: [UInt8]
  /// The named lists that it is on.
  let names: Set<String>

  init(title: String?, body: [UInt8], tags: [String], weather main: String?) {
    self.title = title
    self.body = body
    names = Self.names(title: title, tags: tags, weather: main, form: Self.searchForm)
  }

  init(_ entry: Entry) {
    self.init(
      title: entry.title, body: entry.body.text, tags: entry.tags,
      weather: entry.weather?.englishName)
  }

  /// Another number whenever the index would say something else of the entry.
  var digest: UInt64 {
    var digest = Digest()
    digest.combine(title)
    digest.combine(bytes: body)
    for name in names.sorted(by: { $0.precedesInBytes($1) }) { digest.combine(name) }
    return digest.value
  }

  /// The named lists of an entry whose text is not at hand.
  /// - Parameter known: the search forms that were made before, which are few.
  static func names(of entry: Entry, known: inout [String: String]) -> Set<String> {
    func form(_ text: String) -> String {
      if let form = known[text] { return form }
      let form = searchForm(text)
      known[text] = form
      return form
    }
    return names(
      title: entry.title, tags: entry.tags, weather: entry.weather?.englishName, form: form)
  }

  private static func names(
    title: String?, tags: [String], weather main: String?, form: (String) -> String
  ) -> Set<String> {
    var names: Set<String> = []
    if title == nil { names.insert("untitled") }
    for tag in tags { names.insert("tag:" + form(tag)) }
    if let main { names.insert("weather:" + form(main)) }
    return names
  }

  private static func searchForm(_ text: String) -> String {
    String(decoding: SearchText.normalized(text), as: UTF8.self)
  }
}
