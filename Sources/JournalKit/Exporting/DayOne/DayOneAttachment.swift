/// An attachment as Day One keeps it: under the MD5 of its bytes.
struct DayOneAttachment: Sendable {
  /// Relative to the root.
  let path: String
  let type: AttachmentType
  /// Of its bytes, 32 hexadecimal digits.
  let md5: String
  /// In bytes.
  let size: Int
  /// In pixels, where it is a picture of a known kind.
  let pixels: PixelSize?
  private let stamp: FileStamp

  /// Reads the file.
  init(_ path: String, of selection: ExportSelection) throws(SystemError) {
    self.path = path
    type = AttachmentType(path: path)
    let file = try selection.open(path)
    var digest = MD5()
    var size = 0
    try file.read(piecesOf: 1 << 16) { piece in
      digest.append(piece)
      size += piece.count
    }
    md5 = digest.finish()
    self.size = size
    pixels = type.kind == .photo ? try PixelSize.read(from: file) : nil
    stamp = file.stamp
  }

  /// What Day One calls its type: the ending of its name in the archive.
  var dayOneType: String { type.ending == "jpg" ? "jpeg" : type.ending }

  /// Its path in the archive.
  var member: String {
    let folder =
      switch type.kind {
      case .photo: "photos"
      case .video: "videos"
      case .audio: "audios"
      case .pdf: "pdfs"
      case .other: "files"
      }
    return "\(folder)/\(md5)\(dayOneType.isEmpty ? "" : ".")\(dayOneType)"
  }

  /// Its bytes, if they still are those that were read.
  func content(root: String) -> ArchiveContent {
    let (path, stamp) = (root + "/" + path, stamp)
    return .file(path: path) { () throws(SystemError) in
      let file = try PublishedFile(path, root: root, withoutPlace: false)
      guard file.stamp == stamp else { throw SystemError.hasChanged(path) }
      return file
    }
  }

  /// What the text of an entry calls it, 32 hexadecimal digits that are always the same.
  func identifier(in entry: Entry) -> String {
    EntryID(path: "dayone:\(entry.id.text)/\(path.nfc)").dayOneText
  }

  /// The Markdown by which a text shows it; nil where Day One has nothing of the kind.
  func moment(in entry: Entry) -> String? {
    let identifier = identifier(in: entry)
    switch type.kind {
    case .photo: return "![](dayone-moment://\(identifier))"
    case .video: return "![](dayone-moment:/video/\(identifier))"
    case .audio: return "![](dayone-moment:/audio/\(identifier))"
    case .pdf: return "![](dayone-moment:/pdfAttachment/\(identifier))"
    case .other: return nil
    }
  }
}

extension EntryID {
  /// As Day One writes UUIDs: 32 digits in upper case without dashes.
  var dayOneText: String { text.filter { $0 != "-" } }
}
