import Foundation
import JournalKit
import JournalTestSupport
import Testing

@testable import JournalServer

@Suite struct PreviewServingTests {
  @Test func servesAPageWithItsScriptBeforeTheEndOfTheHead() async throws {
    let preview = try await PreviewUnderTest()
    let page = try await preview.get("/")
    #expect(page.status == 200)
    #expect(page.headers["content-type"] == "text/html; charset=utf-8")
    let run = preview.server.board.run
    #expect(
      page.text == """
        <!doctype html><head><title>첫 쪽</title><script src="/_ilgi/live.js" data-run="\(run)" \
        data-page="1" data-styles="1" data-assets="1" defer></script>
        </HEAD><body>하나</body>
        """)
    await preview.server.stop()
  }

  @Test func putsTheScriptAtTheEndOfAPageWithoutAHead() async throws {
    let preview = try await PreviewUnderTest()
    #expect(try await preview.get("/no-head.html").text.hasPrefix("nothing<script src="))
    await preview.server.stop()
  }

  @Test(arguments: ["/", "/assets/style.css", "/nope", "/_ilgi/live.js", "/%00", "/2026"])
  func keepsNothingAndGuessesNothing(path: String) async throws {
    let preview = try await PreviewUnderTest()
    let headers = try await preview.get(path).headers
    #expect(headers["cache-control"] == "no-store")
    #expect(headers["x-content-type-options"] == "nosniff")
    #expect(headers["cross-origin-resource-policy"] == "same-origin")
    await preview.server.stop()
  }

  @Test func answersHeadWithTheLengthAndNoBody() async throws {
    let preview = try await PreviewUnderTest()
    let whole = try await preview.get("/")
    let client = try RawClient(port: preview.port)
    client.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let head = try await client.response(hasBody: false)
    #expect(head.headers["content-length"] == String(whole.body.count))
    // The next answer on the connection begins right behind the header.
    client.send("GET /nope HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try await client.response().status == 404)
    await preview.server.stop()
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"])
  func refusesOtherMethods(method: String) async throws {
    let preview = try await PreviewUnderTest()
    let response = try await preview.get("/", method: method)
    #expect(response.status == 405)
    #expect(response.headers["allow"] == "GET, HEAD")
    await preview.server.stop()
  }

  @Test func readsNoBodyAndAnswersNothingInsideOne() async throws {
    let preview = try await PreviewUnderTest()
    let client = try RawClient(port: preview.port)
    let inner = "GET /2026/ HTTP/1.1\r\nHost: localhost\r\n\r\n"
    client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n" + inner)
    let response = try await client.response()
    #expect(response.status == 405)
    #expect(response.headers["connection"] == "close")
    await #expect(throws: RawClient.Failure.self) { try await client.response() }
    await preview.server.stop()
  }

  @Test func sendsAFolderToItsSlash() async throws {
    let preview = try await PreviewUnderTest()
    let response = try await preview.get("/2026?a=b")
    #expect(response.status == 301)
    #expect(response.headers["location"] == "/2026/?a=b")
    #expect(try await preview.get("/2026/").status == 200)
    #expect(try await preview.get("/en/?q=1").status == 200)
    await preview.server.stop()
  }

  @Test func findsAKoreanPathInEitherNormalForm() async throws {
    let preview = try await PreviewUnderTest()
    let name = "첫눈.html"
    let forms = [
      name.precomposedStringWithCanonicalMapping, name.decomposedStringWithCanonicalMapping,
    ]
    for form in forms {
      let encoded = try #require(form.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      #expect(try await preview.get("/2026/11/20/\(encoded)").status == 200)
      // Browsers never send it like this.
      #expect(try await preview.get("/2026/11/20/\(form)").status == 400)
    }
    await preview.server.stop()
  }

  @Test func showsTheSitesOwnPageForWhatIsMissing() async throws {
    let preview = try await PreviewUnderTest()
    let response = try await preview.get("/nope/at/all.png")
    #expect(response.status == 404)
    #expect(response.headers["content-type"] == "text/html; charset=utf-8")
    #expect(response.text.hasSuffix("없어요"))
    #expect(response.text.contains("data-page=\"\""))
    #expect(try await preview.get("/en/nope").text.hasSuffix("missing"))
    await preview.server.stop()
  }

  @Test func saysNothingOfTheRequestInWhatIsMissing() async throws {
    let preview = try await PreviewUnderTest()
    let attack = "%3Cscript%3Ealert(1)%3C/script%3E"
    for target in ["/\(attack)", "/?\(attack)", "/_ilgi/\(attack)", "/%zz\(attack)", "/<script>"] {
      #expect(!(try await preview.get(target).text.contains("script>alert")), "\(target)")
    }
    await preview.server.stop()
  }

  @Test(arguments: [
    ("/assets/style.css", "text/css; charset=utf-8"),
    ("/assets/icon.svg", "image/svg+xml; charset=utf-8"),
    ("/search/index.json", "application/json; charset=utf-8"),
    ("/feed.xml", "application/atom+xml; charset=utf-8"),
    ("/sitemap.xml", "application/xml; charset=utf-8"),
    ("/_ilgi/live.js", "text/javascript; charset=utf-8"),
  ])
  func namesTheType(path: String, type: String) async throws {
    let preview = try await PreviewUnderTest()
    #expect(try await preview.get(path).headers["content-type"] == type)
    await preview.server.stop()
  }

  @Test(arguments: [
    ("a.JPG", "image/jpeg"), ("a.b.mp4", "video/mp4"), ("a", "application/octet-stream"),
    ("a.exe", "application/octet-stream"), ("x/feed.xml", "application/atom+xml; charset=utf-8"),
    (".html", "text/html; charset=utf-8"), ("a.heic", "image/heic"), ("a.woff2", "font/woff2"),
  ])
  func knowsTypesByTheirEnding(path: String, type: String) {
    #expect(ContentType(path: path).name == type)
  }

  @Test func saysThatAPageCouldNotBeMade() async throws {
    struct Broken: Error {}
    let site = PreviewSite(root: "/nowhere", styles: 1, assets: 1) { _ in
      PreviewFile(version: 1, contents: .made { throw Broken() })
    }
    let preview = try await PreviewUnderTest(state: PreviewState(site: site, problems: []))
    #expect(try await preview.get("/").status == 500)
    await preview.server.stop()
  }
}
