package import JournalKit

/// Why the server could not begin to listen.
package enum PreviewServerFailure: Error, Equatable {
  /// Another program listens at the port; `nextFree` is one nearby where none does.
  case portTaken(port: Int, nextFree: Int?)
  /// The system keeps the port for its administrator.
  case portForbidden(port: Int)
  /// No port has that number.
  case portInvalid(port: Int)
  /// The host is no address of this machine, nor a name of one.
  case hostUnknown(host: String)
  /// Anything else, in the system's words.
  case system(code: Int32)

  /// What is wrong.
  package var message: Message {
    switch self {
    case .portTaken(let port, _):
      Message(
        en: "another program already uses port \(port)",
        ko: "다른 프로그램이 이미 \(port)번 포트를 쓰고 있어요")
    case .portForbidden(let port):
      Message(
        en: "port \(port) is kept for the system", ko: "\(port)번 포트는 시스템만 쓸 수 있어요")
    case .portInvalid(let port):
      Message(en: "\(port) is not a port", ko: "\(port)번 포트는 없어요")
    case .hostUnknown(let host):
      Message(
        en: "'\(host.printable)' is not an address of this computer",
        ko: "'\(host.printable)'은(는) 이 컴퓨터의 주소가 아니에요")
    case .system(let code):
      Message(
        en: "can't start the preview: \(reason(code).en)",
        ko: "미리보기를 시작할 수 없어요: \(reason(code).ko)")
    }
  }

  /// What to do next.
  package var hint: Message? {
    switch self {
    case .portTaken(_, let next?):
      Message(
        en: "port \(next) is free: ilgi serve --port \(next)",
        ko: "\(next)번 포트는 비어 있어요: ilgi serve --port \(next)")
    case .portTaken(_, nil):
      Message(en: "choose another one with --port", ko: "--port로 다른 포트를 고르세요")
    case .portForbidden:
      Message(en: "choose one above 1023 with --port", ko: "--port로 1023보다 큰 포트를 고르세요")
    case .portInvalid:
      Message(en: "choose one from 1 to 65535", ko: "1에서 65535 사이에서 고르세요")
    case .hostUnknown:
      Message(
        en: "leave out --host to preview on this computer only",
        ko: "이 컴퓨터에서만 보려면 --host를 빼세요")
    case .system: nil
    }
  }

  private func reason(_ code: Int32) -> Message {
    SystemError(.start, "", code: code).reason
  }
}
