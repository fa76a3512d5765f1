/// Finds the place that a person names with `--at`.
package struct PlaceFinder: Sendable {
  /// What a name turned out to be.
  package enum Finding: Hashable, Sendable {
    /// A place with all that is known of it.
    case place(Place)
    /// A name that is not in journal.yml; only a geocoder can tell where it is.
    case unknown(name: String)
    /// Two numbers that are no coordinates.
    case notOnEarth
  }

  private let configuration: Configuration

  package init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// - Parameter text: a name of journal.yml, the name of the home, or `latitude,longitude`.
  package func find(_ text: String) -> Finding {
    let text = text.trimmed.nfc
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.filter { !$0.isWhitespace })
    }
    if numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] {
      guard (-90.0...90).contains(latitude), (-180.0...180).contains(longitude) else {
        return .notOnEarth
      }
      return .place(
        Place(coordinates: Coordinates(latitude: latitude, longitude: longitude)))
    }
    return known(text).map { .place($0) } ?? .unknown(name: text.onOneLine)
  }

  /// The place of a name in journal.yml, whatever the case of its letters.
  package func known(_ name: String) -> Place? {
    let name = name.nfc.lowercased()
    if let place = configuration.places.first(where: { $0.key.lowercased() == name }) {
      return place.place
    }
    return ([configuration.home].compactMap { $0 } + configuration.places.map(\.place)).first {
      $0.name?.lowercased() == name
    }
  }

  /// Where an entry was written: by its own coordinates, or by a name that journal.yml knows.
  package func coordinates(of place: Place?) -> Coordinates? {
    guard let place else { return nil }
    return place.coordinates ?? place.name.flatMap(known)?.coordinates
  }
}
