import Foundation
import JournalTestSupport
import Testing

/// `make install` and `make uninstall`.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/make")))
struct InstallTests {
  private static let installed = [
    "usr/bin/ilgi", "usr/share/bash-completion/completions/ilgi",
    "usr/share/fish/vendor_completions.d/ilgi.fish", "usr/share/man/ko/man1/ilgi.1",
    "usr/share/man/man1/ilgi.1", "usr/share/zsh/site-functions/_ilgi",
  ]

  @Test func whatIsInstalledIsRemovedAgainAndNothingElse() throws {
    let place = try TemporaryJournal(configuration: nil)
    let neighbours = Self.installed.map { $0 + "-of-others" }
    for path in neighbours { try place.write("to here/" + path, "") }
    try make("install", into: place.root + "/to here")
    #expect(try files(in: place.root + "/to here") == (Self.installed + neighbours).sorted())
    try make("uninstall", into: place.root + "/to here")
    #expect(try files(in: place.root + "/to here") == neighbours.sorted())
  }

  @Test func thePagesAndCompletionsAreForEveryone() throws {
    let place = try TemporaryJournal(configuration: nil)
    try make("install", into: place.root, umask: "077")
    for path in Self.installed {
      let attributes = try FileManager.default.attributesOfItem(atPath: place.root + "/" + path)
      let mode = attributes[.posixPermissions] as? Int
      #expect(mode == (path == "usr/bin/ilgi" ? 0o755 : 0o644), "\(path)")
      #expect((attributes[.size] as? Int ?? 0) > 0, "\(path)")
    }
  }

  @Test(arguments: [("bash", 1), ("fish", 2), ("zsh", 5)])
  func completionsAreEnglishWhoeverInstalls(_ shell: String, _ index: Int) async throws {
    let place = try TemporaryJournal(configuration: nil)
    try make("install", into: place.root)
    let path = place.root + "/" + Self.installed[index]
    let program = IlgiProgram(folder: place.root, environment: ["LC_ALL": "C"])
    let english = try await program.run(["--generate-completion-script", shell]).out
    #expect(try String(contentsOfFile: path, encoding: .utf8).trimmed == english.trimmed)
  }

  /// Makes a target with the program that these tests belong to, for a Korean user.
  private func make(_ target: String, into folder: String, umask: String = "022") throws {
    let binary = try IlgiProgram.located.get()
    let child = try ChildProgram(
      [
        "/bin/sh", "-c", "umask \(umask); exec /usr/bin/make -s -o build \"$@\"", "sh", target,
        "binary=\(binary)", "DESTDIR=\(folder)", "PREFIX=/usr",
      ], folder: Repository.root,
      environment: ["PATH": "/usr/bin:/bin", "LANG": "ko_KR.UTF-8", "LC_ALL": "ko_KR.UTF-8"],
      streams: .init())
    try #require(child.wait() == (0, false))
  }

  private func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: folder + "/" + path, isDirectory: &isFolder)
      return exists && !isFolder.boolValue
    }.sorted()
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .newlines) }
}
