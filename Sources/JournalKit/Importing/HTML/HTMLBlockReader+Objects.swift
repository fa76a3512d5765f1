extension HTMLBlockReader {
  /// Reads what stands in a line and is no text: an image, a box to be ticked, a film or sound.
  mutating func appendObject(_ element: HTMLElement, _ context: Context) {
    switch HTMLRole(of: element.name) {
    case .image: appendImage(element, context)
    case .checkbox: appendBox(element, context)
    default: appendMedium(element, context)
    }
  }

  private mutating func appendImage(_ image: HTMLElement, _ context: Context) {
    let source = HTMLAddress.trimmed(image.attributes["src"] ?? "")
    let alternative = image.attributes["alt"] ?? ""
    if source.isEmpty {
      outline.append(alternative, emphasis: context.emphasis, link: context.link)
    } else {
      outline.append(image: source, alternative: alternative, link: context.link)
    }
  }

  private mutating func appendBox(_ box: HTMLElement, _ context: Context) {
    guard box.name != "input" || box.attributes["type"]?.lowercased() == "checkbox" else { return }
    let value = box.attributes["checked"]?.lowercased()
    outline.append(box: value != nil && value != "false", link: context.link)
    enter(box.children, context, .nothing)
  }

  /// What stands on the writer's own device, or in the text itself.
  private static let localSchemes: Set<String> = ["file", "content", "data"]

  /// A film, sound or document becomes a link to it, or a mention of the file that it is. What stands
  /// in it is there for those who can't see it, except that it may be all that there is of an object.
  private mutating func appendMedium(_ medium: HTMLElement, _ context: Context) {
    let sources = medium.children.lazy.compactMap { node -> String? in
      guard case .element(let source) = node, source.name == "source" else { return nil }
      return source.attributes["src"]
    }
    let written = medium.attributes["src"] ?? medium.attributes["data"] ?? sources.first
    let source = written.map(HTMLAddress.trimmed) ?? ""
    let isLocal = WebAddress.scheme(of: source).map(Self.localSchemes.contains)
    if isLocal ?? HTMLAddress.mayBeFile(source) {
      outline.append(image: source, alternative: "", link: context.link)
    } else if let address = HTMLAddress.link(source) {
      outline.append(address, emphasis: context.emphasis, link: address)
    }
    if medium.name == "object" { enter(medium.children, context, .nothing) }
  }
}
