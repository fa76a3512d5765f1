/// Where an export is to be.
package enum ExportTarget {
  /// The absolute path of a file or folder that is to be made, links on the way resolved.
  /// - Parameters:
  ///   - written: as the person wrote it.
  ///   - folder: the absolute path that a relative one starts from.
  ///   - root: the journal's root, absolute, with links resolved.
  /// - Throws: where something stands there already, and where it would be read as a part of the
  ///   journal, published, or thrown away.
  package static func path(
    _ written: String, from folder: String, root: String, _ configuration: Configuration
  ) throws(ExportFailure) -> String {
    var named = written
    while named.count > 1, named.hasSuffix("/") { named.removeLast() }
    let path = AbsolutePath.resolveParent(named, from: folder)
    for (own, reason) in reserved(configuration) {
      let real = AbsolutePath.resolve(own, from: root)
      if path.isAtOrBelow(real) { throw .impossible(reason) }
    }
    let found: FileKind?
    do throws(SystemError) {
      found = try FileAccess.kind(of: path)
    } catch {
      throw .system(error)
    }
    guard found == nil else { throw .occupied(written) }
    return path
  }

  private static func reserved(_ configuration: Configuration) -> [(folder: String, Message)] {
    let elsewhere = Message(en: "name a place outside of it", ko: "다른 곳을 적어 주세요")
    return [
      (
        configuration.entries,
        Message(
          en:
            "what stands in \(configuration.entries)/ is a part of the journal; \(elsewhere.en)",
          ko: "\(configuration.entries)/ 안에 두면 일기장의 일부가 돼요. \(elsewhere.ko)")
      ),
      (
        configuration.output,
        Message(
          en: "what stands in \(configuration.output)/ is published; \(elsewhere.en)",
          ko: "\(configuration.output)/ 안에 두면 사이트와 함께 공개돼요. \(elsewhere.ko)")
      ),
      (
        ".ilgi",
        Message(
          en: ".ilgi/ is ilgi's own and may be deleted at any time; \(elsewhere.en)",
          ko: ".ilgi/는 ilgi가 쓰는 폴더라 언제든 지워질 수 있어요. \(elsewhere.ko)")
      ),
    ]
  }
}
