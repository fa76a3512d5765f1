internal import JournalMarkdown

/// Finds what the HTML in entries' texts shows and links to, whether the site shows that HTML or not.
struct HTMLReferences {
  private let renderer: MarkdownRenderer

  /// - Parameter options: of the journal.
  init(_ options: MarkdownOptions) {
    var options = options
    options.rawHTML = true
    renderer = MarkdownRenderer(options: options)
  }

  /// The addresses in the HTML of an entry, also those that were made of its Markdown; none where it
  /// has no HTML, or such that can't be read.
  /// - Parameter file: the whole file.
  func destinations(in file: [UInt8]) -> [String] {
    guard let body = try? FrontMatterSplitter.split(file).body,
      file[body].contains(UInt8(ascii: "<"))
    else { return [] }
    return allDestinations(in: file)
  }

  /// The addresses in the text of an entry.
  func allDestinations(in file: [UInt8]) -> [String] {
    guard let body = try? FrontMatterSplitter.split(file).body,
      let document = try? renderer.parse(Array(file[body]).span, takeTitle: false),
      let nodes = try? HTMLTree.nodes(of: document.html)
    else { return [] }
    var found: [String] = []
    var waiting = nodes
    while let node = waiting.popLast() {
      guard case .element(let element) = node else { continue }
      found += Self.destinations(of: element)
      waiting += element.children
    }
    return found
  }

  private static func destinations(of element: HTMLElement) -> [String] {
    let single = ["src", "href", "poster", "data"].compactMap { element.attributes[$0] }
    // `small.jpg 1x, large.jpg 2x`
    let several = (element.attributes["srcset"] ?? "").split(separator: ",").compactMap {
      $0.split(whereSeparator: \.isWhitespace).first.map(String.init)
    }
    return (single + several).filter { WebAddress.isLocal($0) }
  }
}
