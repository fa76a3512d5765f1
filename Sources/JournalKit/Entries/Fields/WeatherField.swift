extension FrontMatterField {
  /// `weather`: `main` and `icon`, or one free sentence.
  static let weather = FrontMatterField(key: "weather") { value, reader in
    guard case .mapping(let pairs, _) = value else {
      guard let sentence = reader.line(value, key: "weather") else { return }
      reader.updateWeather { $0.main = sentence }
      return
    }
    let known = [
      "main", "icon", "description", "temperature", "provider", "observed", "code",
    ]
    reader.reportUnknownKeys(in: pairs, of: "weather", known: known)
    for pair in pairs where !pair.value.isNull {
      reader.readWeather(pair.key.text, pair.value)
    }
  }

  /// `weather_main`, for editors that know no nested keys.
  static let weatherMain = FrontMatterField(key: "weather_main") { value, reader in
    reader.readWeather("main", value)
  }

  /// `weather_icon`, for editors that know no nested keys.
  static let weatherIcon = FrontMatterField(key: "weather_icon") { value, reader in
    reader.readWeather("icon", value)
  }
}

extension FieldReader {
  fileprivate mutating func updateWeather(_ change: (inout Weather) -> Void) {
    var weather = frontMatter.weather ?? Weather()
    change(&weather)
    frontMatter.weather = weather.isEmpty ? nil : weather
  }

  fileprivate mutating func readWeather(_ key: String, _ value: YAMLNode) {
    switch key {
    case "main":
      let text = line(value, key: "weather.main")
      updateWeather { $0.main = text }
    case "description":
      let text = line(value, key: "weather.description")
      updateWeather { $0.description = text }
    case "provider":
      let text = line(value, key: "weather.provider")
      updateWeather { $0.provider = text }
    case "temperature":
      let degrees = number(value, as: .temperature, in: -100...70)
      updateWeather { $0.temperature = degrees }
    case "observed": _ = date(value, key: "weather.observed")
    case "icon": readIcon(value)
    default: break
    }
  }

  private mutating func readIcon(_ value: YAMLNode) {
    guard let text = text(value, key: "weather.icon") else { return }
    guard let icon = WeatherIcon(code: text) else {
      report(
        .invalidIcon, at: value,
        Message(en: "'\(text)' is not a weather icon", ko: "날씨 아이콘 코드가 아니에요: '\(text)'"),
        hint: Message(
          en: "write one of 01 02 03 04 09 10 11 13 50, then d for day or n for night",
          ko: "01 02 03 04 09 10 11 13 50 가운데 하나에 낮이면 d, 밤이면 n을 붙여 적어 주세요"))
      return
    }
    updateWeather { $0.icon = icon }
  }
}
