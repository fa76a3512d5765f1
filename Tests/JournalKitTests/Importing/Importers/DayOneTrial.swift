import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// Exports of Day One as its apps write them, made on the spot.
enum DayOneExport {
  /// The JSON of a journal.
  /// - Parameter entries: the objects of its entries.
  static func json(_ entries: String...) -> String {
    #"{"metadata": {"version": "1.0"}, "entries": ["# + entries.joined(separator: ",\n") + "]}"
  }

  /// A UUID as Day One writes it, with a number at its end.
  static func uuid(_ number: Int) -> String {
    "2E542464666C4ACE91E8" + String(repeating: "0", count: 12 - "\(number)".count) + "\(number)"
  }

  /// An entry of Seoul.
  /// - Parameter more: further members, each with a comma before it.
  static func entry(
    _ number: Int, _ date: String, _ text: String, zone: String = "Asia/Seoul", _ more: String = ""
  ) throws -> String {
    let quoted = String(
      decoding: try JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed),
      as: UTF8.self)
    return """
      {"uuid": "\(uuid(number))", "creationDate": "\(date)", "timeZone": "\(zone)", \
      "text": \(quoted)\(more)}
      """
  }
}

extension ImportTrial {
  /// Puts a ZIP where it is imported from.
  func putArchive(_ path: String, _ members: [(name: String, content: [UInt8])]) throws {
    var writer = ZipWriter()
    let time = ArchiveTime(day: CivilDate(daysSince1970: 20_000))
    for member in members {
      try writer.add(member.name, .bytes(member.content), packing: .deflated, time: time)
    }
    try writer.write(to: self.path(path))
  }

  /// The text after the front matter of the one file whose name has `part` in it.
  func body(_ part: String = ".md") throws -> String {
    let names = try files().keys.filter { $0.hasSuffix(".md") && $0.contains(part) }.sorted()
    let text = try text(try #require(names.first, "no file is named \(part)"))
    return text.components(separatedBy: "\n---\n").dropFirst().joined(separator: "\n---\n")
  }
}
