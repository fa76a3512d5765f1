/// The providers of weather that journal.yml can name.
package enum WeatherProviders {
  /// All of them, the default first.
  package static let all: [any WeatherProvider.Type] = [OpenMeteo.self, OpenWeather.self]

  /// Makes the provider of a name; nil where none has it, as for `none`.
  package static func provider(
    named name: String, services: WeatherServices
  ) throws(WeatherFailure) -> (any WeatherProvider)? {
    for type in all where type.name == name { return try type.init(services: services) }
    return nil
  }
}
