/// Finds the observation that belongs to a moment.
package enum ObservationPicker {
  /// How far from the moment an observation may be, in seconds: 90 minutes.
  package static let reach = 90 * 60

  /// The observation nearest to a moment, the earlier of two; nil if none is within reach.
  /// - Parameter moment: seconds since 1970.
  package static func nearest(
    to moment: Int, among observations: [WeatherObservation]
  ) -> WeatherObservation? {
    func key(_ observation: WeatherObservation) -> (Int, Int) {
      (abs(observation.observed - moment), observation.observed)
    }
    let nearest = observations.min { key($0) < key($1) }
    return nearest.flatMap { key($0).0 <= reach ? $0 : nil }
  }
}
