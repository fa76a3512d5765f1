internal import Foundation

/// Writes a book as one HTML page, piece by piece: pictures are never all in memory.
struct HTMLBookWriter {
  private let book: Book
  private let file: NewFile
  private let page: HTMLBookPage
  private let bodies: BookBodies
  /// What is still to be written.
  private var waiting: [UInt8] = []

  init(_ book: Book, to file: NewFile) {
    self.book = book
    self.file = file
    page = HTMLBookPage(book)
    let anchors = book.entries.map(\.anchor)
    bodies = BookBodies(book, topHeading: 4, keepsData: true) { "#" + anchors[$0] }
  }

  mutating func write() async throws(ExportFailure) {
    try put(page.opening)
    for month in book.years.flatMap(\.months) {
      try put(page.opening(of: month))
      let entries = book.entries[month.entries]
      let bodies = bodies
      // A month at a time, so that texts are not all in memory either.
      let texts = await Parallel.map(Array(entries)) { entry in
        Result { () throws(ExportFailure) in try bodies.parts(of: entry) }
      }
      for (entry, text) in zip(entries, texts) {
        let frame = page.markup.frame(of: entry)
        try put(frame.opening)
        for part in try text.get() { try put(part) }
        try put(frame.closing)
      }
      try put("</section>\n")
    }
    try put(page.closing)
    try flush()
  }

  private mutating func put(_ part: BookBodies.Part) throws(ExportFailure) {
    switch part {
    case .html(let bytes): try put(bytes)
    case .picture(let number):
      guard book.shelf.pictures.indices.contains(number) else { return }
      try put(book.shelf.pictures[number])
    }
  }

  /// Puts a picture where the value of `src` stands, and its size behind that.
  private mutating func put(_ picture: BookPicture) throws(ExportFailure) {
    let root = book.selection.root
    let withoutPlace = !book.configuration.publishesCoordinates
    let source = try ExportFailure.ofSystem { () throws(SystemError) in
      try PublishedFile(root + "/" + picture.path, root: root, withoutPlace: withoutPlace)
    }
    try put("data:\(picture.type.mediaType);base64,")
    var offset = 0
    while offset < source.size {
      // A multiple of three bytes, so that the pieces' Base64 is that of the whole.
      let bytes = try ExportFailure.ofSystem { () throws(SystemError) in
        try source.bytes(at: offset, count: 3 << 18)
      }
      if bytes.isEmpty { break }
      try put(Array(Data(bytes).base64EncodedData()))
      offset += bytes.count
    }
    if source.hasChanged {
      throw .system(SystemError(.read, root + "/" + picture.path, code: EBUSY))
    }
    if let size = picture.size {
      try put("\" width=\"\(size.width)\" height=\"\(size.height)")
    }
  }

  private mutating func put(_ text: String) throws(ExportFailure) { try put(Array(text.utf8)) }

  private mutating func put(_ bytes: some Collection<UInt8>) throws(ExportFailure) {
    waiting += bytes
    if waiting.count >= FileAccess.pieceSize { try flush() }
  }

  private mutating func flush() throws(ExportFailure) {
    let bytes = waiting
    waiting = []
    let file = file
    try ExportFailure.ofSystem { () throws(SystemError) in try file.append(bytes) }
  }
}
