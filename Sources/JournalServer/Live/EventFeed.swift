/// The state of one page for as long as a client asks, as server-sent events (WHATWG HTML, 9.2).
///
/// Not what happened is told but what is: now, and again whenever it is another. A client that
/// missed something, or comes back, has only to compare.
final class EventFeed: Sendable {
  private let board: PreviewBoard
  private let listener: PreviewBoard.Listener
  /// The page in the site; nil for a path that can't be in one.
  private let page: String?

  /// Begins to listen.
  init(page: String?, board: PreviewBoard) {
    self.page = page
    self.board = board
    listener = board.join()
  }

  deinit { end() }

  /// Ends what the client is told; further texts are nil.
  func end() { board.leave(listener) }

  /// Gives one text after the other to send.
  func makeReader() -> Reader {
    Reader(feed: self, rings: listener.rings.makeAsyncIterator())
  }

  /// What the client has been told, and what it is to be told next.
  struct Reader {
    fileprivate let feed: EventFeed
    fileprivate var rings: AsyncStream<Void>.Iterator
    private var last: [UInt8]?

    fileprivate init(feed: EventFeed, rings: AsyncStream<Void>.Iterator) {
      self.feed = feed
      self.rings = rings
    }

    /// What to send next: the state at once, then again when it has changed, and a comment now and
    /// then so that a client that is gone is noticed. Nil at the end.
    mutating func next() async -> [UInt8]? {
      if last != nil {
        guard await rings.next(isolation: #isolation) != nil else { return nil }
      }
      let state = feed.state
      guard state != last else { return Array(": still here\n\n".utf8) }
      last = state
      return Array("data: ".utf8) + state + Array("\n\n".utf8)
    }
  }

  private var state: [UInt8] {
    let shown = board.shown
    return LiveState(path: page, site: shown.state.site, run: board.run)
      .json(problems: shown.problems)
  }
}
