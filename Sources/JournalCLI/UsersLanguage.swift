internal import ArgumentParser
internal import JournalKit

extension Message {
  /// The text in the language of the user.
  var shown: String { text(in: Terminal.language) }
}

extension Terminal {
  /// The language of the user.
  static let language = MessageLanguage.ofUser(environment: environment)

  /// Writes a line to standard error.
  static func complain(_ message: Message) { complain(message.shown) }

  /// Writes a line to standard output; the command has failed where that can't be done.
  static func say(_ message: Message) throws { try say(message.shown) }
}

extension ArgumentHelp {
  /// What an argument means, in the language of the user.
  init(en: String, ko: String, valueName: String? = nil) {
    self.init(stringLiteral: Message(en: en, ko: ko).shown)
    self.valueName = valueName
  }
}

extension CommandConfiguration {
  /// What a command is called and does, in the language of the user.
  init(commandName: String, abstract: Message, discussion: Message? = nil) {
    self.init(
      commandName: commandName, abstract: abstract.shown, discussion: discussion?.shown ?? "")
  }
}

extension ValidationError {
  /// What is wrong with the arguments, in the language of the user.
  init(_ message: Message) {
    self.init(message.shown)
  }
}
