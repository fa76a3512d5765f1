import Foundation
import JournalTestSupport
import Testing

/// Whatever happens while ilgi writes, the text is all there.
@Suite struct LossTests {
  private let journal: TemporaryJournal

  init() throws {
    journal = try TemporaryJournal(
      configuration: "locales: [ko]\ntimezone: Asia/Seoul\nweather: {icons: bundled}\n")
  }

  private static let place = "location: {latitude: 37.57, longitude: 126.98}"

  /// Writes entries that lack weather, UUID and offset.
  private func writeEntries(_ count: Int) throws {
    for number in 0..<count {
      try journal.write(
        "entries/\(number).md",
        "---\ncreated: 2026-10-\(10 + number % 20) 12:00\n\(Self.place)\n---\n\(body(number))")
    }
  }

  private func body(_ number: Int) -> String {
    String(repeating: "글 \(number) 한 줄\n", count: 200)
  }

  /// Each entry is whole: its own lines, with or without what ilgi adds.
  private func expectWhole(_ count: Int, in folders: [String] = ["entries"]) throws {
    for number in 0..<count {
      let found = folders.compactMap { try? journal.text("\($0)/\(number).md") }
      let text = try #require(found.first, "\(number)")
      #expect(text.hasPrefix("---\n") && text.hasSuffix("\n---\n" + body(number)), "\(number)")
      #expect(text.contains("created: 2026-10-\(10 + number % 20) 12:00"))
      #expect(text.contains(Self.place))
    }
  }

  /// Runs a command again and again, each time killed a little later, until it comes to its end.
  private func killAgainAndAgain(
    _ arguments: [String], _ environment: [String: String] = [:]
  ) async throws {
    for round in 0..<40 {
      let running = try journal.program(environment).start(arguments)
      try await Task.sleep(for: .milliseconds(4 * round))
      running.kill()
      if try await !running.result().wasKilled { return }
    }
  }

  @Test func killedWhileMending() async throws {
    try writeEntries(60)
    try await killAgainAndAgain(["check", "--fix"])
    try expectWhole(60)
    _ = try await journal.ilgi("check", "--fix")
    try expectWhole(60)
    #expect(try await journal.ilgi("check").status == 0)
  }

