internal import JournalKit

/// Why the system does not tell of every change, so that ilgi also looks by itself.
enum WatchFallback: Error, Hashable {
  /// This user watches as many folders as the system allows.
  /// - Parameter limit: how many, where known.
  case watches(limit: Int?)
  /// This user has as many watchers as the system allows.
  /// - Parameter limit: how many, where known.
  case watchers(limit: Int?)
  /// Folders on a file system that tells only of this machine's own changes, one of them named.
  case network(String)
  /// The system refuses for another reason.
  case refused(Message)

  /// How often ilgi looks then.
  static let interval = Duration.seconds(1)

  /// For the person who writes: what is the matter and how it can be mended.
  var message: Message {
    switch self {
    case .watches(let limit):
      Self.limited(
        "fs.inotify.max_user_watches", limit, atLeast: 524_288,
        Message(
          en: "more folders can't be watched by this user", ko: "이 사용자가 지켜볼 수 있는 폴더 수를 다 썼어요"))
    case .watchers(let limit):
      Self.limited(
        "fs.inotify.max_user_instances", limit, atLeast: 512,
        Message(
          en: "no more programs of this user can watch folders",
          ko: "이 사용자의 프로그램이 폴더를 지켜볼 수 있는 수를 다 썼어요"))
    case .network(let path):
      Message(
        en: """
          \(path.printable) may be on a network file system, which does not tell of changes made \
          elsewhere; ilgi looks for them every second
          """,
        ko: """
          \(path.printable): 네트워크 파일 시스템일 수 있어요. 다른 곳에서 고친 것은 시스템이 알려 주지 않으니 \
          1초마다 살펴볼게요
          """)
    case .refused(let reason):
      Message(
        en: "folders can't be watched (\(reason.en)); ilgi looks for changes every second",
        ko: "폴더를 지켜볼 수 없어요(\(reason.ko)). 바뀐 것이 있는지 1초마다 살펴볼게요")
    }
  }

  /// Equal for reasons that need be told only once.
  var kind: Int {
    switch self {
    case .watches: 0
    case .watchers: 1
    case .network: 2
    case .refused: 3
    }
  }

  /// - Parameter least: what is advised unless the limit, being as high, was not enough.
  private static func limited(
    _ setting: String, _ limit: Int?, atLeast least: Int, _ what: Message
  ) -> Message {
    let now = limit.map { "\(setting) = \($0)" } ?? setting
    let advised = max(least, (limit ?? 0).multipliedReportingOverflow(by: 2).partialValue)
    let command = "sudo sysctl \(setting)=\(advised)"
    return Message(
      en: """
        \(what.en) (\(now)); ilgi looks for changes every second. To raise the limit: \(command)
        """,
      ko: "\(what.ko)(\(now)). 바뀐 것이 있는지 1초마다 살펴볼게요. 한도를 늘리려면: \(command)")
  }
}
