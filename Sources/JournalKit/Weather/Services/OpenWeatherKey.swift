/// The user's key of OpenWeather. It is for the request alone: no text about it shows it.
package struct OpenWeatherKey: Sendable {
  /// The variable of the environment that holds it.
  package static let variable = "OPENWEATHER_API_KEY"

  /// The key itself.
  let value: String

  /// Finds the key: in the environment, else in the user's configuration folder.
  /// - Parameters:
  ///   - environment: looks up a variable.
  ///   - home: the user's home folder.
  package static func find(
    environment: (String) -> String?, home: String?
  ) throws(WeatherFailure) -> OpenWeatherKey {
    if let text = environment(variable), !trimmed(text.utf8).isEmpty {
      guard let key = OpenWeatherKey(text.utf8) else { throw .unusableKey(.malformedVariable) }
      return key
    }
    let path = path(environment: environment, home: home)
    guard let path, let bytes = try PrivateFile.read(path, limit: 1024) else {
      throw .missingKey(path: path)
    }
    guard !trimmed(bytes).isEmpty else { throw .unusableKey(.empty(path: path)) }
    guard let key = OpenWeatherKey(bytes) else { throw .unusableKey(.malformedFile(path: path)) }
    return key
  }

  /// `openweather.key` in `ilgi` of the configuration folder (XDG Base Directory Specification); nil
  /// for a user without a home.
  private static func path(environment: (String) -> String?, home: String?) -> String? {
    if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return "\(folder)/ilgi/openweather.key"
    }
    guard let home, !home.isEmpty else { return nil }
    return "\(home)/.config/ilgi/openweather.key"
  }

  /// Takes a key with white space around it; nil if something but printable ASCII is in it.
  private init?(_ bytes: some BidirectionalCollection<UInt8>) {
    let key = Self.trimmed(bytes)
    guard !key.isEmpty, key.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    value = String(decoding: key, as: UTF8.self)
  }

  private static func trimmed(_ bytes: some BidirectionalCollection<UInt8>) -> [UInt8] {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    var rest = Array(bytes.drop(while: isSpace))
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }
}

extension OpenWeatherKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says only that there is a key.
  package var description: String { "a key of OpenWeather" }
  /// As `description`.
  package var debugDescription: String { description }
  /// Nothing.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
