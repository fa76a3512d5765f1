import JournalTestSupport
import Testing

@testable import JournalKit

/// Every problem of a value, with its exact place.
@Suite struct FrontMatterProblemTests {
  @Test(arguments: [
    ("created: Tusday", "2:10~6 error invalid-value: 'Tusday' is not a date"),
    (
      "created: 2026-02-30",
      "2:10~10 error invalid-value: '2026-02-30' is not a date: month 2 of 2026 has no day 30"
    ),
    (
      "date: 2026-11-20T25:00",
      "2:7~16 error invalid-value: '2026-11-20T25:00' is not a date: there is no time 25:00"
    ),
    (
      "created: 2026-11-20T10:00+15:00",
      "2:10~22 error invalid-value: '2026-11-20T10:00+15:00' is not a date: offsets go from -12:00 to +14:00"
    ),
    (
      "created: 1066-10-14",
      "2:10~10 error invalid-value: '1066-10-14' is before 1583, when today's calendar began"
    ),
    ("updated: soon", "2:10~4 error invalid-value: 'soon' is not a date"),
    ("created: [2026-11-20]", "2:10~1 error invalid-value: 'created' must be text, not a list"),
    ("created: {year: 2026}", "2:10~1 error invalid-value: 'created' must be text, not a mapping"),
    ("timezone: KST", "2:11~3 error invalid-value: 'KST' is not a time zone"),
    ("tz: Seoul", "2:5~5 error invalid-value: 'Seoul' is not a time zone"),
    ("uuid: 123", "2:7~3 error invalid-value: '123' is not a UUID"),
    ("id: ''", "2:5~2 error invalid-value: '' is not a UUID"),
    ("title: [a, b]", "2:8~1 error invalid-value: 'title' must be text, not a list"),
    ("mood: {a: b}", "2:7~1 error invalid-value: 'mood' must be text, not a mapping"),
    ("tags: {a: b}", "2:7~1 error invalid-value: 'tags' must be a list, not a mapping"),
    ("tags: [a, [b]]", "2:11~1 error invalid-value: 'tags' must be text, not a list"),
    ("tags: [a, {b: c}]", "2:11~1 error invalid-value: 'tags' must be text, not a mapping"),
    ("starred: yes", "2:10~3 error invalid-value: 'starred' must be true or false, not 'yes'"),
    ("draft: True", "2:8~4 error invalid-value: 'draft' must be true or false, not 'True'"),
    ("draft: ture", "2:8~4 error invalid-value: 'draft' must be true or false, not 'ture'"),
    ("draft: 1", "2:8~1 error invalid-value: 'draft' must be true or false, not '1'"),
    ("draft: ''", "2:8~2 error invalid-value: 'draft' must be true or false, not ''"),
    ("draft: [true]", "2:8~1 error invalid-value: 'draft' must be true or false, not a list"),
    ("private: on", "2:10~2 error invalid-value: 'private' must be true or false, not 'on'"),
    ("published: no", "2:12~2 error invalid-value: 'published' must be true or false, not 'no'"),
    ("lang: 한국어", "2:7~3 error invalid-value: '한국어' is not a language tag"),
    ("lang: ko_KR", "2:7~5 error invalid-value: 'ko_KR' is not a language tag"),
    ("lang: k", "2:7~1 error invalid-value: 'k' is not a language tag"),
    ("weather: [Snow]", "2:10~1 error invalid-value: 'weather' must be text, not a list"),
    ("weather_icon: snow", "2:15~4 error invalid-icon: 'snow' is not a weather icon"),
    ("weather: {observed: now}", "2:21~3 error invalid-value: 'now' is not a date"),
    (
      "weather: {temperature: cold}",
      "2:24~4 error invalid-value: 'cold' is not a temperature in °C"
    ),
    ("location: {name: 서울, latitude: 91}", "2:32~2 error invalid-value: '91' is not a latitude"),
    ("location: {longitude: -180.5}", "2:23~6 error invalid-value: '-180.5' is not a longitude"),
    ("location: {latitude: nan}", "2:22~3 error invalid-value: 'nan' is not a latitude"),
    ("location: [37.5, 127]", "2:11~1 error invalid-value: 'location' must be text, not a list"),
  ])
  func aValueThatItsKeyDoesNotTakeIsShownInItsPlace(yaml: String, expected: String) {
    #expect(EntryReading.frontMatter(yaml).1.map(\.brief) == [expected])
  }

