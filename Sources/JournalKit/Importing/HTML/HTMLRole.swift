/// What an element is for a text that becomes Markdown.
enum HTMLRole: Hashable {
  /// Its content stands in the line around it.
  case inline
  /// A paragraph, or what stands apart like one.
  case paragraph
  /// A line of its own, as many editors make a `div` of each line.
  case line
  /// Nothing of it is to be read.
  case dropped
  case heading(Int)
  case lineBreak, rule, image, checkbox, code, preformatted, quote, list, item
  case table, row, cell
  case link, strike, emphasis(MarkdownEmphasis), reading, quotation, medium

  /// The role of the elements named `name`.
  init(of name: String) {
    self = Self.byName[name] ?? .inline
  }

  /// Whether its content begins and ends a line.
  var breaksLines: Bool {
    switch self {
    case .paragraph, .line, .heading, .preformatted, .quote, .list, .item, .table, .row, .rule:
      true
    default: false
    }
  }

  private static let byName: [String: HTMLRole] = {
    var roles: [String: HTMLRole] = [
      "br": .lineBreak, "hr": .rule, "img": .image, "input": .checkbox, "en-todo": .checkbox,
      "pre": .preformatted, "blockquote": .quote, "li": .item, "table": .table, "tr": .row,
      "a": .link, "rt": .reading, "q": .quotation,
    ]
    for level in 1...6 { roles["h\(level)"] = .heading(level) }
    let families: [(HTMLRole, String)] = [
      (
        .paragraph,
        "p article section header footer main aside nav form fieldset figure figcaption details "
          + "dl caption body html hgroup dialog search"
      ),
      (.line, "div dt dd summary address center legend"),
      (.list, "ul ol menu dir"),
      (.cell, "td th"),
      (.code, "code kbd samp tt"),
      (.emphasis(.bold), "b strong"),
      (.emphasis(.italic), "i em"),
      (.strike, "del s strike"),
      (.medium, "iframe video audio embed object"),
      (.dropped, "script style head title template rp svg noframes"),
    ]
    for (role, names) in families {
      for name in names.split(separator: " ") { roles[String(name)] = role }
    }
    return roles
  }()
}
