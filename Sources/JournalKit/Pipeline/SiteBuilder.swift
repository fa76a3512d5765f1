/// How a build is to be done.
package struct BuildOptions: Sendable {
  /// Absolute path of the output folder; nil for the one that journal.yml names.
  package var output: String?
  /// Whether to open no socket.
  package var isOffline = false
  /// Whether to trust nothing from earlier builds, and to write every file anew.
  package var isClean = false
  /// Whether to publish what is good although something is wrong.
  package var keepsGoing = false
  /// Whether drafts are published too.
  package var includesDrafts = false
  /// What counts as now, in seconds since 1970; decides only which entries are in the future.
  package var now: Int
  /// The user's home folder, by all that is known of it; it is never written to.
  package var homes: [String] = []

  package init(now: Int) {
    self.now = now
  }
}

/// Builds a journal's site.
package struct SiteBuilder: Sendable {
  private let root: String
  private let options: BuildOptions

  /// - Parameter root: the journal's root, absolute, with links resolved.
  package init(root: String, options: BuildOptions) {
    self.root = root
    self.options = options
  }

  /// Reads everything and tells every problem; writes nothing to the output.
  package func check() async -> BuildReport {
    var stages = StageClock()
    var report = BuildReport()
    do {
      let sources = try JournalSources.look(root: root, clock: nil, &stages)
      var reading = JournalReading(
        sources, options: options, depth: .whole, memory: BuildMemory())
      defer { report = reading.report }
      _ = try await reading.plan(&stages)
    } catch let error as DiagnosticError {
      report.diagnostics += error.diagnostics
    } catch {
      report.diagnostics.append(Diagnostic(.output, .error, Message(of: error)))
    }
    return finish(report, &stages)
  }

  /// Builds the site, unless something is wrong with the journal.
  /// - Parameters:
  ///   - onWait: called once if there is another build to wait for that writes into the same folder.
  ///   - onStage: told each stage as it begins.
  package func build(
    onWait: @escaping @Sendable () -> Void = {},
    onStage: @escaping @Sendable (BuildStage) -> Void = { _ in }
  ) async -> BuildReport {
    var stages = StageClock(onStart: onStage)
    var run = BuildRun(root: root, options: options, onWait: onWait)
    do {
      try await run.run(&stages)
    } catch let error as DiagnosticError {
      run.report.diagnostics += error.diagnostics
    } catch let error as OutputFolder.Refusal {
      run.report.diagnostics.append(Diagnostic(.output, .error, error.message, hint: error.hint))
    } catch is SourceTexts.HaveChanged {
      run.report.diagnostics.append(
        Diagnostic(
          .output, .error,
          Message(
            en: "entries were changed again and again while the site was built",
            ko: "사이트를 만드는 동안 일기가 자꾸 바뀌었어요"),
          hint: Message(en: "build again when they rest", ko: "잠잠해지면 다시 만들어 주세요")))
    } catch {
      run.report.diagnostics.append(
        Diagnostic(
          .output, .error, Message(of: error),
          hint: Message(
            en: "build again when this is mended; nothing published is lost",
            ko: "고친 뒤 다시 만들어 주세요. 이미 올린 것은 그대로예요")))
    }
    return finish(run.report, &stages)
  }

  private func finish(_ report: BuildReport, _ stages: inout StageClock) -> BuildReport {
    stages.stop()
    var report = report
    report.diagnostics.sort()
    report.laps = stages.laps
    report.seconds = stages.total
    return report
  }
}
