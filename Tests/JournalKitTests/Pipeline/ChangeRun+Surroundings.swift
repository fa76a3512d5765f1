import Foundation
import JournalTestSupport

@testable import JournalKit

/// Changes of what is not an entry.
extension ChangeRun {
  mutating func changeTemplate() throws -> String {
    let path = pick(["Templates/footer.mustache", "Templates/row.mustache"])
    if FileManager.default.fileExists(atPath: journal.root + "/" + path) {
      try journal.remove(path)
      return "remove \(path)"
    }
    let name = String(path.dropFirst("Templates/".count))
    let text = String(decoding: Theme.builtIn.files[name] ?? [], as: UTF8.self)
    try journal.write(path, "<!-- \(Int.random(in: 0..<99, using: &generator)) -->" + text)
    return "change \(path)"
  }

  mutating func changeWords() throws -> String {
    if one(in: 2) {
      try journal.write("Templates/locales/ko.yml", "untitled: 이름 없는 날 \(count)\n")
      return "words"
    }
    try journal.write("Templates/assets/style.css", "/* \(count) */\n")
    return "style sheet"
  }

  static let configurations = [
    "title: 나의 일기\nurl: https://example.com/d/\nlocales: [ko]\ntimezone: Asia/Seoul\n"
      + "weather: {icons: bundled}\n",
    "title: Journal\nlocales: [en]\ntimezone: Europe/Berlin\nweather: {icons: bundled}\n",
    "title: 일기\nurl: https://example.com/\nlocales: [ko]\ntimezone: Asia/Seoul\nlatest: 2\n"
      + "feed: {entries: 2}\nweather: {icons: bundled}\n",
    "title: 일기\nlocales: [en, ko]\ntimezone: Asia/Seoul\npublish_coordinates: true\n"
      + "weather: {icons: bundled}\nmarkdown: {smart: false}\n",
  ]

  mutating func configure() throws -> String {
    let index = Int.random(in: Self.configurations.indices, using: &generator)
    try journal.write("journal.yml", Self.configurations[index])
    return "configuration \(index)"
  }

  /// Does something to the output that a build must put right.
  mutating func tamper() throws -> String {
    let output = journal.root + "/" + folder
    guard FileManager.default.fileExists(atPath: output) else { return "nothing" }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: output)
      .filter { !$0.hasPrefix(".") && $0.contains(".") }.sorted()
    guard !paths.isEmpty else { return "nothing" }
    let path = pick(paths)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      try journal.remove(folder + "/" + path)
      return "output without \(path)"
    case 1:
      try journal.append(folder + "/" + path, "x")
      return "output with more in \(path)"
    case 2:
      // Of the same size, and with the time that the file had.
      let file = output + "/" + path
      let dates = try FileManager.default.attributesOfItem(atPath: file)
      var bytes = try FileAccess.read(file) ?? []
      guard !bytes.isEmpty else { return "nothing" }
      bytes[bytes.count / 2] ^= 1
      let handle = try FileHandle(forWritingTo: URL(filePath: file))
      try handle.write(contentsOf: Data(bytes))
      try handle.close()
      try FileManager.default.setAttributes(
        [.modificationDate: dates[.modificationDate] as Any], ofItemAtPath: file)
      return "output with another \(path)"
    case 3:
      try journal.remove(folder)
      return "output gone"
    default:
      try journal.write(folder + "/mine.txt", "mine")
      return "foreign file"
    }
  }

  func loseCache() throws -> String {
    let path = journal.root + "/.ilgi"
    guard FileManager.default.fileExists(atPath: path) else { return "nothing" }
    try journal.remove(".ilgi")
    return "cache gone"
  }

  mutating func damageCache() throws -> String {
    let folder = journal.root + "/" + CacheFile.folder
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder),
      let name = names.sorted().randomElement(using: &generator)
    else { return "nothing" }
    var bytes = try FileAccess.read(folder + "/" + name) ?? []
    guard !bytes.isEmpty else { return "nothing" }
    if one(in: 2) {
      bytes.removeLast(Int.random(in: 1...bytes.count, using: &generator))
    } else {
      bytes[Int.random(in: bytes.indices, using: &generator)] ^= 0x10
    }
    try journal.write(CacheFile.folder + "/" + name, bytes)
    return "\(name) damaged"
  }

  /// Gives a file another time and the same contents.
  mutating func touch() throws -> String {
    guard let path = entries.randomElement(using: &generator) else { return "nothing" }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: journal.root + "/" + path)
    return "touch \(path)"
  }
}
