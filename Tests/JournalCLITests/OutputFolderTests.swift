import Foundation
import JournalTestSupport
import Testing

/// ilgi writes into its own folder, and into nothing of anybody else's.
@Suite struct OutputFolderTests {
  /// Ways to name a folder that must not be written into, from a journal in `outer/inner/journal`.
  private static let dangerous = [
    ".", "..", "/", "../..", "../../inner", "entries", "entries/2026", "Templates",
    "to-journal",
    "to-journal/entries", ".ilgi", ".ilgi/site", "home", "home/inner/..", "home/..", "new/..",
    "new/../..", "entries/new",
  ]

  @Test(arguments: dangerous, ["--output", "journal.yml"])
  func dangerousFoldersAreRefused(_ path: String, _ means: String) async throws {
    // An empty name in journal.yml is no name: the usual folder is meant.
    if path.isEmpty, means == "journal.yml" { return }
    let place = try TemporaryJournal(configuration: nil)
    let root = "outer/inner/journal"
    let output = means == "journal.yml" ? "output: \"\(path)\"\n" : ""
    try place.write(root + "/journal.yml", TemporaryJournal.defaultConfiguration + output)
    try place.write(root + "/entries/2026/a.md", TemporaryJournal.entryText(uuid: 1))
    try place.folder(root + "/home/inner")
    try place.folder(root + "/.ilgi")
    try place.write(root + "/.ilgi/lock", "")
    try place.link(root + "/to-journal", to: ".")
    let before = try place.snapshot(".")
    let program = IlgiProgram(
      folder: place.root + "/" + root, environment: ["HOME": place.root + "/\(root)/home"])
    let result = try await program.run(["build"] + (output.isEmpty ? ["--output", path] : []))
    #expect(result.status == 1 && result.err.contains("error:"), "\(result.out)")
    let differences = try place.snapshot(".").differences(from: before)
    #expect(differences.isEmpty, "\(differences)")
  }

  /// The published folder would hold what is not published.
  @Test(arguments: ["site", "site/sub", "link"])
  func aFolderThatHoldsTheSourcesIsRefused(_ output: String) async throws {
    let journal = try TemporaryJournal()
    try journal.write(
      "journal.yml",
      TemporaryJournal.defaultConfiguration + "entries: site/sub/src\noutput: \"\(output)\"\n")
    try journal.write(
      "site/sub/src/a.md", TemporaryJournal.entryText(uuid: 1, "private: true"))
    try journal.link("link", to: "site")
    let before = try journal.snapshot("site")
    let result = try await journal.ilgi("build")
    #expect(result.status == 1 && result.err.contains("site/sub/src"), "\(result.err)")
    #expect(try journal.snapshot("site") == before)
  }

  @Test func aFolderThatHoldsSourcesByALinkIsRefused() async throws {
    let journal = try TemporaryJournal()
    try journal.entry("a.md", uuid: 1)
    try journal.write("public/diary/b.md", TemporaryJournal.entryText(uuid: 2, "private: true"))
    try journal.link("entries/more", to: "../public/diary")
    let result = try await journal.ilgi("build")
    #expect(result.status == 1 && result.err.contains("entries/more"), "\(result.err)")
    #expect(!journal.has("public/index.html"))
  }

  @Test func linkedSourcesBesideTheOutputAreNoReasonToRefuse() async throws {
    let journal = try TemporaryJournal()
    try journal.write("shared/b.md", TemporaryJournal.entryText(uuid: 2))
    try journal.link("entries/shared", to: "../shared")
    try journal.link("real-site", to: "elsewhere")
    try journal.folder("elsewhere")
    try await journal.buildWell("--output", "real-site")
    #expect(journal.has("elsewhere/index.html"))
  }

  /// What does not exist yet must not hide where a path leads.
  @Test func aPathThatClimbsOutOfAMissingFolderOverwritesNothing() async throws {
    let journal = try TemporaryJournal()
    try journal.entry("a.md", uuid: 1)
    try journal.write("index.html", "precious")
    try journal.write("neighbour/index.html", "precious")
    for output in ["new/..", "new/../neighbour"] {
      try configure(journal, output: output)
      let result = try await journal.ilgi("build")
      #expect(result.status == 1, "\(output): \(result.out)")
    }
    #expect(try journal.snapshot("neighbour").text("index.html") == "precious")
    #expect(try journal.snapshot(".").text("index.html") == "precious")
  }

  @Test func anEmptyNameForTheOutputIsRefused() async throws {
    let journal = try await TemporaryJournal.built()
    try journal.folder("elsewhere")
    var program = journal.program
    program.folder += "/elsewhere"
    let result = try await program.run(["build", "-C", "..", "--output", ""])
    #expect(result.status != 0, "\(result.out)")
    #expect(try journal.snapshot("elsewhere").items.isEmpty)
  }

