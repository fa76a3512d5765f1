internal import JournalKit
internal import Synchronization

/// Shows a journal's site in the browsers of this machine, and keeps the pages open there up to
/// date.
package final class PreviewServer: Sendable {
  /// What may be otherwise in a test.
  struct Options: Sendable {
    /// What a client may do.
    var limits = ConnectionLimits()
    /// Between two signs of life to an open page.
    var heartbeat: Duration = .seconds(15)
  }

  private struct Work {
    var listening: Listening?
    var beats: Task<Void, Never>?
  }

  /// What is shown, and who looks at it.
  let board: PreviewBoard
  private let places = PhotoPlaceCache()
  private let host: String
  private let port: Int
  private let options: Options
  private let hosts: Mutex<HostRule>
  private let work = Mutex(Work())

  /// A server that doesn't listen yet.
  /// - Parameters:
  ///   - host: an address or a name of this machine.
  ///   - port: the port; 0 lets the system pick one.
  ///   - root: the journal's root, absolute, with links resolved: where the lines are that problems
  ///     are shown with.
  package convenience init(host: String = "127.0.0.1", port: Int, root: String) {
    self.init(host: host, port: port, root: root, options: Options())
  }

  init(host: String, port: Int, root: String, options: Options) {
    self.host = host
    self.port = port
    self.options = options
    board = PreviewBoard(root: root, isForOthers: !ListeningAddress.isLoopback(host))
    hosts = Mutex(HostRule(host: host, port: UInt16(clamping: port)))
  }

  /// Whether nobody but this machine can reach the server.
  package var isLoopback: Bool { ListeningAddress.isLoopback(host) }

  /// The address of the first page, such as `http://127.0.0.1:8080/`.
  package var address: String {
    let port = work.withLock { $0.listening.map { Int($0.port) } } ?? port
    let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    return "http://\(name):\(port)/"
  }

  /// Shows a state from now on, and tells the open pages.
  package func show(_ state: PreviewState) { board.show(state) }

  /// Begins to listen; when it returns, the first page can be asked for. Not to be called again
  /// before ``stop()``.
  package func start() async throws(PreviewServerFailure) {
    guard let number = UInt16(exactly: port) else { throw .portInvalid(port: port) }
    let asked = try ListeningAddress(host: host, port: number)
    let listening: Listening
    do {
      listening = try await Listening(at: asked, limits: options.limits) { [self] request in
        SiteResponder(board: board, hosts: hosts.withLock(\.self), places: places)
          .answer(to: request)
      }
    } catch {
      throw PreviewServerFailure(error, at: asked, host: host)
    }
    hosts.withLock { $0 = HostRule(host: host, port: listening.port) }
    work.withLock { $0 = Work(listening: listening, beats: Task { await self.beat() }) }
  }

  /// Stops at once: open connections end, and the port is free when it returns.
  package func stop() async {
    let ended = work.withLock { work in
      defer { work = Work() }
      return work
    }
    ended.beats?.cancel()
    await ended.listening?.stop()
  }

  /// Gives every open page a sign of life now and then.
  private func beat() async {
    do {
      while true {
        try await Task.sleep(for: options.heartbeat)
        board.ring()
      }
    } catch {
      // Stopped: there is nobody left to tell.
    }
  }
}
