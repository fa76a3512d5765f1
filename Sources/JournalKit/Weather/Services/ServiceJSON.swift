internal import Foundation

/// Reads JSON that a service answered.
enum ServiceJSON {
  /// The value in a body; anything else than that value alone is a bad answer.
  static func read<Value: Decodable>(
    _ type: Value.Type, from body: [UInt8]
  ) throws(WeatherFailure) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(body))
    } catch {
      // The decoder's words quote the answer, which may quote the request with its key.
      throw .badAnswer
    }
  }

  /// What the body of an error says; nil if it isn't JSON, as where a proxy answers.
  static func readError(in body: [UInt8]) -> ErrorBody? {
    do throws(WeatherFailure) {
      return try read(ErrorBody.self, from: body)
    } catch {
      return nil
    }
  }

  /// The body of an error. Its texts are only compared, never shown.
  struct ErrorBody: Decodable {
    /// Open-Meteo's text.
    let reason: String?
    /// OpenWeather's text.
    let message: String?
  }
}

/// A whole number that is sometimes written as text.
struct FlexibleNumber: Decodable {
  /// The number; nil for a text that is none.
  let value: Int?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      value = try container.decode(Int.self)
    } catch DecodingError.typeMismatch {
      value = Int(try container.decode(String.self))
    }
  }
}
