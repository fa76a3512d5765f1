/// Which names in a watched folder are worth a look.
enum WatchedName {
  /// Whether a change of this name can change the journal's site.
  ///
  /// Hidden files never do: editors' swap files, `.DS_Store`, `.git`, ilgi's own temporary files. Nor
  /// do backups (`first.md~`), what Emacs saves by itself (`#first.md#`) and `4913`, which Vim
  /// makes to see whether it may write. A name that starts with `_` is no entry, but may be a
  /// template.
  static func counts(_ name: String) -> Bool {
    if name.hasPrefix(".") || name.hasSuffix("~") || name == "4913" { return false }
    return !(name.hasPrefix("#") && name.hasSuffix("#"))
  }
}
