extension Check {
  /// An entry with neither title nor body is left out.
  static let emptyEntry = Check { journal in
    journal.all.filter(\.isEmpty).map { entry in
      Diagnostic(
        .emptyEntry, .warning, path: entry.path,
        Message(
          en: "the entry has neither title nor body and is left out", ko: "제목도 본문도 없는 일기라 뺐어요"),
        hint: Message(en: "write something, or remove the file", ko: "내용을 쓰거나 파일을 지워 주세요"))
    }
  }
}
