import Testing

@testable import JournalKit

@Suite struct EntryNameTests {
  @Test(arguments: [
    ("2026-11-20.md", "2026-11-20", ""),
    ("2026-11-20-첫눈.md", "2026-11-20", "첫눈"),
    ("2026-11-20 첫눈 산책.md", "2026-11-20", "첫눈 산책"),
    ("2026-11-20_walk.md", "2026-11-20", "walk"),
    ("2026-11-20---walk.md", "2026-11-20", "walk"),
    ("2026-11-20첫눈.md", "2026-11-20", "첫눈"),
    ("2026-11-20-.md", "2026-11-20", ""),
    ("2026-11-20.v2.md", "2026-11-20", "v2"),
    ("2026-11-20.MD", "2026-11-20", ""),
    ("2026-11-20-2130.md", "2026-11-20 77400", ""),
    ("2026-11-20T2130.md", "2026-11-20 77400", ""),
    ("2026-11-20-2130-첫눈.md", "2026-11-20 77400", "첫눈"),
    ("2026-11-20T0000 walk.md", "2026-11-20 0", "walk"),
    ("2026-11-20-2460.md", "2026-11-20", "2460"),
    ("2026-11-20-2360-x.md", "2026-11-20", "2360-x"),
    ("2026-11-20-213.md", "2026-11-20", "213"),
    ("2026-11-20-21300.md", "2026-11-20", "21300"),
    ("2026-11-20-100 days.md", "2026-11-20", "100 days"),
    ("2026-11-20T21:30.md", "2026-11-20", "T21:30"),
  ])
  func aDateAtTheStartIsTaken(name: String, date: String, rest: String) throws {
    let read = EntryName(fileName: name)
    let written = try #require(read.date)
    let time = written.secondOfDay.map { " \($0)" } ?? ""
    #expect(written.day.iso + time == date)
    #expect(read.rest == rest)
    #expect(written.offset == nil)
  }

  @Test(arguments: [
    ("첫눈.md", "첫눈"), ("walk.md", "walk"), ("2026-02-30-x.md", "2026-02-30-x"),
    ("2026-13-01.md", "2026-13-01"), ("2026-11-201.md", "2026-11-201"), ("2026-11.md", "2026-11"),
    ("20261120.md", "20261120"), ("x-2026-11-20.md", "x-2026-11-20"), ("a.b.md", "a.b"),
    ("26-11-20.md", "26-11-20"), ("-walk.md", "-walk"),
  ])
  func aNameWithoutDateStaysWhole(name: String, rest: String) {
    let read = EntryName(fileName: name)
    #expect(read.date == nil)
    #expect(read.rest == rest)
  }

  @Test func namesAreComposed() {
    let rest = EntryName(fileName: "2026-11-20-첫눈.md".decomposed).rest
    #expect(rest.unicodeScalars.elementsEqual("첫눈".unicodeScalars))
    let whole = EntryName(fileName: "é.md".decomposed).rest
    #expect(whole.unicodeScalars.elementsEqual("é".unicodeScalars))
  }
}
