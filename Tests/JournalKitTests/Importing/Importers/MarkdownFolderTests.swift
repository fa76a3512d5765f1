import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// What a person may name: a folder, a single note, an archive of either.
@Suite struct MarkdownFolderTests {
  @Test func anArchiveIsTakenLikeTheFolderItWasMadeOf() async throws {
    let trial = try ImportTrial()
    try trial.putArchive(
      "vault.zip",
      [
        ("일기장/2024-05-01.md", Array("![바다](사진/바다.jpg) [[2024-05-02]]\n".utf8)),
        ("일기장/2024-05-02.md", Array("둘째 날\n".utf8)),
        ("일기장/사진/바다.jpg", [1, 2]),
        ("__MACOSX/일기장/._2024-05-01.md", [0]),
      ])
    let outcome = try await trial.run("vault.zip")
    #expect(outcome.format == "obsidian")
    #expect(outcome.failures.isEmpty && outcome.plan.failures.isEmpty)
    #expect(
      try trial.text("2024/05/2024-05-01.md")
        .hasSuffix("---\n![바다](2024-05-01-바다.jpg) [2024-05-02](2024-05-02-둘째-날.md)\n"))
    #expect(try trial.files()["2024/05/2024-05-01-바다.jpg"] == [1, 2])

    try trial.put("vault/2024-05-01.md", "![바다](사진/바다.jpg) [[2024-05-02]]\n")
    try trial.put("vault/2024-05-02.md", "둘째 날\n")
    #expect(try await trial.run("vault").plan.knownCount == 2)
  }

  @Test func aSingleNoteComesWithTheFilesItShows() async throws {
    let trial = try ImportTrial()
    try trial.put("2024-05-01.md", "![](사진/바다.jpg)\n")
    try trial.put("2024-05-02.md", "다른 날\n")
    try trial.put("사진/바다.jpg", [1])
    let outcome = try await trial.run("2024-05-01.md")
    #expect(outcome.written.count == 1)
    #expect(Set(try trial.files().keys) == ["2024/05/2024-05-01.md", "2024/05/2024-05-01-바다.jpg"])
  }

  @Test func draftsOfJekyllStayDrafts() async throws {
    let trial = try ImportTrial()
    try trial.put("_posts/2024-05-01-a.md", "공개\n")
    try trial.put("_drafts/b.md", "---\ndate: 2024-05-02\n---\n아직\n")
    try await trial.run()
    let drafts = try await trial.entries().filter(\.isDraft)
    #expect(drafts.map(\.moment.day.iso) == ["2024-05-02"])
  }

  @Test func notesLinkToEntriesThatAreTakenAsTheyAre() async throws {
    let trial = try ImportTrial()
    let own = """
      ---
      uuid: 6142a00c-2d81-4f5d-9d07-8b70ac73bbd9
      created: 2026-11-20T21:30:00+09:00
      ---
      첫눈

      """
    try trial.put("눈/첫눈.md", own)
    try trial.put("2026-11-21.md", "[어제](눈/첫눈.md)\n")
    try await trial.run(from: "markdown")
    #expect(try trial.text("눈/첫눈.md") == own)
    #expect(
      try trial.text("2026/11/2026-11-21-어제.md").hasSuffix("---\n[어제](../../눈/첫눈.md)\n"))
    // Likewise where it was there before.
    try trial.put("2026-11-22.md", "[그제](눈/첫눈.md)\n")
    try await trial.run(from: "markdown")
    #expect(
      try trial.text("2026/11/2026-11-22-그제.md").hasSuffix("---\n[그제](../../눈/첫눈.md)\n"))
  }

  @Test func entriesThatShareDayAndTitleAreNumbered() async throws {
    let trial = try ImportTrial()
    for number in 1...30 {
      try trial.put("\(number).md", "---\ntitle: 산책\ndate: 2024-05-01\n---\n\(number)\n")
    }
    #expect(try await trial.run().written.count == 30)
    let names = (1...30).map { "2024/05/2024-05-01-산책\($0 == 1 ? "" : "-\($0)").md" }
    #expect(Set(try trial.files().keys) == Set(names))
  }

  @Test func namedFoldersTellByTheirNamesWhatIsInThem() async throws {
    let trial = try ImportTrial()
    try trial.put("je/_posts/2015-11-17-my-trip.md", "---\ntags: sea sand\n---\nwords\n")
    try trial.put("lo/journals/2024_05_01.md", "- 글\n\t- 안\n")
    try trial.put("v/2024/05/02.md", "[[x]]\n")
    #expect(try await trial.run("je/_posts").format == "jekyll")
    #expect(try await trial.run("lo/journals").format == "logseq")
    #expect(try await trial.run("v/2024").written.count == 1)
    #expect(try await trial.entries().first?.tags == ["sea", "sand"])
    let again = try await trial.run("je")
    #expect(again.plan.new.isEmpty && again.plan.knownCount == 1)
  }

  @Test func postsThatAreNoMarkdownAreTold() async throws {
    let trial = try ImportTrial()
    try trial.put("je/_posts/2015-11-17-a.md", "a\n")
    try trial.put("je/_posts/2015-11-18-b.html", "<p>b</p>")
    try trial.put("je/_posts/2015-11-19-c.textile", "c")
    try trial.put("je/assets/page.html", "x")
    try trial.put("lo/journals/2024_05_01.md", "- a\n")
    try trial.put("lo/journals/2024_05_02.org", "* b")
    let posts = try await trial.run("je")
    #expect(
      posts.plan.failures.map(\.place.en) == [
        "_posts/2015-11-18-b.html", "_posts/2015-11-19-c.textile",
      ])
    #expect(posts.plan.failures.first?.reason.en.contains("Markdown") == true)
    let pages = try await trial.run("lo")
    #expect(pages.plan.failures.map(\.place.en) == ["journals/2024_05_02.org"])
  }

  @Test(arguments: ["v", "v/매일", "v/매일/2024-05-01.md"])
  func aVaultIsKnownByItsHiddenFolder(path: String) async throws {
    let trial = try ImportTrial()
    try trial.put("v/.obsidian/app.json", "{}")
    try trial.put("v/매일/2024-05-01.md", "밝은 하루 %%남에게 말 못 할 일%%\n")
    let outcome = try await trial.run(path)
    #expect(outcome.format == "obsidian")
    let text = try trial.text("2024/05/2024-05-01-밝은-하루.md")
    #expect(!text.contains("말 못 할 일"))
  }

  @Test func namesInOtherNormalizationsAreFound() async throws {
    let trial = try ImportTrial()
    let composed = "사진".precomposedStringWithCanonicalMapping
    let decomposed = "사진".decomposedStringWithCanonicalMapping
    try trial.put("v/\(decomposed).png", [1])
    try trial.put("v/2024-05-01.md", "![[\(composed).png]] ![a](\(composed).png)\n")
    try trial.put("w/\(composed).png", [2])
    try trial.put("w/2024-05-02.md", "![[\(decomposed).png]]\n")
    let paths = try ImportInput(trial.path("v")).files.paths
    #expect(paths.allSatisfy { $0.utf8.elementsEqual($0.nfc.utf8) })
    for folder in ["v", "w"] {
      let outcome = try await trial.run(folder, from: "obsidian")
      #expect(outcome.plan.lost.isEmpty)
      #expect(outcome.written.map(\.attachmentCount) == [1])
    }
    // A single note finds them too.
    let other = try ImportTrial()
    try other.put("\(decomposed).png", [3])
    try other.put("2024-05-03.md", "![](\(composed).png)\n")
    #expect(try await other.run("2024-05-03.md").written.map(\.attachmentCount) == [1])
  }

  @Test func aLockedFolderDoesNotStopTheOthers() async throws {
    let trial = try ImportTrial()
    try trial.put("v/2024-05-01.md", "a\n")
    try trial.put("v/locked/2024-05-02.md", "b\n")
    let locked = trial.path("v/locked")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: locked)
    }
    let isOpenToAll = (try? FileManager.default.contentsOfDirectory(atPath: locked)) != nil
    let files = try ImportInput(trial.path("v")).files
    #expect(files.paths.contains("2024-05-01.md"))
    // To the system's own user nothing is locked.
    #expect(isOpenToAll || files.refused.map(\.path) == ["locked"])
  }
}
