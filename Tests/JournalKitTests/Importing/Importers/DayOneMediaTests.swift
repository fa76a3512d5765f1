import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct DayOneMediaTests {
  private static let a = "1F04A93388D846C8828F46B9A1074FF1"
  private static let b = "2F04A93388D846C8828F46B9A1074FF2"
  private static let c = "3F04A93388D846C8828F46B9A1074FF3"
  private static let d = "4F04A93388D846C8828F46B9A1074FF4"

  /// Imports entries that lie in a ZIP with files.
  private func trial(
    _ files: [(name: String, content: [UInt8])], _ entries: String...
  ) async throws -> (trial: ImportTrial, outcome: ImportTrial.Outcome) {
    let trial = try ImportTrial()
    let json = DayOneExport.json(entries.joined(separator: ","))
    try trial.putArchive("a.zip", [("Journal.json", Array(json.utf8))] + files)
    return (trial, try await trial.run("a.zip"))
  }

  /// Trap: photos tell where they were taken. The journal keeps them whole, its site does not tell.
  @Test func photosKeepTheirPlaceInTheJournalAlone() async throws {
    let place = Array("tEXtexif:GPSLatitude\u{0}+37".utf8)
    let picture = Pictures.png(width: 4, height: 3)
    let photo = picture + [0, 0, 0, UInt8(place.count - 4)] + place + [9, 9, 9, 9]
    let (trial, _) = try await trial(
      [("photos/a1.png", photo)],
      try DayOneExport.entry(
        1, "2020-01-01T00:00:00Z", "![](dayone-moment://\(Self.a))",
        #", "photos": [{"identifier": "\#(Self.a)", "md5": "a1", "type": "png"}]"#))
    #expect(try trial.files().values.contains(photo))
    let site = try await trial.journal.build()
    let published = try #require(
      site.files.first { $0.key.hasSuffix(".png") && $0.key.hasPrefix("20") })
    #expect(published.value == picture)
  }

  @Test func allKindsOfMediaComeByteForByteAtTheirPlaces() async throws {
    let all = [UInt8](0...255)
    let (trial, outcome) = try await trial(
      [
        ("photos/a1.jpeg", all), ("videos/b2.mov", all.reversed()), ("audios/c3.m4a", [0]),
        ("pdfs/d4.pdf", [1, 2]),
      ],
      try DayOneExport.entry(
        1, "2020-01-01T00:00:00Z",
        """
        매체

        ![](dayone-moment://\(Self.a)) 그리고
        ![](dayone-moment:/video/\(Self.b))
        ![](dayone-moment:/audio/\(Self.c))
        ![](dayone-moment:/pdfAttachment/\(Self.d))
        """,
        """
        , "photos": [{"identifier": "\(Self.a)", "md5": "a1", "type": "jpeg"}],
        "videos": [{"identifier": "\(Self.b)", "md5": "b2", "type": "mov"}],
        "audios": [{"identifier": "\(Self.c)", "md5": "c3", "type": "m4a"}],
        "pdfAttachments": [{"identifier": "\(Self.d)", "md5": "d4", "type": "pdf",
          "pdfName": "영수증 1월.pdf"}]
        """))
    #expect(outcome.plan.leftOut.isEmpty)
    #expect(
      try trial.body() == """
        매체

        ![](2020-01-01-매체-1.jpeg) 그리고
        [2020-01-01-매체-2.mov](2020-01-01-매체-2.mov)
        [2020-01-01-매체-3.m4a](2020-01-01-매체-3.m4a)
        [영수증 1월.pdf](2020-01-01-매체-영수증-1월.pdf)

        """)
    let files = try trial.files()
    #expect(files["2020/01/2020-01-01-매체-1.jpeg"] == all)
    #expect(files["2020/01/2020-01-01-매체-2.mov"] == all.reversed())
    #expect(files["2020/01/2020-01-01-매체-3.m4a"] == [0])
    #expect(files["2020/01/2020-01-01-매체-영수증-1월.pdf"] == [1, 2])
  }

  /// Trap: an entry of photos alone has no `text`.
  @Test func photosWithoutTextStandInTheirOrder() async throws {
    let (trial, outcome) = try await trial(
      [("photos/a1.jpeg", [1]), ("photos/b2.png", [2])],
      """
      {"uuid": "\(DayOneExport.uuid(1))", "creationDate": "2020-01-01T00:00:00Z",
      "timeZone": "Asia/Seoul", "photos": [
        {"identifier": "\(Self.b)", "md5": "b2", "type": "png", "orderInEntry": 1},
        {"identifier": "\(Self.a)", "md5": "a1", "type": "jpeg", "orderInEntry": 0}]}
      """,
      #"{"uuid": "X", "creationDate": "2020-02-01T00:00:00Z"}"#)
    #expect(outcome.plan.failures.isEmpty && outcome.written.count == 2)
    #expect(try trial.body("2020-01-01") == "![](2020-01-01-1.jpeg)\n\n![](2020-01-01-2.png)\n")
    #expect(try trial.body("2020-02-01") == "")
  }

  @Test func photosThatTheTextForgetsAreAppended() async throws {
    let (trial, _) = try await trial(
      [("photos/a1.jpeg", [1]), ("photos/b2.png", [2])],
      try DayOneExport.entry(
        1, "2020-01-01T00:00:00Z", "글\n\n![](dayone-moment://\(Self.b))\n",
        """
        , "photos": [{"identifier": "\(Self.a)", "md5": "a1", "type": "jpeg"},
        {"identifier": "\(Self.b)", "md5": "b2", "type": "png"}]
        """))
    #expect(try trial.body() == "글\n\n![](2020-01-01-글-1.png)\n\n![](2020-01-01-글-2.jpeg)\n")
  }

  /// Trap: media without `type` or `md5`, or missing from the ZIP; one must not stop the rest.
  @Test func mediaAreFoundByWhatIsKnownOfThemAndMissingOnesCounted() async throws {
    let (trial, outcome) = try await trial(
      [("photos/a1.JPG", [1]), ("photos/\(Self.b).heic", [2])],
      try DayOneExport.entry(
        1, "2020-01-01T00:00:00Z",
        """
        하나 ![](dayone-moment://\(Self.a.lowercased()))
        둘 ![](dayone-moment://\(Self.b))
        셋 ![바다 \\*사진](dayone-moment://\(Self.c))
        넷 ![](dayone-moment://\(Self.d)) 끝
        """,
        """
        , "photos": [{"identifier": "\(Self.a)", "md5": "A1"}, {"identifier": "\(Self.b)"},
        {"identifier": "\(Self.c)", "md5": "gone", "type": "jpeg"}, {}, {"md5": "gone2"}]
        """))
    #expect(
      outcome.plan.lost.map(\.file.name).sorted() == [Self.d, "gone.jpeg", "gone2", "photos"])
    #expect(outcome.plan.lost.allSatisfy { $0.file.reason == .missing })
    #expect(outcome.plan.leftOut.isEmpty)
    #expect(outcome.plan.failures.isEmpty)
    let name = try #require(outcome.written.first?.path.split(separator: "/").last?.dropLast(3))
    #expect(
      try trial.body() == """
        하나 ![](\(name)-1.jpg)
        둘 ![](\(name)-2.heic)
        셋 바다 \\*사진
        넷  끝

        """)
  }

  /// Trap: a photo that is pasted into another entry, even of another journal, is listed only once.
  @Test func aPhotoListedElsewhereIsCopiedForEachEntry() async throws {
    let trial = try ImportTrial()
    let first = try DayOneExport.entry(
      1, "2020-01-01T00:00:00Z", "하나 ![](dayone-moment://\(Self.a))",
      #", "photos": [{"identifier": "\#(Self.a)", "md5": "a1", "type": "jpeg"}]"#)
    let second = try DayOneExport.entry(
      2, "2020-01-02T00:00:00Z", "둘 ![](dayone-moment://\(Self.a)) ![](dayone-moment://\(Self.a))")
    try trial.putArchive(
      "a.zip",
      [
        ("A.json", Array(DayOneExport.json(second).utf8)),
        ("B.json", Array(DayOneExport.json(first).utf8)), ("photos/a1.jpeg", [7, 7]),
      ])
    let outcome = try await trial.run("a.zip")
    #expect(outcome.written.map(\.attachmentCount) == [1, 1])
    #expect(try trial.files().values.count { $0 == [7, 7] } == 2)
    let body = try trial.body("2020-01-02")
    #expect(body.components(separatedBy: "-1.jpeg").count == 3)
  }

  /// Trap: older entries mark their media in other ways.
  @Test(arguments: [
    "![](dayone-moment:///photo/ID)", "![](dayone-moment:/photo/ID)", "dayone-moment://ID",
    "<dayone-moment://ID>", "![ ]( dayone-moment://ID )", #"![](dayone-moment://ID "title")"#,
    "![](<dayone-moment://ID>)", "![](dayone-photo://ID)",
  ])
  func otherMarksAreUnderstood(mark: String) async throws {
    let (trial, _) = try await trial(
      [("photos/a1.jpeg", [1])],
      try DayOneExport.entry(
        1, "2020-01-01T00:00:00Z", "앞\n\n\(mark.replacing("ID", with: Self.a)), 뒤",
        #", "photos": [{"identifier": "\#(Self.a)", "md5": "a1", "type": "jpeg"}]"#))
    let label = mark.hasPrefix("![ ]") ? " " : ""
    #expect(try trial.body() == "앞\n\n![\(label)](2020-01-01-앞-1.jpeg), 뒤\n")
  }

  @Test func namesThatLeadElsewhereFindNothing() async throws {
    let json = DayOneExport.json(
      try DayOneExport.entry(
        1, "2020-01-01T00:00:00Z", "글 ![](dayone-moment://\(Self.a))",
        """
        , "photos": [{"identifier": "\(Self.a)", "md5": "../secret", "type": "jpeg"},
        {"identifier": "../../secret", "md5": "secret", "type": "jpeg/../../secret.jpeg"},
        {"identifier": "/etc/passwd", "md5": "..", "type": "/etc/passwd"}]
        """))
    for kind in ["file", "folder", "archive"] {
      let trial = try ImportTrial()
      try trial.put("secret.jpeg", "secret")
      try trial.put("in/Journal.json", json)
      try trial.putArchive("in.zip", [("Journal.json", Array(json.utf8))])
      let path = ["file": "in/Journal.json", "folder": "in"][kind] ?? "in.zip"
      let outcome = try await trial.run(path)
      #expect(outcome.plan.lost.count == 3 && outcome.plan.leftOut.isEmpty)
      #expect(try trial.files().count == 1, "\(kind)")
      #expect(try trial.body() == "글 \n")
    }
  }

  @Test func filesThatAreNoMediaStayAway() async throws {
    let (trial, outcome) = try await trial(
      [("photos/a1.html", Array("<script>".utf8)), ("photos/b2.md", Array("# b".utf8))],
      try DayOneExport.entry(
        1, "2020-01-01T00:00:00Z", "글",
        """
        , "photos": [{"identifier": "\(Self.a)", "md5": "a1", "type": "html"},
        {"identifier": "\(Self.b)", "md5": "b2", "type": "md"}]
        """))
    #expect(outcome.plan.lost.map(\.file.name) == ["a1.html", "b2.md"])
    #expect(outcome.plan.lost.allSatisfy { $0.file.reason == .unsafe })
    #expect(try trial.files().count == 1)
  }

  /// Trap: what a person wrote beneath a photo, or called a recording, stands beside the medium.
  @Test func captionsAndTitlesAreLabelsAndStayWhereTheFileIsLost() async throws {
    let (trial, outcome) = try await trial(
      [("photos/a1.jpeg", [1]), ("audios/c3.m4a", [2])],
      try DayOneExport.entry(
        1, "2020-01-01T00:00:00Z",
        """
        하나 ![](dayone-moment://\(Self.a)) ![](dayone-moment:/audio/\(Self.c))
        둘 ![](dayone-moment://\(Self.b)) 셋 ![](dayone-moment://\(Self.d))
        """,
        """
        , "photos": [{"identifier": "\(Self.a)", "md5": "a1", "type": "jpeg", "caption": "눈 온 날"},
        {"identifier": "\(Self.b)", "md5": "b2", "type": "jpeg", "caption": "바다\\n*별*"},
        {"identifier": "\(Self.d)", "md5": "d4", "type": "heic", "filename": "IMG_1.HEIC"}],
        "audios": [{"identifier": "\(Self.c)", "md5": "c3", "type": "m4a", "title": "파도"}]
        """))
    let name = try #require(outcome.written.first?.path.split(separator: "/").last?.dropLast(3))
    #expect(
      try trial.body() == """
        하나 ![눈 온 날](\(name)-1.jpeg) [파도](\(name)-2.m4a)
        둘 바다 \\*별\\* 셋 IMG_1.HEIC

        """)
    #expect(outcome.plan.lost.map(\.file.name) == ["b2.jpeg", "IMG_1.HEIC"])
  }

  /// Beside a single JSON the folders of media are listed, not asked for each name.
  @Test func thousandsOfMissingPhotosCostLittle() async throws {
    let trial = try ImportTrial()
    let entries = try (0..<200).map { number in
      let photos = (0..<100).map {
        "{\"identifier\": \"\(DayOneExport.uuid(number * 100 + $0))\", \"md5\": \"m\(number)-\($0)\"}"
      }
      return try DayOneExport.entry(
        number, "2020-01-01T00:00:00Z", "글 \(number)",
        ", \"photos\": [\(photos.joined(separator: ","))]")
    }
    try trial.put("a.json", DayOneExport.json(entries.joined(separator: ",")))
    try trial.put("photos/m7-7.png", [1])
    let start = ContinuousClock.now
    let outcome = try await trial.run("a.json")
    #expect(outcome.plan.lost.count == 19_999)
    #expect(outcome.written.map(\.attachmentCount).reduce(0, +) == 1)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  /// A heading behind the photos that an entry begins with is its title too.
  @Test func aHeadingBehindThePhotosIsTheTitle() async throws {
    let (trial, outcome) = try await trial(
      [("photos/a1.jpeg", [1])],
      try DayOneExport.entry(
        1, "2020-01-01T00:00:00Z", "![](dayone-moment://\(Self.a))\n\n# 첫눈\n\n하얗다\n",
        #", "photos": [{"identifier": "\#(Self.a)", "md5": "a1", "type": "jpeg"}]"#),
      try DayOneExport.entry(
        2, "2020-02-01T00:00:00Z", "![](dayone-moment://\(Self.a)) # 아님\n",
        #", "photos": [{"identifier": "\#(Self.a)", "md5": "a1", "type": "jpeg"}]"#))
    #expect(outcome.plan.new.map(\.title) == ["첫눈", nil])
    #expect(try trial.body("2020-01-01") == "# 첫눈\n\n![](2020-01-01-첫눈-1.jpeg)\n\n하얗다\n")
  }
}
