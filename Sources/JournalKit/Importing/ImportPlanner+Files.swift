/// Files of earlier exports, which stay as they are as far as they can.
extension ImportPlanner {
  mutating func place(_ file: ImportedFile, in plan: inout ImportPlan) throws {
    guard ImportPath.isInside(file.path), file.path.hasSuffix(".md"),
      file.attachments.allSatisfy({ ImportPath.isInside($0.path) })
    else { return plan.fail(file, nil) }
    let wanted = inEntries(file.path)
    let loaded = loader.load(file.bytes, path: wanted)
    let id = (loaded.entry ?? loaded.faulty).flatMap { $0.hasOwnID ? $0.id : nil }
    switch try known.match(file: file.bytes, id: id, given: [file.id, file.otherID], at: wanted) {
    case .known(let path), .namesake(let path, _):
      return plan.note(known: path, source: file.source)
    case .none: break
    }
    if let id, let other = planned[id] {
      if other == file.bytes { return plan.repeatedCount += 1 }
      return plan.fail(file, Self.sharedID)
    }
    var moved = file
    if let bytes = withZone(file, at: wanted) { moved.bytes = bytes }
    let readable = loader.load(moved.bytes, path: wanted)
    guard let entry = readable.entry else {
      return plan.fail(file, readable.diagnostics.first { $0.severity == .error }?.message)
    }
    guard let entry = settle(&moved, entry, otherID: file.otherID) else {
      return plan.fail(file, Self.sharedPage)
    }
    planned[entry.id] = file.bytes
    take(moved, entry, in: &plan)
  }

  private static let sharedID = Message(
    en: "another entry of the import has its UUID", ko: "가져오는 다른 일기와 UUID가 같아요")

  private static let sharedPage = Message(
    en: "other entries have all addresses that its page could have",
    ko: "페이지 주소로 쓸 이름이 모두 다른 일기에 쓰였어요")

  private func inEntries(_ path: String) -> String { "\(journal.configuration.entries)/\(path)" }

  /// Finds a place for a file and its attachments where they have their own names and its page an
  /// address of its own.
  /// - Parameter otherID: the UUID that it gets if it needs one and its own is another entry's.
  private func settle(
    _ file: inout ImportedFile, _ entry: Entry, otherID: EntryID
  ) -> Entry? {
    let original = file
    let folder = freeFolder(for: file)
    let stem = String((folder + file.path).dropLast(3))
    file.attachments = file.attachments.map { (folder + $0.path, $0.content) }
    for number in 1...1000 {
      file.path = number == 1 ? stem + ".md" : "\(stem)-\(number).md"
      if number > 1, names.has(inEntries(file.path)) { continue }
      // One without a UUID would have another at another place.
      if file.path != original.path, !entry.hasOwnID { file.bytes = withID(original, otherID) }
      let settled = loader.load(file.bytes, path: inEntries(file.path)).entry
      if let settled, !names.hasPage(of: settled) { return settled }
    }
    return nil
  }

  /// A folder where an entry and its attachments have their own names.
  private func freeFolder(for file: ImportedFile) -> String {
    names.freeFolder { prefix in
      [prefix + file.path]
        + file.attachments.filter { placed[prefix + $0.path] != $0.content }.map {
          prefix + $0.path
        }
    }
  }

  private mutating func take(_ file: ImportedFile, _ entry: Entry, in plan: inout ImportPlan) {
    let path = inEntries(file.path)
    names.take(path, page: entry)
    if let source = file.source { plan.paths[source] = path }
    for attachment in file.attachments {
      names.take(inEntries(attachment.path))
      let isNew = placed.updateValue(attachment.content, forKey: attachment.path) == nil
      if isNew, AttachmentEnding.runsScripts(attachment.path) {
        plan.scripts.append(attachment.path)
      }
    }
    plan.new.append(
      .init(item: .file(file), path: path, title: entry.title, moment: entry.moment))
  }

  // MARK: What is written into them

  /// The file with the zone of the journal that it comes from, if its dates would be others in this
  /// one; nil where it says the same as it stands.
  private func withZone(_ file: ImportedFile, at path: String) -> [UInt8]? {
    guard let zone = file.zone, zone != journal.configuration.timezone else { return nil }
    var configuration = journal.configuration
    configuration.timezone = zone
    let former = EntryLoader(root: journal.root, configuration: configuration)
    guard let meant = former.load(file.bytes, path: path).entry else { return nil }
    let here = loader.load(file.bytes, path: path).entry
    if here?.moment == meant.moment, here?.updated == meant.updated { return nil }
    return Self.adding("timezone", zone.name, to: file.bytes)
  }

  private func withID(_ file: ImportedFile, _ otherID: EntryID) -> [UInt8] {
    let isFree = !known.has(file.id) && planned[file.id] == nil
    return Self.adding("uuid", (isFree ? file.id : otherID).text, to: file.bytes) ?? file.bytes
  }

  private static func adding(_ key: String, _ value: String, to bytes: [UInt8]) -> [UInt8]? {
    do throws(EditFailure) {
      var editor = try FrontMatterEditor(bytes)
      try editor.set(key, to: value)
      return editor.bytes
    } catch {
      // Of front matter that can't be changed surgically it is told that the date has no zone.
      return nil
    }
  }
}

extension ImportedFile {
  /// The UUID that it gets where another entry has its own.
  fileprivate var otherID: EntryID {
    EntryID(path: "source:ilgi/\(id.text)#\(ImportedEntry.digest(of: bytes))")
  }
}
