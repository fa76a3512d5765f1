import Testing

@testable import JournalKit

@Suite struct WebAddressTests {
  @Test(arguments: [
    "photo.jpg", "./photo.jpg", "../2025/a.md", "a%20b.png", "첫눈.md", "a.md#part", "a?b:c",
    "folder/a:b.md", "1:2", "-a:b", "%6Aavascript:alert(1)", " javascript:alert(1)", "a b",
  ])
  func pathsBesideTheEntryAreLocal(destination: String) {
    #expect(WebAddress.isLocal(destination))
  }

  @Test(arguments: [
    "", "#part", "?q", "/etc/passwd", "//host/x", "\\\\host\\x", "https://example.com/a",
    "HTTPS://EXAMPLE.COM", "mailto:a@b.c", "javascript:alert(1)", "JaVaScRiPt:alert(1)",
    "data:image/png;base64,AA", "C:\\a.png", "file:///etc/passwd", "tel:+82", "a:b", "vbscript:x",
    "x-y.z+1:q",
  ])
  func everythingElseIsNot(destination: String) {
    #expect(!WebAddress.isLocal(destination))
  }

  @Test(arguments: [
    ("https://example.com/a/b?c#d", "https://example.com"),
    ("HTTP://EXAMPLE.COM/a", "http://example.com"),
    ("https://example.com:8443/a", "https://example.com:8443"),
    ("https://example.com", "https://example.com"),
    ("https://me:secret@example.com/a", "https://example.com"),
    ("https://example.com\\@evil.example/", "https://example.com"),
    ("//example.com/a", "https://example.com"),
    ("https://[::1]:80/a", "https://[::1]:80"),
    ("https://a@b@example.com/", "https://example.com"),
  ])
  func theOriginIsSchemeAndHost(destination: String, origin: String) {
    #expect(WebAddress.origin(of: destination) == origin)
  }

  @Test(arguments: [
    "", "photo.jpg", "/a", "mailto:a@example.com", "javascript://example.com/%0Aalert(1)",
    "https:", "https:/example.com", "https://", "https:///a", "https://exa mple.com/",
    "https://example.com;script-src/", "https://'unsafe-inline'/", "https://*/x",
    "https://example.com\u{0}/", "https://예시.한국/", "data:text/html,//example.com",
    "ftp://example.com",
  ])
  func whatHasNoPlainHostHasNoOrigin(destination: String) {
    #expect(WebAddress.origin(of: destination) == nil)
  }

  @Test(arguments: [
    ("2026/11/20/a-b_c.~d.html", "2026/11/20/a-b_c.~d.html"),
    ("첫눈.html", "%EC%B2%AB%EB%88%88.html"), ("a b", "a%20b"), ("100%", "100%25"),
    ("a?b#c", "a%3Fb%23c"), ("a:b", "a%3Ab"), ("\"'<>&", "%22%27%3C%3E%26"),
    ("javascript:alert(1)", "javascript%3Aalert%281%29"), ("a\\b", "a%5Cb"), ("\n", "%0A"),
    ("", ""),
  ])
  func pathsAreEncoded(path: String, expected: String) {
    #expect(WebAddress.encode(path: path) == expected)
    #expect(WebAddress.decode(expected) == path)
  }

  @Test(arguments: [
    ("a%20b", "a b"), ("%EC%B2%AB%EB%88%88", "첫눈"), ("%ec%b2%ab", "첫"), ("100%", "100%"),
    ("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("%2", "%2"), ("a+b", "a+b"), ("%2e%2e%2f", "../"),
    ("%2525", "%25"), ("%-1", "%-1"), ("%+1", "%+1"),
  ])
  func escapesAreResolvedOnceAndOthersStay(text: String, expected: String) {
    #expect(WebAddress.decode(text) == expected)
  }

  @Test(arguments: ["%00", "a%00.png", "%FF", "%C3%28", "%ED%A0%80"])
  func whatIsNoTextDecodesToNothing(text: String) {
    #expect(WebAddress.decode(text) == nil)
  }

  @Test(arguments: [
    ("https://example.com", "https://example.com/", "/"),
    ("https://example.com/d", "https://example.com/d/", "/d/"),
    ("https://Example.com/D/", "https://example.com/D/", "/D/"),
    ("http://localhost:8080/", "http://localhost:8080/", "/"),
  ])
  func theSitesAddressEndsWithASlash(text: String, address: String, path: String) throws {
    let site = try #require(SiteAddress(text))
    #expect(site.text == address)
    #expect(site.path == path)
  }

  @Test(arguments: [
    "", "example.com", "/d/", "//example.com/", "ftp://example.com/", "https://", "https://e.c/?q",
    "https://e.c/#f", "https://me@e.c/", "https://e.c/a b", "https://e.c/\"><script>",
    "javascript:alert(1)", "https://e.c/\n",
  ])
  func whatIsNoSitesAddressIsNone(text: String) {
    #expect(SiteAddress(text) == nil)
  }
}
