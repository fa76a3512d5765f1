import Testing

@testable import JournalKit

@Suite struct ObservationPickerTests {
  private func observations(_ times: [Int]) throws -> [WeatherObservation] {
    try times.map {
      try WeatherObservation(
        main: "Clear", icon: nil, code: 0, description: nil, temperature: nil, observed: $0,
        provider: "open-meteo")
    }
  }

  @Test(
    arguments: [
      ([0, 3_600, 7_200], 3_000, 3_600), ([0, 3_600], 1_800, 0), ([3_600, 0], 1_800, 0),
      ([0, 3_600], 1_801, 3_600), ([0], 5_400, 0), ([0], 5_401, nil), ([0], -5_400, 0),
      ([0], -5_401, nil), ([], 0, nil), ([-7_200, 7_200], 0, nil),
      ([-946_771_200], -946_770_000, -946_771_200),
    ] as [([Int], Int, Int?)])
  func theNearestWithinNinetyMinutesIsPicked(times: [Int], moment: Int, picked: Int?) throws {
    let observations = try observations(times)
    #expect(ObservationPicker.nearest(to: moment, among: observations)?.observed == picked)
  }
}
