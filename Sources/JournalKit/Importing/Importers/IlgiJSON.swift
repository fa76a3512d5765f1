extension ImportFormat {
  /// What `ilgi export --to json` writes: each entry's file just as it was, with its attachments.
  static let ilgiJSON = ImportFormat(
    name: "ilgi", title: Message(verbatim: "ilgi JSON"),
    recognizes: { input in
      guard let path = IlgiJSON.path(in: input) else { return false }
      var head: [UInt8] = []
      do {
        try input.files.read(path, in: 0..<IlgiJSON.headSize) { head += $0 }
      } catch {
        return false
      }
      return String(decoding: head, as: UTF8.self).contains(/"format"\s*:\s*"ilgi"/)
    },
    read: { (input, _) throws(ImportFailure) in
      try IlgiJSON(input).items()
    })
}

private struct IlgiJSON {
  /// Within so many bytes an export says what it is.
  static let headSize = 1 << 16

  private let path: String
  private let json: LiftedJSON
  /// The zone of the journal that was exported.
  private let zone: JournalTimeZone?
  /// The attachments that are whole, by path.
  private var files: [String: LiftedJSON.File] = [:]
  private var failures: [ImportedItem] = []

  static func path(in input: ImportInput) -> String? {
    input.jsonPaths.count == 1 ? input.jsonPaths[0] : nil
  }

  init(_ input: ImportInput) throws(ImportFailure) {
    let path = Self.path(in: input) ?? input.files.paths.first ?? ""
    self.path = path
    json = try Self.read(path, of: input)
    guard json.value["format"]?.string == "ilgi", let version = json.value["version"]?.number,
      json.value["entries"]?.array != nil
    else {
      throw Self.malformed(
        path, Message(en: "it is no export of ilgi's", ko: "ilgi가 내보낸 파일이 아니에요"))
    }
    guard version == 1 else {
      throw Self.malformed(
        path,
        Message(
          en: "a newer version of ilgi wrote it; update ilgi",
          ko: "더 새로운 ilgi가 쓴 파일이에요. ilgi를 업데이트해 주세요"))
    }
    zone = json.value["timezone"]?.string.flatMap { JournalTimeZone(name: $0) }
    for value in json.value["files"]?.array ?? [] { add(value) }
  }

  private static func read(
    _ path: String, of input: ImportInput
  ) throws(ImportFailure) -> LiftedJSON {
    do {
      return try LiftedJSON { piece in try input.files.read(path, each: piece) }
    } catch let failure as JSONValue.Failure {
      throw malformed(path, failure.message)
    } catch is LiftedJSON.TooLarge {
      throw .tooLarge(path: path, limit: ImportInput.largestText)
    } catch let failure as ImportFailure {
      throw failure
    } catch let error as SystemError {
      throw .unreadable(error)
    } catch {
      throw malformed(path, Message(of: error))
    }
  }

  private static func malformed(_ path: String, _ detail: Message) -> ImportFailure {
    .malformed(format: "ilgi JSON", path: path, detail: detail)
  }

  /// Takes an attachment, if it is just what it was when it was exported.
  private mutating func add(_ value: JSONValue) {
    let name = value["path"]?.string ?? ""
    let reason: Message
    if !OwnPath.isAttachment(name) {
      reason = Self.badPath
    } else if let number = value["data"]?.integer, json.files.indices.contains(number),
      let digest = json.files[number].sha256
    {
      let file = json.files[number]
      if digest == value["sha256"]?.string, file.size == value["size"]?.integer {
        files[name] = file
        return
      }
      reason = Message(
        en: "it is not what it was when it was exported", ko: "내보낼 때와 내용이 달라요")
    } else {
      reason = Message(en: "its bytes can't be read", ko: "파일 내용을 읽을 수 없어요")
    }
    failures.append(.failure(ImportedFailure(Message(verbatim: name.printable), reason)))
  }

  private static let badPath = Message(
    en: "its path does not lie in a folder of entries", ko: "일기 폴더 안의 경로가 아니에요")

  func items() -> [ImportedItem] {
    let entries = json.value["entries"]?.array ?? []
    return entries.enumerated().flatMap { items($1, number: $0 + 1) } + failures
  }

  private func items(_ value: JSONValue, number: Int) -> [ImportedItem] {
    let path = value["path"]?.string ?? ""
    let place = Message(
      en: path.isEmpty ? "entry \(number)" : path.printable,
      ko: path.isEmpty ? "\(number)번째 일기" : path.printable)
    guard OwnPath.isEntry(path) else { return [.failure(ImportedFailure(place, Self.badPath))] }
    guard let text = value["file"]?.string,
      let id = value["uuid"]?.string.flatMap({ EntryID($0) })
    else {
      return [
        .failure(
          ImportedFailure(
            place,
            Message(en: "its UUID or its file is missing", ko: "UUID나 파일 내용이 빠져 있어요")))
      ]
    }
    var file = ImportedFile(path: path, bytes: Array(text.utf8), id: id)
    file.zone = zone
    var missing: [ImportedItem] = []
    let known = Set((self.json.value["files"]?.array ?? []).compactMap { $0["path"]?.string })
    for name in value["attachments"]?.strings ?? [] {
      if let found = files[name] {
        file.attachments.append((name, .base64(path: self.path, range: found.range)))
      } else if !known.contains(name) {
        missing.append(
          .failure(
            ImportedFailure(
              Message(verbatim: name.printable),
              Message(
                en: "the attachment of \(path.printable) is not in the export",
                ko: "내보낸 파일에 들어 있지 않은 첨부 파일이에요 (\(path.printable))"))))
      }
    }
    return [.file(file)] + missing
  }
}
