import Testing

@testable import JournalKit

/// What each key takes and gives.
@Suite struct FrontMatterValueTests {
  private func read(_ yaml: String) throws -> FrontMatter {
    let (frontMatter, diagnostics) = EntryReading.frontMatter(yaml)
    try #require(diagnostics.isEmpty, "\(diagnostics)")
    return frontMatter
  }

  @Test(arguments: [
    "uuid: 6142a00c-2d81-4f5d-9d07-8b70ac73bbd9", "uuid: 6142A00C2D814F5D9D078B70AC73BBD9",
    "id: 6142a00c-2d81-4f5d-9d07-8b70ac73bbd9", "uuid: \" 6142a00c2d814f5d9d078b70ac73bbd9 \"",
    "id: 00000000000000000000000000000000\nuuid: 6142a00c2d814f5d9d078b70ac73bbd9",
    "uuid: 6142a00c2d814f5d9d078b70ac73bbd9\nid: not one",
    "uuid:\nid: 6142a00c2d814f5d9d078b70ac73bbd9",
  ])
  func uuid(yaml: String) throws {
    #expect(try read(yaml).id?.text == "6142A00C-2D81-4F5D-9D07-8B70AC73BBD9")
  }

  @Test(arguments: ["\u{3000}", "\u{A0}", " \u{3000}", "\u{2003}"])
  func whiteSpaceOfAnyKeyboardIsNoPartOfAValue(space: String) throws {
    #expect(try read("title: '\(space)첫눈\(space)'").title == "첫눈")
    #expect(try read("tags: '산책,\(space)겨울\(space)'").tags == ["산책", "겨울"])
    #expect("\(space)".trimmed == "")
    #expect("\(space)a".trimmed == "a" && "a\(space)".trimmed == "a")
  }

  @Test func digitsAloneAreNoNumber() throws {
    let digits = "12345678901234567890123456789012"
    #expect(try read("uuid: \(digits)").id == EntryID(digits))
    #expect(try read("uuid: 1e345678901234567890123456789012").id != nil)
  }

  @Test(arguments: [
    ("created: 2026-11-20", "2026-11-20"), ("date: 2026-11-20", "2026-11-20"),
    ("date: 2025-01-01\ncreated: 2026-11-20", "2026-11-20"),
    ("created: '2026-11-20'", "2026-11-20"), ("created: ~\ndate: 2026-11-20", "2026-11-20"),
  ])
  func created(yaml: String, day: String) throws {
    #expect(try read(yaml).created?.day.iso == day)
  }

  @Test(arguments: [
    "created: 2026-11-20T21:30:00+09:00", "created: 2026-11-20 21:30:00 +0900",
    "created: \"2026-11-20T21:30+09\"", "date: 2026-11-20T21:30:00.5+09:00",
  ])
  func createdWithTimeAndOffset(yaml: String) throws {
    let created = try #require(try read(yaml).created)
    #expect(created.secondOfDay == 77_400)
    #expect(created.offset?.iso == "+09:00")
  }

  @Test func updated() throws {
    #expect(try read("updated: 2026-11-21T08:00:00+09:00").updated?.day.iso == "2026-11-21")
  }

  @Test(arguments: [
    "timezone: Europe/Berlin", "tz: Europe/Berlin", "tz: X\ntimezone: Europe/Berlin",
  ])
  func timezone(yaml: String) throws {
    #expect(try read(yaml).timezone?.name == "Europe/Berlin")
  }

  @Test(arguments: [
    ("title: 첫눈", "첫눈"), ("title: 007", "007"), ("title: true", "true"), ("title: 1.10", "1.10"),
    ("title: no", "no"), ("title: 2026-11-20", "2026-11-20"), ("title: \"null\"", "null"),
    ("title: 0x10", "0x10"), ("title: |\n  two\n  lines\n", "two lines"),
    ("title: 'it''s'", "it's"), ("title: \"a\\tb\"", "a b"), ("title: '  x  '", "x"),
    ("title: a # comment", "a"), ("title: <script>", "<script>"),
    ("title: Tom & Jerry", "Tom & Jerry"),
    ("title: 12:30:45", "12:30:45"), ("title: 1_000", "1_000"), ("title: \"\\u00e9\"", "é"),
  ])
  func titlesAreTextWhateverTheyLookLike(yaml: String, title: String) throws {
    #expect(try read(yaml).title == title)
  }

