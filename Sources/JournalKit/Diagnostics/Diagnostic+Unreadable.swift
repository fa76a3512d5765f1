extension Diagnostic {
  /// A file that can't be read, or that is not to be because it lies outside the journal.
  static func unreadable(_ path: String, _ error: SystemError) -> Diagnostic {
    if error.leadsOutOfJournal {
      return Diagnostic(
        .outsideJournal, .error, path: path, .linkLeadsOut,
        hint: Message(
          en: "move the file into the journal and remove the link",
          ko: "파일을 일기장 안으로 옮기고 링크를 지워 주세요"))
    }
    return Diagnostic(
      .unreadableFile, .error, path: path, .unreadableFile(error.reason), hint: .checkPermissions)
  }
}
