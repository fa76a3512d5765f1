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

  /// A film or sound becomes a link to it.
  private mutating func appendMedium(_ medium: HTMLElement, _ context: Context) {
    let sources = medium.children.compactMap { node -> String? in
      guard case .element(let source) = node, source.name == "source" else { return nil }
      return source.attributes["src"]
    }
    guard let address = HTMLAddress.link(medium.attributes["src"] ?? sources.first) else { return }
    outline.append(address, emphasis: context.emphasis, link: address)
  }
}
