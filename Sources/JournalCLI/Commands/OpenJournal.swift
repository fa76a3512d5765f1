internal import ArgumentParser
internal import Foundation
internal import JournalKit

/// A journal as the commands for reading and writing entries see it.
struct OpenJournal {
  let root: String
  let configuration: Configuration
  /// Seconds since 1970.
  let now: Int
  /// Whether it is known where the entries are; a journal.yml with mistakes may not tell it.
  private let knowsEntries: Bool

  /// Reads journal.yml.
  /// - Parameter isTolerant: whether to go on by what could be understood of a journal.yml with
  ///   mistakes, so that nobody is kept from writing.
  init(_ options: JournalOptions, isTolerant: Bool = false) throws {
    let root = try options.root()
    self.root = root
    now = Int(Date().timeIntervalSince1970)
    do {
      let (configuration, problems) = try Journal.readConfiguration(root: root)
      self.configuration = configuration
      guard !problems.isEmpty else {
        knowsEntries = true
        return
      }
      DiagnosticPrinter(root: root).printText(problems)
      let file = try FileAccess.read(root + "/" + ConfigurationReader.fileName, limit: 1 << 20)
      knowsEntries = file.map { EntriesFolder.isKnown(by: $0, root: root) } ?? false
    } catch let error as DiagnosticError {
      DiagnosticPrinter(root: root).printText(error.diagnostics)
      throw ExitCode.failure
    } catch let error as SystemError {
      throw failure(error.message)
    }
    guard isTolerant else { throw ExitCode.failure }
  }

  /// Ends the command where it is not known in which folder the entries are: what is written into
  /// another one, nobody finds.
  func demandEntriesFolder() throws {
    guard !knowsEntries else { return }
    throw failure(
      Message(
        en: "journal.yml has mistakes that hide in which folder the entries are",
        ko: "journal.yml에 잘못된 곳이 있어 일기 폴더가 어디인지 알 수 없어요"),
      hint: Message(en: "mend journal.yml first", ko: "journal.yml을 먼저 고쳐 주세요"))
  }

  /// The zone of new dates: the journal's or, where it names none, this machine's, whose clock the
  /// person sees.
  var zone: JournalTimeZone? {
    configuration.timezone ?? JournalTimeZone(name: SystemDefaults.timezone)
  }

  /// Reads dates as people write them.
  func whenReader() throws -> WhenReader {
    guard let zone else {
      throw failure(
        Message(en: "no time zone is known", ko: "시간대를 알 수 없어요"),
        hint: Message(
          en: "add timezone: Asia/Seoul to journal.yml",
          ko: "journal.yml에 timezone: Asia/Seoul처럼 적어 주세요"))
    }
    return WhenReader(now: now, zone: zone)
  }

  /// Reads all entries; those with mistakes are told of in one line.
  /// - Parameter depth: how much of each entry is needed.
  func read(_ depth: EntryLoader.Depth, tellsFaults: Bool = true) async throws -> Journal {
    var clock = StageClock()
    do {
      let journal = try await Journal.read(root: root, depth: depth, clock: &clock)
      let faults = journal.tree.entries.count - journal.entries.count
      if tellsFaults, faults > 0 {
        Terminal.complain(
          Message(
            en:
              "\(faults) \(faults == 1 ? "entry has" : "entries have") mistakes and can't be shown here; ilgi check tells them.",
            ko: "잘못된 곳이 있어 보여 드리지 못한 일기가 \(faults)편 있어요. ilgi check로 볼 수 있어요."))
      }
      return journal
    } catch let error as DiagnosticError {
      DiagnosticPrinter(root: root).printText(error.diagnostics)
      throw ExitCode.failure
    }
  }

  /// Finds the one entry that a person means; where several fit, lists them and ends.
  func choose(_ which: String?, in journal: Journal) throws -> Entry {
    let chooser = EntryChooser(
      journal.entries + journal.faulty.filter { !$0.moment.isUnknown }, root: root,
      folder: configuration.entries, currentFolder: FileManager.default.currentDirectoryPath,
      when: try whenReader())
    switch chooser.choose(which) {
    case .one(let entry): return entry
    case .several(let entries):
      Terminal.complain(
        Message(
          en: "\(entries.count) entries fit '\(which ?? "")'; name one of them:",
          ko: "'\(which ?? "")'에 맞는 일기가 \(entries.count)편이에요. 하나를 골라 주세요:"))
      for entry in entries {
        Terminal.complainVerbatim(EntryTable([entry], records: records, style: .plain).text)
        Terminal.complain("          \(entry.path.printable)")
      }
      throw ExitCode.failure
    case .none:
      if let which, let path = path(which) {
        throw failure(
          Message(
            en: "\(path.printable) has mistakes and can't be read",
            ko: "잘못된 곳이 있어 읽을 수 없어요: \(path.printable)"),
          hint: Message(
            en: "ilgi check tells them, ilgi edit opens it", ko: "ilgi check로 보고 ilgi edit로 열 수 있어요"
          ))
      }
      throw failure(
        which.map {
          Message(en: "no entry fits '\($0.printable)'", ko: "맞는 일기가 없어요: '\($0.printable)'")
        } ?? Message(en: "there are no entries yet", ko: "아직 일기가 없어요"),
        hint: which == nil
          ? Message(en: "write one with ilgi new", ko: "ilgi new로 첫 일기를 써 보세요")
          : Message(
            en: "give a date, a path, latest, or the first digits of a UUID; ilgi list shows all",
            ko: "날짜, 파일 경로, latest, UUID 앞자리 가운데 하나로 적어 주세요. ilgi list로 모두 볼 수 있어요"))
    }
  }

  /// The path of an entry's file that a person names; it need not be a good entry.
  func path(_ which: String) -> String? {
    EntrySource.path(
      which, root: root, entries: configuration.entries,
      folders: [FileManager.default.currentDirectoryPath, root])
  }

  /// The words in which entries are shown.
  var records: EntryRecords { EntryRecords(root: root, configuration: configuration) }
}
