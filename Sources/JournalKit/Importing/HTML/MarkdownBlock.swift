/// A block of a text that is to be written as Markdown.
indirect enum MarkdownBlock: Hashable, Sendable {
  case heading(level: Int, MarkdownLine)
  /// Lines with a hard break between them.
  case paragraph([MarkdownLine])
  /// A paragraph behind `[x]` or `[ ]`.
  case task(isDone: Bool, [MarkdownLine])
  case code(String, language: String)
  case quote([MarkdownBlock])
  case list(MarkdownList)
  case rule
}

/// A list.
struct MarkdownList: Hashable, Sendable {
  /// The first number; nil for a list with bullets.
  var start: Int?
  var items: [MarkdownItem] = []
  /// Whether there was no element for it, only items.
  var isImplied = false
}

/// An item of a list.
struct MarkdownItem: Hashable, Sendable {
  /// Whether it is done; nil for what is no task.
  var isChecked: Bool?
  var blocks: [MarkdownBlock] = []

  var isEmpty: Bool { blocks.isEmpty && isChecked == nil }
}

/// What a line consists of.
typealias MarkdownLine = [MarkdownInline]

/// A piece of a line.
struct MarkdownInline: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    /// Plain text without line ends.
    case text(String)
    case code(String)
    case image(source: String, alternative: String)
  }

  var content: Content
  var emphasis: MarkdownEmphasis = []
  /// The destination of the link that it belongs to.
  var link: String?

  /// The text, of text.
  var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// Whether it is white space alone.
  var isBlank: Bool { text?.allSatisfy { $0 == " " } ?? false }
}

/// What is emphasised, and how.
struct MarkdownEmphasis: OptionSet, Hashable, Sendable {
  let rawValue: Int

  static let italic = MarkdownEmphasis(rawValue: 1)
  static let bold = MarkdownEmphasis(rawValue: 2)

  /// How many `*` open or close it.
  var width: Int { rawValue }
}
