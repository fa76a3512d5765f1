/// The journal as jrnl itself keeps it: entries that begin with a line `[2020-08-31 14:32] Title`.
struct JrnlText {
  private let input: ImportInput
  private let zone: JournalTimeZone

  init(_ input: ImportInput, _ settings: ImportSettings) throws(ImportFailure) {
    self.input = input
    zone = try settings.zone()
  }

  static func recognizes(_ input: ImportInput) -> Bool {
    guard !input.holdsNotes, mayRead(input), let path = paths(in: input).first,
      let text = try? input.text(path),
      let line = text.split(separator: "\n").first(where: { !$0.allSatisfy(\.isWhitespace) })
    else { return false }
    return header(line) != nil
  }

  /// Whether there are files that would be a journal, whatever is in them.
  static func mayRead(_ input: ImportInput) -> Bool {
    paths(in: input).contains { !$0.lowercased().hasSuffix(".json") }
  }

  /// The files of the journal: one, or one for each day.
  private static func paths(in input: ImportInput) -> [String] {
    if input.kind == .file { return input.files.paths }
    let days = input.files.paths.filter { day(of: $0) != nil }
    if !days.isEmpty { return days }
    let texts = input.files.paths.filter { path in
      [".txt", ".journal", ".jrnl"].contains { path.lowercased().hasSuffix($0) }
    }
    return texts.count == 1 ? texts : []
  }

  /// The day that a path `2020/08/31.txt` stands for.
  private static func day(of path: String) -> CivilDate? {
    guard path.hasSuffix(".txt") else { return nil }
    let parts = String(path.dropLast(4)).pathParts.suffix(3)
    guard parts.count == 3, zip(parts, [4, 2, 2]).allSatisfy({ $0.utf8.count <= $1 }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3, numbers[0] >= 1000 else { return nil }
    return CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  // MARK: Entries

  /// - Throws: ``ImportFailure`` where there is no entry at all.
  func items() throws(ImportFailure) -> [ImportedItem] {
    let paths = Self.paths(in: input)
    var repeated = RepeatedSources()
    var items: [ImportedItem] = []
    for path in paths {
      do throws(ImportFailure) {
        items += self.items(try input.text(path), path, &repeated)
      } catch {
        if paths.count == 1 { throw error }
        items.append(.failure(ImportedFailure(Message(verbatim: path.printable), error.message)))
      }
    }
    let hasEntry = items.contains { if case .entry = $0 { true } else { false } }
    guard hasEntry else {
      throw .malformed(
        format: "jrnl", path: paths.first ?? input.path.lastPathComponent,
        detail: Message(
          en: "it holds no entries that begin like [2020-08-31 14:32]",
          ko: "[2020-08-31 14:32]처럼 시작하는 일기가 없어요"))
    }
    return items
  }

  /// An entry as it stands in the file.
  private struct Block {
    var date: WrittenDate?
    var line: Int
    var lines: [Substring]
  }

  private func items(
    _ text: String, _ path: String, _ repeated: inout RepeatedSources
  ) -> [ImportedItem] {
    let day = Self.day(of: path)
    return Self.blocks(of: text).compactMap { block in
      let place = Message(
        en: "\(path.printable), line \(block.line)", ko: "\(path.printable) \(block.line)번째 줄")
      var date = block.date
      // The folder is right where the two differ, as jrnl has it.
      if let day {
        date = WrittenDate(day: day, secondOfDay: date?.secondOfDay, offset: date?.offset)
      }
      guard let date else {
        if block.lines.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { return nil }
        return .failure(
          ImportedFailure(
            place, Message(en: "this text has no date", ko: "날짜가 없는 글이에요")))
      }
      let entry = Self.entry(block, date)
      guard let imported = entry.imported(zone, &repeated) else {
        if block.date == nil { return nil }
        return .failure(
          ImportedFailure(place, Message(en: "it is empty", ko: "제목도 글도 없어요")))
      }
      return .entry(imported)
    }
  }

  private static func blocks(of text: String) -> [Block] {
    var blocks = [Block(date: nil, line: 1, lines: [])]
    var hasTime: Bool?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      // jrnl writes all dates of a journal in one form; another one is part of the text.
      if let (date, rest) = header(line), isOneForm(hasTime, date) {
        hasTime = date.secondOfDay != nil
        blocks.append(Block(date: date, line: number + 1, lines: [rest]))
      } else {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }

  private static func isOneForm(_ hasTime: Bool?, _ date: WrittenDate) -> Bool {
    hasTime.map { $0 == (date.secondOfDay != nil) } ?? true
  }

  /// The date that a line begins with, and what follows it.
  private static func header(_ line: Substring) -> (date: WrittenDate, rest: Substring)? {
    guard line.first == "[", let end = line.prefix(64).firstIndex(of: "]") else { return nil }
    let rest = line[line.index(after: end)...]
    guard rest.isEmpty || rest.first == " " || rest.first == "\t",
      let date = JrnlDate.read(String(line[line.index(after: line.startIndex)..<end]))
    else { return nil }
    return (date, rest)
  }

  private static func entry(_ block: Block, _ date: WrittenDate) -> JrnlEntry {
    var lines = block.lines.drop { $0.allSatisfy(\.isWhitespace) }
    while lines.last?.allSatisfy(\.isWhitespace) ?? false { lines.removeLast() }
    var title = lines.first.map { String($0).trimmed } ?? ""
    let isStarred = title == "*" || title.hasSuffix(" *")
    if isStarred { title = String(title.dropLast()).trimmed }
    var body = lines.dropFirst().joined(separator: "\n")
    if lines.count == 1 {
      let end = firstSentence(of: title)
      body = String(title[end...]).trimmed
      title = String(title[..<end]).trimmed
    }
    return JrnlEntry(
      date: date, title: title, body: body, tags: tags(in: lines.joined(separator: "\n")),
      isStarred: isStarred)
  }

  /// Where the first sentence ends, by jrnl's rule: a mark that ends sentences, perhaps a closing
  /// quotation mark and brackets, and white space; marks of full width need no white space.
  private static func firstSentence(of text: String) -> String.Index {
    var index = text.startIndex
    while index < text.endIndex {
      let mark = text[index]
      index = text.index(after: index)
      if "。！？．｡".contains(mark) { return index }
      guard ".!?‼‽⁇⁈⁉﹒﹗".contains(mark) else { continue }
      var end = index
      if end < text.endIndex, "'’\"”".contains(text[end]) { end = text.index(after: end) }
      while end < text.endIndex, "])".contains(text[end]) { end = text.index(after: end) }
      if end < text.endIndex, text[end].isWhitespace { return end }
    }
    return text.endIndex
  }

  /// Words that begin with `@`, in lower case, as jrnl lists them.
  private static func tags(in text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).compactMap { word in
      guard word.first == "@" else { return nil }
      let name = word.dropFirst().prefix {
        $0.isLetter || $0.isNumber || "_-+*#/".contains($0)
      }
      return name.contains { $0.isLetter || $0.isNumber } ? "@" + name.lowercased() : nil
    }
  }
}
