import CCmark

/// Changes the links and images of a tree.
struct ReferenceRewriter {
  /// Whether dangerous addresses are rendered, as they are by libcmark then.
  let rawHTML: Bool

  /// Changes the node of `reference` as `replacement` says.
  func apply(_ replacement: MarkdownReplacement, to reference: MarkdownReading.Reference) {
    switch replacement {
    case .keep: break
    case .destination(let destination): cmark_node_set_url(reference.node, destination)
    case .remove:
      reference.value.kind == .link ? unwrap(reference.node) : replaceByText(reference.node)
    case .link(let destination):
      if reference.value.kind == .image {
        replaceByLink(reference.node, to: destination)
      } else {
        cmark_node_set_url(reference.node, destination)
      }
    case .image(let destination, let width, let height):
      guard reference.value.kind == .image else {
        cmark_node_set_url(reference.node, destination)
        return
      }
      let html = imageElement(reference, destination, width, height)
      replace(reference.node, by: CMARK_NODE_CUSTOM_INLINE) { node in
        cmark_node_set_on_enter(node, html)
      }
    }
  }

  /// Puts the contents of `node` in its place.
  private func unwrap(_ node: MarkdownNode) {
    while let child = cmark_node_first_child(node) {
      // Each child is unlinked first, so that nothing but a broken tree can make this fail.
      cmark_node_unlink(child)
      if cmark_node_insert_before(node, child) == 0 { break }
    }
    cmark_node_unlink(node)
  }

  private func replaceByLink(_ image: MarkdownNode, to destination: String) {
    var text = String(decoding: alternativeText(of: image), as: UTF8.self)
    if text.allSatisfy(\.isWhitespace) { text = destination }
    // A link can't stand within another one.
    let isInLink = sequence(first: image, next: { cmark_node_parent($0) })
      .contains { cmark_node_get_type($0) == CMARK_NODE_LINK }
    if isInLink {
      replace(image, by: CMARK_NODE_TEXT) { node in cmark_node_set_literal(node, text) }
      return
    }
    replace(image, by: CMARK_NODE_LINK) { link in
      guard let label = cmark_node_new_with_mem(CMARK_NODE_TEXT, Arena.memory) else { return 0 }
      guard cmark_node_set_literal(label, text) == 1,
        cmark_node_set_url(link, destination) == 1
      else { return 0 }
      return cmark_node_append_child(link, label)
    }
  }

  private func replaceByText(_ image: MarkdownNode) {
    let text = String(decoding: alternativeText(of: image), as: UTF8.self)
    replace(image, by: CMARK_NODE_TEXT) { node in
      cmark_node_set_literal(node, text)
    }
  }

  private func replace(
    _ node: MarkdownNode, by type: cmark_node_type, prepare: (MarkdownNode) -> Int32
  ) {
    guard let new = cmark_node_new_with_mem(type, Arena.memory) else { return }
    if prepare(new) == 1, cmark_node_insert_before(node, new) == 1 { cmark_node_unlink(node) }
  }

  private func imageElement(
    _ reference: MarkdownReading.Reference, _ destination: String, _ width: Int?, _ height: Int?
  ) -> String {
    var html = Array("<img src=\"".utf8)
    if rawHTML || !HTMLEscaping.isDangerous(destination) {
      HTMLEscaping.appendAddress(destination.utf8, to: &html)
    }
    html += "\" alt=\"".utf8
    HTMLEscaping.appendText(alternativeText(of: reference.node), to: &html)
    let title = bytes(of: cmark_node_get_title(reference.node))
    if !title.isEmpty {
      html += "\" title=\"".utf8
      HTMLEscaping.appendText(title, to: &html)
    }
    if let width { html += "\" width=\"\(width)".utf8 }
    if let height { html += "\" height=\"\(height)".utf8 }
    html += "\" loading=\"lazy\" decoding=\"async\">".utf8
    return String(decoding: html, as: UTF8.self)
  }

  /// The text within an image as libcmark renders it: inline HTML as it is written.
  private func alternativeText(of image: MarkdownNode) -> [UInt8] {
    var text: [UInt8] = []
    let walk = cmark_iter_new(image)
    while true {
      let event = cmark_iter_next(walk)
      if event == CMARK_EVENT_DONE { return text }
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(walk) else { continue }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
        text += bytes(of: cmark_node_get_literal(node))
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text.append(.space)
      default: break
      }
    }
  }
}
