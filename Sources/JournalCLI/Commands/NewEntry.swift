internal import Foundation
internal import JournalKit

/// The making of an entry, from its file to the weather in it.
struct NewEntry {
  private let open: OpenJournal
  private var draft: EntryDraft
  private let finding: PlaceFinder.Finding?
  /// The file's path relative to the root, and the bytes that it began with.
  private var path = ""
  private var firstBytes: [UInt8] = []
  private var session: EditorProgram.Session?
  private var lookup: Task<NewEntryWeather.Result, Never>?

  /// - Parameter at: what the person said of the place; nil for the home.
  init(_ open: OpenJournal, draft: EntryDraft, at: String?) throws {
    self.open = open
    self.draft = draft
    finding = at.map(PlaceFinder(open.configuration).find)
    switch finding {
    case .place(let place): self.draft.location = place
    case .unknown(let name): self.draft.location = Place(name: name)
    case .notOnEarth:
      throw failure(
        Message(en: "'\(at ?? "")' is not a point on Earth", ko: "지구에 없는 곳이에요: '\(at ?? "")'"),
        hint: Message(
          en: "write latitude,longitude in degrees: 37.57,126.98",
          ko: "위도,경도를 도 단위로 적어 주세요: 37.57,126.98"))
    case nil: self.draft.location = open.configuration.home
    }
  }

  /// Writes the file.
  mutating func create() throws {
    guard draft.bytes.count <= EntryLoader.largest else {
      let limit = EntryLoader.largest >> 20
      throw failure(
        Message(
          en: "the text is too long: an entry may have up to \(limit) MB",
          ko: "글이 너무 길어요. 일기 한 편은 \(limit) MB까지예요"))
    }
    let creator = EntryCreator(root: open.root, folder: open.configuration.entries)
    do {
      path = try creator.write(draft, nameTitle: nameTitle)
      firstBytes = draft.bytes
    } catch let error as SystemError {
      throw failure(error.message)
    } catch let error as OutsideJournal {
      throw failure(error.message)
    }
  }

  /// The title for the file's name: the one given, or the one that the body begins with.
  private var nameTitle: String? {
    if let title = draft.title { return title }
    guard !draft.body.isEmpty else { return nil }
    let loader = EntryLoader(root: open.root, configuration: open.configuration)
    return loader.load(draft.bytes, path: "new.md").entry?.title
  }

  /// Begins to look up the weather, while the person writes.
  mutating func startLookup() {
    guard let name = open.configuration.weatherProvider else { return }
    let weather = NewEntryWeather(
      open, provider: name, moment: draft.moment, location: draft.location, finding: finding)
    lookup = Task { await weather.result() }
  }

  /// Opens the editor and waits for its end.
  mutating func edit() async throws {
    guard
      let editor = EditorProgram(
        environment: Terminal.environment, isOnTerminal: Prompt.isPossible)
    else {
      // A title alone is an entry; without one there would be a file that nobody asked for.
      guard draft.title == nil, try remove(firstBytes) else { return }
      throw failure(
        Message(en: "there is nothing to write and no editor", ko: "쓸 글도, 쓸 수 있는 편집기도 없어요"),
        hint: Message(
          en: "set EDITOR, or give the text with --body or on standard input",
          ko: "EDITOR를 정하거나, --body 또는 표준 입력으로 글을 넣어 주세요"))
    }
    do throws(SystemError) {
      session = try await editor.edit(open.root + "/" + path)
    } catch {
      throw failure(error.message)
    }
    if session?.isMissing == true { throw NoEditor.failure(path, command: editor.command) }
  }

  /// Writes what was found into the file as it is by now, or removes it again if nothing was
  /// written; tells the path.
  mutating func finish() async throws {
    defer { lookup?.cancel() }
    if let session {
      guard try !isLeftEmpty(session) else { return }
    }
    await recordWeather()
    EntryAfterwards.tellProblems(of: path, open)
    try Terminal.say(path)
  }

  /// Whether the person wrote nothing: then the file goes, unless an editor may still have it open.
  private func isLeftEmpty(_ session: EditorProgram.Session) throws -> Bool {
    let file = open.root + "/" + path
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileAccess.read(file) ?? []
    } catch {
      throw failure(error.message)
    }
    guard draft.title == nil, isAsItBegan(bytes) else { return false }
    guard !session.mayBeOpen else {
      Terminal.complain(
        Message(
          en:
            "Your editor may still have it open, so the empty entry stays; ilgi delete removes it.",
          ko: "편집기가 아직 열고 있을지 몰라 빈 일기를 그대로 두었어요. 필요 없으면 ilgi delete로 지우세요."))
      return false
    }
    guard try remove(bytes) else { return false }
    Terminal.complain(
      Message(
        en: "Nothing was written, so \(path) was removed.", ko: "쓴 것이 없어서 파일을 지웠어요: \(path)"))
    return true
  }

  /// Removes the file unless it has changed; tells whether it did.
  private func remove(_ bytes: [UInt8]) throws -> Bool {
    do throws(SystemError) {
      return try FileAccess.removeUnchanged(open.root + "/" + path, bytes)
    } catch {
      throw failure(error.message)
    }
  }

  /// Whether nothing but white space at the end has come to the file: what was typed into the front
  /// matter counts as written too.
  private func isAsItBegan(_ bytes: [UInt8]) -> Bool {
    func withoutEnd(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
      bytes[..<((bytes.lastIndex { $0 > 0x20 }).map { $0 + 1 } ?? 0)]
    }
    return withoutEnd(bytes) == withoutEnd(firstBytes)
  }

  private func recordWeather() async {
    guard let lookup else { return }
    let result = await lookup.value
    do {
      if result.weather != nil || result.found != nil, let coordinates = result.coordinates {
        let recorder = WeatherRecorder(root: open.root, configuration: open.configuration)
        let outcome = try recorder.write(
          result.weather, into: path, at: coordinates, moment: draft.moment, found: result.found)
        if outcome == .changed {
          Terminal.complain(
            Message(
              en: "Time or place of the entry changed; ilgi weather fills in the weather.",
              ko: "일기의 날짜나 장소가 바뀌었어요. 날씨는 ilgi weather로 채울 수 있어요."))
        }
      }
      if let found = result.found {
        KeptPlace.offer(found, fullName: result.foundAs ?? "", open)
      }
      if let problem = result.problem { Terminal.complain(problem) }
    } catch let error as EditFailure {
      Terminal.complain(error.message)
    } catch {
      Terminal.complain(
        Message(
          en: "The weather could not be written: \(Message(of: error).en)",
          ko: "날씨를 적지 못했어요: \(Message(of: error).ko)"))
    }
  }
}
