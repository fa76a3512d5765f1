#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The few calls of POSIX sockets that the server needs.
enum LoopbackSocket {
  /// A call that failed, with its `errno`.
  struct Failure: Error {
    let call: String
    let number: Int32
  }

  /// A TCP socket that has a port on 127.0.0.1.
  static func bound() throws(Failure) -> (socket: Int32, port: UInt16) {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw Failure(call: "socket", number: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutableBytes(of: &address) { bytes in
      let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
      let result = bind(descriptor, pointer, size)
      return result == 0 ? getsockname(descriptor, pointer, &size) : result
    }
    guard result == 0 else {
      let number = errno
      close(descriptor)
      throw Failure(call: "bind", number: number)
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// Takes a port and begins to listen at it.
  static func listening() throws(Failure) -> (socket: Int32, port: UInt16) {
    let (descriptor, port) = try bound()
    guard listen(descriptor, 64) == 0 else {
      let number = errno
      close(descriptor)
      throw Failure(call: "listen", number: number)
    }
    return (descriptor, port)
  }

  /// A connection that waits to be accepted, or -1.
  static func accepted(from listener: Int32) -> Int32 {
    let connection = accept(listener, nil, nil)
    #if canImport(Darwin)
      var on: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      if connection >= 0 { setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &on, size) }
    #endif
    return connection
  }

  /// Whether something (or the end) can be read within a number of milliseconds.
  static func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  /// The next byte, or `nil` at the end.
  static func readByte(from descriptor: Int32) -> UInt8? {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, 0) == 1 ? byte : nil
  }

  /// Sends all bytes; false if the other side is gone.
  static func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return bytes.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[sent...])
        #if canImport(Darwin)
          let count = Darwin.send(descriptor, rest.baseAddress, rest.count, flags)
        #elseif canImport(Glibc)
          let count = Glibc.send(descriptor, rest.baseAddress, rest.count, flags)
        #else
          let count = Musl.send(descriptor, rest.baseAddress, rest.count, flags)
        #endif
        if count <= 0 { return false }
        sent += count
      }
      return true
    }
  }
}
