import Foundation
import Testing

@testable import JournalKit

/// A file in a folder of siblings is of no use until it stands in their list.
@Suite struct RegistryTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The names of files in a folder of the repository, without their extension.
  private func names(_ folder: String, _ type: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: folder).path(percentEncoded: false)
    ).filter { $0.hasSuffix("." + type) }.map { String($0.dropLast(type.count + 1)) }.sorted()
  }

  /// Names of `static let x = Type` in the Swift files of a folder.
  private func declared(_ type: String, in folder: String) throws -> [String] {
    let pattern = try Regex("static let `?(\\w+)`? = \(type)\\b", as: (Substring, Substring).self)
    return try names(folder, "swift").flatMap { name in
      let file = Self.root.appending(path: "\(folder)/\(name).swift")
      return try String(contentsOf: file, encoding: .utf8).matches(of: pattern).map {
        String($0.output.1)
      }
    }
  }

  /// The members of `static let all: [Type] = [.a, .b]` in a file.
  private func listed(_ type: String, in file: String) throws -> [String] {
    let text = try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
    let start = try #require(text.firstRange(of: "static let all: [\(type)] = ["), "\(file)")
    let end = try #require(text[start.upperBound...].firstIndex(of: "]"))
    return text[start.upperBound..<end].split(separator: ",").map {
      $0.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    }.filter { !$0.isEmpty }
  }

  @Test(arguments: [
    ("FrontMatterField", "Entries/Fields", "Entries/FrontMatterField.swift"),
    ("Check", "Entries/Checks", "Entries/Checks/Check.swift"),
    ("PageKind", "Pages", "Pages/PageKind.swift"),
    ("ImportFormat", "Importing/Importers", "Importing/ImportFormat.swift"),
    ("ExportFormat", "Exporting/Exporters", "Exporting/ExportFormat.swift"),
  ])
  func everySiblingStandsInItsList(type: String, folder: String, list: String) throws {
    let sources = "Sources/JournalKit/"
    let declared = Set(try declared(type, in: sources + folder))
    let listed = try listed(type, in: sources + list)
    #expect(declared.count >= 4)
    for name in declared.subtracting(listed).sorted() {
      Issue.record("add .\(name) to \(type).all in \(sources)\(list)")
    }
    #expect(Set(listed).subtracting(declared) == [])
    #expect(Set(listed).count == listed.count)
  }

  @Test func theListsHoldWhatTheyName() throws {
    let sources = "Sources/JournalKit/"
    let fields = try listed("FrontMatterField", in: sources + "Entries/FrontMatterField.swift")
    #expect(FrontMatterField.all.count == fields.count)
    #expect(
      Check.all.count == (try listed("Check", in: sources + "Entries/Checks/Check.swift")).count)
    #expect(
      PageKind.all.count == (try listed("PageKind", in: sources + "Pages/PageKind.swift")).count)
    let names = FrontMatterField.all.flatMap { [$0.key] + $0.aliases }
    #expect(Set(names).count == names.count, "two fields with one name")
    #expect(Set(PageKind.all.map(\.name)).count == PageKind.all.count)
  }

  @Test func everyFileOfTheThemeIsInTheBinary() throws {
    let root = Self.root.appending(path: "Templates").path(percentEncoded: false)
    let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
      return !isFolder.boolValue && !path.hasSuffix(".md") && !path.hasPrefix(".")
    }
    #expect(Theme.builtIn.files.keys.filter { !$0.hasSuffix(".md") }.sorted() == files.sorted())
    for path in files {
      let bytes = FileManager.default.contents(atPath: "\(root)/\(path)").map(Array.init)
      let isSame = Theme.builtIn.files[path] == bytes
      #expect(isSame, "\(path)")
    }
  }

  @Test func everyLocaleAndPageHasItsFile() throws {
    #expect(JournalLocale.translated == (try names("Templates/locales", "yml")))
    let templates = try names("Templates", "mustache")
    for kind in PageKind.all where !templates.contains(kind.name) {
      Issue.record("add Templates/\(kind.name).mustache for the page kind \(kind.name)")
    }
  }

  @Test func everyIconIsDrawn() throws {
    #expect(try names("Templates/assets/weather", "png") == WeatherIcon.all.map(\.code))
    #expect(try names("Artwork/weather", "svg") == WeatherIcon.all.map(\.code))
  }
}
