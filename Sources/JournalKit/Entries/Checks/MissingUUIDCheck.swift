extension Check {
  /// An entry should carry its UUID, so that it stays the same entry when its file is renamed.
  static let missingUUID = Check { journal in
    journal.all.filter { !$0.hasOwnID && !$0.isEmpty }.map { entry in
      Diagnostic(
        .missingUUID, .warning, path: entry.path, at: .init(line: 1),
        Message(
          en: "the entry has no UUID; one made from its path stands in",
          ko: "UUID가 없어서 파일 경로로 만든 것을 대신 써요"),
        hint: Message(
          en: "add uuid: followed by a UUID of its own", ko: "머리말에 uuid: 줄을 넣고 새 UUID를 적어 주세요"))
    }
  }
}
