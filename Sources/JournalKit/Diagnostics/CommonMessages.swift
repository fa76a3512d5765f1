/// What several diagnostics say in the same words.
extension Message {
  /// A file is in another encoding.
  static let notUTF8 = Message(en: "this is not UTF-8", ko: "UTF-8이 아니에요")
  /// What to do about that.
  static let saveAsUTF8 = Message(en: "save the file as UTF-8", ko: "파일을 UTF-8로 저장해 주세요")
  /// What to do about a file or folder that can't be read.
  static let checkPermissions = Message(en: "check its permissions", ko: "권한을 확인해 주세요")
  /// What to do about something written twice.
  static let keepOne = Message(en: "keep one of them", ko: "하나만 남겨 주세요")
  /// What becomes of an unknown key.
  static let keptAndIgnored = Message(
    en: "it is kept and ignored", ko: "그대로 두지만 쓰지는 않아요")
  /// A link without a target.
  static let leadsNowhere = Message(en: "the link leads nowhere", ko: "링크가 가리키는 것이 없어요")
  /// What to do about it.
  static let mendLink = Message(en: "mend or remove the link", ko: "링크를 고치거나 지워 주세요")
  /// A link whose target must not be read.
  static let linkLeadsOut = Message(
    en: "the link leads out of the journal", ko: "링크가 일기장 밖을 가리켜요")
  /// What to do about a folder of the journal that is such a link.
  static let moveFolderInside = Message(
    en: "move the folder into the journal and remove the link",
    ko: "폴더를 일기장 안으로 옮기고 링크를 지워 주세요")
  /// How a date is written.
  static let writeDate = Message(
    en: "write it as 2026-11-20T21:30:00+09:00", ko: "2026-11-20T21:30:00+09:00처럼 적어 주세요")

  /// A guess at what was meant.
  static func didYouMean(_ word: String) -> Message {
    Message(en: "did you mean '\(word)'?", ko: "혹시 이것인가요? '\(word)'")
  }

  /// All that may be written.
  static func known(_ words: [String]) -> Message {
    let list = words.joined(separator: ", ")
    return Message(en: "known are \(list)", ko: "쓸 수 있는 것: \(list)")
  }

  /// A file that can't be read, and why.
  static func unreadableFile(_ reason: Message) -> Message {
    Message(
      en: "the file can't be read: \(reason.en)", ko: "파일을 읽을 수 없어요: \(reason.ko)")
  }

  /// A folder that can't be read, and why.
  static func unreadableFolder(_ reason: Message) -> Message {
    Message(
      en: "the folder can't be read: \(reason.en)", ko: "폴더를 읽을 수 없어요: \(reason.ko)")
  }

  /// A name of a time zone that is none.
  static func notATimeZone(_ text: String) -> Message {
    Message(en: "'\(text)' is not a time zone", ko: "시간대가 아니에요: '\(text)'")
  }

  /// A value of another kind than its key takes.
  /// - Parameters:
  ///   - key: the key whose value it is.
  ///   - wanted: what the value must be.
  ///   - found: the value.
  static func wrongKind(of key: String, _ wanted: Message, _ found: YAMLNode) -> Message {
    let kind = found.kindName
    return Message(
      en: "'\(key)' must be \(wanted.en), not \(kind.en)",
      ko: "'\(key)'에 쓸 수 없는 값이에요: \(kind.ko) (쓸 수 있는 것: \(wanted.ko))")
  }
}
