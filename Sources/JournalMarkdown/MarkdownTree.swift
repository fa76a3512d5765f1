import CCmark

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A node of libcmark's tree, valid as long as the `MarkdownTree` that it belongs to.
typealias MarkdownNode = OpaquePointer

/// The only owner of a tree parsed by libcmark. All of its memory is freed with it.
struct MarkdownTree: ~Copyable {
  /// The document itself.
  let root: MarkdownNode
  private let mark: Arena.Mark

  /// Parses `body`, which has at most `MarkdownLimits.bytes` bytes of valid UTF-8.
  init(_ body: UnsafeBufferPointer<UInt8>, smart: Bool) throws(MarkdownProblem) {
    mark = Arena.mark()
    let options = smart ? CMARK_OPT_SMART : CMARK_OPT_DEFAULT
    // Neither the parser nor its nodes are freed one by one: the arena takes them all back.
    let parser = cmark_parser_new_with_mem(options, Arena.memory)
    body.withMemoryRebound(to: CChar.self) { characters in
      cmark_parser_feed(parser, characters.baseAddress, characters.count)
    }
    guard let root = cmark_parser_finish(parser) else {
      Arena.release(to: mark)
      throw .tooLarge
    }
    self.root = root
  }

  deinit {
    Arena.release(to: mark)
  }

  /// The tree as HTML in UTF-8.
  func html(rawHTML: Bool) -> [UInt8] {
    guard let text = cmark_render_html(root, rawHTML ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT) else {
      return []
    }
    return bytes(of: text).withMemoryRebound(to: UInt8.self, Array.init)
  }
}

/// The bytes of a string of C without the byte that ends it; empty for none.
func bytes(of text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
  guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
  let count = strlen(text)
  return UnsafeRawBufferPointer(start: text, count: count).assumingMemoryBound(to: UInt8.self)
}

/// A copy of a string of C; empty for none.
func string(of text: UnsafePointer<CChar>?) -> String {
  String(decoding: bytes(of: text), as: UTF8.self)
}

extension UnsafeBufferPointer<UInt8> {
  /// The place of the first `byte` at or after `start`.
  func offset(of byte: UInt8, from start: Int) -> Int? {
    guard let base = baseAddress, start < count else { return nil }
    guard let found = memchr(base + start, Int32(byte), count - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
