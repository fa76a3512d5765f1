extension ArchiveFailure {
  /// What is wrong, and what to do next where something can be done.
  package var message: Message {
    switch self {
    case .notAnArchive: Message(en: "this is not a ZIP archive", ko: "ZIP 파일이 아니에요")
    case .damaged:
      Message(
        en: "the ZIP archive is damaged or cut off; download or export it again",
        ko: "ZIP 파일이 손상되었거나 끝이 잘렸어요. 다시 내려받거나 내보내 주세요")
    case .severalFiles:
      Message(
        en: "the ZIP archive is split over several files; put it together as one file",
        ko: "ZIP 파일이 여러 개로 나뉘어 있어요. 한 파일로 합쳐 주세요")
    case .tooManyMembers(let limit):
      Message(
        en: "the ZIP archive holds too many files (more than \(limit))",
        ko: "ZIP 파일에 든 파일이 너무 많아요(\(limit)개 초과)")
    case .tooMuch(let limit):
      Message(
        en: "the ZIP archive unpacks to more than \(Message(bytes: limit).en)",
        ko: "ZIP 파일을 풀면 \(Message(bytes: limit).ko)보다 커요")
    case .library(let words):
      Message(en: "the ZIP library failed: \(words)", ko: "ZIP 라이브러리에 문제가 생겼어요: \(words)")
    case .unreadable(let error), .unwritable(let error): error.message
    case .unusableName(let name, let refusal):
      Message(
        en: "\(name.printable) can't be packed: \(refusal.message.en)",
        ko: "묶을 수 없어요: \(name.printable) (\(refusal.message.ko))")
    case .duplicateName(let name):
      Message(
        en: "\(name.printable) would be in the ZIP archive twice",
        ko: "ZIP 파일에 같은 이름이 두 번 들어가요: \(name.printable)")
    case .missing(let name), .damagedMember(let name), .encrypted(let name),
      .unsupported(let name), .suspiciousRatio(let name), .tooLarge(let name, _):
      Message(
        en: "\(name.printable) in the ZIP archive \(memberProblem.en)",
        ko: "ZIP 파일에 든 \(name.printable): \(memberProblem.ko)")
    }
  }

  /// What is wrong with a member, after its name.
  private var memberProblem: Message {
    switch self {
    case .missing: Message(en: "is not there", ko: "그런 파일이 없어요")
    case .encrypted:
      Message(
        en: "needs a password; export without one", ko: "암호가 걸려 있어요. 암호 없이 내보내 주세요")
    case .unsupported:
      Message(
        en:
          "is compressed in a way that ilgi does not know; unpack and pack it with another program",
        ko: "ilgi가 모르는 방식으로 압축되어 있어요. 다른 프로그램으로 풀어서 다시 묶어 주세요")
    case .suspiciousRatio:
      Message(
        en: "unpacks to far more than it should; it may be made to fill the disk",
        ko: "풀면 터무니없이 커져요. 디스크를 채우려고 만든 파일일 수 있어요")
    case .tooLarge(_, let limit):
      Message(
        en: "is larger than \(Message(bytes: limit).en)", ko: "\(Message(bytes: limit).ko)보다 커요")
    default: Message(en: "is damaged", ko: "손상되었어요")
    }
  }
}

extension MemberRefusal {
  /// What is wrong with the member.
  package var message: Message {
    switch self {
    case .nameless: Message(en: "it has no name", ko: "이름이 없어요")
    case .absolute: Message(en: "its name is an absolute path", ko: "이름이 절대 경로예요")
    case .outside: Message(en: "its name leads out with ..", ko: "이름에 든 ..이 밖으로 이어져요")
    case .drive: Message(en: "its name begins with a drive letter", ko: "이름이 드라이브 문자로 시작해요")
    case .controlCharacter:
      Message(en: "there is a control character in its name", ko: "이름에 제어 문자가 있어요")
    case .link: Message(en: "it is a symbolic link", ko: "심볼릭 링크예요")
    case .special: Message(en: "it is neither a file nor a folder", ko: "파일도 폴더도 아니에요")
    case .duplicate: Message(en: "the name came before", ko: "같은 이름이 앞에 있어요")
    case .encrypted: Message(en: "it needs a password", ko: "암호가 걸려 있어요")
    case .unsupported:
      Message(
        en: "it is compressed in a way that ilgi does not know", ko: "ilgi가 모르는 방식으로 압축되어 있어요")
    case .damaged: Message(en: "it is damaged", ko: "손상되었어요")
    }
  }
}

extension Message {
  /// A limit in bytes as people write it, such as `16 GB`; in powers of 1,024 where it is one.
  fileprivate init(bytes: Int) {
    for (bits, unit) in [(30, "GB"), (20, "MB"), (10, "KB")]
    where bytes >= 1 << bits && bytes % (1 << bits) == 0 {
      self.init(verbatim: "\(bytes >> bits) \(unit)")
      return
    }
    self.init(en: "\(bytes) bytes", ko: "\(bytes)바이트")
  }
}
