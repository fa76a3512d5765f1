internal import JournalMarkdown

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Ilgi {
  /// The digest of what is no part of a journal but of every build: this program's file, the library
  /// that reads Markdown, and the machine's time zones.
  static let buildDigest: UInt64 = {
    var digest = Digest()
    digest.combine(version)
    digest.combine(MarkdownRenderer.libraryVersion)
    // The database of time zones is replaced as a whole; its index and its list are always in it.
    let zones = "/usr/share/zoneinfo"
    for path in [programPath, zones + "/tzdata.zi", zones + "/zone1970.tab", zones + "/zone.tab"] {
      guard let stamp = FileStamp.of(path, followingLinks: true) else { continue }
      stamp.combine(into: &digest)
    }
    return digest.value
  }()

  private static var programPath: String {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
      return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      return "/proc/self/exe"
    #endif
  }
}
