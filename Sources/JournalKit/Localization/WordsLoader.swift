/// Finds the words for a locale in a theme.
struct WordsLoader {
  let theme: Theme

  /// The nearest file's words, completed by those of the built-in theme and by English; and
  /// mistakes in the journal's own files.
  func words(for locale: JournalLocale) -> (Words, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var result: Words?
    for tag in locale.candidates(among: theme.localeTags) {
      let path = "locales/\(tag).yml"
      guard let bytes = theme.files[path] else { continue }
      let (words, problems) = WordsReader.read(
        bytes, path: theme.displayPath(path), language: tag, known: Theme.completeWords)
      diagnostics += problems
      result = result?.completed(by: words) ?? words
      if let builtIn = Theme.builtIn.files[path], builtIn != bytes {
        let own = WordsReader.read(builtIn, path: path, language: tag, known: nil).0
        result = result?.completed(by: own)
      }
      break
    }
    return (result?.completed(by: Theme.completeWords) ?? Theme.completeWords, diagnostics)
  }
}
