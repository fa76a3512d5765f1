/// What a build did.
package struct BuildReport: Sendable {
  /// Published entries.
  package var entries = 0
  /// Markdown files that were looked at.
  package var checked = 0
  /// HTML pages of the site.
  package var pages = 0
  /// Files written, left as they were, and removed.
  package var written = 0
  package var unchanged = 0
  package var removed = 0
  package var skipped = Skipped()
  /// Published entries that are dated after the build.
  package var future = 0
  package var seconds = 0.0
  package var diagnostics: [Diagnostic] = []
  package var laps: [StageClock.Lap] = []
  /// Whether writing began; unless it was finished, the output is neither as it was nor complete.
  package var isTouched = false
  /// Whether the site was written.
  package var isPublished = false
  /// Absolute path of the output folder.
  package var output = ""
  /// Whether feeds and sitemap were left out because journal.yml has no `url`.
  package var lacksAddress = false
  /// Drafts that were published because they were asked for.
  package var includedDrafts = 0

  /// Entries that were left out, by reason.
  package struct Skipped: Sendable {
    package var draft = 0
    package var `private` = 0
    package var empty = 0
  }

  /// Counts the entries that are dated after a moment.
  /// - Parameters: seconds since 1970.
  mutating func countFuture(_ moments: [Int], after now: Int) {
    future = moments.count { $0 > now }
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The report as JSON.
  package var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("entries", entries)
      json.member("pages", pages)
      json.member("written", written)
      json.member("unchanged", unchanged)
      json.member("removed", removed)
      json.key("skipped")
      json.object { json in
        json.member("draft", skipped.draft)
        json.member("private", skipped.private)
        json.member("empty", skipped.empty)
      }
      json.member("future", future)
      json.key("seconds")
      json.number(String((seconds * 1000).rounded() / 1000))
      json.key("diagnostics")
      json.array { json in
        for diagnostic in diagnostics { json.diagnostic(diagnostic) }
      }
    }
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: StaticString, _ value: Int) {
    key(name)
    integer(value)
  }
}
