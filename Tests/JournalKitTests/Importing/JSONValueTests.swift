import Testing

@testable import JournalKit

/// JSON as other programs write it.
@Suite struct JSONValueTests {
  private func value(_ text: String) throws -> JSONValue { try JSONValue(Array(text.utf8)) }

  @Test(arguments: [
    (#""cut \ud83d""#, "cut \u{FFFD}"), (#""\uDE00 end""#, "\u{FFFD} end"),
    (#""\ud83d\ude00""#, "😀"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
    (#""\ud83dx\\ud83d""#, "\u{FFFD}x\\ud83d"), (#""\ud83d\n""#, "\u{FFFD}\n"),
    ("\"a\tb\nc\u{1}d\"", "a\tb\nc\u{1}d"), (#""\\""#, "\\"), (#""\"""#, "\""),
  ])
  func textsThatAreNotQuiteJSONAreRead(json: String, text: String) throws {
    #expect(try value(json) == .string(text))
    #expect(try value("[1, \(json), 2]") == .array([.number(1), .string(text), .number(2)]))
  }

  @Test(arguments: ["1e400", "-1E400", "NaN", "Infinity", "-Infinity"])
  func numbersThatThereAreNotAreNull(number: String) throws {
    #expect(
      try value(#"{"a": \#(number), "b":[\#(number),"NaN 1e400"], "c": 1.5e3}"#)
        == .object([
          "a": .null, "b": .array([.null, .string("NaN 1e400")]), "c": .number(1500),
        ]))
  }

  @Test func longNumbersAreNumbers() throws {
    #expect(
      try value("[123456789012345678901234567890]").array?.first?.number == 1.2345678901234568e29)
    #expect(try value(String(repeating: "9", count: 400)) == .null)
  }

  @Test(arguments: [
    ("[1,\n2,\n:]", "line 3 is not JSON"), ("{\"a\": 1\n\"b\": 2}", "line 2 is not JSON"),
    ("{\"a\": NaN,\n\"b\": nan}", "line 2 is not JSON"), ("[\"a\\x\"]", "line 1 is not JSON"),
    ("[1]\n\nx", "line 3 is not JSON"), ("hello", "line 1 is not JSON"),
    ("[{\"a\": \"b\"},\n", "it ends too early, in line 2"),
    ("[\"a", "it ends too early, in line 1"),
    ("{\"a\"\n:", "it ends too early, in line 2"), ("", "it is empty"), (" \n", "it is empty"),
    ("\"\\u12", "it ends too early, in line 1"), ("\"\\", "it ends too early, in line 1"),
  ])
  func whatIsWrongIsNamedWithItsLine(json: String, message: String) {
    let error = #expect(throws: JSONValue.Failure.self) { try value(json) }
    #expect(error?.message.en == message)
  }

  @Test func depthHasALimit() {
    for bracket in ["[", "{\"a\":"] {
      let error = #expect(throws: JSONValue.Failure.self) {
        try value(String(repeating: bracket, count: 100_000))
      }
      #expect(error?.message.en == "it is nested too deeply")
    }
  }
}