  @Test(arguments: ["title:", "title: ~", "title: null", "title: ''", "title: '  '"])
  func anEmptyTitleIsNone(yaml: String) throws {
    #expect(try read(yaml).title == nil)
  }

  @Test func titlesAndTagsAreComposed() throws {
    let frontMatter = try read("title: 첫눈\ntags: [산책]".decomposed)
    #expect(frontMatter.title?.unicodeScalars.elementsEqual("첫눈".unicodeScalars) == true)
    #expect(frontMatter.tags.first?.unicodeScalars.elementsEqual("산책".unicodeScalars) == true)
  }

  @Test(arguments: [
    ("tags: [산책, 겨울]", ["산책", "겨울"]), ("tags: 산책, 겨울", ["산책", "겨울"]),
    ("tag: 산책", ["산책"]), ("tags:\n- 산책\n- 겨울", ["산책", "겨울"]),
    ("tags: ['#산책', \"##겨울\"]", ["산책", "겨울"]), ("tags: '#산책,#겨울'", ["산책", "겨울"]),
    ("tags: [산책, 산책, '#산책']", ["산책"]), ("tags: []", []), ("tags: ''", []), ("tags:", []),
    ("tags: ' , ,'", []), ("tags: [~, '']", []), ("tags: ['a, b']", ["a, b"]),
    ("tags: [no, 1, true]", ["no", "1", "true"]), ("tags: ['#']", []), ("tags: [C#]", ["C#"]),
    ("tags: ['a\tb']", ["a b"]), ("tag: x\ntags: [y]", ["y"]),
    ("tags: [Walk, walk]", ["Walk", "walk"]),
  ])
  func tags(yaml: String, tags: [String]) throws {
    #expect(try read(yaml).tags == tags)
  }

  @Test(
    arguments: [
      ("lang: ko", "ko"), ("language: pt-BR", "pt-BR"), ("lang: no", "no"),
      ("lang: zh-Hant-TW", "zh-Hant-TW"),
      ("lang: ''", nil), ("lang:", nil),
    ] as [(String, String?)])
  func language(yaml: String, tag: String?) throws {
    #expect(try read(yaml).language == tag)
  }

  @Test func moodAndStar() throws {
    let frontMatter = try read("mood: 😊\nstarred: true")
    #expect(frontMatter.mood == "😊")
    #expect(frontMatter.isStarred)
    #expect(try !read("starred: false").isStarred)
    #expect(try !read("mood: x").isStarred)
  }

  @Test(arguments: [
    ("x: y", false, false), ("draft: true", true, false), ("draft: false", false, false),
    ("published: false", true, false), ("published: true", false, false),
    ("draft: true\npublished: true", true, false), ("published: true\ndraft: true", true, false),
    ("draft: false\npublished: false", true, false),
    ("published: false\ndraft: false", true, false),
    ("private: true", false, true), ("private: false", false, false),
    ("draft: true\nprivate: true", true, true), ("draft: 'true'", true, false),
  ])
  func whatKeepsAnEntryBack(yaml: String, isDraft: Bool, isPrivate: Bool) {
    let frontMatter = EntryReading.frontMatter(yaml).0
    #expect(frontMatter.isDraft == isDraft)
    #expect(frontMatter.isPrivate == isPrivate)
  }

  @Test(
    arguments: [
      ("location: 서울", "서울", nil), ("location: {name: 서울}", "서울", nil),
      ("location: {name: 서울, latitude: 37.57, longitude: 126.98}", "서울", "37.57 126.98"),
      ("location: {latitude: -90, longitude: -180}", nil, "-90.0 -180.0"),
      ("location: {name: 서울, latitude: 37.57}", "서울", nil),
      ("location: {name: '', latitude: ~}", nil, nil),
      ("location:", nil, nil), ("location: ''", nil, nil),
    ] as [(String, String?, String?)])
  func location(yaml: String, name: String?, point: String?) throws {
    let place = try read(yaml).location
    #expect(place?.name == name)
    #expect(place?.coordinates.map { "\($0.latitude) \($0.longitude)" } == point)
    #expect((place == nil) == (name == nil && point == nil))
  }
}
