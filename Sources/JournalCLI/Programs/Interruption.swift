internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The wish of a person or the system that the program ends: Ctrl-C, a closed terminal, `kill`.
struct Interruption {
  private let signals: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  /// From now on such a signal ends nothing by itself.
  init() {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    signals = stream
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
  }

  /// Waits for the first such signal. Another one ends the program at once, whatever it is doing.
  func wait() async {
    for await _ in signals { break }
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
  }
}
