import JournalTestSupport
import Testing

@testable import JournalKit

/// Files that notes show and that can't come along.
@Suite struct MarkdownFilesTests {
  @Test func unsafeAndHiddenFilesAreLost() async throws {
    let trial = try ImportTrial()
    for name in ["p.html", "d.svg", "s.js", ".env", "id_rsa", ".git/a.png"] {
      try trial.put(name, "x")
    }
    try trial.put(
      "2024-05-01.md",
      "글\n\n[p](p.html) ![그림](d.svg) [s](s.js) [e](.env) [k](id_rsa) ![g](.git/a.png) ![[d.svg]]\n")
    let outcome = try await trial.run(from: "obsidian")
    #expect(
      Set(outcome.plan.lost.map(\.file.name)) == [
        "p.html", "d.svg", "s.js", ".env", "id_rsa", ".git/a.png",
      ])
    #expect(outcome.plan.lost.allSatisfy { $0.file.reason == .unsafe })
    #expect(outcome.plan.lost.count == 6)
    #expect(Set(try trial.files().keys) == ["2024/05/2024-05-01-글.md"])
    #expect(
      try trial.text("2024/05/2024-05-01-글.md").hasSuffix("\n\np 그림 s e k g d.svg\n"))
  }

  @Test func missingFilesAreNamedAndStayReadable() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "2024-05-01.md",
      "글\n\n![](없는%20것.png) ![[빈.png]] [문서](x/문서.pdf) <img src=\"태그.png\">\n\n[a]: 정의.png\n")
    let outcome = try await trial.run(from: "obsidian")
    #expect(
      outcome.plan.lost.map(\.file.name) == [
        "없는 것.png", "빈.png", "x/문서.pdf", "태그.png", "정의.png",
      ])
    #expect(outcome.plan.lost.allSatisfy { $0.file.reason == .missing })
    let text = try trial.text("2024/05/2024-05-01-글.md")
    #expect(text.hasSuffix("\n\n없는 것.png 빈.png 문서 태그.png\n\n\\[a]: 정의.png\n"), "\(text)")
  }

  @Test(arguments: [
    ("{{ site.baseurl }}/a.png", "/a.png"), ("{{ \"/a.png\" | relative_url }}", "/a.png"),
    ("{% post_url 2024-05-01-a %}", "/2024-05-01-a"), ("{{< ref \"a.md\" >}}", "a.md"),
    ("{% link assets/b.png %}", "/assets/b.png"), ("/{{ page.x }}/a.png", "/{{ page.x }}/a.png"),
    ("{{", "{{"), ("a{b}.png", "a{b}.png"),
  ])
  func templatesOfSitesAreResolved(_ address: String, _ expected: String) {
    #expect(MarkdownTarget.withoutTemplates(address) == expected)
  }
}
