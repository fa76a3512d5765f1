import JournalMarkdown

/// Reads `body`, the title taken unless told otherwise.
func parse(
  _ body: String, options: MarkdownOptions = MarkdownOptions(), takeTitle: Bool = true,
  excerptLimit: Int = 160
) throws(MarkdownProblem) -> MarkdownDocument {
  let bytes = Array(body.utf8)
  return try MarkdownRenderer(options: options)
    .parse(bytes.span, takeTitle: takeTitle, excerptLimit: excerptLimit)
}

/// The HTML of `body`, no title taken.
func html(
  _ body: String, smart: Bool = false, rawHTML: Bool = false
) throws(MarkdownProblem) -> String {
  try parse(body, options: MarkdownOptions(smart: smart, rawHTML: rawHTML), takeTitle: false)
    .htmlString
}

/// The HTML of `body` with its links and images as `rewriting` says.
func rewrite(
  _ body: String, options: MarkdownOptions = MarkdownOptions(), takeTitle: Bool = false,
  _ rewriting: (MarkdownReference) -> MarkdownReplacement
) throws(MarkdownProblem) -> String {
  let bytes = Array(body.utf8)
  let html = try MarkdownRenderer(options: options)
    .html(bytes.span, takeTitle: takeTitle, rewriting: rewriting)
  return String(decoding: html, as: UTF8.self)
}

extension MarkdownDocument {
  /// The HTML as a string.
  var htmlString: String { String(decoding: html, as: UTF8.self) }
  /// The plain text as a string.
  var textString: String { String(decoding: text, as: UTF8.self) }
}
