import Testing

@testable import JournalKit

@Suite("Paths are cut where the system cuts them")
struct PathPartsTests {
  /// A combining acute accent: after a slash, Swift takes both for one character.
  private static let mark = "\u{301}"

  @Test func aSlashBeforeACombiningMarkIsASlash() {
    let path = "a/\(Self.mark)b/c"
    #expect(path.pathParts == ["a", "\(Self.mark)b", "c"])
    #expect("a/\(Self.mark)b".lastPathComponent == "\(Self.mark)b")
    #expect("a/\(Self.mark)b".parentPath == "a")
    #expect("/\(Self.mark)b".isAbsolutePath)
  }

  @Test func aPathIsBelowAFolderByWholeNames() {
    #expect("/a/b".isAtOrBelow("/a"))
    #expect("/a/\(Self.mark)b".isAtOrBelow("/a"))
    #expect("/a".isAtOrBelow("/a"))
    #expect("/a".isAtOrBelow("/"))
    #expect(!"/ab".isAtOrBelow("/a"))
    #expect(!"/".isAtOrBelow("/a"))
    #expect(!"a/b".isAtOrBelow("/a"))
  }

  @Test func dotsClimbWhateverFollowsThem() {
    #expect(AbsolutePath.resolve("/none/../\(Self.mark)x", from: "/") == "/\(Self.mark)x")
    #expect(ReferenceResolver.join("entries", "../../\(Self.mark)x") == nil)
    #expect(ReferenceResolver.join("entries", "../\(Self.mark)x") == "\(Self.mark)x")
  }

  @Test(arguments: ["../\u{301}x", "a/../\u{301}x", "/\u{301}x"])
  func membersOfArchivesLeadNowhereElse(name: String) {
    #expect(throws: MemberNameFailure.self) { try MemberName.path(of: name).get() }
  }
}
