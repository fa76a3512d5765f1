internal import JournalKit

/// What is wrong with the journal, as the script in an open page shows it: errors first, in both
/// languages, each with the line that it stands in.
struct ProblemList {
  /// How many problems are told in full; more than anybody reads, and few enough to send at once.
  static let limit = 100

  private let problems: [Diagnostic]
  private let root: String
  private let isForOthers: Bool

  /// - Parameters:
  ///   - problems: all of them, in any order.
  ///   - root: the journal's root, absolute, with links resolved.
  ///   - isForOthers: whether others than the owner may read it: then it tells nothing of what stands
  ///     in files, some of which are private, nor their names.
  init(_ problems: [Diagnostic], root: String, isForOthers: Bool = false) {
    self.problems = problems
    self.root = root
    self.isForOthers = isForOthers
  }

  /// What others are told.
  static let whereItIsTold = Message(
    en: "What it is stands in the terminal where ilgi runs", ko: "무엇인지는 ilgi를 켠 터미널에서 볼 수 있어요")

  /// `{"errors": n, "warnings": n, "list": […]}` on one line.
  var json: [UInt8] {
    let errors = problems.filter { $0.severity == .error }
    let warnings = problems.filter { $0.severity == .warning }
    let lines = SourceLines(root: root)
    var json = JSONWriter()
    json.object { json in
      json.key("errors")
      json.integer(errors.count)
      json.key("warnings")
      json.integer(warnings.count)
      json.key("list")
      json.array { json in
        if isForOthers, let first = (errors + warnings).first {
          json.problemForOthers(first.severity)
          return
        }
        for problem in (errors + warnings).prefix(Self.limit) {
          json.problem(problem, excerpt: lines.excerpt(for: problem))
        }
      }
    }
    return json.bytes
  }
}

extension JSONWriter {
  /// Without a code: the script in the page knows by this that it stands for all.
  fileprivate mutating func problemForOthers(_ severity: Diagnostic.Severity) {
    object { json in
      json.key("severity")
      json.string(severity.rawValue)
      json.key("code")
      json.string("")
      for key in ["path", "line", "column", "hint", "excerpt"] {
        json.key(dynamic: key)
        json.null()
      }
      json.key("message")
      json.message(ProblemList.whereItIsTold)
    }
  }

  fileprivate mutating func problem(_ problem: Diagnostic, excerpt: SourceExcerpt?) {
    object { json in
      json.key("severity")
      json.string(problem.severity.rawValue)
      json.key("code")
      json.string(problem.code.rawValue)
      json.key("path")
      json.stringOrNull(problem.path?.printable)
      json.key("line")
      json.number(problem.position.map { String($0.line) } ?? "null")
      json.key("column")
      json.number(problem.position?.column.map { String($0) } ?? "null")
      json.key("message")
      json.message(problem.message)
      json.key("hint")
      if let hint = problem.hint { json.message(hint) } else { json.null() }
      json.key("excerpt")
      if let excerpt { json.excerpt(excerpt) } else { json.null() }
    }
  }

  private mutating func message(_ message: Message) {
    object { json in
      json.key("en")
      json.string(message.en.printable)
      json.key("ko")
      json.string(message.ko.printable)
    }
  }

  private mutating func excerpt(_ excerpt: SourceExcerpt) {
    object { json in
      json.key("before")
      json.string(excerpt.before)
      json.key("marked")
      json.string(excerpt.marked)
      json.key("after")
      json.string(excerpt.after)
    }
  }
}
