internal import JournalKit

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A socket that listens; programs that this one starts don't inherit it.
struct ListeningSocket {
  /// The open descriptor; whoever has the value closes it.
  let descriptor: Int32
  /// The port that it listens at.
  let port: UInt16

  /// Begins to listen. Fails with `EADDRINUSE` where another program does.
  /// - Parameter address: where; with port 0 the system picks a port.
  init(at address: ListeningAddress) throws(SystemError) {
    do throws(SystemError) {
      self = try Self.listening(at: address, isShared: false)
    } catch {
      // Old connections keep a port for minutes. To pass over them means on BSD systems to pass over
      // other programs too, so those are asked for first.
      guard error.code == EADDRINUSE, !Self.isAnswered(address) else { throw error }
      self = try Self.listening(at: address, isShared: true)
    }
  }

  private init(descriptor: Int32, port: UInt16) {
    self.descriptor = descriptor
    self.port = port
  }

  /// Closes it.
  func close() { closeDescriptor(descriptor) }

  private static func listening(
    at address: ListeningAddress, isShared: Bool
  ) throws(SystemError) -> ListeningSocket {
    let descriptor = try makeSocket(address.family)
    do throws(SystemError) {
      if isShared { passOverOldConnections(of: descriptor) }
      guard address.withPointer({ bind(descriptor, $0, $1) }) == 0 else {
        throw SystemError(.start, "")
      }
      // What it hands out inherits this: the next socket at this port can only pass over those.
      passOverOldConnections(of: descriptor)
      guard listen(descriptor, 256) == 0, let port = port(of: descriptor, like: address) else {
        throw SystemError(.start, "")
      }
      return ListeningSocket(descriptor: descriptor, port: port)
    } catch {
      closeDescriptor(descriptor)
      throw error
    }
  }

  private static func passOverOldConnections(of descriptor: Int32) {
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Whether somebody takes connections there, or is too busy to.
  private static func isAnswered(_ address: ListeningAddress) -> Bool {
    do throws(SystemError) {
      let descriptor = try makeSocket(address.family)
      defer { closeDescriptor(descriptor) }
      guard fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 else { return true }
      if address.withPointer({ connect(descriptor, $0, $1) }) == 0 { return true }
      guard errno == EINPROGRESS else { return false }
      var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&entry, 1, 1_000) > 0 else { return true }
      return entry.revents & Int16(POLLERR | POLLHUP) == 0
    } catch {
      return true
    }
  }

  private static func makeSocket(_ family: Int32) throws(SystemError) -> Int32 {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(family, kind, 0)
    guard descriptor >= 0 else { throw SystemError(.start, "") }
    closeOnExec(descriptor)
    return descriptor
  }

  private static func port(of descriptor: Int32, like address: ListeningAddress) -> UInt16? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &storage) { bytes in
      guard let start = bytes.baseAddress,
        getsockname(descriptor, start.assumingMemoryBound(to: sockaddr.self), &size) == 0
      else { return nil }
      return switch address {
      case .four: UInt16(bigEndian: start.loadUnaligned(as: sockaddr_in.self).sin_port)
      case .six: UInt16(bigEndian: start.loadUnaligned(as: sockaddr_in6.self).sin6_port)
      }
    }
  }
}

/// Keeps a descriptor from programs that this one starts.
func closeOnExec(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
}
