internal import NIOCore

/// Closes a connection whose client lets the server wait too long, or sends too much before the end
/// of a head. It stands before the decoder, where the bytes are counted as they come.
final class ConnectionClock: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// What a connection waits for.
  private enum Wait { case firstByte, head, answer, reading, end }

  private let limits: ConnectionLimits
  private var wait = Wait.firstByte
  private var deadline: NIODeadline?
  private var timer: (task: Scheduled<Void>, time: NIODeadline)?
  /// Bytes since the last whole request.
  private var unreadSize = 0
  private var context: ChannelHandlerContext?

  /// - Parameter limits: how long, and how much.
  init(limits: ConnectionLimits) {
    self.limits = limits
  }

  // MARK: What happens on the connection

  /// A whole request is there, and its answer is made.
  func requestCame() {
    unreadSize = 0
    begin(.answer)
  }

  /// A part of an answer is on its way, or the client has taken one.
  func answerMoved() { begin(.reading) }

  /// Nothing is on its way; there will be more of the answer some time.
  func answerRests() { begin(.answer) }

  /// The client has taken the whole answer.
  func answerTaken() { begin(.firstByte) }

  /// The last answer has been given.
  func endBegins() {
    unreadSize = 0
    begin(.end)
  }

  // MARK: Bytes

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.task.cancel()
    timer = nil
    self.context = nil
  }

  func channelActive(context: ChannelHandlerContext) {
    begin(.firstByte)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    unreadSize += unwrapInboundIn(data).readableBytes
    context.fireChannelRead(data)
    if wait == .firstByte { begin(.head) }
    if unreadSize > (wait == .head ? limits.unreadSize : limits.surplusSize) {
      context.close(promise: nil)
    }
  }

  // MARK: Time

  private func begin(_ wait: Wait) {
    self.wait = wait
    let limit: Duration? =
      switch wait {
      case .firstByte: limits.idle
      case .head: limits.head
      case .answer: nil
      case .reading: limits.reading
      case .end: limits.lingering
      }
    deadline = limit.map { .now() + TimeAmount($0) }
    // A timer that rings too early is set again then: most requests need none of their own.
    if let deadline, timer.map({ deadline < $0.time }) ?? true { setTimer(to: deadline) }
  }

  private func setTimer(to time: NIODeadline) {
    timer?.task.cancel()
    timer = nil
    guard let context else { return }
    let task = context.eventLoop.assumeIsolated().scheduleTask(deadline: time) { [weak self] in
      if let self { ring() }
    }
    timer = (task, time)
  }

  private func ring() {
    timer = nil
    guard let deadline else { return }
    if deadline <= .now() { context?.close(promise: nil) } else { setTimer(to: deadline) }
  }
}
