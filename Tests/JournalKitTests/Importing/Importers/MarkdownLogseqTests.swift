import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct MarkdownLogseqTests {
  @Test func aJournalPageBecomesParagraphsAndLists() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "journals/2024_05_01.md",
      """
      - 아침에 걸었다 #산책 #[[긴 하루]]
        id:: 6142a00c-2d81-4f5d-9d07-8b70ac73bbd9
        collapsed:: true
      \t- TODO 우유
      \t  :LOGBOOK:
      \t  CLOCK: x
      \t  :END:
      \t\t- DONE 빵
      - ![사진](../assets/a.png){:height 100, :width 200}
      - ```
        - code [[x]]
          id:: 1
        ```
      -
      """)
    try trial.put(
      "journals/2024_05_02.md",
      "- 어제: ((6142a00c-2d81-4f5d-9d07-8b70ac73bbd9)) [[2024_05_01]]\n- {{embed [[없음]]}}\n")
    try trial.put("assets/a.png", [1])
    try trial.put("logseq/bak/journals/2024_05_01.md", "- old\n")
    let outcome = try await trial.run()
    #expect(outcome.format == "logseq")
    #expect(outcome.plan.failures.isEmpty)
    let entries = try await trial.entries()
    #expect(entries.map(\.tags) == [["산책", "긴 하루"], []])
    let first = try trial.text(String(entries[0].path.dropFirst("entries/".count)))
    #expect(
      first.hasSuffix(
        """
        ---
        아침에 걸었다 #산책 #긴 하루

        - [ ] 우유
          - [x] 빵

        ![사진](\(entries[0].path.lastPathComponent.dropLast(3))-a.png)

        ```
        - code [[x]]
          id:: 1
        ```

        """), "\(first)")
    let second = try trial.text(String(entries[1].path.dropFirst("entries/".count)))
    #expect(second.contains("어제: 아침에 걸었다 #산책 #긴 하루 [2024_05_01]("), "\(second)")
    #expect(second.hasSuffix("\n없음\n"))
    #expect(try await trial.run().plan.new.isEmpty)
  }

  @Test func propertiesOfAPageAreFrontMatter() async throws {
    let trial = try ImportTrial()
    try trial.put("journals/2024_05_01.md", "tags:: 하나, 둘\ntype:: 일기\n\n- 글\n  rating:: 5\n")
    try await trial.run()
    let entry = try #require(try await trial.entries().first)
    #expect(entry.tags == ["하나", "둘"])
    let text = try trial.text(String(entry.path.dropFirst("entries/".count)))
    #expect(text.contains("\ntype: 일기\n---\n글\nrating:: 5\n"), "\(text)")
  }
}
