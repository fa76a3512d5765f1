internal import JournalKit
internal import NIOCore
internal import NIOHTTP1

/// Sends a body piece by piece, no faster than the client takes it.
final class BodySender {
  /// Where the pieces come from.
  enum Source: Sendable {
    case bytes([UInt8])
    case file(PublishedFile)
  }

  /// What is to be done next.
  enum Step {
    /// The client has to take something, or a file has to be read first.
    case wait
    /// Everything has been sent.
    case end
    /// The file has become shorter than was announced.
    case breakOff
  }

  /// Bytes of a piece. So much, and as much again, is in memory for a connection.
  static let pieceSize = 256 * 1024

  private let source: Source
  private var rest: Range<Int>
  private var isReading = false

  /// - Parameters:
  ///   - source: where the bytes are.
  ///   - range: which of them are sent.
  init(_ source: Source, _ range: Range<Int>) {
    self.source = source
    rest = range
  }

  /// Sends as much as can be sent now.
  /// - Parameters:
  ///   - channel: whether the client takes more.
  ///   - write: sends a piece.
  ///   - read: reads a piece of a file elsewhere, and gives it to ``took(_:write:)``.
  func advance(
    on channel: any Channel, write: (ByteBuffer) -> Void,
    read: (PublishedFile, Range<Int>) -> Void
  ) -> Step {
    while channel.isWritable, !isReading {
      guard !rest.isEmpty else { return .end }
      let piece = rest.prefix(Self.pieceSize)
      switch source {
      case .bytes(let bytes):
        rest = piece.endIndex..<rest.upperBound
        write(ByteBuffer(bytes: bytes[piece]))
      case .file(let file):
        isReading = true
        read(file, piece)
      }
    }
    return .wait
  }

  /// Sends a piece that has been read; nil breaks the answer off.
  func took(_ piece: ByteBuffer?, write: (ByteBuffer) -> Void) -> Step {
    isReading = false
    guard let piece, piece.readableBytes > 0 else { return .breakOff }
    rest = rest.lowerBound + piece.readableBytes..<rest.upperBound
    write(piece)
    return .wait
  }
}
