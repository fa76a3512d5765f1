/// Writes into a Day One export what Day One's form has no place for: the entries' files as they stand,
/// and where their attachments were. ``DayOneOriginals`` reads it.
struct DayOneOriginalsWriter {
  private let selection: ExportSelection
  private let media: [String: DayOneAttachment]

  /// - Parameter media: all attachments by path, relative to the root.
  init(_ selection: ExportSelection, media: [String: DayOneAttachment]) {
    self.selection = selection
    self.media = media
  }

  /// - Parameter entries: Day One's JSON of each entry of the selection.
  func json(for entries: [[UInt8]]) throws(ExportFailure) -> [UInt8] {
    var digests: [String] = []
    do throws(JSONValue.Failure) {
      for entry in entries { digests.append(DayOneOriginals.digest(of: try JSONValue(entry))) }
    } catch {
      throw .impossible(error.message)
    }
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(DayOneOriginals.version)
      json.key("timezone")
      json.stringOrNull(selection.configuration.timezone?.name)
      json.key("entries")
      json.array { json in
        for (entry, digest) in zip(selection.entries, digests) { write(entry, digest, to: &json) }
      }
    }
    return json.bytes
  }

  private func write(_ exported: ExportedEntry, _ digest: String, to json: inout JSONWriter) {
    json.object { json in
      json.key("uuid")
      json.string(exported.entry.id.dayOneText)
      json.key("digest")
      json.string(digest)
      json.key("path")
      json.string(selection.pathInEntries(exported.entry.path))
      json.key("file")
      json.string(wholeFile: exported.file)
      json.key("attachments")
      json.array { json in
        for file in exported.attachments.compactMap({ media[$0] }) {
          json.object { json in
            json.key("path")
            json.string(selection.pathInEntries(file.path))
            json.key("file")
            json.string(file.member)
          }
        }
      }
    }
  }
}
