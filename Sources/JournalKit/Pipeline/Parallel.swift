internal import Dispatch
internal import Foundation
internal import Synchronization

/// The one place where work is spread over the machine's cores.
enum Parallel {
  /// The number of cores.
  private static let width = ProcessInfo.processInfo.activeProcessorCount

  /// Transforms every element, in the order given.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    Array(await mapSlices(elements) { $0.map(transform) }.joined())
  }

  /// Transforms slices of the elements, in the order given. Slices are many more than cores, so that
  /// uneven ones even out.
  static func mapSlices<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (ArraySlice<Element>) -> Result
  ) async -> [Result] {
    let size = max(1, elements.count / (width * 16))
    if elements.count <= size { return elements.isEmpty ? [] : [transform(elements[...])] }
    let starts = Array(stride(from: 0, to: elements.count, by: size))
    return await withTaskGroup(of: (Int, Result).self) { group in
      for (position, start) in starts.enumerated() {
        group.addTask {
          (position, transform(elements[start..<min(start + size, elements.count)]))
        }
      }
      var results = [Result?](repeating: nil, count: starts.count)
      for await (position, result) in group { results[position] = result }
      return results.compactMap { $0 }
    }
  }

  /// The same at once, for those who can't wait otherwise: results of slices, in the order given,
  /// one after the other.
  static func mapSlicesNow<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (ArraySlice<Element>) -> [Result]
  ) -> [Result] {
    let size = max(1, elements.count / (width * 16))
    if elements.count <= size { return elements.isEmpty ? [] : transform(elements[...]) }
    let starts = Array(stride(from: 0, to: elements.count, by: size))
    let results = Mutex([[Result]](repeating: [], count: starts.count))
    DispatchQueue.concurrentPerform(iterations: starts.count) { position in
      let end = min(starts[position] + size, elements.count)
      let result = transform(elements[starts[position]..<end])
      results.withLock { $0[position] = result }
    }
    return results.withLock { Array($0.joined()) }
  }
}