  @Test(arguments: ["index.html", "2026", "assets/style.css", "search", "tags/산책.html", "en"])
  func aForeignFileAtOneOfOurPathsIsRefused(_ path: String) async throws {
    let journal = try await TemporaryJournal.built()
    try journal.write("site/" + path, "somebody's")
    let before = try journal.snapshot("site")
    let result = try await journal.ilgi("build", "--output", "site")
    #expect(result.status == 1)
    #expect(result.err.contains("[output]") && result.err.contains(path), "\(result.err)")
    #expect(try journal.snapshot("site") == before)
  }

  @Test(arguments: ["2026/11/20/first.html", "index.html", "assets/style.css"])
  func emptyFoldersMakeWayForAPage(_ path: String) async throws {
    let journal = try await TemporaryJournal.built()
    let before = try journal.snapshot()
    try journal.remove("public/" + path)
    try journal.folder("public/\(path)/a/b")
    try journal.folder("public/\(path)/c")
    try await journal.buildWell()
    #expect(try journal.snapshot() == before)
  }

  @Test(arguments: [".git/HEAD", "a/b/mine.txt", "a/.git/HEAD"])
  func aFolderWithSomethingInItDoesNot(_ path: String) async throws {
    let journal = try await TemporaryJournal.built()
    try journal.remove("public/index.html")
    try journal.write("public/index.html/" + path, "mine")
    try journal.entry("2026/11/first.md", uuid: 1, "title: Changed")
    let before = try journal.snapshot()
    let result = try await journal.ilgi("build")
    #expect(result.status == 1 && result.err.contains("index.html"), "\(result.err)")
    #expect(try journal.snapshot() == before)
  }

  // Other systems allow no such names.
  #if os(Linux)
    @Test func foldersWithNamesThatAreNoTextOrThatCannotBeReadAreLeftAlone() async throws {
      let journal = try await TemporaryJournal.built()
      var strange = Array((journal.root + "/public/mine-").utf8CString.dropLast())
      strange += [CChar(bitPattern: 0xFF), 0]
      #expect(mkdir(strange, 0o755) == 0)
      // A path too long for the system can't be read by anybody.
      let name = String(repeating: "x", count: 200)
      let deep = Array(repeating: name, count: 11).joined(separator: "/")
      try journal.folder("public/foreign/" + deep)
      try journal.folder("aside/" + deep)
      let (aside, inside) = (
        journal.root + "/aside", journal.root + "/public/foreign/\(deep)/aside"
      )
      #expect(rename(aside, inside) == 0)
      try journal.entry("2026/11/first.md", uuid: 1, "title: Changed")
      try await journal.buildWell()
      let index = try Data(contentsOf: URL(filePath: journal.root + "/public/index.html"))
      #expect(index.range(of: Data("Changed".utf8)) != nil)
      #expect(rename(inside, aside) == 0)
      #expect(rmdir(strange) == 0)
    }
  #endif

  @Test func foreignFilesElsewhereAreKept() async throws {
    let journal = try await TemporaryJournal.built()
    let foreign = [
      ".git/config", ".git/objects/ab/cd", "CNAME", ".nojekyll", "2026/11/20/mine.txt",
      "notes/deep/a.html", ".well-known/x", "2026/11/20/first.html.bak",
    ]
    for path in foreign { try journal.write("public/" + path, "mine: \(path)") }
    try journal.link("public/link", to: "/etc")
    try journal.folder("public/empty")
    try journal.remove("entries/2026")
    for arguments in [["build"], ["build", "--clean"]] {
      let result = try await journal.program.run(arguments)
      #expect(result.status == 0, "\(result.err)")
      for path in foreign {
        #expect(try journal.snapshot().text(path) == "mine: \(path)", "\(path)")
      }
      #expect(try journal.snapshot().items["link"] == .link("/etc"))
      #expect(try journal.snapshot().items["empty"] == .folder)
    }
    #expect(!journal.has("public/2026/11/20/first.html"))
  }

  @Test func aForeignFileWhereIlgiKeepsItsUnfinishedOnesIsKept() async throws {
    let journal = try await TemporaryJournal.built()
    try journal.write("public/.ilgi-staging/mine.txt", "mine")
    _ = try await journal.ilgi("build")
    #expect(try journal.snapshot().text(".ilgi-staging/mine.txt") == "mine")
  }

