/// A rule about the journal's entries as a whole.
///
/// One check a file in `Checks/`; a new one needs a line in ``all``.
struct Check: Sendable {
  /// The problems that it finds.
  let run: @Sendable (_ journal: CheckedEntries) -> [Diagnostic]

  /// Every check, in no particular order: diagnostics are sorted by place.
  static let all: [Check] = [.missingUUID, .duplicateUUID, .duplicateURL, .emptyEntry]
}

/// What checks look at.
struct CheckedEntries: Sendable {
  /// Every entry that could be read.
  let all: [Entry]
  /// Those of them that are to be published.
  let published: [Entry]
}
