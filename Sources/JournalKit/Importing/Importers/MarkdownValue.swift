/// Values of front matter as other programs write them; nil for what is none.
enum MarkdownValue {
  static func date(_ node: YAMLNode) -> MarkdownDate.Value? {
    guard let text = scalars(node)?.first else { return nil }
    return MarkdownDate.read(text)
  }

  /// Text on one line; of a list, its elements after one another.
  static func line(_ node: YAMLNode) -> String? {
    guard let texts = scalars(node) else { return nil }
    let text = texts.map { unlinked($0).trimmed }.joined(separator: ", ").onOneLine.nfc
    return text.isEmpty ? nil : text
  }

  static func flag(_ node: YAMLNode) -> Bool? {
    switch node.scalar?.text.trimmed.lowercased() {
    case "true", "yes", "on", "1", "y": true
    case "false", "no", "off", "0", "n", "": false
    default: nil
    }
  }

  static func language(_ node: YAMLNode) -> String? {
    guard let text = node.scalar?.text.trimmed.replacing("_", with: "-") else { return nil }
    return LanguageTag.isWellFormed(text) ? text : nil
  }

  /// A list, or one text with commas or spaces between; without `#` and `@` at their beginnings.
  static func tags(_ node: YAMLNode, bySpace: Bool) -> [String]? {
    guard var texts = scalars(node) else { return nil }
    if case .scalar(let scalar) = node {
      texts =
        bySpace && !scalar.text.contains(",")
        ? scalar.text.split(whereSeparator: \.isWhitespace).map(String.init)
        : scalar.text.split(separator: ",").map(String.init)
    }
    return texts.compactMap { text in
      let name = unlinked(text).trimmed.drop { $0 == "#" || $0 == "@" }
      let tag = String(name).trimmed.onOneLine.nfc
      return tag.isEmpty ? nil : tag
    }
  }

  // MARK: Places

  /// A name, `[latitude, longitude]`, or both by any of their usual names.
  static func place(_ node: YAMLNode) -> Place? {
    switch node {
    case .scalar(let scalar):
      let parts = scalar.text.split(separator: ",").map { String($0).trimmed }
      if parts.count == 2, let point = coordinates(parts[0], parts[1]) {
        return Place(coordinates: point)
      }
      return line(node).map { Place(name: $0) }
    case .sequence(let elements, _):
      let texts = elements.compactMap { $0.scalar?.text.trimmed }
      guard texts.count == elements.count, !texts.isEmpty else { return nil }
      if texts.count == 2, let point = coordinates(texts[0], texts[1]) {
        return Place(coordinates: point)
      }
      return elements.count == 1 ? place(elements[0]) : line(node).map { Place(name: $0) }
    case .mapping:
      var place = Place()
      let names = [
        "name", "placename", "description", "address", "locality", "localityname", "city",
        "country",
      ]
      place.name = names.lazy.compactMap { node.member($0).flatMap(line) }.first
      if let latitude = node.member("latitude") ?? node.member("lat"),
        let longitude = node.member("longitude") ?? node.member("long") ?? node.member("lng")
          ?? node.member("lon")
      {
        place.coordinates = coordinates(latitude, longitude)
      }
      return place.name == nil && place.coordinates == nil ? nil : place
    }
  }

  static func coordinates(_ latitude: YAMLNode, _ longitude: YAMLNode) -> Coordinates? {
    guard let latitude = latitude.scalar, let longitude = longitude.scalar else { return nil }
    return coordinates(latitude.text.trimmed, longitude.text.trimmed)
  }

  private static func coordinates(_ latitude: String, _ longitude: String) -> Coordinates? {
    guard let latitude = number(latitude), let longitude = number(longitude),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  private static func number(_ text: String) -> Double? {
    let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.".utf8.contains($0) }
    return isDecimal ? Double(text) : nil
  }

  // MARK: Weather

  /// A sentence; or `main` and `icon`, or `summary`, `sky` and `temperature` as Yesterday and Dark Sky
  /// had them, or a code of the WMO.
  static func weather(_ node: YAMLNode) -> Weather? {
    var weather = Weather()
    guard case .mapping = node else {
      weather.main = line(node)
      return weather.isEmpty ? nil : weather
    }
    func text(_ keys: String...) -> String? {
      keys.lazy.compactMap { node.member($0).flatMap(line) }.first
    }
    weather.main = text("main")
    weather.icon = text("icon").flatMap { WeatherIcon(code: $0) }
    weather.description = text("description", "summary", "conditionsdescription", "conditions")
    if let sky = text("sky", "icon").flatMap({ skies[$0.lowercased()] }) {
      weather.main = weather.main ?? sky.main
      weather.icon = weather.icon ?? WeatherIcon(code: sky.icon)
    } else if weather.main == nil, let code = text("wmo_code", "code").flatMap({ Int($0) }),
      let condition = WMOCode.conditions[code]
    {
      weather.main = condition.main
      weather.icon = weather.icon ?? WeatherIcon(code: condition.icon + "d")
    }
    if weather.main == nil {
      weather.main = weather.description
      weather.description = nil
    }
    weather.provider = text("provider")
    weather.temperature = text("temperature", "temp", "temperaturecelsius").flatMap { text in
      number(text.replacing("°C", with: "").trimmed).flatMap {
        (-100...70).contains($0) ? $0 : nil
      }
    }
    return weather.isEmpty ? nil : weather
  }

  /// Names of skies of Dark Sky and those who took them over.
  private static let skies: [String: (main: String, icon: String)] = [
    "clear-day": ("Clear", "01d"), "clear-night": ("Clear", "01n"), "clear": ("Clear", "01d"),
    "partly-cloudy-day": ("Clouds", "02d"), "partly-cloudy-night": ("Clouds", "02n"),
    "partly-cloudy": ("Clouds", "02d"), "cloudy": ("Clouds", "04d"), "rain": ("Rain", "10d"),
    "snow": ("Snow", "13d"), "sleet": ("Snow", "13d"), "hail": ("Snow", "13d"),
    "fog": ("Fog", "50d"), "thunderstorm": ("Thunderstorm", "11d"),
  ]

  // MARK: Texts

  /// The texts of a scalar or of a list of them.
  private static func scalars(_ node: YAMLNode) -> [String]? {
    switch node {
    case .scalar(let scalar): return [scalar.text]
    case .sequence(let elements, _):
      let texts = elements.compactMap { $0.isNull ? nil : $0.scalar?.text }
      return texts.count == elements.count(where: { !$0.isNull }) ? texts : nil
    case .mapping: return nil
    }
  }

  /// `[[Seoul]]` as `Seoul`.
  private static func unlinked(_ text: String) -> String {
    let text = text.trimmed
    guard text.hasPrefix("[["), text.hasSuffix("]]"), text.count > 4 else { return text }
    let name = text.dropFirst(2).dropLast(2)
    return String(name.split(separator: "|").last ?? name)
  }
}
