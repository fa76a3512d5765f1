/// Whether a journal.yml with mistakes still says where the entries are, so that nothing is filed
/// where no command will find it.
package enum EntriesFolder {
  /// Whether ``Configuration/entries`` is what it will be once the mistakes are mended.
  /// - Parameters:
  ///   - bytes: journal.yml.
  ///   - root: the journal's root, absolute.
  package static func isKnown(by bytes: [UInt8], root: String) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    let yaml = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    do throws(YAMLProblem) {
      guard let node = try YAMLReader.read(yaml, firstLine: 1), !node.isNull else { return true }
      if case .mapping(let pairs, _) = node { return isKnown(by: pairs) }
    } catch {
      // Not YAML: what is below counts.
    }
    // Where no key can be meant, it is the folder that is there.
    guard !mentionsKey(text) else { return false }
    if case .directory? = try? FileAccess.kind(
      of: "\(root)/\(Configuration().entries)", followingLinks: true)
    {
      return true
    }
    return false
  }

  private static func isKnown(by pairs: [YAMLPair]) -> Bool {
    guard let value = pairs.first(where: { $0.key.text == key })?.value else {
      return !pairs.contains { Suggestion.nearest(to: $0.key.text, among: [key]) != nil }
    }
    if value.isNull { return true }
    guard let text = value.scalar?.text else { return false }
    let line = "\(key): \(YAMLScalarWriter.scalar(text, inFlow: false))\n"
    return ConfigurationReader.read(Array(line.utf8)).1.isEmpty
  }

  /// Whether the key stands anywhere, be it in a comment.
  private static func mentionsKey(_ text: String) -> Bool {
    text.split(separator: key, omittingEmptySubsequences: false).dropFirst().contains {
      $0.first { !$0.isWhitespace && $0 != "\"" && $0 != "'" } == ":"
    }
  }

  private static let key = "entries"
}
