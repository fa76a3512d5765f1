package import Foundation

/// A web address with the placeholder `{icon}`, checked so that every icon's address may be opened.
package struct IconTemplate: Hashable, Sendable {
  private let text: String
  /// The host that serves the icons. Unlike the rest of the address it may be shown: it holds no
  /// key.
  package let host: String

  /// Checks an address: `{icon}` in its path or query, https (or http to this machine), no user
  /// name.
  package init(_ text: String) throws(IconSource.Problem) {
    let isPlain = text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    guard !text.isEmpty, isPlain else { throw .notAnAddress }
    let pieces = text.components(separatedBy: Self.placeholder)
    guard pieces.count > 1 else { throw .noPlaceholder }
    guard !pieces.contains(where: { $0.contains("{") || $0.contains("}") }) else {
      throw .unknownPlaceholder
    }
    guard let url = URL(string: pieces.joined(separator: "01d")),
      let other = URL(string: pieces.joined(separator: "50n")),
      let host = AddressRules.host(of: url)
    else { throw .notAnAddress }
    guard url.user() == nil, url.password() == nil else { throw .userName }
    guard url.scheme == other.scheme, host == AddressRules.host(of: other), url.port == other.port
    else { throw .placeholderInHost }
    guard AddressRules.allow(url) else { throw .notEncrypted }
    self.text = text
    self.host = host
  }

  /// The address of an icon; `nil` only if Foundation can't read what it read before.
  package func url(for icon: WeatherIcon) -> URL? {
    URL(string: text.replacing(Self.placeholder, with: icon.code))
  }

  /// A name for the template that is safe to use as a folder: 16 hex digits that don't show a key.
  package var cacheKey: String { Fingerprint(of: text).text }

  private static let placeholder = "{icon}"
}

extension IconTemplate: CustomStringConvertible, CustomDebugStringConvertible {
  /// The host alone, so that no log shows a key.
  package var description: String { "icons of \(host)" }
  /// As `description`.
  package var debugDescription: String { description }
}

extension IconSource.Problem {
  private static let example = Message(
    en: "write bundled, or an address like https://example.org/{icon}.png",
    ko: "bundled라고 적거나 https://example.org/{icon}.png처럼 적어 주세요")

  fileprivate static let notAnAddress = IconSource.Problem(
    message: Message(
      en: "the icons' address is not a web address", ko: "아이콘 주소가 웹 주소가 아니에요"),
    hint: example
  )
  fileprivate static let noPlaceholder = IconSource.Problem(
    message: Message(
      en: "the icons' address has no {icon}, the place for the icon's code",
      ko: "아이콘 주소에 아이콘 코드가 들어갈 자리인 {icon}이 없어요"),
    hint: example
  )
  fileprivate static let unknownPlaceholder = IconSource.Problem(
    message: Message(
      en: "the icons' address has braces that are not {icon}",
      ko: "아이콘 주소에 {icon}이 아닌 중괄호가 있어요"),
    hint: example
  )
  fileprivate static let placeholderInHost = IconSource.Problem(
    message: Message(
      en: "{icon} stands in the host's name", ko: "서버 이름 안에 {icon}이 있어요"),
    hint: Message(
      en: "put {icon} after the host, as in https://example.org/{icon}.png",
      ko: "https://example.org/{icon}.png처럼 서버 이름 뒤에 적어 주세요")
  )
  fileprivate static let userName = IconSource.Problem(
    message: Message(
      en: "the icons' address has a user name or password in it",
      ko: "아이콘 주소에 사용자 이름이나 비밀번호가 들어 있어요"),
    hint: Message(en: "remove the part before the @", ko: "@까지 앞부분을 지워 주세요")
  )
  fileprivate static let notEncrypted = IconSource.Problem(
    message: Message(
      en: "the icons' address does not start with https://",
      ko: "아이콘 주소가 https://로 시작하지 않아요"),
    hint: Message(
      en: "write https://; http:// is only for this machine (localhost, 127.0.0.1, [::1])",
      ko: "https://로 적어 주세요. http://는 이 컴퓨터(localhost, 127.0.0.1, [::1])에만 쓸 수 있어요")
  )
}
