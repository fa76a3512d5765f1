/// One of the 18 weather icons: nine conditions, each by day (`d`) and by night (`n`).
///
/// The codes are those of OpenWeather. A value exists only for a known code, so that text from an
/// entry can't reach an address or a path any other way.
package struct WeatherIcon: Hashable, Sendable, Comparable {
  /// The code, such as `13n`.
  package let code: String

  /// The icon of a code, or `nil` if the text isn't exactly one of the 18.
  package init?(code: String) {
    let bytes = Array(code.utf8)
    guard bytes.count == 3 else { return nil }
    let condition = String(decoding: bytes[..<2], as: UTF8.self)
    let time = String(decoding: bytes[2...], as: UTF8.self)
    guard Self.conditions.contains(condition), Self.times.contains(time) else { return nil }
    self.code = condition + time
  }

  /// All icons in the order of their codes.
  package static let all: [WeatherIcon] = conditions.flatMap { condition in
    times.compactMap { WeatherIcon(code: condition + $0) }
  }

  /// All icons by code.
  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })

  /// Orders icons by code.
  package static func < (left: WeatherIcon, right: WeatherIcon) -> Bool { left.code < right.code }

  /// Clear, few, scattered and broken clouds, shower rain, rain, thunderstorm, snow, mist.
  private static let conditions = ["01", "02", "03", "04", "09", "10", "11", "13", "50"]
  private static let times = ["d", "n"]
}
