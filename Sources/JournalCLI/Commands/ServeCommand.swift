internal import ArgumentParser
internal import Foundation
internal import JournalKit
internal import JournalServer

/// `ilgi serve`
struct ServeCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "serve",
      abstract: Message(
        en: "Show the site in your browser, always up to date while you write.",
        ko: "일기를 쓰는 동안 브라우저에서 늘 새로운 사이트를 보여 줘요."),
      discussion: Message(
        en: """
          The pages are made in memory: the published folder is not touched. Mistakes are shown over the last good page. Ctrl-C ends it.
          """,
        ko: """
          페이지는 메모리에서 만들고 올릴 폴더는 건드리지 않아요. 잘못된 곳이 있으면 마지막으로 성한 페이지 위에 알려 줘요. Ctrl-C로 끝내요.
          """))
  }

  @OptionGroup var options: JournalOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      en: "The port to listen at.", ko: "기다릴 포트.", valueName: "port"))
  var port = 8080

  @Option(
    help: ArgumentHelp(
      en:
        "The address to listen at. Others than this computer's own let anybody on the network read along.",
      ko: "기다릴 주소. 이 컴퓨터만의 주소가 아니면 같은 네트워크의 누구나 볼 수 있어요.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Flag(help: ArgumentHelp(en: "Show drafts too, marked as such.", ko: "초안도 표시를 붙여 보여 줘요."))
  var drafts = false

  @Flag(
    help: ArgumentHelp(
      en: "Open the first page in the browser.", ko: "첫 페이지를 브라우저에서 열어요."))
  var open = false

  @Flag(
    help: ArgumentHelp(
      en: "Look for changes every second, where the system does not tell of them.",
      ko: "바뀐 것을 시스템이 알려 주지 않는 곳에서, 1초마다 살펴봐요."))
  var poll = false

  func validate() throws {
    guard (1...65_535).contains(port) else {
      throw ValidationError(
        Message(
          en: "\(port) is not a port; choose one from 1 to 65535.",
          ko: "포트가 아니에요: \(port). 1에서 65535 사이에서 골라 주세요."))
    }
  }

  func run() async throws {
    let root = try options.root()
    let watcher: FolderWatcher
    do {
      watcher = try FolderWatcher(poll ? .polling(every: .seconds(1)) : .system)
    } catch {
      Terminal.complain("error: \(error.message.shown)")
      throw ExitCode.failure
    }
    let server = try await startedServer(root)
    // From here on a signal is a wish that is waited for.
    let interruption = Interruption()
    if !server.isLoopback {
      Terminal.complain(
        Message(
          en: "warning: everybody who can reach \(host) can read this journal",
          ko: "경고: \(host)에 닿을 수 있는 누구나 이 일기장을 볼 수 있어요"))
    }
    let run = PreviewRun(
      root: root, builder: PreviewBuilder(root: root, includesDrafts: drafts), server: server,
      watcher: watcher)
    let work = Task { await run.run(opening: open) }
    await interruption.wait()
    // What is being made is made in memory: nobody has to wait for it.
    work.cancel()
    watcher.stop()
    await server.stop()
    if Terminal.isInteractive { Terminal.complain("") }
  }

  /// A server that listens. Where the port is taken a person is offered another one.
  private func startedServer(_ root: String) async throws -> PreviewServer {
    var port = port
    while true {
      let server = PreviewServer(host: host, port: port, root: root)
      do {
        try await server.start()
        return server
      } catch {
        if case .portTaken(let taken, let next?) = error, Prompt.isPossible,
          Prompt.confirms(
            Message(
              en: "Port \(taken) is taken by another program. Use \(next) instead?",
              ko: "\(taken)번 포트는 다른 프로그램이 쓰고 있어요. \(next)번을 쓸까요?"))
        {
          port = next
          continue
        }
        Terminal.complain("error: \(error.message.shown)")
        if let hint = error.hint { Terminal.complain("   \(hint.shown)") }
        throw ExitCode.failure
      }
    }
  }
}
