internal import Foundation
internal import JournalKit
internal import JournalServer

/// Keeps what the server shows as the journal is, until it is cancelled.
actor PreviewRun {
  private let root: String
  private let builder: PreviewBuilder
  private let server: PreviewServer
  private let watcher: FolderWatcher
  private var site: PreviewSite?
  /// What stood in the terminal last, so that nothing is told twice: without places, which move with
  /// every line that is written above.
  private var told: Set<Diagnostic> = []
  private var configuration: UInt64?
  private var iconWarning: Diagnostic?
  /// Icons whose pictures were asked for.
  private var fetched: Set<WeatherIcon> = []
  private var isFetching = false
  /// Reasons for another look, one after the other.
  private let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation

  private enum Event: Sendable {
    case change
    /// Pictures of icons have been fetched, or could not be.
    case icons(warning: Diagnostic?)
  }

  init(root: String, builder: PreviewBuilder, server: PreviewServer, watcher: FolderWatcher) {
    self.root = root
    self.builder = builder
    self.server = server
    self.watcher = watcher
    (events, continuation) = AsyncStream<Event>.makeStream()
  }

  /// - Parameter isOpening: whether the browser is to be opened once there is something to see.
  func run(opening isOpening: Bool) async {
    await refresh()
    // Without anybody to read it the preview still serves.
    try? Terminal.say(
      Message(
        en: "Your journal is at \(server.address) (Ctrl-C ends)",
        ko: "일기장을 여기서 보세요: \(server.address) (끝내려면 Ctrl-C)"))
    if isOpening { Browser.open(server.address) }
    let (watcher, continuation) = (watcher, continuation)
    let watching = Task {
      for await _ in watcher.changes { continuation.yield(.change) }
      continuation.finish()
    }
    for await event in events {
      if Task.isCancelled { break }
      switch event {
      case .change: await refresh()
      case .icons(let warning):
        isFetching = false
        iconWarning = warning
        await refresh(isForced: true)
      }
    }
    watching.cancel()
  }

  private var now: Int { Int(Date().timeIntervalSince1970) }

  /// Looks at the journal and shows what has become of it.
  /// - Parameter isForced: whether to make the site although no file has changed.
  private func refresh(isForced: Bool = false) async {
    var isForced = isForced
    repeat {
      let outcome = await builder.update(now: now, isForced: isForced)
      isForced = false
      if let outcome, !Task.isCancelled { show(outcome) }
      // What came into a new folder before it was watched shows in another look.
    } while watcher.watch(await builder.folders) && !Task.isCancelled
    while let message = watcher.takeFallback() {
      Terminal.complain(Message(en: "warning: \(message.en)", ko: "경고: \(message.ko)"))
    }
  }

  private func show(_ outcome: PreviewBuilder.Outcome) {
    if let made = outcome.site { site = PreviewSite(made) }
    if let configuration = outcome.configuration {
      // Icons may come from elsewhere now.
      if configuration != self.configuration { fetched = [] }
      if configuration != self.configuration || outcome.icons.isEmpty { iconWarning = nil }
      self.configuration = configuration
    }
    let problems = outcome.report.diagnostics + (iconWarning.map { [$0] } ?? [])
    server.show(PreviewState(site: site, problems: problems))
    tell(problems, isAll: outcome.configuration != nil)
    fetch(outcome.icons)
  }

  /// - Parameter isAll: whether these are all problems, or only why no others could be looked for.
  private func tell(_ problems: [Diagnostic], isAll: Bool) {
    let new = problems.filter { !told.contains($0.withoutPlace) }
    let hadErrors = told.contains { $0.severity == .error }
    let hasErrors = problems.contains { $0.severity == .error }
    if isAll { told = [] }
    told.formUnion(problems.map(\.withoutPlace))
    DiagnosticPrinter(root: root).printText(new)
    if hadErrors, !hasErrors {
      Terminal.complain(Message(en: "Mended.", ko: "고쳐졌어요."))
    } else if !new.isEmpty, hasErrors, site != nil {
      Terminal.complain(
        Message(
          en: "The last good site stays until this is mended.",
          ko: "고칠 때까지 마지막으로 성한 사이트를 보여 줄게요."))
    }
  }

  /// Fetches pictures of icons that were not asked for yet; they are shown when they are there.
  private func fetch(_ icons: Set<WeatherIcon>) {
    let new = icons.subtracting(fetched)
    guard !new.isEmpty, !isFetching else { return }
    fetched.formUnion(new)
    isFetching = true
    let (builder, all, continuation) = (builder, fetched, continuation)
    Task {
      let warning = await builder.fetch(all, now: Int(Date().timeIntervalSince1970))
      continuation.yield(.icons(warning: warning))
    }
  }
}

extension Diagnostic {
  fileprivate var withoutPlace: Diagnostic {
    var diagnostic = self
    diagnostic.position = nil
    return diagnostic
  }
}

extension PreviewSite {
  /// The site as the server answers from it.
  fileprivate init(_ made: PreviewedSite) {
    self.init(root: made.root, styles: made.styles, assets: made.assets) { path in
      guard let file = made.file(path) else { return nil }
      return switch made.contents(of: file) {
      case .made(let make): PreviewFile(version: file.version, contents: .made(make))
      case .copied(let path, let withoutPlace):
        PreviewFile(
          version: file.version, contents: .copied(path, withoutPlace: withoutPlace))
      }
    }
  }
}
