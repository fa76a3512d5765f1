internal import ArgumentParser
internal import JournalKit

/// What is said of an import, before and after.
struct ImportReport {
  let format: ImportFormat
  let plan: ImportPlan
  /// Files of the import that were left alone, and why.
  let refused: [(path: String, reason: Message)]

  /// So many titles are shown of what would be imported.
  private static let shownTitles = 5

  /// Says what would be done.
  func tellPlan() throws {
    try Terminal.say(
      Message(
        en: "\(format.title.en): \(Self.entries(plan.new.count).en) to import.",
        ko: "\(format.title.ko): 가져올 일기 \(plan.new.count)편."))
    let moments = plan.new.map(\.moment).sorted { $0.secondsSince1970 < $1.secondsSince1970 }
    if let first = moments.first, let last = moments.last {
      try Terminal.say("  \(first.day.iso) … \(last.day.iso)")
    }
    for planned in plan.new.prefix(Self.shownTitles) {
      let title = planned.title ?? Message(en: "Untitled", ko: "제목 없음").shown
      try Terminal.say("  \(planned.moment.day.iso)  \(title.printable)")
    }
    if plan.new.count > Self.shownTitles { try Terminal.say("  …") }
    let files = plan.new.reduce(0) { $0 + $1.attachmentCount }
    if files > 0 {
      try Terminal.say(
        Message(
          en: "  with \(files) \(files == 1 ? "file" : "files")", ko: "  함께 오는 파일 \(files)개"))
    }
    tellRest()
    Terminal.complain(Message(en: "Nothing was written.", ko: "적은 것은 없어요."))
    if !plan.failures.isEmpty || !plan.lost.isEmpty { throw ExitCode.failure }
  }

  /// Says what is not new, what could not be understood and what is not carried over.
  func tellRest() {
    if plan.knownCount > 0 {
      Terminal.complain(
        Message(
          en:
            "\(Self.entries(plan.knownCount).en) \(plan.knownCount == 1 ? "is" : "are") here already and \(plan.knownCount == 1 ? "stays as it is" : "stay as they are").",
          ko: "\(plan.knownCount)편은 이미 있어서 그대로 두었어요."))
    }
    if plan.trashedCount > 0 {
      let count = plan.trashedCount
      Terminal.complain(
        Message(
          en:
            "\(Self.entries(count).en) \(count == 1 ? "lies" : "lie") in the trash; ilgi restore brings \(count == 1 ? "it" : "them") back.",
          ko: "\(count)편은 휴지통에 있어요. ilgi restore로 되돌릴 수 있어요."))
    }
    if plan.repeatedCount > 0 {
      Terminal.complain(
        Message(
          en: "\(Self.entries(plan.repeatedCount).en) came twice, word for word.",
          ko: "\(plan.repeatedCount)편은 똑같은 것이 두 번 들어 있었어요."))
    }
    for kind in ImportedEntry.LeftOut.allCases {
      guard let count = plan.leftOut[kind] else { continue }
      Terminal.complain(
        Message(
          en: "Not carried over: \(kind.name.en) (\(Self.entries(count).en)).",
          ko: "옮기지 못한 것: \(kind.name.ko) (일기 \(count)편)."))
    }
    Self.tell(refused: refused)
    for path in plan.scripts {
      Terminal.complain(
        Message(
          en:
            "\(path.printable) can run scripts on the site where it is published; keep it only if you trust it.",
          ko: "사이트에 올리면 스크립트를 실행할 수 있는 파일이에요. 믿을 수 있을 때만 두세요: \(path.printable)"))
    }
    for (path, file) in plan.lost { Self.tell(file, of: path) }
    if plan.lost.contains(where: { $0.file.reason == .missing }) {
      Terminal.complain(
        Message(
          en:
            "To get these files, remove their entries' files (not by ilgi delete) and import again with them.",
          ko: "이 파일들까지 가져오려면 해당 일기 파일을 직접 지우고(ilgi delete 말고) 파일과 함께 다시 가져와 주세요."))
    }
    for problem in plan.failures { Self.tell(problem) }
  }

  /// Says which files of an import were left alone, and why.
  static func tell(refused: [(path: String, reason: Message)]) {
    for (path, reason) in refused {
      Terminal.complain(
        Message(
          en: "Passed over: \(path.printable) (\(reason.en))",
          ko: "건너뛴 파일: \(path.printable) (\(reason.ko))"))
    }
  }

