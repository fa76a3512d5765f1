internal import Foundation
internal import Synchronization

/// Files and folders that are being written under hidden names and are of no use unless that is
/// finished.
package enum Leftovers {
  private static let paths = Mutex<Set<String>>([])

  /// Must be called before there is something at the path.
  static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  static func forget(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Removes what is there. Nothing is begun any more from then on: whoever wants to waits until the
  /// program has ended.
  /// - Parameter end: ends the program.
  package static func remove(andThen end: () -> Never) -> Never {
    paths.withLock { paths in
      // What can't be removed is told of by the next run, if it is in a journal.
      for path in paths { try? FileManager.default.removeItem(atPath: path) }
      end()
    }
  }
}
