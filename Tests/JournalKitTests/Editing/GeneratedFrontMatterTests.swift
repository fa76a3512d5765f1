import Testing

@testable import JournalKit

/// The editor against a thousand files made by chance, and against what is left of such files after
/// further accidents.
@Suite struct GeneratedFrontMatterTests {
  private static let weather = "{main: Snow, icon: 13n, description: 눈, temperature: -1.5}"
  private static let uuid = "0E1D7C9B-5C0C-4A51-8D40-0F6A3F2C7B11"

  /// The least that a single edit may do to a file: how many lines come and go.
  private func expectSmall(
    _ old: [UInt8], _ new: [UInt8], hasFrontMatter: Bool, _ comment: Comment
  ) {
    let lines = ByteChange.lines(from: old, to: new)
    #expect(lines.gone <= 1, comment)
    // A file without front matter gets its three lines; a key behind a flow mapping's last one
    // changes that line for the comma.
    #expect(lines.new <= (hasFrontMatter ? lines.gone + 1 : 3 + lines.gone), comment)
  }

  private func set(
    _ key: String, _ value: String, replacing: Bool = false, in entry: GeneratedEntry, _ seed: Int
  ) throws {
    let old = entry.bytes
    let text = String(decoding: old, as: UTF8.self)
    let comment: Comment = "seed \(seed), \(key)\n\(text)"
    var editor = try FrontMatterEditor(old)
    let before = editor.value(of: key)
    let isWritten = try editor.set(key, to: value, replacing: replacing)
    let new = editor.bytes
    let changed = "\(comment)\n\(String(decoding: new, as: UTF8.self))"
    guard before == nil || replacing else {
      #expect(!isWritten && new == old, comment)
      return
    }
    #expect(isWritten, comment)
    expectSmall(old, new, hasFrontMatter: entry.hasFrontMatter, comment)
    let change = ByteChange(from: old, to: new)
    if before == nil {
      // Nothing goes but a null that was spelt out.
      #expect(["", "~", "null"].contains(change.removed), "\(changed)")
    } else {
      #expect(change.removed.utf8.count <= 60, "\(changed)")
    }
    let (was, isNow) = (try EditOracle(old), try EditOracle(new))
    #expect(isNow.body == was.body, "\(changed)")
    let difference = isNow.values.filter { was.values[$0.key] != $0.value }
    #expect(difference.count == 1, "\(changed)")
    #expect(was.values.keys.allSatisfy { isNow.values[$0] != nil }, "\(changed)")
    let wanted = try #require(try YAMLReader.read(value, firstLine: 1))
    #expect(difference.first?.value == EditOracle.shown(wanted), "\(changed)")
  }

