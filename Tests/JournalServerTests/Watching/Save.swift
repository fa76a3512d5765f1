import Testing

/// A way in which programs save `first.md`, which is there, with the text `new`.
struct Save: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let run: @Sendable (WatchedFolder) throws -> Void

  /// Each leaves nothing to wait for.
  static let complete = [
    Save("in place (nano, echo)") { try $0.write("first.md", "new") },
    Save("in many pieces") { place in
      let file = try place.open("first.md")
      for piece in ["n", "e", "w"] { try file.write(piece) }
      try file.close()
    },
    Save("by rename from a hidden file (ilgi, rsync)") { place in
      try place.write(".first.md.tmp", "new")
      try place.rename(".first.md.tmp", to: "first.md")
    },
    Save("by rename from a visible file (sed -i, Kate)") { place in
      try place.write("first.md.tmp", "new")
      try place.rename("first.md.tmp", to: "first.md")
    },
    Save("with a probe and a backup (Vim)") { place in
      try place.write("4913", "")
      try place.remove("4913")
      try place.rename("first.md", to: "first.md~")
      try place.write("first.md", "new")
      try place.remove("first.md~")
    },
    Save("with a backup that stays (Emacs)") { place in
      try place.write("#first.md#", "new")
      try place.rename("first.md", to: "first.md~")
      try place.write("first.md", "new")
      try place.remove("#first.md#")
    },
    Save("with a visible backup (Helix)") { place in
      try place.rename("first.md", to: "first.md.bck")
      try place.write("first.md", "new")
      try place.remove("first.md.bck")
    },
    Save("with a visible backup and by rename (IntelliJ)") { place in
      try place.write("first.md___tmp", "new")
      try place.rename("first.md", to: "first.md___old")
      try place.rename("first.md___tmp", to: "first.md")
      try place.remove("first.md___old")
    },
  ]

  private init(_ name: String, _ run: @escaping @Sendable (WatchedFolder) throws -> Void) {
    testDescription = name
    self.run = run
  }
}
