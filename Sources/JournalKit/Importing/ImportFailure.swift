/// Why nothing can be imported from what a person named.
package enum ImportFailure: Error, Sendable {
  case missing(String)
  case unreadable(SystemError)
  case archive(ArchiveFailure)
  /// - Parameter limit: in bytes.
  case tooLarge(path: String, limit: Int)
  /// It lies among the journal's own entries, or these in it.
  case ownJournal(String)
  /// It is in no format that ilgi knows.
  case unknownFormat
  /// It is not what its format says.
  /// - Parameters:
  ///   - format: the format's name in sentences, `Day One JSON`.
  ///   - detail: what is wrong, a clause without a full stop.
  case malformed(format: String, path: String, detail: Message)
  /// Its dates have no zone, and nobody has given one.
  case needsZone
}

extension ImportFailure {
  /// Why an input is in no format: of a single JSON file that is damaged, where that is.
  package static func ofUnknown(_ input: ImportInput) -> ImportFailure {
    guard input.jsonPaths.count == 1, let path = input.jsonPaths.first else {
      return .unknownFormat
    }
    do throws(ImportFailure) {
      _ = try input.json(path)
      return .unknownFormat
    } catch {
      return error
    }
  }

  /// What is wrong and what to do.
  package var message: Message {
    switch self {
    case .missing(let path):
      Message(en: "there is nothing at \(path.printable)", ko: "아무것도 없어요: \(path.printable)")
    case .unreadable(let error): error.message
    case .archive(let failure): failure.message
    case .tooLarge(let path, let limit):
      Message(
        en: "\(path.printable) is too large: up to \(limit >> 20) MB can be read",
        ko: "파일이 너무 커요. \(limit >> 20) MB까지 읽을 수 있어요: \(path.printable)")
    case .ownJournal(let path):
      Message(
        en: "\(path.printable) is this journal itself, or holds it",
        ko: "이 일기장이거나 이 일기장이 든 폴더예요: \(path.printable)")
    case .unknownFormat:
      Message(
        en: "this is in no format that ilgi can import",
        ko: "ilgi가 가져올 수 있는 형식이 아니에요")
    case .malformed(let format, let path, let detail):
      Message(
        en: "\(path.printable) can't be read as \(format): \(detail.en)",
        ko: "\(format)(으)로 읽을 수 없어요: \(path.printable) (\(detail.ko))")
    case .needsZone:
      Message(
        en: "the dates in it have no time zone, and none is known",
        ko: "날짜에 시간대가 없고, 어느 시간대인지 알 수 없어요")
    }
  }

  /// What the person can do, if that is not plain.
  package var hint: Message? {
    switch self {
    case .unknownFormat:
      Message(
        en: "name the format with --from: \(ImportFormat.names)",
        ko: "--from으로 형식을 알려 주세요: \(ImportFormat.names)")
    case .ownJournal:
      Message(
        en: "copy what is to be imported to a folder of its own", ko: "가져올 것을 따로 다른 폴더에 두고 가져와 주세요")
    case .needsZone:
      Message(
        en: "say where they were written with --timezone Asia/Seoul",
        ko: "어디에서 썼는지 --timezone Asia/Seoul처럼 적어 주세요")
    default: nil
    }
  }
}