  private static func tell(_ file: ImportedEntry.LostFile, of path: String) {
    let reason =
      switch file.reason {
      case .missing: Message(en: "it is not in the import", ko: "가져올 것 안에 없어요")
      case .unsafe:
        Message(
          en: "files of its kind could do harm on a site", ko: "사이트에서 해를 끼칠 수 있는 종류예요")
      }
    Terminal.complain(
      Message(
        en: "\(path.printable): without the file \(file.name.printable): \(reason.en)",
        ko: "\(path.printable): 파일 없이 가져와요: \(file.name.printable) (\(reason.ko))"))
  }

  static func tell(_ problem: ImportedFailure) {
    Terminal.complain(
      Message(
        en: "Not imported: \(problem.place.en): \(problem.reason.en)",
        ko: "가져오지 못한 일기: \(problem.place.ko): \(problem.reason.ko)"))
  }

  static func entries(_ count: Int) -> Message {
    Message(en: "\(count) \(count == 1 ? "entry" : "entries")", ko: "일기 \(count)편")
  }
}

/// The writing of what is new.
struct ImportRun {
  private let writer: ImportWriter
  private let report: ImportReport

  init(_ writer: ImportWriter, _ report: ImportReport) {
    self.writer = writer
    self.report = report
  }

  private struct Tally {
    var entries = 0
    var files = 0
    var failures: [ImportedFailure] = []
    var missing: [(path: String, name: String, reason: Message)] = []
    /// Why the rest was not tried.
    var end: Message?
  }

  func run() throws {
    let new = report.plan.new
    let bar = ProgressBar(total: new.count)
    var tally = Tally()
    for (number, planned) in new.enumerated() {
      do throws(ImportWriter.Failure) {
        let written = try writer.write(planned)
        tally.entries += 1
        tally.files += written.attachmentCount
        tally.missing += written.missing.map { (written.path, $0.name, $0.reason) }
      } catch {
        switch error {
        case .entry(let reason):
          tally.failures.append(ImportedFailure(Message(verbatim: planned.path), reason))
        case .all(let reason): tally.end = reason
        }
      }
      if tally.end != nil { break }
      if number % 20 == 0 { bar.show(number + 1) }
    }
    writer.synchronise()
    bar.end()
    try tell(tally)
  }

  private func tell(_ tally: Tally) throws {
    var (en, ko) = (ImportReport.entries(tally.entries).en, ImportReport.entries(tally.entries).ko)
    if tally.files > 0 {
      en += " with \(tally.files) \(tally.files == 1 ? "file" : "files")"
      ko += "과 파일 \(tally.files)개를"
    } else {
      ko += "을"
    }
    try Terminal.say(
      Message(
        en: "\(report.format.title.en): \(en) imported.",
        ko: "\(report.format.title.ko): \(ko) 가져왔어요."))
    report.tellRest()
    for (path, name, reason) in tally.missing {
      Terminal.complain(
        Message(
          en: "\(path.printable): the file \(name.printable) is missing: \(reason.en)",
          ko: "\(path.printable): 파일을 가져오지 못했어요: \(name.printable) (\(reason.ko))"))
    }
    for problem in tally.failures { ImportReport.tell(problem) }
    if let end = tally.end {
      throw failure(
        end,
        hint: Message(
          en: "what was imported is good; run it again to go on",
          ko: "가져온 일기는 온전해요. 다시 실행하면 이어서 가져와요"))
    }
    guard tally.failures.isEmpty, report.plan.failures.isEmpty, tally.missing.isEmpty,
      report.plan.lost.isEmpty
    else {
      throw ExitCode.failure
    }
  }
}

extension ImportedEntry.LeftOut {
  /// What it is called.
  var name: Message {
    switch self {
    case .activity: Message(en: "activity and steps", ko: "활동과 걸음 수")
    case .music: Message(en: "music", ko: "음악")
    case .people: Message(en: "people", ko: "사람")
    case .rating: Message(en: "ratings", ko: "평점")
    case .tracker: Message(en: "trackers", ko: "트래커")
    case .weatherDetails:
      Message(en: "wind, pressure and humidity", ko: "바람, 기압, 습도")
    case .moon: Message(en: "phases of the moon", ko: "달의 모양")
    case .pin: Message(en: "pins", ko: "고정 표시")
    case .richText: Message(en: "rich text", ko: "서식 있는 글")
    case .comment: Message(en: "comments", ko: "주석")
    case .zone: Message(en: "time zones that ilgi does not know", ko: "알 수 없는 시간대")
    case .otherFields: Message(en: "fields that ilgi does not know", ko: "ilgi가 모르는 항목")
    }
  }
}
