internal import CSystemCalls
internal import Foundation
internal import JournalKit

/// The person's text editor.
struct EditorProgram {
  /// The command as the shell takes it, such as `code --wait`.
  let command: String
  private let hasDisplay: Bool

  /// What is known when the command has ended.
  struct Session {
    let ending: ChildProcess.Ending
    /// Whether the editor may still have the file open: it ended before anyone could have written,
    /// as programs do that hand the file over to a window.
    let mayBeOpen: Bool

    /// Whether the shell found no such program.
    var isMissing: Bool { ending == .exited(127) || ending == .exited(126) }
  }

  /// `$VISUAL`, then `$EDITOR`, then an editor that is on this machine; nil where there is none.
  /// - Parameter isOnTerminal: whether a person sits there; without one only an editor that was
  ///   asked for is started.
  init?(environment: (String) -> String?, isOnTerminal: Bool) {
    let asked = ["VISUAL", "EDITOR"].lazy.compactMap(environment).first {
      !$0.allSatisfy(\.isWhitespace)
    }
    guard let command = asked ?? (isOnTerminal ? Self.installed(environment("PATH")) : nil) else {
      return nil
    }
    self.command = command
    #if canImport(Darwin)
      hasDisplay = true
    #else
      hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment($0)?.isEmpty == false }
    #endif
  }

  private static func installed(_ path: String?) -> String? {
    let folders = (path ?? "/usr/bin:/bin").split(separator: ":")
    return ["sensible-editor", "nano", "vim", "vi"].first { name in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
  }

  /// Opens a file and waits for the command's end.
  func edit(_ path: String) async throws(SystemError) -> Session {
    ilgi_adopt_orphans()
    let start = ContinuousClock.now
    let ending = try await ChildProcess.run(shell: command, arguments: [path])
    let wasQuick = ContinuousClock.now - start < Self.shortestSitting
    let mayBeOpen = ilgi_has_child() || handsOver || wasQuick && mayHandOver
    return Session(ending: ending, mayBeOpen: mayBeOpen)
  }

  /// The least time in which a person can have opened a file, seen it and closed it again.
  private static let shortestSitting = Duration.seconds(2)

  /// Whether the command is known to hand the file over to a window, however long that takes.
  private var handsOver: Bool { !waits && Self.windowed.contains(name) }

  /// Whether the command may end while a window stays open. In a terminal alone there are no
  /// windows.
  private var mayHandOver: Bool { !waits && hasDisplay && !Self.inTerminal.contains(name) }

  private var words: [String] { command.split(whereSeparator: \.isWhitespace).map(String.init) }

  private var name: String { words.first?.lastPathComponent ?? "" }

  /// Whether the command was told to wait for its window.
  private var waits: Bool { words.dropFirst().contains(where: Self.waitFlags.contains) }

  private static let waitFlags: Set = ["--wait", "-w", "-W", "--block", "-f", "--nofork", "-nw"]
  private static let windowed: Set = [
    "code", "code-insiders", "codium", "vscodium", "cursor", "windsurf", "zed", "zeditor", "subl",
    "sublime_text", "atom", "mate", "bbedit", "gvim", "mvim", "gedit", "gnome-text-editor", "kate",
    "kwrite", "mousepad", "pluma", "xed", "geany", "open", "xdg-open", "typora", "obsidian",
  ]
  private static let inTerminal: Set = [
    "vi", "vim", "nvim", "view", "nano", "pico", "micro", "hx", "helix", "emacs", "joe", "jed",
    "mcedit", "ne", "kak", "ed", "ex", "mg", "tilde", "sensible-editor", "true", "false", ":",
    "cat",
  ]
}
