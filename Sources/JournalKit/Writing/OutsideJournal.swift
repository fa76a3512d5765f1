/// A path by which a link leads out of the journal: nothing is written, moved or made there.
package struct OutsideJournal: Error {
  /// Relative to the root.
  package let path: String

  /// What is wrong.
  package var message: Message {
    Message(
      en: "\(path.printable) leads out of the journal by a link; nothing is written or moved there",
      ko: "링크를 따라 일기장 밖으로 나가는 곳이라 쓰거나 옮기지 않았어요: \(path.printable)")
  }

  /// Throws unless a folder lies in the journal, or would if it were made.
  /// - Parameters:
  ///   - folder: relative to the root.
  ///   - root: absolute, with links resolved.
  static func refuse(_ folder: String, root: String) throws(OutsideJournal) {
    guard JournalBoundary.contains(AbsolutePath.resolve(folder, from: root), root: root) else {
      throw OutsideJournal(path: folder)
    }
  }
}
