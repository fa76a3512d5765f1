internal import Foundation

/// The one place where work is spread over the machine's cores.
enum Parallel {
  /// The number of cores.
  private static let width = ProcessInfo.processInfo.activeProcessorCount

  /// Transforms every element, in the order given.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    let slices = (try? await mapSlices(elements) { slice in slice.map(transform) }) ?? []
    return Array(slices.joined())
  }

  /// Transforms slices of the elements, in the order given. Slices are many more than cores, so
  /// that uneven ones even out.
  static func mapSlices<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (ArraySlice<Element>) throws -> Result
  ) async throws -> [Result] {
    let size = max(1, elements.count / (width * 16))
    if elements.count <= size { return elements.isEmpty ? [] : [try transform(elements[...])] }
    let starts = Array(stride(from: 0, to: elements.count, by: size))
    return try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      for (position, start) in starts.enumerated() {
        group.addTask {
          try Task.checkCancellation()
          return (position, try transform(elements[start..<min(start + size, elements.count)]))
        }
      }
      var results = [Result?](repeating: nil, count: starts.count)
      for try await (position, result) in group { results[position] = result }
      return results.compactMap { $0 }
    }
  }
}
