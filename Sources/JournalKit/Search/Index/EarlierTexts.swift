internal import Foundation

/// What search JSON that was written earlier says of entries. It is no more than a guess of what an
/// index was made from, which has its own means to tell.
struct EarlierTexts {
  /// Where the parts lie, with a slash at its end.
  private let folder: String
  private let parts: [SearchPages.Part]
  private let entries: [Entry]

  /// - Parameters:
  ///   - parts: the parts as they are now; most are as they were.
  ///   - entries: the entries in the parts' ranges.
  init(folder: String, parts: [SearchPages.Part], of entries: [Entry]) {
    self.folder = folder
    self.parts = parts
    self.entries = entries
  }

  private struct Record: Decodable {
    struct Weather: Decodable {
      let main: String?
    }

    let uuid: String
    let title: String
    let weather: Weather?
    let tags: [String]
    let body: String
  }

  /// What may have been said of an entry: with its title, and without where that may have stood for
  /// none.
  func texts(of entry: Entry) -> [IndexedText] {
    guard let index = entries.firstIndex(where: { $0 === entry }),
      let name = parts.first(where: { $0.entries.contains(index) })?.name,
      let bytes = try? FileAccess.read(folder + name, limit: EntryLoader.largest * 2),
      let records = try? JSONDecoder().decode([Record].self, from: Data(bytes)),
      let record = records.first(where: { $0.uuid == entry.id.text })
    else { return [] }
    return [record.title, nil].map {
      IndexedText(
        title: $0, body: Array(record.body.utf8), tags: record.tags, weather: record.weather?.main)
    }
  }
}
