/// How the Markdown of a journal is read and rendered.
package struct MarkdownOptions: Sendable, Hashable {
  /// Whether straight quotes, `--`, `---` and `...` become typographic characters.
  package var smart: Bool
  /// Whether HTML in an entry is passed through. Without it, HTML and dangerous addresses are left out.
  package var rawHTML: Bool
  /// How many levels lower headings are rendered than written; none goes below level 6.
  package var headingOffset: Int
  /// Whether code blocks can be reached with the keyboard, so that long lines can be scrolled to (WCAG 2.1.1).
  package var focusableCode: Bool

  /// The defaults are those of libcmark: plain punctuation, safe mode, headings as written.
  package init(
    smart: Bool = false, rawHTML: Bool = false, headingOffset: Int = 0, focusableCode: Bool = false
  ) {
    self.smart = smart
    self.rawHTML = rawHTML
    self.headingOffset = headingOffset
    self.focusableCode = focusableCode
  }
}
