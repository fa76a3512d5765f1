extension Check {
  /// Every published entry needs an address of its own, also where case makes no difference to
  /// files.
  static let duplicateURL = Check { journal in
    journal.published.groups(by: \.addressKey).map { entries in
      let paths = entries.map(\.path)
      let others = paths.dropLast().joined(separator: ", ")
      return Diagnostic(
        .duplicateURL, .error, path: paths[paths.count - 1],
        Message(
          en: "its address \(entries[0].pagePath) is also that of \(others)",
          ko: "다른 일기와 주소가 같아요: \(entries[0].pagePath) (\(others))"),
        hint: Message(en: "rename one of the files", ko: "한쪽 파일의 이름을 바꿔 주세요"),
        relatedPaths: paths)
    }
  }
}
