internal import JournalKit

/// The page in place of every other while there is no site to show.
struct WaitingPage {
  /// What its script has to know.
  let state: LiveState
  /// Why there is no site; without any, it is still being built.
  let problems: [Diagnostic]
  /// Whether others than the owner may read it, see ``ProblemList``.
  var isForOthers = false
  /// The language of the person who looks at it.
  let language: MessageLanguage

  /// What the page may load; the server sends it as a header besides.
  static let policy = """
    default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; \
    base-uri 'none'; form-action 'none'
    """

  /// The language that a browser asks for first.
  /// - Parameter languages: the value of `Accept-Language`.
  static func language(of languages: String) -> MessageLanguage {
    let first = languages.prefix { $0 != "," && $0 != ";" }
    return first.lowercased().prefix { $0 != "-" } == "ko" ? .korean : .english
  }

  /// HTML in UTF-8.
  var html: [UInt8] {
    let title = (problems.isEmpty ? Self.building : Self.broken).text(in: language)
    let hint = (problems.isEmpty ? Self.soon : Self.mend).text(in: language)
    return Array(
      """
      <!doctype html>
      <html lang="\(language == .korean ? "ko" : "en")">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(Self.escape(title))</title>
      <link rel="stylesheet" href="/\(LivePage.folder)/page.css">
      \(LivePage.element(for: state))</head>
      <body>
      <main>
      <h1>\(Self.escape(title))</h1>
      <p>\(Self.escape(hint))</p>
      <noscript>
      \(list)</noscript>
      </main>
      </body>
      </html>

      """.utf8)
  }

  /// The problems for a browser that runs no script.
  private var list: String {
    if isForOthers, !problems.isEmpty {
      return "<p>\(Self.escape(ProblemList.whereItIsTold.text(in: language)))</p>\n"
    }
    let items = problems.prefix(ProblemList.limit).map { problem in
      let place = [problem.path, problem.position.map { "\($0.line)" }].compactMap(\.self)
      let text = (place + [problem.message.text(in: language)]).joined(separator: ": ")
      let hint = problem.hint.map { " — " + $0.text(in: language) } ?? ""
      return "<li>\(Self.escape((text + hint).printable))</li>\n"
    }
    return items.isEmpty ? "" : "<ul>\n" + items.joined() + "</ul>\n"
  }

  private static func escape(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.append(character)
      }
    }
  }

  private static let building = Message(
    en: "Building the journal…", ko: "일기장을 만들고 있어요…")
  private static let soon = Message(
    en: "The page appears by itself.", ko: "다 되면 저절로 나타나요.")
  private static let broken = Message(
    en: "There is nothing to show yet", ko: "아직 보여 드릴 페이지가 없어요")
  private static let mend = Message(
    en: "The page appears by itself once the journal is mended.",
    ko: "일기장을 고치면 저절로 나타나요.")

  /// The page's style sheet, in the colours of the built-in theme.
  static let style = """
    :root { color-scheme: light dark; background: #fbfaf6; color: #22252a; }
    body {
      margin: 0 auto; max-inline-size: 35rem; padding: 24vh 1.25rem 3rem; text-align: center;
      font: 1.0625rem/1.7 -apple-system, "Apple SD Gothic Neo", Pretendard, "Noto Sans KR",
        "Noto Sans CJK KR", "Malgun Gothic", system-ui, sans-serif;
      word-break: keep-all; overflow-wrap: anywhere; text-wrap: balance;
    }
    h1 { margin: 0 0 .4rem; font-size: 1.625rem; line-height: 1.3; }
    p { margin: 0; color: #62676f; }
    ul { margin: 2rem 0 0; padding: 0; list-style: none; text-align: start; }
    @media (prefers-color-scheme: dark) {
      :root { background: #16181c; color: #e6e4df; }
      p { color: #a2a7af; }
    }

    """
}
