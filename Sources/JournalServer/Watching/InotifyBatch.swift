#if canImport(Glibc)
  internal import Glibc

  /// What `inotify(7)` tells at one reading.
  struct InotifyBatch {
    /// In the order in which it happened.
    private(set) var events: [ChangeSettling.Event] = []
    /// Whether a folder moved, went or came, or that can't be told.
    private(set) var movesFolders = false
    /// The last name that a file was renamed from, with the number that its new name's event shares.
    private var renamed: (cookie: UInt32, file: String)?

    /// Reads all that there is from an inotify descriptor that does not block.
    mutating func read(from descriptor: Int32) {
      // An event takes at most 16 bytes, a name of 255 and its end.
      withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 8) { buffer in
        while true {
          let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return }
          take(UnsafeRawBufferPointer(buffer)[..<count])
        }
      }
    }

    private mutating func take(_ bytes: Slice<UnsafeRawBufferPointer>) {
      var rest = bytes
      while rest.count >= MemoryLayout<inotify_event>.size {
        let event = UnsafeRawBufferPointer(rebasing: rest).loadUnaligned(as: inotify_event.self)
        rest = rest.dropFirst(MemoryLayout<inotify_event>.size)
        // The name is padded with zeros.
        let name = rest.prefix(Int(event.len)).prefix { $0 != 0 }
        take(event, name: String(decoding: name, as: UTF8.self))
        rest = rest.dropFirst(Int(event.len))
      }
    }

    private mutating func take(_ event: inotify_event, name: String) {
      func has(_ flags: Int32) -> Bool { event.mask & UInt32(bitPattern: flags) != 0 }
      // Told besides of a folder that is gone, and alone of one that is watched no more.
      if has(IN_IGNORED) { return }
      if has(IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT) { return takeFolder() }
      // A folder may have a name that no file of worth has, but hidden ones are nobody's.
      if has(IN_ISDIR), !has(IN_ATTRIB), !name.hasPrefix(".") { return takeFolder() }
      guard name.isEmpty || WatchedName.counts(name) else { return }
      let file = "\(event.wd)/\(name)"
      if has(IN_CLOSE_WRITE) {
        events.append(.closed(file))
      } else if has(IN_MODIFY) {
        events.append(.modified(file))
      } else if has(IN_CREATE) {
        events.append(.created(file))
      } else if has(IN_MOVED_TO) {
        let from = renamed.flatMap { $0.cookie == event.cookie ? $0.file : nil }
        events.append(.arrived(file, from: from))
      } else if has(IN_DELETE | IN_MOVED_FROM) {
        if has(IN_MOVED_FROM) { renamed = (event.cookie, file) }
        events.append(.gone(file))
      } else {
        events.append(.touched(file))
      }
    }

    private mutating func takeFolder() {
      movesFolders = true
      events.append(.many)
    }
  }
#endif
