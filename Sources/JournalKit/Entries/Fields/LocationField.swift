extension FrontMatterField {
  /// `location`: a name, or `name`, `latitude` and `longitude`.
  static let location = FrontMatterField(key: "location") { value, reader in
    reader.frontMatter.location = reader.place(value, key: "location")
  }
}

extension FieldReader {
  /// Reads a place as front matter and journal.yml write it.
  mutating func place(_ value: YAMLNode, key: String) -> Place? {
    guard case .mapping(let pairs, _) = value else {
      return line(value, key: key).map { Place(name: $0) }
    }
    reportUnknownKeys(in: pairs, of: key, known: ["name", "latitude", "longitude"])
    var place = Place()
    var latitude: Double?
    var longitude: Double?
    for pair in pairs where !pair.value.isNull {
      switch pair.key.text {
      case "name": place.name = line(pair.value, key: "\(key).name")
      case "latitude": latitude = number(pair.value, as: .latitude, in: -90...90)
      case "longitude": longitude = number(pair.value, as: .longitude, in: -180...180)
      default: break
      }
    }
    if let latitude, let longitude {
      place.coordinates = Coordinates(latitude: latitude, longitude: longitude)
    }
    return place.name == nil && place.coordinates == nil ? nil : place
  }
}
