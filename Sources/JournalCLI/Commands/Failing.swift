internal import ArgumentParser
internal import JournalKit

/// Says why a command can't go on, and ends it.
func failure(_ message: Message, hint: Message? = nil) -> ExitCode {
  Terminal.complain("error: \(message.shown)")
  if let hint { Terminal.complain("   \(hint.shown)") }
  return ExitCode.failure
}
