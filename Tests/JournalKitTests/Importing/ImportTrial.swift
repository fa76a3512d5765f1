import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// An import into a journal of its own, from files given inline.
struct ImportTrial {
  let journal: TemporaryJournal
  private let source: TemporaryJournal

  /// - Parameter journal: the journal to import into; an empty one at Seoul by default.
  init(into journal: TemporaryJournal? = nil) throws {
    self.journal = try journal ?? TemporaryJournal(["entries/.keep": ""])
    source = try TemporaryJournal([:], configuration: nil)
  }

  /// What came of it.
  struct Outcome {
    let format: String?
    let plan: ImportPlan
    let written: [ImportWriter.Written]
    let failures: [Message]
  }

  /// Puts a file where it is imported from.
  func put(_ path: String, _ bytes: [UInt8]) throws { try source.write(path, bytes) }
  func put(_ path: String, _ text: String) throws { try source.write(path, text) }

  /// Where something is imported from, absolute.
  func path(_ relative: String) -> String {
    relative.isEmpty ? source.root : source.root + "/" + relative
  }

  /// Imports a file or folder.
  /// - Parameters:
  ///   - path: relative to where files are put; empty for all of them.
  ///   - zone: the zone of dates without one; nil where none is known.
  @discardableResult
  func run(
    _ path: String = "", from format: String? = nil, zone: String? = "Asia/Seoul"
  ) async throws -> Outcome {
    let input = try ImportInput(self.path(path))
    let found = try #require(
      ImportFormat.of(input, named: format), "no format fits \(input.files.paths)")
    let settings = ImportSettings { () throws(ImportFailure) in
      guard let zone = zone.flatMap({ JournalTimeZone(name: $0) }) else { throw .needsZone }
      return zone
    }
    let items = try found.read(input, settings)
    var clock = StageClock()
    let journal = try await Journal.read(root: self.journal.root, depth: .title, clock: &clock)
    var planner = try ImportPlanner(journal)
    let plan = try await planner.plan(items)
    let writer = ImportWriter(journal, plan: plan, files: input.files)
    var written: [ImportWriter.Written] = []
    var failures: [Message] = []
    for planned in plan.new {
      do throws(ImportWriter.Failure) {
        written.append(try writer.write(planned))
      } catch {
        switch error {
        case .entry(let message), .all(let message): failures.append(message)
        }
      }
    }
    return Outcome(format: found.name, plan: plan, written: written, failures: failures)
  }

  /// All files of the journal's folder of entries, by path relative to it.
  func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    let top = journal.root + "/entries"
    for path in try FileManager.default.subpathsOfDirectory(atPath: top)
    where path != ".keep" {
      guard case .file? = try FileAccess.kind(of: top + "/" + path) else { continue }
      files[path] = try FileAccess.read(top + "/" + path)
    }
    return files
  }

  /// The text of a file of the folder of entries.
  func text(_ path: String) throws -> String {
    let files = try files()
    let bytes = try #require(files[path], "\(path) is not among \(files.keys.sorted())")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What can be said of all imported entries, read as a build reads them; there must be no error.
  func entries() async throws -> [Entry] {
    var clock = StageClock()
    let journal = try await Journal.read(root: self.journal.root, depth: .whole, clock: &clock)
    #expect(journal.diagnostics.filter { $0.severity == .error }.isEmpty, "\(journal.diagnostics)")
    return Array(journal.entries.newestFirst.reversed())
  }
}
