#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import Foundation
internal import JournalKit

/// Questions to the person at the terminal.
enum Prompt {
  /// Whether somebody can be asked: a terminal to read from and one to ask on.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Asks for a line of text; nil at the end of input.
  static func line(_ question: Message) -> String? {
    Terminal.complainVerbatim(question.shown + " ")
    guard let answer = readLine() else {
      Terminal.complainVerbatim("\n")
      return nil
    }
    return answer.trimmed
  }

  /// Asks for yes or no; anything but a clear yes is a no.
  static func confirms(_ question: Message) -> Bool {
    Terminal.complainVerbatim("\(question.shown) [y/N] ")
    guard let answer = readLine()?.trimmed.lowercased().nfc else {
      Terminal.complainVerbatim("\n")
      return false
    }
    return ["y", "yes", "예", "네", "응", "ㅇ", "ㅇㅇ"].contains(answer)
  }
}
