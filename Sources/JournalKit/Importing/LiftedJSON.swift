/// A JSON document whose files, texts in base64 under the key `data`, stay where they are: of them it
/// is only known where they stand and what they hold, so that their size does not matter.
struct LiftedJSON {
  /// A file in the document.
  struct File: Hashable {
    /// Of its base64 in the document, in bytes.
    var range: Range<Int>
    /// Of what that decodes to, in bytes.
    var size = 0
    /// Of what it decodes to; nil where it is no base64.
    var sha256: String?
  }

  /// The document, with the number of a file in ``files`` instead of each text under `data`.
  let value: JSONValue
  let files: [File]

  /// Reads a document in pieces.
  /// - Parameter read: hands out its bytes.
  /// - Throws: ``JSONValue/Failure`` where it is no JSON, ``TooLarge`` where there is more than can be
  ///   kept besides the files, and what `read` throws.
  init(_ read: (_ piece: ([UInt8]) throws -> Void) throws -> Void) throws {
    var lifter = JSONLifter()
    try read { piece in
      lifter.append(piece)
      if lifter.rest.count > ImportInput.largestText { throw TooLarge() }
    }
    value = try JSONValue(ImportedText.utf8(lifter.rest))
    files = lifter.files
  }

  struct TooLarge: Error {}
}

/// Takes the texts under `data` out of a JSON document.
private struct JSONLifter {
  /// The document without them.
  private(set) var rest: [UInt8] = []
  private(set) var files: [LiftedJSON.File] = []
  private var state = State.outside
  /// The last text that ended, if it was a short one: maybe the name of a member.
  private var name: [UInt8] = []
  private var offset = 0
  private var decoder = Base64Decoder()
  private var digest = SHA256()
  private var isDecodable = true

  private enum State {
    case outside
    /// In a text; the byte before was a backslash that escapes.
    case text(isEscaped: Bool)
    /// After `"data":`.
    case beforeFile
    case file(isEscaped: Bool)
  }

  private static let fileKey = Array("data".utf8)
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  mutating func append(_ piece: [UInt8]) {
    var place = 0
    while place < piece.count {
      switch state {
      case .outside, .beforeFile: readMark(piece[place], at: &place)
      case .text(let isEscaped): readText(piece, isEscaped, &place)
      case .file(let isEscaped): readFile(piece, isEscaped, &place)
      }
    }
    offset += piece.count
  }

  /// Reads a byte that is in no text.
  private mutating func readMark(_ byte: UInt8, at place: inout Int) {
    place += 1
    switch byte {
    case Self.quote:
      if case .beforeFile = state {
        begin(at: offset + place)
        return
      }
      name = []
      state = .text(isEscaped: false)
    case UInt8(ascii: ":"): state = name == Self.fileKey ? .beforeFile : .outside
    case 0x20, 0x09, 0x0A, 0x0D: break
    default:
      name = []
      state = .outside
    }
    rest.append(byte)
  }

  private mutating func readText(_ piece: [UInt8], _ isEscaped: Bool, _ place: inout Int) {
    let start = place
    let end = Self.end(of: piece, isEscaped, &place)
    if name.count <= Self.fileKey.count { name += piece[start..<(end ?? place)].prefix(8) }
    rest += piece[start..<place]
    state =
      end == nil ? .text(isEscaped: Self.isEscaping(piece, start, place, isEscaped)) : .outside
  }

  private mutating func readFile(_ piece: [UInt8], _ isEscaped: Bool, _ place: inout Int) {
    let start = place
    let end = Self.end(of: piece, isEscaped, &place)
    let text = piece[start..<(end ?? place)]
    do {
      if isDecodable {
        let bytes = try decoder.decode(text)
        digest.append(bytes)
        files[files.count - 1].size += bytes.count
      }
    } catch {
      isDecodable = false
    }
    if let end {
      finish(at: offset + end)
    } else {
      state = .file(isEscaped: Self.isEscaping(piece, start, place, isEscaped))
    }
  }

  private mutating func begin(at start: Int) {
    files.append(LiftedJSON.File(range: start..<start))
    (decoder, digest, isDecodable) = (Base64Decoder(), SHA256(), true)
    state = .file(isEscaped: false)
  }

  private mutating func finish(at end: Int) {
    let last = files.count - 1
    files[last].range = files[last].range.lowerBound..<end
    do {
      try decoder.finish()
      files[last].sha256 = isDecodable ? digest.finish() : nil
    } catch {
      files[last].sha256 = nil
    }
    rest += String(last).utf8
    name = []
    state = .outside
  }

  /// Goes behind the quotation mark that ends a text, or to the end of the piece.
  /// - Returns: where the mark is, if there is one.
  private static func end(of piece: [UInt8], _ isEscaped: Bool, _ place: inout Int) -> Int? {
    var isEscaped = isEscaped
    let end = piece.withUnsafeBufferPointer { piece -> Int? in
      while place < piece.count {
        let byte = piece[place]
        place += 1
        if isEscaped {
          isEscaped = false
        } else if byte == backslash {
          isEscaped = true
        } else if byte == quote {
          return place - 1
        }
      }
      return nil
    }
    return end
  }

  /// Whether a piece ends in a backslash that escapes what comes next.
  private static func isEscaping(
    _ piece: [UInt8], _ start: Int, _ end: Int, _ wasEscaped: Bool
  ) -> Bool {
    let count = piece[start..<end].reversed().prefix { $0 == backslash }.count
    // The first byte of the piece may itself be escaped.
    return (count == end - start && wasEscaped ? count + 1 : count) % 2 == 1
  }
}
