/// What came of watching folders.
struct WatchOutcome: Sendable {
  /// Whether a folder is watched that was not before, or that is another at the same path.
  var hasNew = false
  /// Why some changes will not be told; nil where all will.
  var fallback: WatchFallback?
}
