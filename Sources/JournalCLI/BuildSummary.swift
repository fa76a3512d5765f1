internal import Foundation
internal import JournalKit

/// The line that a build ends with.
struct BuildSummary {
  let report: BuildReport
  let options: BuildOptions
  let isVerbose: Bool

  func print() throws {
    if isVerbose {
      for stage in report.stages {
        Terminal.complain(
          "\(stage.name.padding(toLength: 14, withPad: " ", startingAt: 0))\(milliseconds(stage.seconds))"
        )
      }
    }
    if let count = DiagnosticPrinter.count(report.diagnostics) { Terminal.complain(count) }
    guard report.isPublished else {
      Terminal.complain(
        report.isTouched
          ? "The site is not complete; build again when this is mended."
          : "Nothing was written; the site is as it was.")
      return
    }
    try Terminal.say(line)
    if report.lacksAddress {
      try Terminal.say("No url in journal.yml, so no feed, sitemap or absolute link was written.")
    }
  }

  /// "38 entries, 96 pages in 0.12 s (90 files written, 6 unchanged); 1 draft and 1 private entry
  /// left out → public"
  private var line: String {
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

  private func counted(_ count: Int, _ one: String, _ other: String) -> String {
    "\(count) \(count == 1 ? one : other)"
  }

  private func milliseconds(_ seconds: Double) -> String {
    String(format: "%8.1f ms", seconds * 1000)
  }
}
