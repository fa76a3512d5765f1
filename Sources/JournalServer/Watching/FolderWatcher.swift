package import JournalKit
internal import Synchronization

#if canImport(Darwin)
  typealias SystemFolders = FSEventFolders
#else
  typealias SystemFolders = InotifyFolders
#endif

/// Tells when something may have changed in folders: what has, a look at them must show.
///
/// A change while its consumer is busy is told afterwards, once. Names that never make a
/// difference (``WatchedName``) are passed over.
package final class FolderWatcher: Sendable {
  /// How changes are found out.
  package enum Method: Sendable, Equatable {
    /// The system tells (inotify, FSEvents), and ilgi looks every second where it can't.
    case system
    /// It is worth a look after this time, at least a hundredth of a second.
    case polling(every: Duration)
  }

  /// One element for each burst of changes that has come to rest, and one each interval while
  /// polling. It ends with ``stop()``. For one consumer.
  package let changes: AsyncStream<Void>
  private let folders: SystemFolders?
  private let loop: ChangeLoop
  private let reasons = Mutex(Reasons())

  private struct Reasons {
    var waiting: [Message] = []
    var told: Set<Int> = []
  }

  /// Starts without folders.
  /// - Throws: when this process can open no more files.
  package convenience init(_ method: Method) throws(SystemError) {
    try self.init(method) { () throws(WatchFallback) in try SystemFolders.started() }
  }

  /// - Parameter start: makes what the system has for watching.
  init(
    _ method: Method, start: () throws(WatchFallback) -> SystemFolders
  ) throws(SystemError) {
    var folders: SystemFolders?
    var interval: Duration?
    var fallback: WatchFallback?
    switch method {
    case .polling(let every): interval = max(every, .milliseconds(10))
    case .system:
      do throws(WatchFallback) {
        folders = try start()
      } catch {
        fallback = error
        interval = WatchFallback.interval
      }
    }
    self.folders = folders
    loop = try ChangeLoop(folders: folders, interval: interval)
    changes = loop.changes
    if let fallback { note(fallback) }
  }

  deinit { loop.stop() }

  /// Watches exactly these folders from now on, each without its subfolders. One that is gone is
  /// passed over.
  /// - Parameter paths: absolute, with links resolved.
  /// - Returns: whether a folder is newly watched, be it that another stands at an old path: then
  ///   folders must be looked at again, as something may have happened before the watch. Never
  ///   while only polling, since a look follows anyway.
  package func watch(_ paths: Set<String>) -> Bool {
    guard let folders else { return false }
    let outcome = folders.watch(paths)
    if let fallback = outcome.fallback { note(fallback) }
    loop.look(every: outcome.fallback == nil ? nil : WatchFallback.interval)
    return outcome.hasNew
  }

  /// Why ilgi looks every second although the system was to tell; nil if there is nothing new to
  /// say. Each reason is given once. Worth asking after the start and after each ``watch(_:)``.
  package func takeFallback() -> Message? {
    reasons.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
  }

  /// Ends ``changes`` and closes everything before it returns.
  package func stop() {
    loop.stop()
  }

  private func note(_ fallback: WatchFallback) {
    reasons.withLock { reasons in
      guard reasons.told.insert(fallback.kind).inserted else { return }
      reasons.waiting.append(fallback.message)
    }
  }
}
