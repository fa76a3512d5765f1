#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A failed system call, with what was attempted and on which path.
package struct SystemError: Error, CustomStringConvertible {
  package let operation: Operation
  package let path: String
  package let code: Int32

  /// What was attempted.
  package enum Operation: String, Sendable, CaseIterable {
    case find, read, write, move, remove, lock, start
    case waitFor = "wait for"
    case lookAt = "look at"
    case makeFolder = "make the folder"
    case readFolder = "read the folder"
  }

  /// Takes the reason from `errno`, so it must be made right after the failed call.
  package init(_ operation: Operation, _ path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The system's words for the reason, such as "Permission denied"; what happens often in Korean
  /// too.
  package var reason: Message {
    if leadsOutOfJournal {
      return Message(en: "it lies outside the journal", ko: "일기장 밖에 있어요")
    }
    let words = String(cString: strerror(code))
    return Message(en: words, ko: Self.koreanReasons[code] ?? words)
  }

  /// What failed, on what and why.
  package var message: Message {
    Message(
      en: "can't \(operation.rawValue) \(path.printable): \(reason.en)",
      ko: "\(operation.koreanFailure): \(path.printable) (\(reason.ko))")
  }

  /// In English.
  package var description: String { message.en }

  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether what was found at the path lies outside the journal, where nothing is read.
  package var leadsOutOfJournal: Bool { code == Self.outsideJournal }

  /// The code of such a failure, which is none of the system's own.
  static let outsideJournal: Int32 = -1

  /// Whether another program is at work on it.
  var isBusy: Bool { code == EBUSY }

  /// Whether something stands there already.
  package var isOccupied: Bool { code == EEXIST }

  private static let koreanReasons: [Int32: String] = [
    ENOENT: "그런 파일이나 폴더가 없어요",
    EACCES: "권한이 없어요",
    EPERM: "허용되지 않은 일이에요",
    EEXIST: "같은 이름이 이미 있어요",
    ENOTDIR: "폴더가 아니에요",
    EISDIR: "파일이 아니라 폴더예요",
    EINVAL: "쓸 수 없는 값이에요",
    EIO: "읽거나 쓰다가 장치 오류가 났어요",
    EBUSY: "다른 프로그램이 쓰고 있어요",
    ENOSPC: "디스크에 빈 공간이 없어요",
    EDQUOT: "쓸 수 있는 디스크 공간을 다 썼어요",
    EROFS: "읽기 전용이에요",
    EFBIG: "파일이 너무 커요",
    EMFILE: "열린 파일이 너무 많아요",
    ENFILE: "열린 파일이 너무 많아요",
    ELOOP: "링크가 돌고 돌아요",
    ENAMETOOLONG: "이름이 너무 길어요",
    ENOTEMPTY: "폴더가 비어 있지 않아요",
  ]
}

extension SystemError.Operation {
  fileprivate var koreanFailure: String {
    switch self {
    case .find: "찾을 수 없어요"
    case .read: "읽을 수 없어요"
    case .write: "쓸 수 없어요"
    case .move: "옮길 수 없어요"
    case .remove: "지울 수 없어요"
    case .lock: "잠글 수 없어요"
    case .start: "실행할 수 없어요"
    case .waitFor: "끝나기를 기다릴 수 없어요"
    case .lookAt: "살펴볼 수 없어요"
    case .makeFolder: "폴더를 만들 수 없어요"
    case .readFolder: "폴더를 읽을 수 없어요"
    }
  }
}

extension SystemError {
  /// What is at the path is a device, a pipe or the like.
  static func noPlainFile(_ path: String) -> SystemError { SystemError(.read, path, code: EINVAL) }

  /// The file is another one than it was a moment ago.
  static func hasChanged(_ path: String) -> SystemError { SystemError(.read, path, code: EBUSY) }

  /// The file is larger than what is read.
  static func tooLarge(_ path: String) -> SystemError { SystemError(.read, path, code: EFBIG) }
}

extension Message {
  /// What an error says: in both languages where it is one of ours, else in its own words.
  package init(of error: any Error) {
    self = (error as? SystemError)?.message ?? Message(verbatim: "\(error)")
  }
}
