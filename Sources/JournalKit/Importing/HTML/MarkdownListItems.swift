/// Makes lists of items that tell themselves what list they belong to, as Quill writes them.
enum MarkdownListItems {
  /// An item as it stands in the HTML.
  struct Item {
    var item: MarkdownItem
    /// The first number of the list that it belongs to; nil for bullets.
    var start: Int?
    /// How many lists it stands in, without an element for them.
    var indent = 0
  }

  /// Lists in lists that an indentation may ask for.
  static let deepest = 8

  /// The lists: another one begins where bullets and numbers change.
  static func lists(_ items: [Item], as list: MarkdownList) -> [MarkdownList] {
    lists(items[...], level: 0, isImplied: list.isImplied)
  }

  private static func lists(
    _ items: ArraySlice<Item>, level: Int, isImplied: Bool
  ) -> [MarkdownList] {
    var result: [MarkdownList] = []
    var place = items.startIndex
    while place < items.endIndex {
      let isDeeper = { (index: Int) in
        index < items.endIndex && level < deepest && items[index].indent > level
      }
      var end = place
      while isDeeper(end) { end += 1 }
      if end > place {
        let nested = lists(items[place..<end], level: level + 1, isImplied: isImplied)
          .map(MarkdownBlock.list)
        if let last = result.indices.last, let item = result[last].items.indices.last {
          result[last].items[item].blocks += nested
        } else {
          result.append(MarkdownList(items: [MarkdownItem(blocks: nested)], isImplied: isImplied))
        }
        place = end
        continue
      }
      let item = items[place]
      if let last = result.last, (last.start == nil) == (item.start == nil) {
        result[result.count - 1].items.append(item.item)
      } else {
        result.append(
          MarkdownList(start: item.start, items: [item.item], isImplied: isImplied))
      }
      place += 1
    }
    return result
  }
}
