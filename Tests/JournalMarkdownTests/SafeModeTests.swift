import JournalMarkdown
import Testing

@Suite("Safe mode")
struct SafeModeTests {
  @Test(
    "passes no HTML through",
    arguments: [
      "<script>alert(1)</script>", "a <script>alert(1)</script>", "<img src=x onerror=alert(1)>",
      "a <img src=x onerror=alert(1)> b", "<svg/onload=alert(1)>", "<iframe src=\"//evil\">",
      "<style>*{display:none}</style>", "<a href=\"javascript:alert(1)\">x</a>",
      "<?php echo 1 ?>", "<!DOCTYPE html>", "<![CDATA[<script>]]>", "<!-- note -->",
      "> - <object data=x>", "<details open ontoggle=alert(1)>",
    ])
  func leavesOutHTML(body: String) throws {
    for html in try [html(body), html(body, smart: true), rewrite(body) { _ in .remove }] {
      let tags = html.split(separator: "<").dropFirst().map { $0.prefix { $0 != ">" } }
      let allowed = ["p", "/p", "!-- raw HTML omitted --", "blockquote", "/blockquote"]
      let lists = ["ul", "/ul", "li", "/li"]
      #expect(tags.allSatisfy { (allowed + lists).contains(String($0)) }, "\(html)")
    }
  }

  @Test(
    "links to no address that runs or reads something",
    arguments: [
      "[x](javascript:alert(1))", "[x](JaVaScRiPt:alert(1))", "[x](<javascript:alert(1)>)",
      "[x][r]\n\n[r]: javascript:alert(1)", "[r]\n\n[r]: <JAVASCRIPT:alert(1)>",
      "<javascript:alert(1)>", "![x](javascript:alert(1))", "[x](vbscript:msgbox(1))",
      "[x](file:///etc/passwd)", "![x](file:///etc/passwd)",
      "[x](data:text/html;base64,PHNjcmlwdD4=)",
      "![x](data:image/svg+xml;base64,PHN2Zz4=)", "[x](javascript&colon;alert(1))",
      "[x](&#106;avascript:alert(1))", "[x](&#x6A;&#x61;vascript&#58;alert(1))",
      "[x](java\\script:alert(1) \"t\")", "[x](  javascript:alert(1)  )",
      "[x](javascript\\:alert(1))",
    ])
  func blanksDangerousAddresses(body: String) throws {
    for html in try [html(body), rewrite(body) { _ in .keep }] {
      let addresses = html.matches(of: /(?:href|src)="([^"]*)"/).map { $0.1.lowercased() }
      let dangerous = ["javascript:", "vbscript:", "file:", "data:"]
      #expect(!addresses.isEmpty)
      for address in addresses {
        #expect(!dangerous.contains { address.hasPrefix($0) }, "\(html)")
      }
    }
  }

  @Test("encodes characters that browsers skip before and within a scheme")
  func encodesSkippedCharacters() throws {
    #expect(try html("[x](&#1;javascript:a)") == "<p><a href=\"%01javascript:a\">x</a></p>\n")
    #expect(try html("[x](java&#10;script:a)") == "<p><a href=\"java%0Ascript:a\">x</a></p>\n")
    #expect(try html("[x](java&Tab;script:a)") == "<p><a href=\"java%09script:a\">x</a></p>\n")
  }

  @Test("allows pictures of the usual kinds as data")
  func allowsPicturesAsData() throws {
    for kind in ["png", "gif", "jpeg", "webp"] {
      let address = "data:image/\(kind);base64,AAAA"
      #expect(try html("![x](\(address))").contains("src=\"\(address)\""))
    }
  }

  @Test("lets no attribute end early")
  func escapesAttributes() throws {
    #expect(
      try html("``` a\"onload=\"x\ncode\n```")
        == "<pre><code class=\"language-a&quot;onload=&quot;x\">code\n</code></pre>\n")
    #expect(
      try html("[x](y '\"onclick=\"z')")
        == "<p><a href=\"y\" title=\"&quot;onclick=&quot;z\">x</a></p>\n")
    #expect(
      try html("![\"onerror=\"a](b\"onerror=\"c)")
        == "<p><img src=\"b%22onerror=%22c\" alt=\"&quot;onerror=&quot;a\" /></p>\n")
  }

  @Test("can be left")
  func passesHTMLThroughWhenAsked() throws {
    #expect(try html("a <b>c</b>", rawHTML: true) == "<p>a <b>c</b></p>\n")
    #expect(
      try html("[x](file:///y)", rawHTML: true) == "<p><a href=\"file:///y\">x</a></p>\n")
  }

  @Test("holds for destinations that the caller gives")
  func holdsForRewrittenDestinations() throws {
    for address in ["javascript:a", "JAVASCRIPT:a", "file:///a", "data:text/html,a", "vbscript:a"] {
      let link = try rewrite("[x](y)") { _ in .destination(address) }
      #expect(link == "<p><a href=\"\">x</a></p>\n")
      let image = try rewrite("![x](y)") { _ in
        .image(destination: address, width: 1, height: 2)
      }
      #expect(image.contains("src=\"\""), "\(image)")
    }
  }
}
