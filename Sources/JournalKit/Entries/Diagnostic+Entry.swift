internal import JournalMarkdown

extension Diagnostic {
  /// A file that is larger than ``EntryLoader/largest``.
  static func entryTooLarge(_ path: String) -> Diagnostic {
    Diagnostic(
      .tooLarge, .error, path: path,
      Message(
        en: "the entry is larger than \(EntryLoader.largest >> 20) MB",
        ko: "일기가 \(EntryLoader.largest >> 20) MB보다 커요"),
      hint: Message(
        en: "split it, or move attachments out of it", ko: "나누거나 첨부한 것을 다른 파일로 옮겨 주세요"))
  }

  /// Why the front matter of an entry can't be told from its text.
  init(of failure: FrontMatterSplitter.Failure, _ path: String) {
    switch failure {
    case .neverEnds:
      self.init(
        .frontMatterSyntax, .error, path: path, at: .init(line: 1, column: 1, length: 3),
        Message(en: "the front matter never ends", ko: "머리말이 끝나지 않아요"),
        hint: Message(en: "close it with a line of ---", ko: "--- 줄로 닫아 주세요"))
    case .misplaced(let line):
      self.init(
        .frontMatterSyntax, .error, path: path, at: .init(line: line, column: 1, length: 3),
        Message(
          en: "this is not where or how front matter begins", ko: "머리말은 여기서, 또는 이렇게 시작하지 않아요"),
        hint: Message(
          en:
            "make a line of --- the very first of the file; for a rule across the page write ***",
          ko: "--- 줄을 파일의 맨 첫 줄에 두어 주세요. 가로줄을 그으려면 ***로 적어 주세요"))
    case .tooLong:
      self.init(
        .frontMatterSyntax, .error, path: path, at: .init(line: 1, column: 1, length: 3),
        Message(
          en: "the front matter is longer than \(FrontMatterSplitter.longest >> 10) KB",
          ko: "머리말이 \(FrontMatterSplitter.longest >> 10) KB보다 길어요"),
        hint: Message(
          en: "close it with a line of ---, and keep text in the body",
          ko: "--- 줄로 닫고, 글은 본문에 적어 주세요"))
    }
  }

  /// Why the text of an entry can't be read.
  /// - Parameter bodyLine: the line of the file in which the text begins.
  init(of problem: MarkdownProblem, _ path: String, bodyLine: Int) {
    switch problem {
    case .tooDeep(let line):
      self.init(
        .tooDeep, .error, path: path, at: .init(line: line + bodyLine - 1),
        Message(
          en: "quotations, lists or emphasis are nested deeper than \(MarkdownLimits.depth) levels",
          ko: "인용, 목록, 강조가 너무 깊이 겹쳤어요: \(MarkdownLimits.depth)단계까지 쓸 수 있어요"),
        hint: Message(en: "take some levels out", ko: "단계를 줄여 주세요"))
    case .tooComplex(let line):
      self.init(
        .tooDeep, .error, path: path, at: .init(line: line + bodyLine - 1),
        Message(
          en: "the Markdown is too tangled to be read in reasonable time",
          ko: "마크다운이 너무 얽혀 있어서 제때 읽을 수 없어요"),
        hint: Message(
          en: "put a \\ before brackets and marks that are meant as text",
          ko: "글자로 쓴 괄호와 기호 앞에는 \\를 적어 주세요"))
    case .tooLarge:
      self.init(
        .tooLarge, .error, path: path,
        Message(en: "the entry is too large", ko: "일기가 너무 커요"),
        hint: Message(en: "split it", ko: "여러 일기로 나눠 주세요"))
    }
  }
}
