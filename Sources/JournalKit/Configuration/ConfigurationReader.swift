/// Reads journal.yml, collecting every problem.
package struct ConfigurationReader {
  private var configuration = Configuration()
  private var fields = FieldReader(path: ConfigurationReader.fileName)
  private var diagnostics: [Diagnostic] = []

  /// The file whose presence marks a journal's root.
  package static let fileName = "journal.yml"

  /// - Returns: the configuration, and the problems; with an error among them it must not be used.
  package static func read(_ bytes: [UInt8]) -> (Configuration, [Diagnostic]) {
    var reader = ConfigurationReader()
    if let position = bytes.withUnsafeBufferPointer({ UTF8Check.firstInvalidPosition(in: $0) }) {
      reader.report(at: position, .notUTF8, hint: .saveAsUTF8)
    } else {
      reader.read(text: String(decoding: bytes, as: UTF8.self))
    }
    // The rules of shared fields name their own codes; in this file they are all about the
    // configuration.
    let shared = reader.fields.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      if diagnostic.code != .unknownKey { diagnostic.code = .configuration }
      diagnostic.severity = .error
      return diagnostic
    }
    return (reader.configuration, reader.diagnostics + shared)
  }

  private mutating func report(
    at position: Diagnostic.Position?, _ message: Message, hint: Message? = nil,
    code: DiagnosticCode = .configuration
  ) {
    diagnostics.append(
      Diagnostic(code, .error, path: Self.fileName, at: position, message, hint: hint))
  }

  private mutating func read(text: String) {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    do {
      guard let node = try YAMLReader.read(text, firstLine: 1), !node.isNull else { return }
      guard case .mapping(let pairs, _) = node else {
        report(
          at: node.position,
          Message(
            en: "journal.yml must be lines of key: value", ko: "journal.yml은 '키: 값' 꼴의 줄로 되어 있어야 해요"
          ),
          hint: Message(en: "for example title: 나의 일기", ko: "보기: title: 나의 일기"))
        return
      }
      readMembers(pairs, of: nil, known: Self.keys) { $0.read($1, $2) }
    } catch {
      report(at: error.position, error.message, hint: error.hint)
    }
  }

  private static let keys = [
    "title", "author", "description", "url", "locales", "timezone", "entries", "output", "latest",
    "weather",
    "location", "places", "markdown", "feed", "publish_coordinates",
  ]

  /// Reads each known key of a mapping and reports the others.
  private mutating func readMembers(
    _ pairs: [YAMLPair], of parent: String?, known: [String],
    _ read: (inout ConfigurationReader, String, YAMLNode) -> Void
  ) {
    for pair in pairs {
      guard known.contains(pair.key.text) else {
        let near = Suggestion.nearest(to: pair.key.text, among: known)
        let place = parent.map { "'\($0)'" } ?? "journal.yml"
        report(
          at: pair.key.position,
          Message(
            en: "\(place) has no key '\(pair.key.text)'", ko: "\(place)에 없는 키예요: '\(pair.key.text)'"
          ),
          hint: near.map(Message.didYouMean) ?? .known(known),
          code: .unknownKey)
        continue
      }
      if !pair.value.isNull { read(&self, pair.key.text, pair.value) }
    }
  }

  /// Reads the members of a value that must be a mapping.
  private mutating func readMapping(
    _ node: YAMLNode, key: String, known: [String],
    _ read: (inout ConfigurationReader, String, YAMLNode) -> Void
  ) {
    guard case .mapping(let pairs, _) = node else {
      report(
        at: node.position, .wrongKind(of: key, Self.mapping, node), hint: .known(known))
      return
    }
    readMembers(pairs, of: key, known: known, read)
  }

  private static let mapping = Message(en: "a mapping", ko: "'키: 값' 묶음")

  private mutating func read(_ key: String, _ value: YAMLNode) {
    switch key {
    case "title": if let text = fields.line(value, key: key) { configuration.title = text.nfc }
    case "author": configuration.author = fields.line(value, key: key)?.nfc
    case "description": configuration.description = fields.line(value, key: key)?.nfc
    case "url": readURL(value)
    case "locales": readLocales(value)
    case "timezone": readTimezone(value)
    case "entries":
      configuration.namesEntries = true
      if let folder = folder(value, key: key) { configuration.entries = folder }
    case "output":
      if let text = fields.text(value, key: key), !text.isEmpty { configuration.output = text }
    case "latest": if let count = count(value, key: key) { configuration.latest = count }
    case "weather": readWeather(value)
    case "location": configuration.home = fields.place(value, key: key)
    case "places": readPlaces(value)
    case "markdown": readMarkdown(value)
    case "feed": readFeed(value)
    case "publish_coordinates":
      configuration.publishesCoordinates = fields.flag(value, key: key) ?? false
    default: break
    }
  }

  private mutating func readURL(_ value: YAMLNode) {
    guard let text = fields.text(value, key: "url"), !text.isEmpty else { return }
    configuration.site = SiteAddress(text)
    if configuration.site == nil {
      report(
        at: value.position,
        Message(en: "'\(text)' is not the address of a site", ko: "사이트 주소가 아니에요: '\(text)'"),
        hint: InternationalHost.encoded(text).map {
          Message(en: "write the host's name like this: \($0)", ko: "호스트 이름을 이렇게 적어 주세요: \($0)")
        }
          ?? Message(
            en: "write it as https://example.com/diary/", ko: "https://example.com/diary/처럼 적어 주세요")
      )
    }
  }

  private mutating func readLocales(_ value: YAMLNode) {
    var nodes = [value]
    if case .sequence(let elements, _) = value { nodes = elements }
    var locales: [String] = []
    for node in nodes {
      guard let text = fields.text(node, key: "locales") else { continue }
      if !LanguageTag.isWellFormed(text) || !JournalLocale.exists(text) {
        let near = Suggestion.nearest(to: text, among: JournalLocale.translated)
        report(
          at: node.position,
          Message(en: "there is no locale '\(text)'", ko: "그런 언어는 없어요: '\(text)'"),
          hint: near.map(Message.didYouMean)
            ?? Message(
              en: "write a language such as ko, en or pt-BR", ko: "ko, en, pt-BR처럼 언어를 적어 주세요"))
      } else if locales.contains(where: { $0.lowercased() == text.lowercased() }) {
        report(
          at: node.position,
          Message(en: "the locale '\(text)' stands twice", ko: "같은 언어를 두 번 적었어요: '\(text)'"),
          hint: .keepOne)
      } else {
        locales.append(text)
      }
    }
    if !locales.isEmpty {
      configuration.locales = locales
    } else if nodes.isEmpty {
      report(
        at: value.position,
        Message(en: "'locales' names none", ko: "'locales'에 언어가 하나도 없어요"),
        hint: Message(en: "write locales: [ko, en]", ko: "locales: [ko, en]처럼 적어 주세요"))
    }
  }

  private mutating func readTimezone(_ value: YAMLNode) {
    guard let text = fields.text(value, key: "timezone") else { return }
    configuration.timezone = JournalTimeZone(name: text)
    if configuration.timezone == nil {
      report(
        at: value.position, .notATimeZone(text), hint: JournalTimeZone.hint(for: text))
    }
  }

  /// A folder inside the journal, without `..` and without slashes at its ends.
  private mutating func folder(_ value: YAMLNode, key: String) -> String? {
    guard let text = fields.text(value, key: key) else { return nil }
    let parts = text.pathParts.filter { $0 != "." }
    guard !text.isAbsolutePath, !parts.contains(".."), !parts.isEmpty, parts.first != ".ilgi" else {
      report(
        at: value.position,
        Message(
          en: "'\(text)' is not a folder inside the journal", ko: "일기장 안의 폴더가 아니에요: '\(text)'"),
        hint: Message(
          en: "write a relative path such as \(key)", ko: "\(key)처럼 일기장에서 시작하는 경로를 적어 주세요"))
      return nil
    }
    return parts.joined(separator: "/")
  }

  private mutating func count(_ value: YAMLNode, key: String) -> Int? {
    guard let text = fields.text(value, key: key) else { return nil }
    guard let number = Int(text), (1...1000).contains(number) else {
      report(
        at: value.position,
        Message(en: "'\(text)' is not a number of entries", ko: "일기 수가 아니에요: '\(text)'"),
        hint: Message(
          en: "write a whole number from 1 to 1000", ko: "1부터 1000까지의 정수를 적어 주세요"))
      return nil
    }
    return number
  }

  private mutating func readWeather(_ value: YAMLNode) {
    readMapping(value, key: "weather", known: ["provider", "icons"]) { reader, key, value in
      guard let text = reader.fields.text(value, key: "weather.\(key)") else { return }
      if key == "provider" {
        let known = WeatherProviders.all.map { $0.name } + ["none"]
        guard !known.contains(text) else {
          reader.configuration.weatherProvider = text == "none" ? nil : text
          return
        }
        let near = Suggestion.nearest(to: text, among: known)
        reader.report(
          at: value.position,
          Message(en: "there is no weather provider '\(text)'", ko: "그런 날씨 서비스는 없어요: '\(text)'"),
          hint: near.map(Message.didYouMean)
            ?? Message(
              en: "write \(known.joined(separator: ", "))",
              ko: "이 가운데 하나를 적어 주세요: \(known.joined(separator: ", "))"))
        return
      }
      do throws(IconSource.Problem) {
        reader.configuration.icons = try IconSource(parsing: text)
      } catch {
        // Without a column no line is quoted: the address may hold a key.
        reader.report(at: .init(line: value.position.line), error.message, hint: error.hint)
      }
    }
  }

  private mutating func readPlaces(_ value: YAMLNode) {
    guard case .mapping(let pairs, _) = value else {
      report(
        at: value.position,
        .wrongKind(
          of: "places",
          Message(en: "a mapping of names to coordinates", ko: "이름마다 좌표를 적은 묶음"), value))
      return
    }
    for pair in pairs {
      guard var place = fields.place(pair.value, key: "places.\(pair.key.text)") else { continue }
      // A place is called by its key; `name` in it is what entries and pages show.
      place.name = place.name ?? pair.key.text.nfc
      configuration.places.append(NamedPlace(key: pair.key.text.nfc, place: place))
    }
  }

  private mutating func readMarkdown(_ value: YAMLNode) {
    readMapping(value, key: "markdown", known: ["smart", "raw_html"]) { reader, key, value in
      guard let flag = reader.fields.flag(value, key: "markdown.\(key)") else { return }
      if key == "smart" {
        reader.configuration.smartPunctuation = flag
      } else {
        reader.configuration.rawHTML = flag
      }
    }
  }

  private mutating func readFeed(_ value: YAMLNode) {
    if value.scalar?.text == "none" {
      configuration.feedEntries = nil
      return
    }
    readMapping(value, key: "feed", known: ["entries"]) { reader, _, value in
      if value.scalar?.text == "none" {
        reader.configuration.feedEntries = nil
      } else if let count = reader.count(value, key: "feed.entries") {
        reader.configuration.feedEntries = count
      }
    }
  }
}
