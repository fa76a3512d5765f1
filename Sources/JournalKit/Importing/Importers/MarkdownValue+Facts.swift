extension MarkdownValue {
  /// What was understood of a value, and what was not.
  struct Reading<Value> {
    let value: Value
    var rest: YAMLNode?
  }

  // MARK: Places

  /// A name, `[latitude, longitude]`, or both by any of their usual names.
  static func place(_ node: YAMLNode) -> Reading<Place>? {
    switch node {
    case .scalar(let scalar):
      let parts = scalar.text.split(separator: ",").map { String($0).trimmed }
      if parts.count == 2, let point = coordinates(parts[0], parts[1]) {
        return Reading(value: Place(coordinates: point))
      }
      return line(node).map { Reading(value: Place(name: $0)) }
    case .sequence(let elements, _):
      let texts = elements.compactMap { $0.scalar?.text.trimmed }
      guard texts.count == elements.count, !texts.isEmpty else { return nil }
      if texts.count == 2, let point = coordinates(texts[0], texts[1]) {
        return Reading(value: Place(coordinates: point))
      }
      return line(node).map { Reading(value: Place(name: $0)) }
    case .mapping: return MarkdownMapping(node).flatMap(place)
    }
  }

  private static func place(_ mapping: MarkdownMapping) -> Reading<Place>? {
    var mapping = mapping
    var place = Place()
    place.name = mapping.take(
      "name", "placename", "description", "address", "locality", "localityname", "city", "country",
      read: line)
    var point = mapping
    if let latitude = point.take("latitude", "lat", read: \.scalar?.text.trimmed),
      let longitude = point.take("longitude", "long", "lng", "lon", read: \.scalar?.text.trimmed),
      let coordinates = coordinates(latitude, longitude)
    {
      place.coordinates = coordinates
      mapping = point
    }
    guard place.name != nil || place.coordinates != nil else { return nil }
    return Reading(value: place, rest: mapping.rest)
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
    let isDecimal = text.utf8.allSatisfy { $0.isDigit || "+-.".utf8.contains($0) }
    return isDecimal ? Double(text) : nil
  }

  // MARK: Weather

  /// A sentence; or `main` and `icon`; or a code of the WMO or in words, as Yesterday and Day One have
  /// them, with a summary and a temperature.
  /// - Parameter moment: tells day from night where a code does not.
  static func weather(_ node: YAMLNode, at moment: EntryMoment) -> Reading<Weather>? {
    var weather = Weather()
    guard var mapping = MarkdownMapping(node) else {
      weather.main = line(node)
      return weather.isEmpty ? nil : Reading(value: weather)
    }
    weather.main = mapping.take("main", read: line)
    weather.icon = mapping.take("icon") { line($0).flatMap { WeatherIcon(code: $0) } }
    weather.description = mapping.take(
      "description", "summary", "conditionsdescription", "conditions", read: line)
    let sky = mapping.take("sky", "wmo_code", "code", "weathercode", "icon") { node in
      line(node).flatMap { condition($0, at: moment) }
    }
    if let sky {
      weather.main = weather.main ?? sky.main
      weather.icon = weather.icon ?? sky.icon
    }
    if weather.main == nil {
      weather.main = weather.description
      weather.description = nil
    }
    weather.provider = mapping.take("provider", read: line)
    weather.temperature = mapping.take("temperature", "temp", "temperaturecelsius") { node in
      line(node).flatMap { number($0.replacing("°C", with: "").trimmed) }
        .flatMap { Weather.plausible.contains($0) ? $0 : nil }
    }
    return weather.isEmpty ? nil : Reading(value: weather, rest: mapping.rest)
  }

  /// What `61` or `partly-cloudy-night` means.
  private static func condition(
    _ code: String, at moment: EntryMoment
  ) -> (main: String, icon: WeatherIcon?)? {
    let condition = Int(code).map { WMOCode.conditions[$0] } ?? WeatherMapping.condition(of: code)
    guard let condition else { return nil }
    let isNight = WeatherMapping.isNight(code) ?? WeatherMapping.isNight(at: moment)
    return (condition.main, WeatherMapping.icon(condition, isNight: isNight))
  }
}
