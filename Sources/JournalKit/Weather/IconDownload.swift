import Foundation

/// The fetching of one icon: conditional, repeated after passing failures, one redirect at most.
struct IconDownload: Sendable {
  /// Sends the requests.
  let client: any HTTPClient
  /// What the fetching may cost.
  let limits: IconFetchLimits
  /// Measures the pauses.
  let clock: any Clock<Duration>
  /// A random number from 0 to 1.
  let jitter: @Sendable () -> Double

  /// What a server has to say about an icon.
  enum Answer: Hashable, Sendable {
    /// The picture and what the server knows it by.
    case picture([UInt8], IconValidators)
    /// The copy is still right.
    case notModified(IconValidators)
  }

  /// An answer, or why there is none.
  typealias Outcome = Result<Answer, IconFailure>

  /// Fetches an icon. With the validators of a copy, the server can answer that it is still right.
  func outcome(of url: URL, validators: IconValidators?) async -> Outcome {
    var attempt = 0
    while true {
      let outcome = await attemptOutcome(of: url, validators: validators)
      guard case .failure(let failure) = outcome, failure.mayPass, attempt < limits.retries,
        let pause = pause(after: failure, attempt: attempt)
      else { return outcome }
      do {
        try await clock.sleep(for: pause)
      } catch {
        return .failure(.network(.cancelled))
      }
      attempt += 1
    }
  }

  /// The pause before a repetition, or `nil` if the server asks for one that is too long.
  private func pause(after failure: IconFailure, attempt: Int) -> Duration? {
    if case .status(429, let seconds?) = failure {
      let asked = Duration.seconds(seconds)
      return asked <= limits.longestRetryAfter ? asked : nil
    }
    return limits.backoff * Double(1 << attempt) * jitter()
  }

  private func attemptOutcome(of url: URL, validators: IconValidators?) async -> Outcome {
    do throws(IconFailure) {
      var response = try await get(url, validators: validators)
      if Self.redirects.contains(response.status) {
        response = try await get(try target(of: response, from: url), validators: validators)
        guard !Self.redirects.contains(response.status) else { throw .redirectedAgain }
      }
      return .success(try answer(in: response, isConditional: validators?.headers.isEmpty == false))
    } catch {
      return .failure(error)
    }
  }

  private func get(_ url: URL, validators: IconValidators?) async throws(IconFailure)
    -> HTTPResponse
  {
    let headers = (validators?.headers ?? [:]).merging(["Accept": "image/png"]) { own, _ in own }
    let request = HTTPRequest(url: url, headers: headers, limits: limits.request)
    do throws(HTTPFailure) {
      return try await client.get(request)
    } catch {
      throw .network(error)
    }
  }

  /// Where a redirect leads, if ilgi may follow it there.
  private func target(of response: HTTPResponse, from url: URL) throws(IconFailure) -> URL {
    guard let location = response.header("Location"),
      let target = URL(string: location, relativeTo: url)?.absoluteURL,
      AddressRules.allow(target), AddressRules.areSameSite(url, target)
    else { throw .redirectRefused }
    return target
  }

  private func answer(
    in response: HTTPResponse,
    isConditional: Bool
  ) throws(IconFailure) -> Answer {
    let validators = IconValidators(
      etag: response.header("ETag"),
      lastModified: response.header("Last-Modified")
    )
    if response.status == 304, isConditional { return .notModified(validators) }
    guard response.status == 200 else {
      let seconds = response.header("Retry-After").flatMap { UInt16($0) }
      throw .status(response.status, retryAfter: seconds.map { Int($0) })
    }
    if let type = response.header("Content-Type") {
      let name = type.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
      guard name == "image/png" else { throw .wrongType }
    }
    do throws(PNGValidator.Problem) {
      try PNGValidator.check(response.body)
    } catch {
      throw .unusable(error)
    }
    return .picture(response.body, validators)
  }

  private static let redirects: Set<Int> = [301, 302, 303, 307, 308]
}
