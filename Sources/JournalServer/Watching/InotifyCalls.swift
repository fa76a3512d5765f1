#if canImport(Glibc)
  internal import Glibc
  internal import JournalKit

  /// The system calls of ``InotifyFolders`` that fail by the machine's limits and kind, which a test
  /// can't set.
  struct InotifyCalls: Sendable {
    /// Makes a watcher and returns its descriptor.
    var start: @Sendable () throws(SystemError) -> Int32 = { () throws(SystemError) in
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { throw SystemError(.start, "inotify") }
      return descriptor
    }

    /// Watches a folder and returns the watch, an old one if the folder has one.
    var add: @Sendable (_ descriptor: Int32, _ path: String) throws(SystemError) -> Int32 = {
      (descriptor, path) throws(SystemError) in
      let watch = inotify_add_watch(descriptor, path, mask)
      guard watch >= 0 else { throw SystemError(.lookAt, path) }
      return watch
    }

    /// Whether changes of a folder may happen without the system being told.
    var isRemote: @Sendable (_ path: String) -> Bool = NetworkFileSystem.holds

    private static let mask = UInt32(
      IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
  }

  extension WatchFallback {
    /// Why no watcher could be made.
    init(noWatcher error: SystemError) {
      // The same number stands for two limits: this user's watchers and this process's files.
      guard error.code == EMFILE, case let spare = open("/dev/null", O_RDONLY | O_CLOEXEC),
        spare >= 0
      else {
        self = .refused(error.message)
        return
      }
      close(spare)
      self = .watchers(limit: InotifyLimit.watchers.value)
    }
  }

  /// A limit of inotify, as the system shows it.
  enum InotifyLimit: String {
    case watches = "max_user_watches"
    case watchers = "max_user_instances"

    /// Its value now; nil where it is not shown.
    var value: Int? {
      do throws(SystemError) {
        let text = try FileAccess.readHead("/proc/sys/fs/inotify/\(rawValue)", count: 32)
        return Int(String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
      } catch {
        return nil
      }
    }
  }
#endif
