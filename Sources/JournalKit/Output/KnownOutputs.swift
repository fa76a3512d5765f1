/// The files of an output folder as the last build left them.
struct KnownOutputs: Sendable {
  private let outputs: [BuildRecord.Output]

  init(_ outputs: [BuildRecord.Output]) {
    self.outputs = outputs
  }

  /// For each file what is known of it. From one build to the next most stand in the same order, so
  /// only where they don't are they looked up.
  func aligned(with files: [OutputFile]) -> [BuildRecord.Output?] {
    var byPath: [PathBytes: Int]?
    var next = 0
    return files.map { file in
      if next < outputs.count, outputs[next].path.hasBytes(of: file.path) {
        defer { next += 1 }
        return outputs[next]
      }
      let index =
        byPath
        ?? Dictionary(
          outputs.enumerated().map { (PathBytes($1.path), $0) }, uniquingKeysWith: { $1 })
      byPath = index
      guard let found = index[PathBytes(file.path)] else { return nil }
      next = found + 1
      return outputs[found]
    }
  }
}

/// A path by its bytes: two forms of one name are two paths.
private struct PathBytes: Hashable {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  static func == (a: PathBytes, b: PathBytes) -> Bool { a.path.hasBytes(of: b.path) }

  func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
