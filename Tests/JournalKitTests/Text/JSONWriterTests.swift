import Foundation
import Testing

@testable import JournalKit

@Suite struct JSONWriterTests {
  @Test(arguments: [
    "", "plain", "첫눈", "ㅋㅋㅠㅠ", "😊👨‍👩‍👧", "a\"b", "back\\slash", "line\nbreak", "\r\n\t",
    "\u{0}\u{1}\u{8}\u{B}\u{C}\u{1F}", "\u{7F}\u{80}", "</script>", "\u{2028}\u{2029}", "é\u{301}",
    "a\u{FEFF}", "\u{10FFFF}", "/",
  ])
  func foundationReadsBackEveryText(text: String) throws {
    var json = JSONWriter()
    json.array { json in
      json.string(text)
      json.string(utf8: Array(text.utf8))
    }
    let read = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String]
    #expect(read?.map { Array($0.unicodeScalars) } == [Array(text.unicodeScalars)] * 2)
  }

  @Test func nothingIsEscapedButWhatMustBe() {
    var json = JSONWriter()
    json.string("첫눈 </p> é \u{2028} \u{7F} \" \\ \n \r \t \u{1}")
    let expected = #""첫눈 </p> é "# + "\u{2028} \u{7F}" + #" \" \\ \n \r \t \u0001""#
    #expect(String(decoding: json.bytes, as: UTF8.self) == expected)
  }

  @Test func commasStandBetweenMembersAndElementsOnly() {
    var json = JSONWriter()
    json.object { json in
      json.key("a")
      json.array { _ in }
      json.key("b")
      json.array { json in
        json.object { _ in }
        json.integer(-1)
        json.null()
        json.bool(true)
        json.number("0.5")
        json.stringOrNull(nil)
        json.stringOrNull("x")
      }
      json.key(dynamic: "c\"")
      json.object { json in
        json.key("d")
        json.bool(false)
      }
    }
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"{"a":[],"b":[{},-1,null,true,0.5,null,"x"],"c\"":{"d":false}}"#)
  }
}

private func * <Element>(array: [Element], count: Int) -> [Element] {
  Array(repeatElement(array, count: count).joined())
}
