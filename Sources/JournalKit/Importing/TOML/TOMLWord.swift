/// Values of TOML that stand without quotation marks.
enum TOMLWord {
  /// Why a word is no value.
  enum Fault: Error {
    /// It has the form of none.
    case unknown
    /// It is a number beyond 64 bits.
    case tooLarge
    /// It has the form of a date or time, and there is no such one.
    case impossible

    /// - Parameter word: as it is to be shown.
    func message(of word: String) -> Message {
      switch self {
      case .unknown where word.isEmpty: Message(en: "a value is missing", ko: "값이 없어요")
      case .unknown:
        Message(
          en: "'\(word)' is no number or date; put text in quotation marks",
          ko: "수도 날짜도 아니에요. 글이면 따옴표로 감싸 주세요: '\(word)'")
      case .tooLarge:
        Message(
          en: "the number is too large: \(word)", ko: "수가 너무 커요: \(word)")
      case .impossible:
        Message(
          en: "there is no such date or time: \(word)", ko: "그런 날짜나 시각은 없어요: \(word)")
      }
    }
  }

  static func value(of word: ArraySlice<UInt8>) throws(Fault) -> TOMLValue {
    if word.elementsEqual("true".utf8) { return .flag(true) }
    if word.elementsEqual("false".utf8) { return .flag(false) }
    if let number = try TOMLNumber.read(word) { return number }
    guard let exists = TOMLMoment.exists(word) else { throw .unknown }
    guard exists else { throw .impossible }
    return .moment(String(decoding: word, as: UTF8.self))
  }
}
