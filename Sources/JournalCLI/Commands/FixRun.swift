internal import ArgumentParser
internal import JournalKit

/// `ilgi check --fix`: mends what has one right answer, before the rest is told.
struct FixRun {
  let open: OpenJournal
  /// Whether only to show the changes.
  let isDryRun: Bool
  /// Whether standard output belongs to a report that programs read.
  let isQuiet: Bool

  /// - Returns: whether all went well.
  func run() async throws -> Bool {
    let journal = try await open.read(.title, tellsFaults: false)
    let mender = EntryMender(root: open.root, configuration: open.configuration)
    var generator = SystemRandomNumberGenerator()
    let fixes = mender.fixes(of: journal.entries + journal.faulty, using: &generator)
    var isGood = true
    for fix in fixes {
      do {
        let mended = isDryRun ? try show(fix, mender) : try mender.write(fix)
        for change in mended?.changes ?? [] where !isQuiet && !isDryRun {
          try Terminal.say(Self.text(of: change, fix.path))
        }
        if let failure = mended?.failure {
          isGood = false
          tell(failure.message, fix.path)
        }
      } catch let error as EditFailure {
        isGood = false
        tell(error.message, fix.path)
      } catch let error as SystemError {
        isGood = false
        tell(error.message, fix.path)
      }
    }
    if fixes.isEmpty, isDryRun {
      Terminal.complain(Message(en: "Nothing to mend.", ko: "고칠 것이 없어요."))
    }
    return isGood
  }

  private func show(
    _ fix: EntryMender.Fix, _ mender: EntryMender
  ) throws -> EntryMender.Mended? {
    let file = open.root + "/" + fix.path
    guard let old = try FileAccess.read(file, limit: EntryLoader.largest) else { return nil }
    let mended = try mender.mended(old, by: fix)
    try Terminal.sayAll(UnifiedDiff.text(old: old, new: mended.bytes, path: fix.path))
    return mended
  }

  private func tell(_ message: Message, _ path: String) {
    Terminal.complain("\(path.printable): \(message.shown)")
  }

  private static func text(of change: EntryMender.Change, _ path: String) -> Message {
    let path = path.printable
    return switch change {
    case .addsID(let id): Message(en: "\(path): uuid \(id.text)", ko: "\(path): uuid \(id.text)")
    case .replacesID(let id):
      Message(
        en: "\(path): uuid \(id.text), as another entry has the old one",
        ko: "\(path): uuid \(id.text) (전의 것은 다른 일기에도 있었어요)")
    case .addsOffset(let offset, let key):
      Message(en: "\(path): \(key) \(offset.iso)", ko: "\(path): \(key) \(offset.iso)")
    }
  }
}
