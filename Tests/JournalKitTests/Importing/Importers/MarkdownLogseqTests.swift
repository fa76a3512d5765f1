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

  @Test(arguments: ["May 2nd, 2024", "2024-05-02", "2024_05_02", "2024년 5월 2일"])
  func titlesOfDaysLeadToTheirPages(_ title: String) async throws {
    let trial = try ImportTrial()
    try trial.put("journals/2024_05_01.md", "- 다음 날은 [[\(title)]]\n")
    try trial.put("journals/2024_05_02.md", "- 둘째 날\n")
    try await trial.run()
    let first = try #require(try await trial.entries().first)
    let text = try trial.text(String(first.path.dropFirst("entries/".count)))
    #expect(text.hasSuffix("[\(title)](2024-05-02-둘째-날.md)\n"), "\(text)")
  }

  @Test(
    arguments: [
      (
        "- 순서\n\t- 하나\n\t  logseq.order-list-type:: number\n\t\t- 안\n"
          + "\t- 둘\n\t  logseq.order-list-type:: number\n\t- 셋\n",
        "순서\n\n1. 하나\n   - 안\n2. 둘\n- 셋\n"
      ),
      (
        "- 하나\n  logseq.order-list-type:: number\n- 둘\n  logseq.order-list-type:: number\n- 글\n",
        "1. 하나\n2. 둘\n\n글\n"
      ),
    ])
  func numberedBlocksBecomeNumberedLists(_ page: String, _ expected: String) {
    #expect(MarkdownLogseq.markdown(page) == expected)
  }
}
