import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// A journal that changes at random, built into one folder again and again and into another from
/// nothing.
struct ChangeRun {
  let journal: TemporaryJournal
  /// A copy of the journal, without anything that a build leaves.
  private let copy: TemporaryJournal
  let folder = "public"
  private static let folders = ["entries/", "entries/2025/", "entries/2026/11/"]
  /// An entry that no change touches but the first.
  private static let resting = "2023-01-01-rest.md"
  var generator: SeededGenerator
  var entries: [String] = []
  var count = 0
  private var draftsAreIncluded = false

  init(seed: Int) throws {
    generator = SeededGenerator(seed: seed)
    journal = try TemporaryJournal([:], configuration: Self.configurations[0])
    copy = try TemporaryJournal()
    for folder in Self.folders {
      try journal.write(folder + "photo.png", Pictures.png(width: 7, height: 5))
    }
    for _ in 0..<6 { try addEntry() }
    try journal.write("entries/" + Self.resting, "쉬는 날\n\n쉼.\n")
  }

  mutating func waits() -> Bool { !one(in: 3) }

  /// Changes something, and says what.
  mutating func change() throws -> String {
    // Several at once now and then, as `git checkout` does.
    let times = one(in: 5) ? 3 : 1
    var said: [String] = []
    for _ in 0..<times { said.append(try changeOnce()) }
    return said.joined(separator: ", ")
  }

