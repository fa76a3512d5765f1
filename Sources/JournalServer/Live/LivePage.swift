internal import JournalKit

/// Puts the script that keeps a page up to date into it.
enum LivePage {
  /// Where the server's own files are.
  static let folder = "_ilgi"

  /// The page with the script: before the end of its head, or at the end of a page without one. Not
  /// a byte of it is another otherwise.
  /// - Parameters:
  ///   - page: HTML in UTF-8.
  ///   - state: what the page was made of.
  static func inserting(_ state: LiveState, into page: [UInt8]) -> [UInt8] {
    let script = Array(element(for: state).utf8)
    let place = endOfHead(in: page) ?? page.count
    return Array(page[..<place]) + script + page[place...]
  }

  /// The script's element.
  static func element(for state: LiveState) -> String {
    """
    <script src="/\(folder)/live.js" data-run="\(state.run)" data-page="\(state.page ?? "")" \
    data-styles="\(state.styles)" data-assets="\(state.assets)" defer></script>

    """
  }

  private static func endOfHead(in page: [UInt8]) -> Int? {
    let tag = Array("</head>".utf8)
    return page.withUnsafeBufferPointer { bytes in
      var at = 0
      while at + tag.count <= bytes.count {
        if bytes[at] == tag[0], (1..<tag.count).allSatisfy({ lowered(bytes[at + $0]) == tag[$0] }) {
          return at
        }
        at += 1
      }
      return nil
    }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
