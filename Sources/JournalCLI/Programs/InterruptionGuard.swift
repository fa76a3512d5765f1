internal import Dispatch
internal import JournalKit

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Lets Ctrl-C, a closed terminal and `kill` end the program without half-written files left behind,
/// as long as the value lives.
final class InterruptionGuard {
  private let sources: [any DispatchSourceSignal]

  init() {
    sources = Self.signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        Leftovers.remove {
          // The program ends as it would have by itself, so that its caller sees why. To this thread
          // alone: what is sent to the process may be taken for another event of the source.
          var own = sigset_t()
          sigemptyset(&own)
          sigaddset(&own, number)
          signal(number, SIG_DFL)
          pthread_sigmask(SIG_UNBLOCK, &own, nil)
          raise(number)
          _exit(128 + number)
        }
      }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in Self.signals { signal(number, SIG_DFL) }
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP]
}
