import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct DayOneTextTests {
  private static let photo = "1F04A93388D846C8828F46B9A1074FF1"
  private static let key = photo.lowercased()

  /// Trap: Day One escapes Markdown with backslashes, which CommonMark understands.
  @Test func backslashesStayAndMeanTheSame() async throws {
    let trial = try ImportTrial()
    let text = #"She was unhappy\. A list\: 1\) \- no\! C:\\temp and `C:\x` \*stars\*"#
    try trial.put(
      "a.json", DayOneExport.json(try DayOneExport.entry(1, "2020-01-01T00:00:00Z", "t\n\n" + text))
    )
    try await trial.run("a.json")
    #expect(try trial.body() == "t\n\n\(text)\n")
    let entry = try #require(try await trial.entries().first)
    #expect(
      String(decoding: entry.body.html, as: UTF8.self)
        == #"<p>She was unhappy. A list: 1) - no! C:\temp and <code>C:\x</code> *stars*</p>"# + "\n"
    )
  }

  /// Trap: spaces of no width around emphasis; in other places they may be meant.
  @Test(arguments: [
    ("\u{200B}**Luckily** for", "**Luckily** for"), ("**bold**\u{200B} word", "**bold** word"),
    ("앞\u{200B}*기울임*\u{200B}뒤", "앞*기울임*뒤"), ("**굵게**\u{200B}", "**굵게**"),
    ("a\u{200B}b", "a\u{200B}b"), ("**\u{200B} a**", "**\u{200B} a**"),
    ("`**\u{200B}x`", "`**\u{200B}x`"), (#"\*\#u{200B}x"#, #"\*\#u{200B}x"#),
    ("ภาษา\u{200B}ไทย", "ภาษา\u{200B}ไทย"), ("\u{200B}", "\u{200B}"),
  ])
  func spacesOfNoWidthGoWhereTheyAreNeedless(text: String, expected: String) {
    #expect(DayOneText.parts(of: text) == [.markdown(expected)])
  }

  @Test func lineSeparatorsAreLineEnds() {
    #expect(DayOneText.parts(of: "가\u{2028}나") == [.markdown("가\n나")])
    #expect(DayOneText.parts(of: "") == [])
  }

  @Test(arguments: [
    "```\n![](dayone-moment://ID)\n```", "    ![](dayone-moment://ID)", "`![](dayone-moment://ID)`",
    "> ~~~\n> dayone-moment://ID\n> ~~~", "``a ` ![](dayone-moment://ID) ``",
    "dayone-moment", "dayone-moment:", "dayone://", "dayone2://view?entryId=",
    "dayone-moment://short",
    "a dayone: app", "dayone://view?entry=2E542464666C4ACE91E83539FF114A76",
  ])
  func whatOnlyLooksLikeAMentionStays(text: String) {
    let text = text.replacing("ID", with: Self.photo)
    #expect(DayOneText.parts(of: text) == [.markdown(text)])
  }

  @Test func mentionsBesideCodeAreSeen() {
    let text =
      "1. a\n\n    ![](dayone-moment://\(Self.photo))\n\n\\`![한글 [x] \\]](dayone-moment://\(Self.photo))`"
    #expect(
      DayOneText.parts(of: text) == [
        .markdown("1. a\n\n    "), .medium(identifier: Self.key, label: ""), .markdown("\n\n\\`"),
        .medium(identifier: Self.key, label: "한글 [x] \\]"), .markdown("`"),
      ])
  }

  @Test(arguments: [
    ("[어제](dayone://view?entryId=ABC-1) 참고", "ABC-1", "어제", "[어제](dayone://view?entryId=ABC-1)"),
    ("[*a* \\[b\\]](dayone2://view?entryId=ABC) 참고", "ABC", "*a* \\[b\\]", nil),
    ("<dayone://view?entryId=ABC> 참고", "ABC", nil, "<dayone://view?entryId=ABC>"),
    ("dayone2://view?entryId\\=ABC 참고", "ABC", nil, nil),
    ("dayone2://view?x=1&entryId=ABC. 참고", "ABC", nil, "dayone2://view?x=1&entryId=ABC"),
  ])
  func linksToEntriesAreSeen(text: String, id: String, label: String?, written: String?) {
    let parts = DayOneText.parts(of: text)
    guard case .entry(id, label, let found)? = parts.first else {
      Issue.record("\(parts)")
      return
    }
    #expect(written == nil || found == written)
    guard case .markdown(let rest)? = parts.last else {
      Issue.record("\(parts)")
      return
    }
    #expect(rest.hasSuffix(" 참고"))
  }

  @Test func linksLeadToTheFilesOfOtherEntries() async throws {
    let trial = try ImportTrial()
    let link = { (number: Int) in "dayone2://view?entryId=\(DayOneExport.uuid(number))" }
    try trial.put(
      "a.json",
      DayOneExport.json(
        try DayOneExport.entry(
          1, "2020-01-01T00:00:00Z", "하나\n\n[다음 *달*](\(link(2))), \(link(2)), [없는 글](\(link(9)))"),
        try DayOneExport.entry(
          2, "2020-02-01T00:00:00Z", "둘\n\n[하나](\(link(1).replacing("dayone2", with: "dayone")))")))
    try await trial.run("a.json")
    #expect(
      try trial.body("하나")
        == "하나\n\n[다음 *달*](../02/2020-02-01-둘.md), [2020-02-01](../02/2020-02-01-둘.md), 없는 글\n")
    #expect(try trial.body("둘") == "둘\n\n[하나](../01/2020-01-01-하나.md)\n")
    #expect(try await trial.entries().count == 2)
  }

  @Test func aPhotoThatIsALinkStaysAPhoto() {
    let text = "[![](dayone-moment://\(Self.photo))](dayone://view?entryId=ABC)"
    #expect(
      DayOneText.parts(of: text) == [
        .markdown("["), .medium(identifier: Self.key, label: ""),
        .markdown("](dayone://view?entryId=ABC)"),
      ])
  }

  @Test func wordsThatStandInRichTextAloneAreKept() async throws {
    let trial = try ImportTrial()
    let rich =
      #"{\"contents\": [{\"text\": \"제목\\n\"}, {\"embeddedObjects\": [{\"type\": \"photo\", "#
      + #"\"identifier\": \"\#(Self.photo)\"}]}, {\"text\": \"글 *별*\"}]}"#
    try trial.putArchive(
      "a.zip",
      [
        (
          "a.json",
          Array(
            DayOneExport.json(
              """
              {"uuid": "A", "creationDate": "2020-01-01T00:00:00Z", "richText": "\(rich)", "photos":
              [{"identifier": "\(Self.photo)", "md5": "a1", "type": "jpeg"}]}
              """,
              try DayOneExport.entry(
                2, "2020-01-02T00:00:00Z", "글", #", "richText": "{\"contents\": []}""#)
            ).utf8)
        ), ("photos/a1.jpeg", [1]),
      ])
    let outcome = try await trial.run("a.zip")
    #expect(outcome.plan.leftOut == [.richText: 1])
    #expect(
      try trial.body("2020-01-01") == "제목\n\n![](2020-01-01-제목-1.jpeg)\n\n글 \\*별\\*\n\n")
  }

  @Test func aTextOfNothingButBracketsTakesNoTime() {
    let address = "](dayone-moment://\(Self.photo))"
    let parts = DayOneText.parts(of: String(repeating: address, count: 5000))
    #expect(parts.count == 1)
    let open = String(repeating: "`[", count: 100_000) + address
    #expect(DayOneText.parts(of: open).isEmpty == false)
  }
}
