internal import Foundation
internal import JournalKit

/// The line that a build ends with.
struct BuildSummary {
  let report: BuildReport
  let options: BuildOptions
  let isVerbose: Bool

  func print() throws {
    if isVerbose {
      for lap in report.laps {
        let name = lap.stage.name.shown
        let padding = String(repeating: " ", count: max(1, 14 - TextWidth.cells(name)))
        Terminal.complain(name + padding + milliseconds(lap.seconds))
      }
    }
    if let count = DiagnosticPrinter.count(report.diagnostics) { Terminal.complain(count) }
    guard report.isPublished else {
      Terminal.complain(
        report.isTouched
          ? Message(
            en: "The site is not complete; build again when this is mended.",
            ko: "사이트가 다 만들어지지 않았어요. 고친 뒤 다시 만들어 주세요.")
          : Message(
            en: "Nothing was written; the site is as it was.", ko: "아무것도 쓰지 않았어요. 사이트는 그대로예요."))
      return
    }
    try Terminal.say(Message(en: english, ko: korean))
    if report.lacksAddress {
      try Terminal.say(
        Message(
          en: "No url in journal.yml, so no feed, sitemap or absolute link was written.",
          ko: "journal.yml에 url이 없어서 피드, 사이트맵, 절대 주소 링크는 만들지 않았어요."))
    }
  }

  /// "38 entries, 96 pages in 0.12 s (90 files written, 6 unchanged); 1 draft and 1 private entry
  /// left out → public"
  private var english: String {
    var parts = [
      "\(counted(report.entries, "entry", "entries")), \(counted(report.pages, "page", "pages")) "
        + "in \(String(format: "%.2f", report.seconds)) s"
    ]
    var files = ["\(report.written) written", "\(report.unchanged) unchanged"]
    if report.removed > 0 { files.append("\(report.removed) removed") }
    parts.append("files: \(files.joined(separator: ", "))")
    let skipped = [
      report.skipped.draft > 0 ? counted(report.skipped.draft, "draft", "drafts") : nil,
      report.skipped.private > 0 ? "\(report.skipped.private) private" : nil,
      report.skipped.empty > 0 ? "\(report.skipped.empty) empty" : nil,
    ].compactMap { $0 }
    if !skipped.isEmpty { parts.append("left out: \(skipped.joined(separator: ", "))") }
    if report.includedDrafts > 0 {
      parts.append("\(counted(report.includedDrafts, "draft", "drafts")) included")
    }
    if report.future > 0 { parts.append("\(report.future) dated in the future included") }
    return parts.joined(separator: "; ") + " → \(report.output.printable)"
  }

  /// "일기 38편, 페이지 96개를 0.12초에 만들었어요; 파일: 90개 씀, 6개 그대로; 뺀 것: 초안 1편 → public"
  private var korean: String {
    let seconds = String(format: "%.2f", report.seconds)
    var parts = ["일기 \(report.entries)편, 페이지 \(report.pages)개를 \(seconds)초에 만들었어요"]
    var files = ["\(report.written)개 씀", "\(report.unchanged)개 그대로"]
    if report.removed > 0 { files.append("\(report.removed)개 지움") }
    parts.append("파일: \(files.joined(separator: ", "))")
    let skipped = [
      ("초안", report.skipped.draft), ("비공개", report.skipped.private), ("빈 일기", report.skipped.empty),
    ]
    .filter { $0.1 > 0 }.map { "\($0.0) \($0.1)편" }
    if !skipped.isEmpty { parts.append("뺀 것: \(skipped.joined(separator: ", "))") }
    if report.includedDrafts > 0 { parts.append("초안 \(report.includedDrafts)편 넣음") }
    if report.future > 0 { parts.append("앞날의 일기 \(report.future)편 넣음") }
    return parts.joined(separator: "; ") + " → \(report.output.printable)"
  }

  private func counted(_ count: Int, _ one: String, _ other: String) -> String {
    "\(count) \(count == 1 ? one : other)"
  }

  private func milliseconds(_ seconds: Double) -> String {
    String(format: "%8.1f ms", seconds * 1000)
  }
}
