internal import JournalKit
internal import NIOCore
internal import NIOHTTP1

/// Stands between a connection and the answers: one request after the other, each answered before the
/// next is looked at. All of it happens on the connection's event loop, but for what the workers do.
final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private enum Phase {
    /// For a request.
    case waiting
    /// For the end of one without a body.
    case reading(HTTPRequestHead)
    /// Until the answer is made.
    case answering(HTTPRequestHead)
    case sending(BodySender)
    case telling(EventSender)
    /// The last answer has been sent.
    case ending
  }

  private let answer: @Sendable (PreviewRequest) -> PreviewAnswer
  private let workers: AnswerWorkers
  private let connections: ConnectionList
  private let clock: ConnectionClock
  private var phase = Phase.waiting
  /// Whether the connection ends with this answer.
  private var isLast = false
  /// Whether the client sends nothing more, but may still read.
  private var isInputClosed = false
  /// Ends of answers that the client hasn't taken.
  private var untakenCount = 0
  private var context: ChannelHandlerContext?

  /// - Parameters:
  ///   - workers: they make the answers.
  ///   - connections: where this one is kept.
  ///   - clock: the connection's.
  ///   - answer: answers a request; it may take long.
  init(
    workers: AnswerWorkers, connections: ConnectionList, clock: ConnectionClock,
    answer: @escaping @Sendable (PreviewRequest) -> PreviewAnswer
  ) {
    self.workers = workers
    self.connections = connections
    self.clock = clock
    self.answer = answer
  }

  // MARK: What happens on the connection

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelInactive(context: ChannelHandlerContext) {
    if case .telling(let sender) = phase { sender.stop() }
    phase = .ending
    connections.leave(context.channel)
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (unwrapInboundIn(data), phase) {
    case (.head(let head), .waiting):
      clock.requestCame()
      connections.set(context.channel, to: .busy)
      if head.hasBody { makeAnswer(to: head) } else { phase = .reading(head) }
    case (.end, .reading(let head)): makeAnswer(to: head)
    // A body, or what comes behind the last request.
    default: break
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if case .sending(let sender) = phase { advance(sender) }
    context.fireChannelWritabilityChanged()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case ChannelEvent.inputClosed = event else { return }
    isInputClosed = true
    isLast = true
    switch phase {
    case .waiting:
      phase = .ending
      if untakenCount == 0 { context.close(promise: nil) }
    // A client that listens sends nothing; this is how it goes away.
    case .telling, .ending: context.close(promise: nil)
    case .reading, .answering, .sending: break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch (error, phase) {
    case (let error as HTTPParserError, .waiting), (let error as HTTPParserError, .reading):
      refuse(error)
    // The body can't be read; nobody wants to.
    case (is HTTPParserError, _): isLast = true
    // What follows on something that can't be read.
    case (ByteToMessageDecoderError.dataReceivedInErrorState, _): break
    default: context.close(promise: nil)
    }
  }

  // MARK: Answers

  private func makeAnswer(to head: HTTPRequestHead) {
    guard let context else { return }
    if head.isLast { isLast = true }
    guard let request = PreviewRequest(head) else {
      isLast = true
      return send(PreviewAnswer(400, text: "Bad request"), to: head)
    }
    phase = .answering(head)
    let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
    workers.run(for: context.eventLoop) { [answer] in
      answer(request)
    } then: { answer in
      handler.value.made(answer)
    }
  }

  private func made(_ answer: PreviewAnswer) {
    // Otherwise the client has gone away meanwhile.
    guard case .answering(let head) = phase else { return }
    send(answer, to: head)
  }

  private func refuse(_ error: HTTPParserError) {
    guard let context, context.channel.isActive else { return }
    isLast = true
    clock.requestCame()
    let answer =
      switch error {
      case .headerOverflow: PreviewAnswer(431, text: "This request is too long")
      case .invalidVersion: PreviewAnswer(505, text: "HTTP/1.1 is spoken here")
      default: PreviewAnswer(400, text: "Bad request")
      }
    send(answer, to: HTTPRequestHead(version: .http1_1, method: .GET, uri: "/"))
  }

  private func send(_ answer: PreviewAnswer, to request: HTTPRequestHead) {
    guard let context else { return }
    let hasBody = request.method != .HEAD
    if answer.size == nil, request.version == .http1_0 { isLast = true }
    var fields = HTTPHeaders(answer.headers.map { ($0.name, $0.value) })
    if let size = answer.size {
      fields.add(name: "Content-Length", value: String(size))
    } else if hasBody, request.version != .http1_0 {
      fields.add(name: "Transfer-Encoding", value: "chunked")
    }
    if isLast {
      fields.add(name: "Connection", value: "close")
    } else if request.version == .http1_0 {
      fields.add(name: "Connection", value: "keep-alive")
    }
    let head = HTTPResponseHead(
      version: request.version, status: HTTPResponseStatus(statusCode: answer.status),
      headers: fields)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    clock.answerMoved()
    switch answer.body {
    case .bytes(let bytes): send(.bytes(bytes), hasBody ? 0..<bytes.count : 0..<0)
    case .file(let file, let range): send(.file(file), hasBody ? range : 0..<0)
    case .events(let feed) where hasBody: tell(feed)
    case .events: send(.bytes([]), 0..<0)
    }
  }

  private func end() {
    guard let context else { return }
    phase = isLast ? .ending : .waiting
    untakenCount += 1
    let taken = context.eventLoop.makePromise(of: Void.self)
    taken.futureResult.assumeIsolated().whenSuccess { self.answerTaken() }
    connections.set(context.channel, to: .idle)
    // The next request may come out of this call, if it waits already.
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: taken)
  }

  private func answerTaken() {
    untakenCount -= 1
    guard untakenCount == 0, let context else { return }
    switch phase {
    case .waiting: clock.answerTaken()
    case .ending where isInputClosed: context.close(promise: nil)
    // What the client still sends is read, or it would lose the answer.
    case .ending:
      clock.endBegins()
      context.close(mode: .output, promise: nil)
    case .reading, .answering, .sending, .telling: break
    }
  }
}

