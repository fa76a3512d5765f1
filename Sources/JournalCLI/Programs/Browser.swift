internal import JournalKit

/// The person's web browser.
enum Browser {
  /// Opens an address; where that can't be done, the address stands in the terminal anyway.
  static func open(_ address: String) {
    #if os(macOS)
      let command = "open"
    #else
      let command = Terminal.environment("BROWSER").flatMap { $0.isEmpty ? nil : $0 } ?? "xdg-open"
    #endif
    do throws(SystemError) {
      // In the background, so that neither waits for the other.
      _ = try ChildProcess.spawn(
        shell: "exec >/dev/null 2>&1 </dev/null; (\(command) \"$1\" &) #", arguments: [address])
    } catch {
      Terminal.complain(error.message)
    }
  }
}
