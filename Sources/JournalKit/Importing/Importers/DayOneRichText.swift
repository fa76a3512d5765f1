/// The rich text of an entry of Day One that has no other: a JSON within the JSON,
/// `{"contents": [{"text", "attributes"}, {"embeddedObjects": [{"type", "identifier"}]}]}`.
///
/// The words and the media stay where they are; how the words look is lost.
enum DayOneRichText {
  /// What the text holds; nothing where it is not understood.
  static func parts(of json: String) -> [DayOneText.Part] {
    guard let contents = try? JSONValue(Array(json.utf8))["contents"]?.array else { return [] }
    var parts: [DayOneText.Part] = []
    var text = ""
    for content in contents {
      text += content["text"]?.string ?? ""
      for object in content["embeddedObjects"]?.array ?? [] {
        guard let identifier = object["identifier"]?.string else { continue }
        append(text, to: &parts)
        text = ""
        parts.append(.medium(identifier: DayOneMedia.key(identifier), label: ""))
        parts.append(.markdown("\n\n"))
      }
    }
    append(text, to: &parts)
    return parts
  }

  private static func append(_ text: String, to parts: inout [DayOneText.Part]) {
    let markdown = PlainText.markdown(text).trimmed
    if !markdown.isEmpty { parts.append(.markdown(markdown + "\n\n")) }
  }
}