  @Test(arguments: [
    ("draft: ture", true, false), ("private: yes", false, true), ("published: maybe", true, false),
  ])
  func whatCannotBeReadIsKeptBack(yaml: String, isDraft: Bool, isPrivate: Bool) {
    let frontMatter = EntryReading.frontMatter(yaml).0
    #expect(frontMatter.isDraft == isDraft)
    #expect(frontMatter.isPrivate == isPrivate)
  }

  @Test(arguments: ["draft:", "draft: ~", "draft: null", "private:", "private: ~", "published:"])
  func aFlagLeftEmptyIsNeitherTrueNorFalse(yaml: String) {
    #expect(EntryReading.frontMatter(yaml).1.map(\.code) == [.invalidValue])
  }

  @Test(arguments: [
    ("titel: x", "2:1~5 warning unknown-key: there is no key 'titel'", "did you mean 'title'?"),
    (
      "Draft: true",
      "2:1~5 warning unknown-key: there is no key 'Draft'; the entry is not published",
      "did you mean 'draft'?"
    ),
    (
      "title: x\ntgas: [a]", "3:1~4 warning unknown-key: there is no key 'tgas'",
      "did you mean 'tags'?"
    ),
    ("rating: 5", "2:1~6 warning unknown-key: there is no key 'rating'", "it is kept and ignored"),
    ("기분: 좋음", "2:1~2 warning unknown-key: there is no key '기분'", "it is kept and ignored"),
    (
      "weather: {mian: Snow}", "2:11~4 warning unknown-key: 'weather' has no key 'mian'",
      "did you mean 'main'?"
    ),
    (
      "location: {nmae: 서울}", "2:12~4 warning unknown-key: 'location' has no key 'nmae'",
      "did you mean 'name'?"
    ),
  ])
  func aKeyThatIsNotKnownIsAWarning(yaml: String, expected: String, hint: String) {
    let diagnostics = EntryReading.frontMatter(yaml).1
    #expect(diagnostics.map(\.brief) == [expected])
    #expect(diagnostics.first?.hint?.en == hint)
  }

  @Test func allProblemsAreToldAtOnce() {
    let yaml = "created: x\nstarred: y\nmoood: z\nweather: {icon: q, temperature: w}\nlang: 1"
    #expect(
      EntryReading.frontMatter(yaml).1.map { "\($0.position?.line ?? 0) \($0.code.rawValue)" } == [
        "2 invalid-value", "3 invalid-value", "4 unknown-key", "5 invalid-icon", "5 invalid-value",
        "6 invalid-value",
      ])
  }

  @Test(arguments: [
    ("created: Tusday", "write it as 2026-11-20T21:30:00+09:00"),
    ("timezone: Seoul", "did you mean 'Asia/Seoul'?"),
    ("timezone: 대한민국", "write an IANA name such as Asia/Seoul"),
    ("draft: yes", "write true or false"),
    ("weather_icon: x", "write one of 01 02 03 04 09 10 11 13 50, then d for day or n for night"),
    ("location: {latitude: 91}", "write a number from -90 to 90"),
    ("tags: {a: b}", "write tags: [산책, 겨울]"), ("lang: x", "write it as ko, en or pt-BR"),
    (
      "uuid: x",
      "write 32 hexadecimal digits, as in 6142A00C-2D81-4F5D-9D07-8B70AC73BBD9, or remove the line"
    ),
  ])
  func theHintSaysWhatToWrite(yaml: String, hint: String) {
    #expect(EntryReading.frontMatter(yaml).1.map(\.hint?.en) == [hint])
  }
}
