internal import Foundation
internal import Synchronization

/// The files of the search index. They are the same for all locales; the index is made when the
/// first of them is.
final class SearchIndexFiles: Sendable {
  /// The manifest, relative to the first locale's root; the shards lie in a folder beside it.
  static let manifest = "search/grams.json"
  private static let folder = "search/grams/"

  private let maker: SearchIndexMaker
  private let entries: [Entry]
  private let parts: [SearchPages.Part]
  private let facts: Digest
  private let history: SearchIndexHistory
  private let made = Mutex<SearchIndex?>(nil)

  /// - Parameters:
  ///   - parts: the parts of the search JSON, newest first.
  ///   - basis: the digest of what all entries were made with.
  init(_ site: Site, parts: [SearchPages.Part], basis: Digest, history: SearchIndexHistory) {
    maker = SearchIndexMaker(site)
    entries = site.entries
    self.parts = parts
    self.history = history
    var facts = basis
    facts.combine(maker.shards.count)
    for entry in site.entries { facts.combine(entry.digest) }
    self.facts = facts
  }

  /// All files, the manifest first.
  var files: [OutputFile] {
    let manifest = OutputFile(path: Self.manifest, fingerprint: fingerprint(of: -1)) {
      self.manifest(self.index)
    }
    return [manifest]
      + (0..<maker.shards.count).map { place in
        OutputFile(
          path: "\(Self.folder)\(place).bin", fingerprint: fingerprint(of: place),
          digest: { self.index.files[place].digest }
        ) {
          self.bytes(of: place)
        }
      }
  }

  private func fingerprint(of file: Int) -> UInt64 {
    var digest = facts
    digest.combine(file)
    return digest.value
  }

  /// Makes the index before the files of the last one are written over.
  /// - Parameter folder: absolute path of the output folder.
  func make(replacingFilesIn folder: String) {
    let earlier = EarlierTexts(folder: folder + "/search/", parts: parts, of: entries)
    _ = index(texts: earlier.texts)
  }

  private var index: SearchIndex { index { _ in [] } }

  private func index(texts: (_ entry: Entry) -> [IndexedText]) -> SearchIndex {
    made.withLock { made in
      if let made { return made }
      let index = maker.index(from: history.latest, texts: texts)
      history.latest = index
      made = index
      return index
    }
  }

  private func bytes(of place: Int) -> [UInt8] {
    if let content = index.files[place].content { return content.bytes }
    // What an earlier build kept is gone.
    let index = made.withLock { made in
      if let made, made.files[place].content != nil { return made }
      let index = maker.index(from: nil)
      history.latest = index
      made = index
      return index
    }
    return index.files[place].content?.bytes ?? []
  }

  private func manifest(_ index: SearchIndex) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.key("order")
      let stamp = String(index.order.stamp, radix: 16)
      json.string(String(repeating: "0", count: 8 - stamp.count) + stamp)
      json.key("entries")
      json.integer(index.order.count)
      json.key("shards")
      json.integer(index.shards.count)
      json.key("second")
      json.string(Data(index.second).base64EncodedString())
      json.key("months")
      json.array { json in
        for month in months {
          json.array { json in
            json.string(month.name)
            json.array { json in
              for count in month.counts { json.integer(count) }
            }
          }
        }
      }
    }
    return json.bytes
  }

  /// Months, newest first, and how many entries each of their parts has, from part 1.
  private var months: [(name: String, counts: [Int])] {
    var months: [(name: String, counts: [Int])] = []
    for part in parts {
      if months.last?.name != part.month { months.append((part.month, [])) }
      months[months.count - 1].counts.insert(part.entries.count, at: 0)
    }
    return months
  }
}