  @Test(arguments: ["2026", "assets", "en", ".ilgi-staging"])
  func aLinkInTheOutputIsNeverFollowed(_ folder: String) async throws {
    let journal = try await TemporaryJournal.built()
    try journal.write("elsewhere/photo.jpg", "precious")
    try journal.write("elsewhere/11/index.html", "precious")
    let before = try journal.snapshot("elsewhere")
    if journal.has("public/" + folder) { try journal.remove("public/" + folder) }
    try journal.link("public/" + folder, to: "../elsewhere")
    try journal.entry("2026/11/first.md", uuid: 1, "title: Changed")
    _ = try await journal.ilgi("build")
    let differences = try journal.snapshot("elsewhere").differences(from: before)
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test func aForgedListOfFilesLeadsNowhereElse() async throws {
    let journal = try await TemporaryJournal.built()
    try journal.write("victim.txt", "precious")
    try journal.write("elsewhere/11/index.html", "precious")
    try journal.write("public/.git/HEAD", "precious")
    let forged = [
      "../victim.txt", "../entries/2026/11/first.md", journal.root + "/victim.txt",
      "2026/../../victim.txt", "./../victim.txt", "//victim.txt", "..", ".", "link/11/index.html",
      "link", "2026", ".git/HEAD", "2026/", "\\n../victim.txt", "a\0b",
    ]
    let list = try journal.snapshot().text(".ilgi-manifest")
    try journal.write("public/.ilgi-manifest", list + forged.joined(separator: "\n") + "\n")
    try journal.remove("public/2026")
    try journal.link("public/2026", to: "../elsewhere")
    try journal.link("public/link", to: "../elsewhere")
    let entries = try journal.snapshot("entries")
    _ = try await journal.ilgi("build")
    #expect(try journal.snapshot("entries") == entries)
    #expect(try journal.snapshot(".").text("victim.txt") == "precious")
    #expect(try journal.snapshot("elsewhere").files.map(\.path) == ["11/index.html"])
    #expect(try journal.snapshot("elsewhere").text("11/index.html") == "precious")
    #expect(try journal.snapshot().text(".git/HEAD") == "precious")
  }

  @Test(arguments: ["", "garbage", "ilgi output 999\nindex.html\n", "\u{FEFF}ilgi output 1\n"])
  func aListThatIsNoneIsRefusedAndNothingChanges(_ text: String) async throws {
    let journal = try await TemporaryJournal.built()
    try journal.write("public/.ilgi-manifest", text)
    try journal.remove("entries/2026/11/second.md")
    let before = try journal.snapshot()
    let result = try await journal.ilgi("build")
    #expect(result.status == 1)
    #expect(try journal.snapshot() == before)
  }

  @Test func theOutputIsKnownWithoutTheCacheAndAnywhere() async throws {
    let journal = try await TemporaryJournal.built()
    try journal.remove(".ilgi")
    try journal.remove("entries/2026/11/second.md")
    try FileManager.default.moveItem(
      atPath: journal.root + "/public", toPath: journal.root + "/moved")
    let result = try await journal.ilgi("build", "--output", "moved")
    #expect(result.status == 0, "\(result.err)")
    #expect(!journal.has("moved/2026/11/19"))
    try await journal.buildWell("--output", "fresh")
    #expect(try journal.snapshot("moved") == journal.snapshot("fresh"))
  }

  @Test func aJournalThatMayNotBeWrittenToIsBuiltElsewhere() async throws {
    let journal = try await TemporaryJournal.built()
    let clean = try journal.snapshot()
    try journal.remove(".ilgi")
    // A file in the place of the cache's folder stops even root from making it.
    try journal.write(".ilgi", "not a folder")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555], ofItemAtPath: journal.root + "/entries")
    let site = try TemporaryJournal(configuration: nil)
    let result = try await journal.ilgi("build", "--output", site.root + "/out")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: journal.root + "/entries")
    #expect(result.status == 0, "\(result.err)")
    #expect(try site.snapshot("out") == clean)
  }

  @Test func filesOfTheThemeMayBecomeFoldersAndBack() async throws {
    let journal = try await TemporaryJournal.built()
    try journal.write("Templates/assets/extra", "a file")
    try await journal.buildWell()
    try journal.remove("Templates/assets/extra")
    try journal.write("Templates/assets/extra/inner", "in a folder")
    try await journal.buildWell()
    #expect(try journal.snapshot().text("assets/extra/inner") == "in a folder")
    try journal.remove("Templates/assets/extra")
    try journal.write("Templates/assets/extra", "a file")
    try await journal.buildWell()
    #expect(try journal.snapshot().text("assets/extra") == "a file")
  }

  private func configure(_ journal: TemporaryJournal, output: String) throws {
    try journal.write(
      "journal.yml", TemporaryJournal.defaultConfiguration + "output: \"\(output)\"\n")
  }
}
