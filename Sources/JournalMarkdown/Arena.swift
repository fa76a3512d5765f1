import CCmark

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Memory for the trees of libcmark: each thread has its own stack of blocks, so that allocating is
/// a few instructions, takes no lock, and a whole tree is freed by taking the stack back.
///
/// libcmark's allocation functions get no context, hence the thread-local state. A tree is
/// made, used and dropped within one synchronous call, and trees of one thread nest.
enum Arena {
  /// A height of the stack, to be taken back to.
  struct Mark {
    fileprivate let chunk: UnsafeMutablePointer<Chunk>
    fileprivate let top: UnsafeMutableRawPointer
  }

  /// A piece of memory obtained from the system; blocks follow its header.
  fileprivate struct Chunk {
    var previous: UnsafeMutablePointer<Chunk>?
    var end: UnsafeMutableRawPointer
  }

  /// The stack of one thread.
  fileprivate struct State {
    var chunk: UnsafeMutablePointer<Chunk>
    var top: UnsafeMutableRawPointer
  }

  /// The functions to be given to libcmark.
  // Immutable once made, and libcmark only reads it: sharing the pointer between threads is safe.
  nonisolated(unsafe) static let memory: UnsafeMutablePointer<cmark_mem> = {
    let functions = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    functions.initialize(
      to: cmark_mem(
        calloc: { count, size in
          let block = Arena.allocate(count * size)
          memset(block, 0, count * size)
          return block
        },
        realloc: { block, size in Arena.reallocate(block, size) },
        free: { block in Arena.free(block) }
      ))
    return functions
  }()

  /// The current height of this thread's stack.
  static func mark() -> Mark {
    setUp
    let state = currentState()
    return Mark(chunk: state.pointee.chunk, top: state.pointee.top)
  }

  /// Frees everything allocated on this thread since `mark` was taken.
  static func release(to mark: Mark) {
    let state = currentState()
    while state.pointee.chunk != mark.chunk, let previous = state.pointee.chunk.pointee.previous {
      state.pointee.chunk.deallocate()
      state.pointee.chunk = previous
    }
    state.pointee.top = mark.top
  }
}

/// Blocks begin at multiples of this, and each is preceded by as many bytes that hold its size.
private let unit = 16
private let firstChunkSize = 256 << 10

extension Arena {
  private static func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    let state = currentState()
    let rounded = (size + unit - 1) & ~(unit - 1)
    var header = state.pointee.top
    if state.pointee.chunk.pointee.end - header < rounded + unit {
      header = addChunk(to: state, holding: rounded + unit)
    }
    header.storeBytes(of: rounded, as: Int.self)
    state.pointee.top = header + unit + rounded
    return header + unit
  }

  private static func reallocate(
    _ block: UnsafeMutableRawPointer?, _ size: Int
  ) -> UnsafeMutableRawPointer {
    guard let block else { return allocate(size) }
    let oldSize = (block - unit).load(as: Int.self)
    if size <= oldSize { return block }
    let state = currentState()
    let rounded = (size + unit - 1) & ~(unit - 1)
    if block + oldSize == state.pointee.top, state.pointee.chunk.pointee.end - block >= rounded {
      (block - unit).storeBytes(of: rounded, as: Int.self)
      state.pointee.top = block + rounded
      return block
    }
    let moved = allocate(size)
    moved.copyMemory(from: block, byteCount: oldSize)
    return moved
  }

  /// Takes back the last block; any other waits for its tree to be dropped.
  private static func free(_ block: UnsafeMutableRawPointer?) {
    guard let block else { return }
    let state = currentState()
    if block + (block - unit).load(as: Int.self) == state.pointee.top {
      state.pointee.top = block - unit
    }
  }

  private static func addChunk(
    to state: UnsafeMutablePointer<State>, holding size: Int
  ) -> UnsafeMutableRawPointer {
    let current = state.pointee.chunk
    let currentSize = current.pointee.end - UnsafeMutableRawPointer(current)
    state.pointee.chunk = makeChunk(max(2 * currentSize, size + unit), after: current)
    state.pointee.top = UnsafeMutableRawPointer(state.pointee.chunk) + unit
    return state.pointee.top
  }

  private static func makeChunk(
    _ size: Int, after previous: UnsafeMutablePointer<Chunk>?
  ) -> UnsafeMutablePointer<Chunk> {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: unit)
    let chunk = memory.bindMemory(to: Chunk.self, capacity: 1)
    chunk.initialize(to: Chunk(previous: previous, end: memory + size))
    return chunk
  }
}

/// The place of each thread's state. `setUp` writes it once, and every reader asks for that first
/// (the functions of libcmark through the tree they work for): no two accesses race. It is no
/// lazy constant because those cost a call each time, and libcmark allocates often.
@exclusivity(unchecked)
nonisolated(unsafe) private var stateKey = pthread_key_t()

private let setUp: Void = {
  // A thread that ends frees its state.
  let status = pthread_key_create(&stateKey) { Arena.dispose($0) }
  precondition(status == 0, "No thread-local storage is left.")
}()

extension Arena {
  private static func currentState() -> UnsafeMutablePointer<State> {
    if let state = pthread_getspecific(stateKey) {
      return state.assumingMemoryBound(to: State.self)
    }
    let chunk = makeChunk(firstChunkSize, after: nil)
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State(chunk: chunk, top: UnsafeMutableRawPointer(chunk) + unit))
    pthread_setspecific(stateKey, state)
    return state
  }

  fileprivate static func dispose(_ pointer: UnsafeMutableRawPointer?) {
    guard let state = pointer?.assumingMemoryBound(to: State.self) else { return }
    var next: UnsafeMutablePointer<Chunk>? = state.pointee.chunk
    while let chunk = next {
      next = chunk.pointee.previous
      chunk.deallocate()
    }
    state.deallocate()
  }
}
