import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A connection that sends exactly what it is told to, and waits on a thread of its own: the server
/// under test shares the process.
final class RawClient: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// An answer as it came.
  struct Response: Sendable {
    let status: Int
    /// By name in lower case; several of one name are joined by a line's end.
    let headers: [String: String]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// Longer than anything takes; only a failing test waits so long, in milliseconds.
  private static let patience: Int32 = 20_000

  private let socket: Int32

  init(port: Int) throws {
    #if canImport(Glibc)
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(4))
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafeBytes(of: &address) { bytes in
      connect(
        socket, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
    }
    guard result == 0 else {
      close(socket)
      throw Failure(description: "connect: \(String(cString: strerror(errno)))")
    }
  }

  deinit { close(socket) }

  /// Sends text; what the other side no longer takes is left out. Gives the count of bytes sent.
  @discardableResult func send(_ text: String) -> Int {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return Array(text.utf8).withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
        #if canImport(Darwin)
          let count = Darwin.send(socket, rest.baseAddress, rest.count, flags)
        #elseif canImport(Glibc)
          let count = Glibc.send(socket, rest.baseAddress, rest.count, flags)
        #else
          let count = Musl.send(socket, rest.baseAddress, rest.count, flags)
        #endif
        guard count > 0 else { return sent }
        sent += count
      }
      return sent
    }
  }

  /// Says that nothing more will be sent; answers are still read.
  func closeHalf() { shutdown(socket, Int32(SHUT_WR)) }

  /// Reads an answer, with its body unless it has none.
  func response(hasBody: Bool = true) async throws -> Response {
    let head = try await read { $0.suffix(4).elementsEqual([13, 10, 13, 10]) }
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count >= 2, let status = Int(words[1]) else {
      throw Failure(description: "no answer: \(lines)")
    }
    let fields = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return (line[..<colon].lowercased(), value)
    }
    let headers = Dictionary(fields, uniquingKeysWith: { $0 + "\n" + $1 })
    var body: [UInt8] = []
    if hasBody, let length = headers["content-length"].flatMap({ Int($0) }), length > 0 {
      body = try await read { $0.count == length }
    }
    return Response(status: status, headers: headers, body: body)
  }

  /// Reads up to and with a text.
  func text(through end: String) async throws -> String {
    let end = Array(end.utf8)
    let bytes = try await read { $0.suffix(end.count).elementsEqual(end) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Waits until the other side has closed the connection, whatever it still sends.
  func untilClosed() async throws {
    do {
      _ = try await read { _ in false }
    } catch let failure as Failure where failure.description.hasPrefix("closed") {
      return
    }
  }

  /// How many bytes still come until the other side closes the connection.
  func countUntilClosed() async -> Int {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var count = 0
        while case let got = recv(socket, &buffer, buffer.count, 0), got > 0 { count += got }
        continuation.resume(returning: count)
      }
    }
  }

  private func read(until isEnough: @escaping @Sendable ([UInt8]) -> Bool) async throws -> [UInt8] {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { [self] in
        continuation.resume(with: Result { try readNow(until: isEnough) })
      }
    }
  }

  private func readNow(until isEnough: ([UInt8]) -> Bool) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, Self.patience) > 0 else {
        throw Failure(description: "nothing more after \(bytes.count) bytes")
      }
      var byte: UInt8 = 0
      guard recv(socket, &byte, 1, 0) == 1 else {
        throw Failure(description: "closed after \(String(decoding: bytes, as: UTF8.self))")
      }
      bytes.append(byte)
      if isEnough(bytes) { return bytes }
    }
  }
}
