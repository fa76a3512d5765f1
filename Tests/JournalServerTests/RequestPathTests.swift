import Testing

@testable import JournalServer

@Suite struct RequestPathTests {
  @Test(arguments: [
    ("/", "index.html"), ("/2026/", "2026/index.html"), ("/a.html", "a.html"),
    ("/%EC%B2%AB%EB%88%88.html", "첫눈.html"), ("/a%20b/c", "a b/c"), ("/a+b", "a+b"),
    ("/.well-known/x", ".well-known/x"), ("/...", "..."), ("/%25", "%"), ("/a%3Fb%23c", "a?b#c"),
  ])
  func readsAPath(target: String, file: String) throws {
    #expect(try RequestPath(target[...]).file == file)
  }

  @Test(arguments: [
    "/../x", "/a/../x", "/..", "/a/..", "/./x", "/.", "//", "//x", "/a//b", "/%2e%2e/x",
    "/%2E%2e%2fetc/passwd", "/..%2f..%2fetc%2fpasswd", "/%2fetc/passwd", "/a%2fb", "/a%5cb",
    "/..\\x", "/%2e", "/a/%2e%2e/b", "//etc/passwd", "/%5c..%5cx",
  ])
  func findsNothingBehindAPathThatLeadsElsewhere(target: String) {
    #expect(throws: RequestPath.Failure.forbidden) { try RequestPath(target[...]) }
  }

  @Test(arguments: [
    "", "x", "*", "..", "/%", "/%4", "/%zz", "/%00", "/a%00.html", "/%ff", "/%c0%ae%c0%ae/x",
    "/%ED%A0%80", "/%EC%B2",
  ])
  func refusesAPathThatCannotBeRead(target: String) {
    #expect(throws: RequestPath.Failure.malformed) { try RequestPath(target[...]) }
  }

  @Test func encodesAFoldersAddress() throws {
    #expect(try RequestPath("/%EC%B2%AB/a\"b<").folderAddress == "/%EC%B2%AB/a%22b%3C/")
  }
}
