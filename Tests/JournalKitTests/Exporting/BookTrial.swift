import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// A journal and what becomes of it as a book.
struct BookTrial {
  let journal: TemporaryJournal

  init(_ files: [String: String], _ more: String = "") throws {
    journal = try TemporaryJournal(
      files, configuration: TemporaryJournal.defaultConfiguration + more)
  }

  /// The text of an entry's file.
  static func entry(_ name: String, _ lines: String, _ body: String = "본문이다.") -> String {
    "---\nuuid: \(EntryID(path: name).text)\n\(lines)\n---\n\(body)\n"
  }

  func selection(_ filter: ExportFilter = ExportFilter()) async throws -> ExportSelection {
    var clock = StageClock()
    let read = try await Journal.read(root: journal.root, clock: &clock)
    return try ExportSelection(read, filter: filter)
  }

  /// The bytes of the book in a format.
  func written(_ format: ExportFormat, _ filter: ExportFilter = ExportFilter()) async throws
    -> [UInt8]
  {
    let path = journal.root + "/book-\(UUID().uuidString)"
    _ = try await format.write(try await selection(filter), path)
    let bytes = try #require(try FileAccess.read(path))
    try FileManager.default.removeItem(atPath: path)
    return bytes
  }

  func page(_ filter: ExportFilter = ExportFilter()) async throws -> String {
    String(decoding: try await written(.html, filter), as: UTF8.self)
  }

  /// The files of the book for e-readers, by path.
  func book(_ filter: ExportFilter = ExportFilter()) async throws -> EPUBTrial {
    let path = journal.root + "/book.epub"
    _ = try await ExportFormat.epub.write(try await selection(filter), path)
    let zip = try ZipReader(path)
    var files: [String: [UInt8]] = [:]
    for member in zip.members { files[member.name] = try zip.bytes(of: member, limit: 1 << 30) }
    try FileManager.default.removeItem(atPath: path)
    return EPUBTrial(names: zip.members.map(\.name), files: files)
  }
}

/// What an EPUB holds.
struct EPUBTrial {
  let names: [String]
  let files: [String: [UInt8]]

  func text(_ name: String) throws -> String {
    String(decoding: try #require(files["EPUB/" + name], "no \(name) in \(names)"), as: UTF8.self)
  }

  /// All files of XML, each read by a strict parser.
  func trees() throws -> [String: XMLTree] {
    var trees: [String: XMLTree] = [:]
    for (name, bytes) in files
    where [".xhtml", ".opf", ".xml", ".svg"].contains(where: name.hasSuffix) {
      trees[name] = try XMLTree.read(bytes)
    }
    return trees
  }

  /// Destinations of links and pictures that lead to nothing in the book.
  func brokenLinks() throws -> [String] {
    let trees = try trees()
    let anchors = trees.mapValues { Set($0.all.compactMap { $0.attributes["id"] }) }
    var broken: [String] = []
    for (name, tree) in trees where name.hasSuffix(".xhtml") {
      for link in tree.all.flatMap({ [$0.attributes["href"], $0.attributes["src"]] }) {
        guard let link, !link.contains("://"), !link.hasPrefix("mailto:") else { continue }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].isEmpty ? name : "EPUB/" + parts[0]
        let isThere = files[path] != nil
        let hasPlace = parts.count == 1 || anchors[path]?.contains(String(parts[1])) == true
        if !isThere || !hasPlace { broken.append("\(name): \(link)") }
      }
    }
    return broken.sorted()
  }
}

extension XMLTree {
  /// The element and all within it.
  var all: [XMLTree] { [self] + children.flatMap(\.all) }
}
