/// How the Markdown of a journal is read and rendered.
package struct MarkdownOptions: Sendable, Hashable {
  /// Whether straight quotes, `--`, `---` and `...` become typographic characters.
  package var smart: Bool
  /// Whether HTML in an entry is passed through. Without it, HTML and dangerous addresses are left
  /// out.
  package var rawHTML: Bool
  /// The level of the outermost headings, with each deeper one a level below the one it stands
  /// under, so that a page's outline has no gaps; nil leaves headings as written.
  package var topHeading: Int?
  /// Whether code blocks can be reached with the keyboard, so that long lines can be scrolled to
  /// (WCAG 2.1.1).
  package var focusableCode: Bool

  /// The defaults are those of libcmark: plain punctuation, safe mode, headings as written.
  package init(
    smart: Bool = false, rawHTML: Bool = false, topHeading: Int? = nil, focusableCode: Bool = false
  ) {
    self.smart = smart
    self.rawHTML = rawHTML
    self.topHeading = topHeading
    self.focusableCode = focusableCode
  }
}