  @Test func killedWhileTheWeatherIsWritten() async throws {
    try writeEntries(60)
    let service = try WeatherService()
    try await killAgainAndAgain(["weather"], service.environment)
    try expectWhole(60)
    let result = try await journal.program(service.environment).run(["weather"])
    #expect(result.status == 0, "\(result.err)")
    try expectWhole(60)
    for number in 0..<60 {
      let lines = try journal.text("entries/\(number).md").split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("weather: {main: Rain, icon: 10d") } == 1)
    }
  }

  @Test func killedWhileDeletingAndRestoring() async throws {
    try writeEntries(1)
    for round in 0..<24 {
      let arguments = round % 2 == 0 ? ["delete", "entries/0.md", "--yes"] : ["restore", "latest"]
      let running = try journal.program([:]).start(arguments)
      try await Task.sleep(for: .milliseconds(2 * round))
      running.kill()
      _ = try await running.result()
      let trash = journal.names(".ilgi/trash").map { ".ilgi/trash/\($0)/entries" }
      try expectWhole(1, in: ["entries"] + trash)
    }
  }

  @Test func killedWhileANewEntryIsWritten() async throws {
    let text = String(repeating: "소중한 글\n", count: 2000)
    for round in 0..<20 {
      let running = try journal.program([:], input: text).start(["new", "--no-weather"])
      try await Task.sleep(for: .milliseconds(3 * round))
      running.kill()
      let result = try await running.result()
      #expect(result.out.isEmpty || journal.has(String(result.out.dropLast())))
    }
    for year in journal.names("entries") {
      for month in journal.names("entries/" + year) {
        let folder = "entries/\(year)/\(month)"
        for name in journal.names(folder) where name.hasSuffix(".md") {
          #expect(try journal.text(folder + "/" + name).hasSuffix("---\n" + text))
        }
      }
    }
  }

  @Test func whatOthersSaveMeanwhileStays() async throws {
    try writeEntries(12)
    let service = try WeatherService()
    // An editor that saves one entry after the other: half of them in place, half by renaming.
    try journal.write(
      "saver.sh",
      """
      i=0
      while [ ! -e stop ] && [ $i -lt 20000 ]; do
        f=entries/$((i % 12)).md
        if [ $((i % 2)) = 0 ]; then
          printf '줄 %s\\n' $i >> $f
        else
          cp $f $f~ && printf '줄 %s\\n' $i >> $f~ && mv $f~ $f
        fi
        i=$((i + 1))
      done
      echo $i > rounds
      """)
    let saver = try ChildProgram(
      ["/bin/sh", "saver.sh"], folder: journal.root, environment: ["PATH": "/usr/bin:/bin"],
      streams: .init())
    for command in [["weather"], ["check", "--fix"], ["weather"]] {
      _ = try await journal.program(service.environment).run(command)
    }
    try journal.write("stop", "")
    _ = await saver.end()
    let rounds = try #require(Int(try journal.text("rounds").trimmingCharacters(in: .newlines)))
    #expect(rounds > 0)
    for number in 0..<12 {
      let text = try journal.text("entries/\(number).md")
      #expect(text.contains("\n---\n" + body(number)), "\(number)")
      let saved = text.split(separator: "\n").filter { $0.hasPrefix("줄 ") }
      let wanted = stride(from: number, to: rounds, by: 12).map { "줄 \($0)" }
      #expect(saved.map(String.init) == wanted, "\(number)")
    }
    #expect(journal.names("entries").allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test(arguments: [0o600, 0o644, 0o640])
  func permissionsAndLinksStay(_ mode: Int) async throws {
    try journal.write("entries/real/0.md", "---\ncreated: 2026-10-10 12:00\n---\nx\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: journal.root + "/entries/real/0.md")
    try journal.link("entries/link.md", to: "real/0.md")
    _ = try await journal.ilgi("check", "--fix")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: journal.root + "/entries/real/0.md")
    #expect(attributes[.posixPermissions] as? Int == mode)
    #expect(try journal.text("entries/real/0.md").contains("+09:00"))
  }

  @Test func whatAStoppedRunLeftBehindIsTold() async throws {
    try writeEntries(1)
    try journal.write("entries/.ilgi-2x7.tmp", "소중한 글")
    let result = try await journal.ilgi("check")
    #expect(result.status == 0)
    #expect(
      result.err.contains("entries/.ilgi-2x7.tmp: warning: ")
        && result.err.contains("[leftover-file]"))
    #expect(try journal.text("entries/.ilgi-2x7.tmp") == "소중한 글")
  }

  @Test func aFullDiskLeavesEveryEntryAsItWas() async throws {
    try writeEntries(3)
    let before = try journal.snapshot("entries")
    var program = journal.program([:])
    program.limit = "ulimit -f 1"
    let result = try await program.run(["check", "--fix"])
    #expect(result.status == 1)
    #expect(try journal.snapshot("entries") == before)
  }

  @Test(.enabled(if: FailingCalls.canBeMade), arguments: 1...12)
  func aFileThatCannotBeReadAgainLeavesNothingBeside(_ number: Int) async throws {
    try writeEntries(1)
    var program = journal.program
    program.limit = FailingCalls.limit(
      "openat:error=EIO:when=\(number)", at: journal.root + "/entries/0.md")
    _ = try await program.run(["check", "--fix"])
    #expect(journal.names("entries") == ["0.md"])
    try expectWhole(1)
  }

  @Test(.enabled(if: FailingCalls.canBeMade))
  func whereFilesCannotBeSwappedAWriterIsWaitedFor() async throws {
    try writeEntries(1)
    let editor = try #require(FileHandle(forWritingAtPath: journal.root + "/entries/0.md"))
    try editor.seekToEnd()
    var program = journal.program
    program.limit = FailingCalls.limit("renameat2:error=EINVAL")
    let running = try program.start(["check", "--fix"])
    try await Task.sleep(for: .milliseconds(600))
    try editor.write(contentsOf: Data("줄".utf8))
    try editor.close()
    _ = try await running.result()
    #expect(try journal.text("entries/0.md").hasSuffix(body(0) + "줄"))
    #expect(journal.names("entries") == ["0.md"])
  }
}
