/// Keeps places in journal.yml and leaves every other byte of the file alone.
///
/// As with entries, an edit is taken only if the file then reads as before, but for what was to
/// change.
package enum JournalFileEditor {
  /// Adds a named place under `places`.
  /// - Parameters:
  ///   - name: what the place is called.
  ///   - coordinates: where it is, in degrees; six decimals are written.
  ///   - bytes: the whole file.
  /// - Returns: the file with the place; as it is, if it has that very place.
  /// - Throws: where the file can't be read, has another place of that name, or must be changed by
  ///   hand.
  package static func adding(
    place name: String, at coordinates: Coordinates, to bytes: [UInt8]
  ) throws(EditFailure) -> [UInt8] {
    let file = try File(bytes)
    let key = name.nfc
    let place = try YAMLLine(key: key, value: flow(coordinates))
    let places = file.pair("places")
    guard let places, case .mapping(let pairs, let position) = places.value else {
      return try file.setting("places", places, to: place)
    }
    let expected = file.root.setting(
      places.value.setting(place.node, for: place.key), for: places.key)
    if let old = pairs.first(where: { $0.key.text.nfc == key }) {
      if old.value.says(place.node) { return bytes }
      guard old.value.isNull else { throw .placeIsThere(name) }
      let filled = places.value.setting(place.node, for: old.key)
      return try file.applying(
        file.document.edits(filling: old, with: place.value),
        expecting: file.root.setting(filled, for: places.key), line: place.text)
    }
    let addition = YAMLAddition(
      pairs: pairs, predecessor: pairs.indices.last,
      openingBrace: file.document.openingBrace(of: position), end: file.end(of: places),
      commentColumn: (places.key.position.column ?? 1) - 1)
    let edits = file.document.edits(adding: place.text, addition)
    return try file.applying(edits, expecting: expected, line: "places: {\(place.text)}")
  }

  // MARK: Values

  private static func flow(_ coordinates: Coordinates) throws(EditFailure) -> String {
    guard (-90...90).contains(coordinates.latitude), (-180...180).contains(coordinates.longitude)
    else {
      throw EditFailure(
        Message(
          en: "latitudes are from -90 to 90 and longitudes from -180 to 180",
          ko: "위도는 -90부터 90까지, 경도는 -180부터 180까지예요"))
    }
    return FrontMatterText.place(Place(coordinates: coordinates))
  }
}

extension EditFailure {
  fileprivate static func placeIsThere(_ name: String) -> EditFailure {
    EditFailure(
      Message(
        en: "journal.yml has another place called '\(name)'; choose a different name",
        ko: "journal.yml에 같은 이름의 다른 장소가 있어요. 다른 이름을 골라 주세요: '\(name)'"))
  }
}

/// journal.yml with its tree.
private struct File {
  private let bytes: [UInt8]
  /// Where the text begins, after a byte-order mark.
  private let start: Int
  let document: YAMLDocument
  private let pairs: [YAMLPair]

  init(_ bytes: [UInt8]) throws(EditFailure) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .invalidUTF8 }
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    do {
      document = try YAMLDocument(
        Array(bytes[start...]), newline: firstLineBreak(in: bytes))
    } catch {
      throw .unreadable(error, firstLine: 1)
    }
    guard let pairs = document.pairs else { throw .noMapping }
    self.pairs = pairs
  }

  var root: YAMLNode { document.root ?? .mapping([], .init(line: 1)) }

  func pair(_ key: String) -> YAMLPair? {
    pairs.first { $0.key.text == key }
  }

  /// The place before which the value of a pair has ended.
  func end(of pair: YAMLPair) -> Int {
    let next = pairs.drop { !$0.key.says(pair.key) }.dropFirst().first
    return next.map { document.offset(of: $0.key.position) } ?? document.bytes.count
  }

  /// Sets a key whose value is a mapping of one line; a new key has that line below it.
  func setting(
    _ key: String, _ old: YAMLPair?, to member: YAMLLine
  ) throws(EditFailure) -> [UInt8] {
    let line = try YAMLLine(key: key, value: "{\(member.text)}")
    if let old, !old.value.isNull { throw .byHand(line.text) }
    return try writing(line, to: old, block: ["\(key):", "  \(member.text)"])
  }

  /// Fills a pair that holds nothing, or adds one at the end.
  func writing(
    _ line: YAMLLine, to old: YAMLPair?, block: [String]
  ) throws(EditFailure) -> [UInt8] {
    let expected = root.setting(line.node, for: old?.key ?? line.key)
    if let old {
      let edits = document.edits(filling: old, with: line.value)
      return try applying(edits, expecting: expected, line: line.text)
    }
    let addition = YAMLAddition(
      pairs: pairs, predecessor: pairs.indices.last,
      openingBrace: document.root.flatMap { document.openingBrace(of: $0.position) },
      // Comments at the end of the file stay above.
      end: document.bytes.count, commentColumn: -1)
    let edits = document.edits(adding: line.text, block: block, addition)
    return try applying(edits, expecting: expected, line: line.text)
  }

  /// The file after the first of some edits after which it reads as expected.
  func applying(
    _ edits: [YAMLEdit], expecting expected: YAMLNode, line: String
  ) throws(EditFailure) -> [UInt8] {
    for edit in edits {
      let whole = Array(bytes[..<start]) + edit.applied(to: document.bytes)
      do throws(EditFailure) {
        if try File(whole).root.says(expected) { return whole }
      } catch {
        // Not here, then.
        continue
      }
    }
    throw .byHand(line)
  }
}
