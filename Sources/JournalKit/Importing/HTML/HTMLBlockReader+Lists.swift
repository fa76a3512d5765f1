extension HTMLBlockReader {
  /// Reads a list: with numbers if it is an `ol`, and with boxes if its editor says so.
  mutating func readList(_ list: HTMLElement, _ context: Context) {
    var inner = context
    inner.start = list.name == "ol" ? Self.start(of: list) : nil
    inner.isChecked = Self.isChecked(list)
    let isOpen = outline.open(.list(MarkdownList(start: inner.start)))
    enter(list.children, inner, isOpen ? .container : .line)
  }

  /// Reads an item, also where it stands in no list.
  mutating func readItem(_ item: HTMLElement, _ context: Context) {
    var inner = context
    inner.start = nil
    inner.isChecked = nil
    let isAlone = !outline.isInList
    if isAlone, !outline.open(.list(MarkdownList(isImplied: true))) {
      enter(item.children, inner, .line)
      return
    }
    let kind = item.attributes["data-list"]
    var start = isAlone ? nil : context.start
    switch kind {
    case "ordered": start = start ?? 1
    case .some: start = nil
    case nil: break
    }
    let made = MarkdownItem(isChecked: Self.isChecked(item) ?? context.isChecked)
    let indent = min(Self.indent(of: item), MarkdownListItems.deepest)
    let isOpen = outline.open(
      .item(made, start: made.isChecked == nil ? start : nil, indent: indent))
    let exit: Exit =
      isAlone ? (isOpen ? .twoContainers : .container) : (isOpen ? .container : .line)
    enter(item.children, inner, exit)
  }

  private static func start(of list: HTMLElement) -> Int {
    guard let number = list.attributes["start"].flatMap({ Int($0) }), number >= 0 else { return 1 }
    return min(number, 999_999_999)
  }

  /// How TipTap (`data-checked`) and Quill (also `data-list`) mark tasks.
  private static func isChecked(_ element: HTMLElement) -> Bool? {
    switch element.attributes["data-list"] {
    case "checked": return true
    case "unchecked": return false
    default: break
    }
    return element.attributes["data-checked"].map { $0.lowercased() != "false" }
  }

  /// How deep Quill has an item (`ql-indent-2`).
  private static func indent(of item: HTMLElement) -> Int {
    for name in item.classes where name.hasPrefix("ql-indent-") {
      return max(Int(name.dropFirst("ql-indent-".count)) ?? 0, 0)
    }
    return 0
  }
}
