package import Foundation

/// Gets the weather icons that a site uses: from the cache while fresh, else from the web.
///
/// Nothing that goes wrong here fails a build. An icon that can't be fetched is its last good copy,
/// and without one it is left out of the result, so that the built-in icon stands in.
package struct IconFetcher: Sendable {
  private let source: IconSource
  private let cacheFolder: String
  private let limits: IconFetchLimits
  private let clock: any Clock<Duration>
  private let download: IconDownload

  /// Makes a fetcher.
  ///
  /// - Parameters:
  ///   - source: Where the icons come from.
  ///   - cacheFolder: The path of the folder that keeps them; it is created when needed.
  ///   - clock: Measures the limit of the run and the pauses.
  ///   - jitter: A random number from 0 to 1, for the pauses.
  package init(
    source: IconSource,
    cacheFolder: String,
    client: any HTTPClient,
    limits: IconFetchLimits = IconFetchLimits(),
    clock: any Clock<Duration> = ContinuousClock(),
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    self.source = source
    self.cacheFolder = cacheFolder
    self.limits = limits
    self.clock = clock
    download = IconDownload(client: client, limits: limits, clock: clock, jitter: jitter)
  }

  /// Gets icons. With `offline` no socket is opened and copies of any age are good.
  package func icons(
    for codes: Set<WeatherIcon>,
    now: Date,
    offline: Bool
  ) async -> IconResult {
    guard case .template(let template) = source, !codes.isEmpty else { return IconResult() }
    let cache = IconCache(folder: "\(cacheFolder)/\(template.cacheKey)")
    let copies = codes.reduce(into: [:]) { $0[$1] = cache.copy(of: $1) }
    let wanted = offline ? [] : codes.filter { !isFresh(copies[$0], at: now) }.sorted()
    let outcomes = await outcomes(for: wanted, copies: copies, from: template)

    var pictures = copies.mapValues(\.bytes)
    var failures: [WeatherIcon: IconFailure] = [:]
    var unkept: Set<WeatherIcon> = []
    for (icon, outcome) in outcomes {
      switch outcome {
      case .failure(let failure): failures[icon] = failure
      case .success(let answer):
        let copy = copy(from: answer, replacing: copies[icon], at: now)
        pictures[icon] = copy?.bytes
        if let copy, !keep(copy, of: icon, replacing: copies[icon], in: cache) {
          unkept.insert(icon)
        }
      }
    }
    let warning = IconWarning(
      failures: failures,
      copies: failures.keys.count { copies[$0] != nil },
      of: codes.count,
      host: template.host
    )
    return IconResult(pictures: pictures, warning: warning, unkept: unkept)
  }

  /// Whether a copy needn't be confirmed; one from a little ahead (a clock put right) needn't
  /// either.
  private func isFresh(_ copy: IconCache.Copy?, at now: Date) -> Bool {
    guard let copy else { return false }
    return abs(now.timeIntervalSince(copy.confirmed)) < limits.freshness
  }

  /// The copy to keep after an answer; `nil` only for "not modified" without a copy.
  private func copy(
    from answer: IconDownload.Answer,
    replacing old: IconCache.Copy?,
    at now: Date
  ) -> IconCache.Copy? {
    switch answer {
    case .picture(let bytes, let validators):
      return IconCache.Copy(bytes: bytes, validators: validators, confirmed: now)
    case .notModified(let new):
      guard let old else { return nil }
      let validators = IconValidators(
        etag: new.etag ?? old.validators.etag,
        lastModified: new.lastModified ?? old.validators.lastModified
      )
      return IconCache.Copy(bytes: old.bytes, validators: validators, confirmed: now)
    }
  }

  /// Keeps a copy; false if the cache can't be written, which only costs the next build time.
  private func keep(
    _ copy: IconCache.Copy,
    of icon: WeatherIcon,
    replacing old: IconCache.Copy?,
    in cache: IconCache
  ) -> Bool {
    do {
      if copy.bytes == old?.bytes {
        try cache.keepRecord(of: copy, for: icon)
      } else {
        try cache.keep(copy, of: icon)
      }
      return true
    } catch {
      return false
    }
  }
}

// MARK: The run

extension IconFetcher {
  private enum Event: Sendable {
    case answered(WeatherIcon, IconDownload.Outcome)
    case outOfTime
  }

  /// Fetches icons, a few at a time, until all have answered or the time is up.
  ///
  /// After a failure of the host no further icon is begun.
  private func outcomes(
    for icons: [WeatherIcon],
    copies: [WeatherIcon: IconCache.Copy],
    from template: IconTemplate
  ) async -> [WeatherIcon: IconDownload.Outcome] {
    var outcomes: [WeatherIcon: IconDownload.Outcome] = [:]
    guard !icons.isEmpty else { return outcomes }
    await withTaskGroup(of: Event.self) { group in
      var waiting = icons[...]
      var hostFailure: IconFailure?
      let begin = { (group: inout TaskGroup<Event>) in
        guard hostFailure == nil, let icon = waiting.popFirst() else { return }
        let validators = copies[icon]?.validators
        group.addTask { await event(for: icon, from: template, validators: validators) }
      }
      group.addTask { await timeUp() }
      for _ in 0..<limits.inFlight { begin(&group) }
      while let event = await group.next() {
        switch event {
        case .outOfTime:
          hostFailure = hostFailure ?? .network(.timedOut)
          group.cancelAll()
        case .answered(let icon, .failure(.network(.cancelled))):
          outcomes[icon] = .failure(hostFailure ?? .network(.cancelled))
        case .answered(let icon, let outcome):
          outcomes[icon] = outcome
          if case .failure(let failure) = outcome, failure.concernsHost { hostFailure = failure }
          begin(&group)
        }
        if outcomes.count + waiting.count == icons.count, waiting.isEmpty || hostFailure != nil {
          group.cancelAll()
        }
      }
      for icon in waiting { outcomes[icon] = .failure(hostFailure ?? .network(.cancelled)) }
    }
    return outcomes
  }

  private func event(
    for icon: WeatherIcon,
    from template: IconTemplate,
    validators: IconValidators?
  ) async -> Event {
    guard let url = template.url(for: icon) else {
      return .answered(icon, .failure(.network(.badAnswer)))
    }
    return .answered(icon, await download.outcome(of: url, validators: validators))
  }

  private func timeUp() async -> Event {
    do {
      try await clock.sleep(for: limits.total)
    } catch {
      // Cancelled because all icons have answered: the event comes too late to matter.
    }
    return .outOfTime
  }
}
