/// Why there is no weather, or no place of a name. It never holds an address or a key.
package enum WeatherFailure: Error, Hashable, Sendable {
  /// There is no key of OpenWeather; the path is where its file would be.
  case missingKey(path: String?)
  /// There is a key, but it isn't used.
  case unusableKey(KeyProblem)
  /// OpenWeather refused the key.
  case unauthorized
  /// Too much was asked.
  case rateLimited(RateLimit)
  /// The weather of that time isn't known yet.
  case notYetAvailable
  /// The service knows no weather of that place and time.
  case noData
  /// The provider doesn't know the past.
  case noHistory
  /// There was no answer.
  case network(HTTPFailure)
  /// The service answered with a status of failure.
  case status(Int)
  /// The answer could not be understood.
  case badAnswer
  /// There is no such place on Earth.
  case badCoordinates
  /// A variable of the environment holds no address that may be used.
  case badAddress(variable: String)

  /// Whether further requests to this service would only fail in the same way, or do harm. A
  /// request whose tries all timed out has cost a minute: a hundred more would cost hours.
  package var stopsProvider: Bool {
    switch self {
    case .missingKey, .unusableKey, .unauthorized, .noHistory, .badAddress: true
    case .rateLimited(let limit): ![.moment, .minute].contains(limit)
    case .network(let failure):
      [.unknownHost, .unreachable, .noNetwork, .notSecure, .timedOut, .cancelled].contains(failure)
    case .status(let status): (300..<500).contains(status) && ![400, 408].contains(status)
    case .notYetAvailable, .noData, .badAnswer, .badCoordinates: false
    }
  }
}

/// How long a service will answer no more.
package enum RateLimit: Hashable, Sendable, CaseIterable {
  /// Until requests under way have ended.
  case moment
  /// For a minute.
  case minute
  /// Until the next hour.
  case hour
  /// Until tomorrow.
  case day
  /// The account is blocked for a while.
  case account
  /// The service didn't say.
  case unknown
}

/// Why a key isn't used.
package enum KeyProblem: Hashable, Sendable {
  /// Other people may read the file.
  case readableByOthers(path: String)
  /// The file belongs to somebody else.
  case notOwned(path: String)
  /// It is a folder or something else that is no file.
  case notAFile(path: String)
  /// The file is larger than any key.
  case tooLarge(path: String)
  /// The file can't be read; the reason is the system's.
  case unreadable(path: String, reason: Message)
  /// There is nothing in the file.
  case empty(path: String)
  /// The file holds something that isn't a key.
  case malformedFile(path: String)
  /// The variable of the environment holds something that isn't a key.
  case malformedVariable
}
