/// Arranges emphasis so that `*` around it is read as meant, between letters and punctuation of any
/// script (CommonMark §6.2).
///
/// A mark between a letter and punctuation faces the letter alone: in `**“강조”**이다` the second one
/// closes nothing. Punctuation at such a place is moved out of the emphasis, as white space always
/// is; the words in it stay emphasised.
struct MarkdownDelimiters {
  /// What stands before and after the pieces: white space, a line's end, or punctuation of ours.
  var before: Unicode.Scalar.Edge
  var after: Unicode.Scalar.Edge

  /// The pieces, none of them an image and all with the same link, with emphasis that can be written.
  func arrange(_ pieces: MarkdownLine) -> MarkdownLine {
    if pieces.allSatisfy({ $0.emphasis.isEmpty }) { return Self.merged(pieces) }
    var pieces = Self.merged(Self.withoutLooseSpace(Self.merged(pieces)))
    pieces = Self.merged(Self.simplified(pieces))
    return Self.merged(Self.simplified(facing(pieces)))
  }

  /// The pieces with neighbours of the same kind made one.
  static func merged(_ pieces: MarkdownLine) -> MarkdownLine {
    var result: MarkdownLine = []
    for piece in pieces {
      if let last = result.last, last.emphasis == piece.emphasis, last.link == piece.link {
        switch (last.content, piece.content) {
        case (.text(let first), .text(let second)):
          result.removeLast()
          result.append(
            MarkdownInline(
              content: .text(first + second), emphasis: piece.emphasis, link: piece.link))
          continue
        case (.code(let first), .code(let second)):
          result.removeLast()
          result.append(
            MarkdownInline(
              content: .code(first + second), emphasis: piece.emphasis, link: piece.link))
          continue
        default: break
        }
      }
      if piece.text != "" { result.append(piece) }
    }
    return result
  }

  /// White space where emphasis changes gets that of both sides.
  private static func withoutLooseSpace(_ pieces: MarkdownLine) -> MarkdownLine {
    var result: MarkdownLine = []
    for (index, piece) in pieces.enumerated() {
      let previous = index > 0 ? pieces[index - 1].emphasis : []
      let next = index + 1 < pieces.count ? pieces[index + 1].emphasis : []
      guard let text = piece.text else {
        result.append(piece)
        continue
      }
      if piece.isBlank {
        result.append(piece.with(text, previous.intersection(next)))
        continue
      }
      let head = text.prefix { $0.startEdge == .space }
      let body = text.dropFirst(head.count)
      let tail = body.suffix(body.reversed().prefix { $0.endEdge == .space }.count)
      result.append(piece.with(head, previous.intersection(piece.emphasis)))
      result.append(piece.with(body.dropLast(tail.count), piece.emphasis))
      result.append(piece.with(tail, next.intersection(piece.emphasis)))
    }
    return result
  }

  /// Emphasis that changes more than once without anything between is bold or italic, not both:
  /// there `*` of one could be taken for those of another.
  private static func simplified(_ pieces: MarkdownLine) -> MarkdownLine {
    var result = pieces
    for group in pieces.split(whereSeparator: \.emphasis.isEmpty) {
      let changes = zip(group, group.dropFirst()).count { $0.emphasis != $1.emphasis }
      let first = group.first?.emphasis
      let isFramed =
        changes == 2 && first == group.last?.emphasis && first != [.bold, .italic]
      if changes < 2 || isFramed { continue }
      for index in group.indices where result[index].emphasis == [.bold, .italic] {
        result[index].emphasis = .bold
      }
    }
    return result
  }

  /// The pieces with punctuation moved out of emphasis where its marks would not be read.
  private func facing(_ pieces: MarkdownLine) -> MarkdownLine {
    var result: MarkdownLine = []
    for piece in pieces {
      join(piece, to: &result)
    }
    join(nil, to: &result)
    return result
  }

