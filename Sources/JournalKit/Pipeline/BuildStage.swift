/// A stage of a build, in the order in which they run.
package enum BuildStage: Sendable, CaseIterable {
  case configuration, list, read, check, templates, icons, pages, write

  /// What it is called.
  package var name: Message {
    switch self {
    case .configuration: Message(en: "configuration", ko: "설정")
    case .list: Message(en: "list", ko: "목록")
    case .read: Message(en: "read", ko: "읽기")
    case .check: Message(en: "check", ko: "검사")
    case .templates: Message(en: "templates", ko: "템플릿")
    case .icons: Message(en: "icons", ko: "아이콘")
    case .pages: Message(en: "pages", ko: "페이지")
    case .write: Message(en: "write", ko: "쓰기")
    }
  }
}
