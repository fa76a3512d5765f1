/// A format that `ilgi import` reads. One file a format in `Importers/`; a new one needs a line in
/// ``all``.
package struct ImportFormat: Sendable {
  /// The name for `--from`, and the first part of ``ImportedEntry/source``.
  package let name: String
  /// What a person calls it.
  package let title: Message
  /// Whether the files look like it. Asked in the order of ``all``; must not throw for files that are
  /// anything else.
  package let recognizes: @Sendable (ImportInput) -> Bool
  /// All entries, in the order in which they are to be told of.
  /// - Throws: ``ImportFailure`` where there is nothing to be had at all.
  package let read: @Sendable (ImportInput, ImportSettings) throws(ImportFailure) -> [ImportedItem]

  /// Every format; of several that recognise the same files the first counts.
  package static let all: [ImportFormat] = [
    .ilgiJSON, .dayOne, .journey, .jrnl, .diarium, .redNotebook, .appJSON,
    .jekyll, .logseq, .hugo, .obsidian, .markdown,
  ]

  /// The names for `--from`.
  package static var names: String { all.map(\.name).joined(separator: ", ") }

  /// The format that an input is in.
  /// - Parameter name: the one that the person named, if any.
  package static func of(_ input: ImportInput, named name: String?) -> ImportFormat? {
    if let name { return all.first { $0.name == name } }
    return all.first { $0.recognizes(input) }
  }
}

/// What importers need to know besides the files.
package struct ImportSettings {
  private let givenZone: () throws(ImportFailure) -> JournalTimeZone
  private let cache = ZoneCache()

  private final class ZoneCache { var zone: JournalTimeZone? }

  /// - Parameter zone: gives the zone of dates that are written without one; asked at most once, and
  ///   only if there are such dates.
  package init(zone: @escaping () throws(ImportFailure) -> JournalTimeZone) {
    givenZone = zone
  }

  /// The zone of dates that are written without one.
  func zone() throws(ImportFailure) -> JournalTimeZone {
    if let zone = cache.zone { return zone }
    let zone = try givenZone()
    cache.zone = zone
    return zone
  }
}
