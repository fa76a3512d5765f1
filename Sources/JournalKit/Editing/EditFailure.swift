/// Why a file was left as it is: it can't be read, or no way was found to change it without touching
/// anything else.
package struct EditFailure: Error, Hashable {
  /// What is wrong, and what the person can do instead.
  package let message: Message
  /// The line to write by hand, where there is one.
  package let line: String?

  init(_ message: Message, line: String? = nil) {
    self.message = message
    self.line = line
  }
}

extension EditFailure {
  /// No way was found to write a line where YAML reads it as meant.
  static func byHand(_ line: String) -> EditFailure {
    EditFailure(
      Message(
        en: "ilgi can't change this without touching other lines; write it by hand: \(line)",
        ko: "다른 줄을 건드리지 않고는 고칠 수 없어요. 직접 적어 주세요: \(line)"),
      line: line)
  }

  static let invalidUTF8 = EditFailure(
    Message(en: "this is not UTF-8; save the file as UTF-8", ko: "UTF-8이 아니에요. 파일을 UTF-8로 저장해 주세요"))

  static let noMapping = EditFailure(
    Message(
      en: "the file holds something other than lines of key: value; write it in that form",
      ko: "'키: 값' 꼴의 줄이 아닌 것이 있어요. 그 꼴로 적어 주세요"))

  /// The text is no YAML.
  /// - Parameter firstLine: the line of the file on which the text begins.
  static func unreadable(_ problem: YAMLProblem, firstLine: Int) -> EditFailure {
    let line = problem.position.line + firstLine - 1
    var (en, ko) = ("line \(line): \(problem.message.en)", "\(line)번째 줄: \(problem.message.ko)")
    if let hint = problem.hint {
      en += "; \(hint.en)"
      ko += ". \(hint.ko)"
    }
    return EditFailure(Message(en: en, ko: ko))
  }

  /// The file has no front matter that can be told from its body.
  static func unsplittable(_ failure: FrontMatterSplitter.Failure) -> EditFailure {
    switch failure {
    case .neverEnds:
      EditFailure(
        Message(
          en: "the front matter never ends; close it with a line of ---",
          ko: "머리말이 끝나지 않아요. --- 줄로 닫아 주세요"))
    case .misplaced(let line):
      EditFailure(
        Message(
          en: "line \(line): front matter must begin with --- on the very first line",
          ko: "\(line)번째 줄: 머리말은 파일의 맨 첫 줄에서 ---로 시작해야 해요"))
    case .tooLong: .tooLong
    }
  }

  static let tooLong: EditFailure = {
    let limit = FrontMatterSplitter.longest >> 10
    return EditFailure(
      Message(
        en: "the front matter would be longer than \(limit) KB; move text from it into the body",
        ko: "머리말이 \(limit) KB보다 길어져요. 머리말의 글을 본문으로 옮겨 주세요"))
  }()
}
