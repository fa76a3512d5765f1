/// A key with its value on one line, as it is to be written, and what it is to be read as.
struct YAMLLine {
  let key: YAMLScalar
  let node: YAMLNode
  /// The value as it is written.
  let value: String
  /// `key: value`.
  let text: String

  /// - Parameters:
  ///   - key: the key's text, which is put in quotes where it must be.
  ///   - value: YAML on one line.
  /// - Throws: where the value would break the line or be more than a value.
  init(key: String, value: String) throws(EditFailure) {
    let written = YAMLScalarWriter.scalar(key, inFlow: true)
    let text = value.isEmpty ? "\(written):" : "\(written): \(value)"
    let document: YAMLDocument
    do {
      document = try YAMLDocument(Array(text.utf8), newline: "\n")
    } catch {
      throw .byHand(text)
    }
    guard document.lineCount == 1, let pair = document.pairs?.first, document.pairs?.count == 1,
      pair.key.text.utf8.elementsEqual(key.utf8)
    else { throw .byHand(text) }
    self.key = pair.key
    node = pair.value
    self.value = value
    self.text = text
  }

  /// The same with a scalar written so that it can stand in a flow collection.
  func inFlow() throws(EditFailure) -> YAMLLine {
    guard let scalar = node.scalar, !node.isNull else { return self }
    return try YAMLLine(
      key: key.text, value: YAMLScalarWriter.scalar(scalar.text, inFlow: true))
  }
}