  @Test(arguments: 0..<10)
  func eachEditChangesOnlyWhatItMust(hundred: Int) throws {
    for seed in hundred * 100..<hundred * 100 + 100 {
      let entry = GeneratedEntry(seed: seed)
      let text = String(decoding: entry.bytes, as: UTF8.self)
      #expect(throws: Never.self, "seed \(seed)\n\(text)") {
        try set("weather", Self.weather, in: entry, seed)
        try set("uuid", Self.uuid, in: entry, seed)
        try set("uuid", Self.uuid, replacing: true, in: entry, seed)
        try append("+09:00", to: "created", in: entry, seed)
      }
    }
  }

  private func append(
    _ suffix: String, to key: String, in entry: GeneratedEntry, _ seed: Int
  ) throws {
    let old = entry.bytes
    var editor = try FrontMatterEditor(old)
    guard let before = editor.value(of: key) else { return }
    let comment: Comment = "seed \(seed)\n\(String(decoding: old, as: UTF8.self))"
    try editor.append(suffix, toValueOf: key)
    let change = ByteChange(from: old, to: editor.bytes)
    #expect(change.removed.isEmpty && change.inserted == suffix, comment)
    let (was, isNow) = (try EditOracle(old), try EditOracle(editor.bytes))
    #expect(isNow.body == was.body, comment)
    #expect(isNow.values.count { was.values[$0.key] != $0.value } == 1, comment)
    #expect(isNow.values.keys == was.values.keys, comment)
    let text = editor.value(of: key)?.scalar?.text
    #expect(text?.trimmed == (before.scalar?.text.trimmed ?? "") + suffix, comment)
  }

  @Test func theThousandFilesHoldWhatTheyAreMadeFor() {
    let texts = (0..<1000).map { String(decoding: GeneratedEntry(seed: $0).bytes, as: UTF8.self) }
    let features: [(String, (String) -> Bool)] = [
      ("CRLF", { $0.utf8.contains(0x0D) }), ("BOM", { $0.unicodeScalars.first == "\u{FEFF}" }),
      ("flow", { $0.contains("---\n{") }), ("comment", { $0.contains("\n# ") }),
      ("literal", { $0.contains(": |\n") }), ("no final newline", { $0.utf8.last != 0x0A }),
      ("indented", { $0.contains("\n  tags:") }),
      ("NFD", { $0.unicodeScalars.contains("\u{1102}") }),
      ("explicit key", { $0.contains("\n? ") }),
      ("null", { $0.contains("\nweather: ~") }), ("none", { !$0.contains("---") }),
    ]
    for (name, holds) in features {
      #expect(texts.count(where: holds) >= 5, "\(name)")
    }
  }

  @Test(arguments: 0..<10)
  func noAccidentLeadsToAWrongEdit(part: Int) {
    var random = SeededGenerator(seed: 7_000 + part)
    for seed in part * 200..<part * 200 + 200 {
      var bytes = GeneratedEntry(seed: seed).bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, &random) }
      for (key, value) in [("weather", Self.weather), ("title", "a, b: c"), ("uuid", Self.uuid)] {
        check(bytes, seed) { editor throws(EditFailure) in
          try editor.set(key, to: value, replacing: true)
        }
      }
      check(bytes, seed) { editor throws(EditFailure) in
        try editor.append("+09:00", toValueOf: "created")
      }
    }
  }

  /// Throwing is fine, and leaves the bytes; what does not throw must be right.
  private func check(
    _ old: [UInt8], _ seed: Int, _ edit: (inout FrontMatterEditor) throws(EditFailure) -> Void
  ) {
    let comment: Comment = "seed \(seed)\n\(String(decoding: old, as: UTF8.self))"
    do throws(EditFailure) {
      var editor = try FrontMatterEditor(old)
      do throws(EditFailure) {
        try edit(&editor)
      } catch {
        #expect(editor.bytes == old, comment)
        return
      }
      let new = editor.bytes
      #expect(throws: Never.self, comment) {
        let (was, isNow) = (try EditOracle(old), try EditOracle(new))
        #expect(isNow.body == was.body, comment)
        #expect(isNow.values.count { was.values[$0.key] != $0.value } <= 1, comment)
        #expect(was.values.keys.allSatisfy { isNow.values[$0] != nil }, comment)
      }
    } catch {
      // The file can't be read; nothing was changed.
      #expect(!error.message.en.isEmpty && !error.message.ko.isEmpty)
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let pieces = [
      "\n", "\r", "\t", " ", ":", ": ", "{", "}", "[", "]", ",", "#", " #", "\"", "'", "|", ">",
      "-",
      "- ", "---\n", "...", "&a ", "*a", "!!str ", "? ", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{0}",
      "weather:", "uuid: ~\n", "created", "가", "\u{1100}", "<<: ", "%YAML 1.2\n",
    ]
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.insert(contentsOf: random.pick(pieces).utf8, at: place)
    case 1: if place < bytes.count { bytes.remove(at: place) }
    case 2:
      let end = min(bytes.count, place + Int.random(in: 0..<20, using: &random))
      let piece = bytes[place..<end]
      bytes.insert(contentsOf: piece, at: Int.random(in: 0...bytes.count, using: &random))
    default:
      if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
    }
  }
}
