internal import NIOCore
internal import Synchronization

/// The open connections. Of too many, the one that has waited longest for a request is closed, or else
/// the one that has listened longest: a new client gets its answer even when others hold all places
/// and ask nothing.
final class ConnectionList: Sendable {
  /// What a connection is at.
  enum State: Sendable {
    /// It waits for a request.
    case idle
    /// A request is answered.
    case busy
    /// It is told what changes, for as long as it likes.
    case listening
  }

  private struct Member {
    let channel: any Channel
    var state = State.idle
    /// Since when it is at that.
    var since = NIODeadline.now()
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
      let id = ObjectIdentifier(channel)
      let oldest = members.count < limit ? nil : Self.first(toLeave: members)
      members[id] = Member(channel: channel)
      guard members.count > limit else { return nil }
      return members.removeValue(forKey: oldest ?? id)?.channel
    }
    surplus?.close(promise: nil)
  }

  /// The connection that goes first; nil where all are busy.
  private static func first(toLeave members: [ObjectIdentifier: Member]) -> ObjectIdentifier? {
    for state in [State.idle, .listening] {
      let oldest = members.filter { $0.value.state == state }.min {
        $0.value.since < $1.value.since
      }
      if let oldest { return oldest.key }
    }
    return nil
  }

  /// Says what a connection is at.
  func set(_ channel: any Channel, to state: State) {
    members.withLock { members in
      members[ObjectIdentifier(channel)]?.state = state
      members[ObjectIdentifier(channel)]?.since = .now()
    }
  }

  /// Forgets a connection that has ended.
  func leave(_ channel: any Channel) {
    members.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(channel)) }
  }
}
