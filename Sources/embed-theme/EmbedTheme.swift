import Foundation

/// Writes Swift source that holds the files of a folder, so that the binary needs no resources
/// beside it.
///
/// usage: embed-theme FOLDER OUTPUT.swift
@main
enum EmbedTheme {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      FileHandle.standardError.write(Data("usage: embed-theme FOLDER OUTPUT.swift\n".utf8))
      exit(64)
    }
    let folder = URL(fileURLWithPath: arguments[1])
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { isPart($0, of: folder) }.sorted()
    var source = """
      /// The files of the built-in theme by path, each in Base64. Made from `Templates/` while
      /// building.
      enum EmbeddedTheme {
        static let files: [(path: StaticString, base64: StaticString)] = [\n
      """
    for name in names {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      source += "    (\"\(name)\", \"\(data.base64EncodedString())\"),\n"
    }
    source += "  ]\n}\n"
    // An unchanged file keeps its date, so that nothing is compiled again for it.
    let output = URL(fileURLWithPath: arguments[2])
    if FileManager.default.contents(atPath: output.path) != Data(source.utf8) {
      try Data(source.utf8).write(to: output, options: .atomic)
    }
  }

  /// Templates, words and assets are part of the theme; documentation and hidden files are not.
  private static func isPart(_ name: String, of folder: URL) -> Bool {
    var isFolder: ObjCBool = false
    let path = folder.appendingPathComponent(name).path
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue
    else {
      return false
    }
    return !name.hasSuffix(".md") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
  }
}