  /// Adds a piece, or the end, with punctuation before it and at its start moved as need be.
  private func join(_ next: MarkdownInline?, to result: inout MarkdownLine) {
    if let last = result.last {
      let around = last.emphasis.intersection(next?.emphasis ?? [])
      if around != last.emphasis, !Self.faces(last.endEdge, outer: next?.startEdge ?? after) {
        result.removeLast()
        let rest = lastWithoutEnd(last, around: around, in: &result)
        // What has lost its emphasis may border on the piece before it in another way.
        join(rest, to: &result)
      }
    }
    guard let next else { return }
    let outer = result.last?.endEdge ?? before
    let around = next.emphasis.intersection(result.last?.emphasis ?? [])
    if around == next.emphasis || Self.faces(next.startEdge, outer: outer) {
      Self.append(next, to: &result)
    } else if let text = next.text {
      let head = text.prefix { $0.startEdge != .word }
      Self.append(next.with(head, around), to: &result)
      Self.append(next.with(text.dropFirst(head.count), next.emphasis), to: &result)
    } else {
      Self.append(next.with(next.content, around), to: &result)
    }
  }

  /// Adds what stands before the punctuation that `piece` ends with, and gives that punctuation, which
  /// keeps only the emphasis of `around`.
  private func lastWithoutEnd(
    _ piece: MarkdownInline, around: MarkdownEmphasis, in result: inout MarkdownLine
  ) -> MarkdownInline {
    guard let text = piece.text else { return piece.with(piece.content, around) }
    let tail = text.reversed().prefix { $0.endEdge != .word }.count
    let body = text.dropLast(tail)
    if body.isEmpty { return piece.with(text, around) }
    // The partner of the punctuation that leaves goes with it.
    let isOpened = around.isEmpty && (result.last?.emphasis ?? []).isEmpty
    let head = isOpened ? body.prefix { $0.startEdge != .word } : ""
    if head.count < body.count {
      Self.append(piece.with(head, around), to: &result)
      Self.append(piece.with(body.dropFirst(head.count), piece.emphasis), to: &result)
    } else {
      return piece.with(text, around)
    }
    return piece.with(text.suffix(tail), around)
  }

  /// Adds a piece, to the last one if that is of its kind.
  private static func append(_ piece: MarkdownInline, to result: inout MarkdownLine) {
    guard let text = piece.text else {
      result.append(piece)
      return
    }
    if text.isEmpty { return }
    if let last = result.last, let before = last.text, last.emphasis == piece.emphasis {
      result[result.count - 1].content = .text(before + text)
    } else {
      result.append(piece)
    }
  }

  /// Whether a mark between the two faces `inner`, whichever version of CommonMark reads it.
  private static func faces(
    _ inner: Unicode.Scalar.Edge, outer: Unicode.Scalar.Edge
  ) -> Bool {
    switch (inner, outer) {
    case (.space, _): false
    case (.word, _), (_, .space), (_, .punctuation), (.symbol, .symbol): true
    default: false
    }
  }
}

extension MarkdownInline {
  /// The piece with another content and emphasis.
  fileprivate func with(_ content: Content, _ emphasis: MarkdownEmphasis) -> MarkdownInline {
    MarkdownInline(content: content, emphasis: emphasis, link: link)
  }

  /// The piece with another text and emphasis.
  fileprivate func with(
    _ text: some StringProtocol, _ emphasis: MarkdownEmphasis
  ) -> MarkdownInline {
    with(.text(String(text)), emphasis)
  }

  /// What a mark before the piece faces.
  fileprivate var startEdge: Unicode.Scalar.Edge {
    text.map { $0.first?.startEdge ?? .space } ?? .punctuation
  }

  /// What a mark behind the piece faces.
  fileprivate var endEdge: Unicode.Scalar.Edge {
    text.map { $0.last?.endEdge ?? .space } ?? .punctuation
  }
}

extension Character {
  fileprivate var startEdge: Unicode.Scalar.Edge { unicodeScalars.first?.edge ?? .word }
  fileprivate var endEdge: Unicode.Scalar.Edge { unicodeScalars.last?.edge ?? .word }
}
