internal import NIOCore
internal import Synchronization

/// The open connections. Of too many, the one that has waited longest for a request is closed: a new
/// client gets its answer even when others hold all places and ask nothing.
final class ConnectionList: Sendable {
  fileprivate struct Member {
    let channel: any Channel
    /// Since when it waits for a request; nil while one is answered.
    var idleSince: NIODeadline?
  }

  private let limit: Int
  private let members = Mutex<[ObjectIdentifier: Member]>([:])

  /// - Parameter limit: how many there may be.
  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a new connection.
  func join(_ channel: any Channel) {
    let surplus = members.withLock { members -> (any Channel)? in
      members[ObjectIdentifier(channel)] = Member(channel: channel, idleSince: .now())
      guard members.count > limit else { return nil }
      let oldest = members.min { $0.value.idleOrder < $1.value.idleOrder }
      return oldest.flatMap { members.removeValue(forKey: $0.key)?.channel }
    }
    surplus?.close(promise: nil)
  }

  /// Says whether a connection waits for a request.
  func set(_ channel: any Channel, isIdle: Bool) {
    let since: NIODeadline? = isIdle ? .now() : nil
    members.withLock { $0[ObjectIdentifier(channel)]?.idleSince = since }
  }

  /// Forgets a connection that has ended.
  func leave(_ channel: any Channel) {
    members.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(channel)) }
  }
}

extension ConnectionList.Member {
  /// The least is closed first; busy ones come behind all that are idle.
  fileprivate var idleOrder: NIODeadline { idleSince ?? .distantFuture }
}
