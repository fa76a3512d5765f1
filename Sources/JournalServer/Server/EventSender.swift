/// Fetches the texts of a feed one by one, each when the client has taken the one before.
final class EventSender: Sendable {
  private let feed: EventFeed
  private let wishes: AsyncStream<Void>.Continuation

  /// Begins to fetch.
  /// - Parameters:
  ///   - feed: what is told.
  ///   - send: sends a text; nil at the end of the feed.
  init(_ feed: EventFeed, send: @escaping @Sendable ([UInt8]?) -> Void) {
    let (wishes, wish) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.feed = feed
    self.wishes = wish
    Task {
      var reader = feed.makeReader()
      for await _ in wishes {
        let text = await reader.next()
        send(text)
        if text == nil { return }
      }
    }
  }

  /// The client has taken everything so far.
  func wantsNext() { wishes.yield() }

  /// The client has gone away.
  func stop() {
    wishes.finish()
    feed.end()
  }
}