// MARK: - Bodies

extension RequestHandler {
  private func send(_ source: BodySender.Source, _ range: Range<Int>) {
    let sender = BodySender(source, range)
    phase = .sending(sender)
    advance(sender)
  }

  private func advance(_ sender: BodySender) {
    guard let context else { return }
    let step = sender.advance(on: context.channel, write: write) { file, range in
      self.read(range, of: file, for: sender)
    }
    finish(step)
  }

  private func finish(_ step: BodySender.Step) {
    switch step {
    case .wait: context?.flush()
    case .end: end()
    case .breakOff: context?.close(promise: nil)
    }
  }

  private func read(_ range: Range<Int>, of file: PublishedFile, for sender: BodySender) {
    guard let context else { return }
    let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
    workers.run(for: context.eventLoop) {
      // A file that can't be read any more breaks the answer off, as one that has become shorter.
      (try? file.bytes(at: range.lowerBound, count: range.count)).map { ByteBuffer(bytes: $0) }
    } then: { piece in
      handler.value.took(piece)
    }
  }

  private func took(_ piece: ByteBuffer?) {
    guard case .sending(let sender) = phase else { return }
    if case .breakOff = sender.took(piece, write: write) {
      finish(.breakOff)
    } else {
      advance(sender)
    }
  }

  private func write(_ piece: ByteBuffer) {
    guard let context else { return }
    let taken = context.eventLoop.makePromise(of: Void.self)
    taken.futureResult.assumeIsolated().whenSuccess { self.clock.answerMoved() }
    context.write(wrapOutboundOut(.body(.byteBuffer(piece))), promise: taken)
  }

  // MARK: Events

  private func tell(_ feed: EventFeed) {
    guard let context else { return }
    context.flush()
    connections.set(context.channel, to: .listening)
    clock.answerRests()
    let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
    let loop = context.eventLoop
    let sender = EventSender(feed) { [workers] text in
      workers.execute(on: loop) { handler.value.tell(text) }
    }
    phase = .telling(sender)
    sender.wantsNext()
  }

  /// Sends a text; the next one is asked for when the client has taken it.
  private func tell(_ text: [UInt8]?) {
    guard case .telling(let sender) = phase, let context else { return }
    guard let text else { return end() }
    clock.answerMoved()
    let taken = context.eventLoop.makePromise(of: Void.self)
    taken.futureResult.assumeIsolated().whenSuccess {
      self.clock.answerRests()
      sender.wantsNext()
    }
    let piece = ByteBuffer(bytes: text)
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(piece))), promise: taken)
  }
}
