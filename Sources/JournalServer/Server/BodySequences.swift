internal import FlyingFox
internal import FlyingSocks

/// A part of an open file as FlyingFox sends it: read piece by piece.
struct FileBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let file: OpenFile
  let range: Range<Int>

  func makeAsyncIterator() -> Iterator { Iterator(file: file, rest: range) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate let file: OpenFile
    fileprivate var rest: Range<Int>

    mutating func next() async throws -> UInt8? {
      try await nextBuffer(suggested: 1)?.first
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      guard !rest.isEmpty else { return nil }
      // A file that has become shorter breaks the connection off: its length was announced.
      guard let bytes = file.bytes(at: rest.lowerBound, count: Swift.min(count, rest.count)) else {
        throw BrokenOff()
      }
      rest = rest.lowerBound + bytes.count..<rest.upperBound
      return bytes
    }
  }
}

/// Bytes behind which the connection is closed: what comes next on it is the body of the request,
/// and nobody has read it.
struct LastBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let bytes: [UInt8]

  func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate var bytes: [UInt8]?

    mutating func next() async throws -> UInt8? {
      try await nextBuffer(suggested: 1)?.first
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      guard let bytes else { throw BrokenOff() }
      self.bytes = nil
      return bytes
    }
  }
}

/// The state of a page, as long as the client is there.
struct EventBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let feed: EventFeed
  /// Ends the feed when the client has gone away.
  let watch: Task<Void, Never>

  func makeAsyncIterator() -> Iterator {
    Iterator(reader: feed.makeReader(), guardian: Guardian(watch: watch))
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate var reader: EventFeed.Reader
    fileprivate let guardian: Guardian

    mutating func next() async throws -> UInt8? {
      try await nextBuffer(suggested: 1)?.first
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      await reader.next()
    }
  }

  /// Ends the watch with the answer.
  final class Guardian: Sendable {
    private let watch: Task<Void, Never>

    init(watch: Task<Void, Never>) {
      self.watch = watch
    }

    deinit { watch.cancel() }
  }
}

/// Breaks a connection off in the middle of an answer.
struct BrokenOff: Error {}
