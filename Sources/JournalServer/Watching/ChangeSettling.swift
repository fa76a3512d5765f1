/// Decides when a burst of changes has come to rest, so that one save is looked at once and at once.
///
/// A save that is complete rests after a few milliseconds; a file that is still open or has just
/// vanished may be in the middle of being saved and gets longer; many files at once, such as a
/// checkout, get longest. A value without a clock: instants come in, a deadline goes out.
struct ChangeSettling: Sendable {
  typealias Instant = ContinuousClock.Instant

  /// What happened; a file is any text that tells it from others.
  enum Event: Sendable, Equatable {
    case created(String)
    case modified(String)
    /// It was open for writing and no longer is.
    case closed(String)
    /// A file has this name from a rename.
    /// - Parameter from: its name before, where that was one that counts.
    case arrived(String, from: String?)
    /// It was removed or renamed.
    case gone(String)
    /// Its times, rights or other properties changed.
    case touched(String)
    /// A folder came, went or moved, or more happened than can be told.
    case many
  }

  /// The rest after a save that is complete.
  static let restAfterSave = Duration.milliseconds(12)
  /// The rest while a file is being written or has vanished.
  static let restWhileOpen = Duration.milliseconds(60)
  /// The rest after more than ``mostFiles`` files, or after folders.
  static let restAfterMany = Duration.milliseconds(150)
  /// No burst lasts longer, so that someone who never stops writing does not hide every change.
  static let longest = Duration.seconds(1)
  /// A save of one file may take this many names: the file's, a backup's, a temporary one's.
  static let mostFiles = 8

  private var began: Instant?
  private var latest: Instant?
  private var hasMany = false
  /// Never more than one over ``mostFiles``.
  private var files: Set<String> = []
  /// Those that are open or have vanished.
  private var unfinished: Set<String> = []
  /// Those that were not there before the burst, as far as it shows.
  private var fresh: Set<String> = []

  /// When the burst has come to rest, if nothing more happens; nil while there is none.
  var deadline: Instant? {
    guard let began, let latest else { return nil }
    let rest =
      hasMany
      ? Self.restAfterMany : unfinished.isEmpty ? Self.restAfterSave : Self.restWhileOpen
    return min(latest + rest, began + Self.longest)
  }

  /// Takes in what happened.
  /// - Parameter now: when; never before an earlier event.
  mutating func note(_ event: Event, at now: Instant) {
    if began == nil { began = now }
    latest = now
    guard !hasMany else { return }
    switch event {
    case .created(let file):
      fresh.insert(file)
      open(file)
    case .modified(let file): open(file)
    case .closed(let file): finish(file)
    case .arrived(let file, let from):
      if let from { unfinished.remove(from) }
      fresh.insert(file)
      finish(file)
    // A temporary file or a backup, made and removed by the same save.
    case .gone(let file) where fresh.contains(file): finish(file)
    case .gone(let file): open(file)
    case .touched(let file): files.insert(file)
    case .many: hasMany = true
    }
    if files.count > Self.mostFiles { hasMany = true }
  }

  /// Ends the burst; the next event begins another.
  mutating func end() {
    self = ChangeSettling()
  }

  private mutating func open(_ file: String) {
    files.insert(file)
    unfinished.insert(file)
  }

  private mutating func finish(_ file: String) {
    files.insert(file)
    unfinished.remove(file)
  }
}
