/// What is known of files that entries refer to: whether they can be read, and how large pictures are.
struct KnownPictures: Sendable {
  /// What was found out about a file, and when it holds.
  struct Picture: Sendable {
    let stamp: FileStamp
    /// Nil for a file that is no picture of known kind.
    let size: PixelSize?
  }

  /// Pictures by path as on disk.
  private(set) var pictures: [String: Picture]
  /// The file system's clock, read before the files were listed; nil where no stamp proves anything.
  var clock: FileSystemClock?
  private(set) var hasChanged = false
  /// Whether every file that was looked at was the listed one.
  var areAsListed = true

  init(pictures: [String: Picture] = [:], clock: FileSystemClock? = nil) {
    self.pictures = pictures
    self.clock = clock
  }

  /// Reads the cache on disk; empty where there is none that is good.
  init(_ file: CacheFile, clock: FileSystemClock?) {
    self.init(clock: clock)
    guard let content = file.read() else { return }
    let list = try? CacheReader.read(content) { (reader) throws(CacheReader.Damage) in
      try reader.list { (reader) throws(CacheReader.Damage) in
        let (path, stamp) = (try reader.text(), try reader.stamp())
        let size = PixelSize(width: try reader.integer(), height: try reader.integer())
        return (path, Picture(stamp: stamp, size: size))
      }
    }
    pictures = Dictionary(list ?? []) { $1 }
  }

  /// What is known of a file that is as it was.
  func picture(_ file: SourceFile) -> Picture? {
    guard let stamp = file.stamp, let known = pictures[file.path], known.stamp == stamp else {
      return nil
    }
    return known
  }

  /// Keeps what was found out about a file that can be read.
  /// - Parameter read: what the file was when it was looked at.
  mutating func keep(_ size: PixelSize?, of file: SourceFile, as read: FileStamp) {
    guard read == file.stamp else {
      areAsListed = false
      return
    }
    guard let stamp = file.stamp, clock?.isSettled(stamp) == true else { return }
    pictures[file.path] = Picture(stamp: stamp, size: size)
    hasChanged = true
  }

  /// Keeps what is known on disk, for files that are still there.
  func write(to file: CacheFile, among files: [String: SourceFile]) {
    guard hasChanged else { return }
    let paths = Set(files.values.map(\.path))
    let list = pictures.filter { paths.contains($0.key) }.sorted { $0.key < $1.key }
    file.write(capacity: list.count * 100) { writer in
      writer.put(list) { writer, picture in
        writer.put(picture.key)
        writer.put(picture.value.stamp)
        writer.put(picture.value.size?.width ?? 0)
        writer.put(picture.value.size?.height ?? 0)
      }
    }
  }
}