  private mutating func changeOnce() throws -> String {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0, 1, 2: return try addEntry()
    case 3, 4, 5: return try rewriteEntry()
    case 6: return try removeEntry()
    case 7: return try renameEntry()
    case 8: return try changeBody()
    case 9, 10: return try attach()
    case 11: return try changeTemplate()
    case 12: return try changeWords()
    case 13: return try configure()
    case 14, 15: return try tamper()
    case 16: return try loseCache()
    case 17: return try damageCache()
    case 18:
      draftsAreIncluded.toggle()
      return "drafts \(draftsAreIncluded)"
    default: return try touch()
    }
  }

  // MARK: Entries

  mutating func one(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }

  @discardableResult
  private mutating func addEntry() throws -> String {
    count += 1
    let folder = pick(Self.folders)
    let name = pick(["", "-\(count)-첫눈", "-\(count)-walk", "-\(count)-\u{1112}\u{1161}\u{11AB}"])
    let path = "\(folder)\(date())\(name)-n\(count).md"
    entries.append(path)
    try journal.write(path, text(path, number: count))
    return "add \(path)"
  }

  private mutating func date() -> String {
    pick(["2025-12-31", "2026-11-20", "2026-11-21", "2026-10-03", "2024-02-29"])
  }

  private mutating func text(_ path: String, number: Int) -> String {
    var lines = ["uuid: 00000000-0000-4000-8000-\(String(format: "%012d", number))"]
    if !one(in: 4) { lines.append("title: \(pick(["첫눈", "Walk", "<b>&", "산책", "제목"]))") }
    if one(in: 3) { lines.append("created: \(date())T\(pick(["00:10", "23:50"])):00+09:00") }
    if one(in: 2) { lines.append("tags: [\(pick(["산책", "겨울", "Walk", "walk, 책"]))]") }
    if one(in: 2) { lines.append("weather: {main: Snow, icon: \(pick(["13n", "01d", "10d"]))}") }
    if one(in: 5) { lines.append("weather_main: 흐리다가 갬") }
    if one(in: 6) { lines.append("draft: true") }
    if one(in: 8) { lines.append("private: true") }
    if one(in: 4) { lines.append("location: 서울") }
    if one(in: 5) { lines.append("mood: 😊\nstarred: true") }
    if one(in: 6) { lines.append("lang: en") }
    if one(in: 6) { lines.append("updated: 2026-11-22T08:00:00+09:00") }
    if one(in: 12) { lines.append("tilte: unknown") }
    return "---\n" + lines.joined(separator: "\n") + "\n---\n" + body(path)
  }

  private mutating func body(_ path: String) -> String {
    var body = pick(["첫눈이 내렸다.", "A walk *today*.", "# 제목\n\n본문", "한 줄\n\n또 한 줄", ""])
    // Links are seldom wrong: then nothing would be built.
    let other = entries.randomElement(using: &generator)
    if one(in: 3), let other, has(other) || one(in: 20) {
      body += "\n\n[다른 날](\(link(other, from: path)))"
    }
    let picture = pick(["photo.png", "사진.png"])
    let folder = (path as NSString).deletingLastPathComponent
    if one(in: 2), has(folder + "/" + picture) || one(in: 20) {
      body += "\n\n![사진](\(picture))"
    }
    return body + "\n"
  }

  private func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: journal.root + "/" + path)
  }

  private func link(_ path: String, from entry: String) -> String {
    String(repeating: "../", count: entry.split(separator: "/").count - 1) + path
  }

  private mutating func rewriteEntry() throws -> String {
    guard let path = entries.randomElement(using: &generator) else { return "nothing" }
    let number = Int(path.dropLast(3).split(separator: "n").last ?? "") ?? 0
    try journal.write(path, text(path, number: number))
    return "rewrite \(path)"
  }

  private mutating func changeBody() throws -> String {
    guard let path = entries.randomElement(using: &generator) else { return "nothing" }
    try journal.append(path, "\n한 줄 더 \(Int.random(in: 0..<9, using: &generator)).\n")
    return "append to \(path)"
  }

  private mutating func removeEntry() throws -> String {
    guard let path = entries.randomElement(using: &generator) else { return "nothing" }
    entries.removeAll { $0 == path }
    try journal.remove(path)
    return "remove \(path)"
  }

  private mutating func renameEntry() throws -> String {
    guard let path = entries.randomElement(using: &generator) else { return "nothing" }
    let number = path.dropLast(3).split(separator: "n").last.map(String.init) ?? ""
    let new = "entries/\(date())-옮김-n\(number).md"
    guard !entries.contains(new) else { return "nothing" }
    try FileManager.default.moveItem(
      atPath: journal.root + "/" + path, toPath: journal.root + "/" + new)
    entries.removeAll { $0 == path }
    entries.append(new)
    return "rename \(path) to \(new)"
  }

  private mutating func attach() throws -> String {
    let path = pick(Self.folders) + pick(["photo.png", "photo.png", "사진.png"])
    if FileManager.default.fileExists(atPath: journal.root + "/" + path), one(in: 8) {
      try journal.remove(path)
      return "remove \(path)"
    }
    let width = Int.random(in: 1...40, using: &generator)
    try journal.write(path, Pictures.png(width: width, height: 30))
    return "picture \(path) \(width)"
  }

  /// Removes what keeps the journal from being built.
  mutating func makeGood() async throws {
    for _ in 0..<5 {
      let report = await build()
      if report.isPublished {
        // Once more when all rests, so that the next build can go by stamps.
        try await Task.sleep(for: .milliseconds(150))
        _ = await build()
        try journal.append("entries/" + Self.resting, "쉼.\n")
        _ = await build()
        return
      }
      try removeFaulty(report)
    }
    Issue.record("the journal can't be built")
  }

  /// Removes entries with errors, so that something is built again.
  mutating func removeFaulty(_ report: BuildReport) throws {
    let faulty = Set(report.diagnostics.filter { $0.severity == .error }.compactMap(\.path))
    for path in entries where faulty.contains(path) { try journal.remove(path) }
    entries.removeAll { faulty.contains($0) }
  }

  // MARK: Building

  private var options: BuildOptions {
    var options = TemporaryJournal.options
    options.includesDrafts = draftsAreIncluded
    return options
  }

  /// Builds the journal where it was built before.
  func build() async -> BuildReport {
    await SiteBuilder(root: journal.root, options: options).build()
  }

  /// Builds a copy of the journal.
  func buildFromNothing() async throws -> BuildReport {
    for name in try FileManager.default.contentsOfDirectory(atPath: copy.root) {
      try copy.remove(name)
    }
    for name in ["journal.yml", "entries", "Templates"]
    where FileManager.default.fileExists(atPath: journal.root + "/" + name) {
      try FileManager.default.copyItem(
        atPath: journal.root + "/" + name, toPath: copy.root + "/" + name)
    }
    return await SiteBuilder(root: copy.root, options: options).build()
  }

  /// Every file of an output folder but foreign ones.
  func files(of report: BuildReport) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    let top = report.output
    for path in try FileManager.default.subpathsOfDirectory(atPath: top) where path != "mine.txt" {
      guard case .file? = try FileAccess.kind(of: top + "/" + path) else { continue }
      files[path] = try FileAccess.read(top + "/" + path)
    }
    return files
  }
}
