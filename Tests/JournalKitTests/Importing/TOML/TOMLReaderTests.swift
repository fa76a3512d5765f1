import Testing

@testable import JournalKit

@Suite struct TOMLReaderTests {
  // MARK: Values

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("+99", 99), ("-17", -17), ("1_000_000", 1_000_000),
    ("0xDEAD_beef", 0xDEAD_BEEF), ("0o17", 0o17), ("0b1101", 0b1101), ("0x0000", 0),
    ("9223372036854775807", Int64.max), ("-9223372036854775808", Int64.min),
    ("0x7fffffffffffffff", Int64.max),
  ])
  func integersAreRead(_ word: String, _ number: Int64) throws {
    #expect(try value(word) == .integer(number))
  }

  @Test(arguments: [
    ("3.14", 3.14), ("-0.01", -0.01), ("+1.0", 1), ("5e+22", 5e22), ("1E06", 1e6), ("-2e-2", -2e-2),
    ("6.626e-34", 6.626e-34), ("224_617.445_991_228", 224_617.445_991_228), ("1e1_0", 1e10),
    ("inf", .infinity), ("+inf", .infinity), ("-inf", -.infinity),
  ])
  func floatsAreRead(_ word: String, _ number: Double) throws {
    #expect(try value(word) == .float(number))
  }

  @Test(arguments: ["nan", "+nan", "-nan"]) func whatIsNoNumberIsRead(_ word: String) throws {
    guard case .float(let number) = try value(word) else {
      Issue.record("\(word) is no float")
      return
    }
    #expect(number.isNaN)
  }

  @Test(arguments: [
    "1979-05-27", "2024-02-29", "0000-01-01", "1979-05-27T07:32:00Z", "1979-05-27 07:32:00z",
    "1979-05-27t00:32:00.999999-07:00", "1979-05-27T07:32:00", "07:32:00", "00:32:00.123456789",
    "1990-12-31T23:59:60Z", "2024-01-02T10:00:00." + String(repeating: "1", count: 80),
  ])
  func datesAndTimesStayAsWritten(_ word: String) throws {
    #expect(try value(word) == .moment(word))
    #expect(try value(word + " # 날") == .moment(word))
    #expect(try value("[\(word) , \(word)]") == .list([.moment(word), .moment(word)]))
  }

  @Test func truthValuesAreRead() throws {
    #expect(try value("[true,false]") == .list([.flag(true), .flag(false)]))
  }

  @Test(arguments: [
    (#""""#, ""), (#""한글 \"x\" \\ \b\t\n\f\r""#, "한글 \"x\" \\ \u{8}\t\n\u{C}\r"),
    (#""\u00e9\U0001F600""#, "é😀"), (#"'C:\x\'"#, #"C:\x\"#), ("''", ""),
    ("\"\"\"\nx\n  y\"\"\"", "x\n  y"), ("\"\"\"\n\nx\"\"\"", "\nx"),
    ("\"\"\"x \\\n\n \t y \\  \n\"\"\"", "x y "), ("\"\"\"a\"\"b\"\"\"\"\"", "a\"\"b\"\""),
    ("\"\"\"\"\"\"\"", "\""), ("\"\"\"\\\"\"\"\"", "\""),
    ("'''\n\\n'x''y'''''", "\\n'x''y''"),
    ("''''''", ""), ("\"\"\"\\\n  \"\"\"", ""),
  ])
  func textsAreRead(_ written: String, _ text: String) throws {
    #expect(try value(written) == .text(text))
  }

  @Test func listsMayHaveLinesAndComments() throws {
    let list = try value("[ # x\n  1, # ]\n\n [ 'a', {b = 2} ]\n, # y\n ]")
    #expect(
      list == .list([.integer(1), .list([.text("a"), table(("b", .integer(2)))])]))
    #expect(try value("[]") == .list([]))
  }

  // MARK: Tables

  @Test func tablesStandInTheOrderInWhichTheyAreNamed() throws {
    let members = try TOMLReader.read(
      """
      # 앞
      z . "y z".'' = 1
      z.a = {c.d = 1, c.e = {}} # 뒤
      1.5 = '-'

      [m.n] # 표
      b = 1
      [[l]]
      x = 1
      [l.inner]
      y = 2
      [[l.deep]]
      [[l.deep]]
      [[l]]
      [m]
      a.q = 2
      a.p = 3
      [m.a.o]
      [ "키" ]
      """)
    #expect(
      TOMLValue.table(members)
        == table(
          (
            "z",
            table(
              ("y z", table(("", .integer(1)))),
              ("a", table(("c", table(("d", .integer(1)), ("e", table())))))
            )
          ),
          ("1", table(("5", .text("-")))),
          (
            "m",
            table(
              ("n", table(("b", .integer(1)))),
              ("a", table(("q", .integer(2)), ("p", .integer(3)), ("o", table())))
            )
          ),
          (
            "l",
            .list([
              table(
                ("x", .integer(1)), ("inner", table(("y", .integer(2)))),
                ("deep", .list([table(), table()]))),
              table(),
            ])
          ),
          ("키", table())
        ))
  }

  @Test(arguments: [
    "a = 1\na = 2", "'a' = 1\n\"\\u0061\" = 2", "a = 1\na.b = 2", "a.b = 1\na = 2", "[a]\n[a]",
    "[a.b]\n[a]\n[a]", "a.b = 1\n[a]", "[a]\nb.c = 1\n[a.b]", "[a.b.c]\n[a]\nb.c.d = 1",
    "[[a.b]]\n[a]\nb.c = 1", "a = {}\n[a.b]", "a = {}\na.b = 1", "a = {b.c = 1}\na.b.d = 1",
    "a = []\n[[a]]", "a = [{}]\n[a.b]", "[a]\n[[a]]", "[[a]]\n[a]", "[a.b]\n[[a]]", "a = 1\n[a]",
    "a = 1\n[[a.b]]", "[[a]]\n[[a.b]]\n[a.b]", "\n[x]\nb = {c = 1, c = 2}",
    "\n[x]\nb = {c = {}, c.d = 2}", "\n[x]\nb = {c.d = 2, c = {}}", "'é' = 1\n'e\u{301}' = 2",
  ])
  func whatIsGivenTwiceIsToldWithItsLine(_ toml: String) throws {
    let problem = try #require(throws: TOMLProblem.self) { try TOMLReader.read(toml + "\nz = 1") }
    #expect(problem.line == toml.count { $0 == "\n" } + 1)
    #expect(problem.message.en.contains("twice") || problem.message.en.contains("elsewhere"))
  }

  @Test(arguments: [
    "[a.b.c]\n[a.b]\n[a]", "[a.b.c]\n[a]\nb.d = 1", "[[a]]\n[a.b]\n[[a]]\n[a.b]",
    "[a]\nb.c = 1\n[a.b.d]\n[[a.b.e]]\n[[a.b.e]]", "a = {b.c = 1, b.d = {}}", "a.b = 1\na.c = 2",
  ])
  func whatIsAddedToIsRead(_ toml: String) throws { _ = try TOMLReader.read(toml) }

  // MARK: Problems

  @Test(arguments: [
    "date = 2024-01-09THH:MM", "date = 2024-01-02T\"10:00\"", "date = 2024-01-02 1 ",
    "g = [2024-01-02 1 ]", "date = 2024-01-02T", "date = 07:30", "g = [1, 2, } 3]", "g = [,]",
    "g = [1,,2]", "g = [1 2]", "[[,v]]", "[[v]", "[v", "[v]]", "[ [v]]", "[]", "[[]]", "[[", "[a.]",
    "g = {", "g = {a}", "g = {a=}", "g = {a.}", "g = {,}", "g = {a = 1,}", "g = {a = 1\n}", "= 1",
    "a", "a =", "a = 1 2", "a.. = 1", ".a = 1", "'''a''' = 1", "a = \"x", "a = 'x", "a = \"\\q\"",
    "a = \"\\u12\"", "a = \"\\u+123\"", "a = \"\\uD800\"", "a = \"\\U00110000\"",
    "a = \"\\u0000\"", "a = \"\"\"\\ x\"\"\"", "a = '''x''''''", "a = 1_", "a = _1", "a = 1__0",
    "a = 0x", "a = 0xg", "a = 0o8", "a = 0b2", "a = -0x1", "a = 0X1", "a = 01", "a = +", "a = .5",
    "a = 5.", "a = 1e", "a = 1.e5", "a = 0_.1", "a = 1.0.0", "a = True", "a = Inf", "a = bad",
    "키 = 1", "a = 2024-01-02T10:00:00+9", "a = 07:30:00Z", "a = 07:30:00.", "a = \u{1}",
    "# \u{7F}", "a = 1\r",
    "a = 9223372036854775808", "a = -9223372036854775809", "a = 0xffffffffffffffff", "a = 1e400",
    "a = 2024-02-30", "a = 2023-02-29", "a = 1900-02-29", "a = 2024-13-01", "a = 2024-00-01",
    "a = 2024-01-00", "a = 24:00:00", "a = 10:60:00", "a = 10:00:61",
    "a = 2024-01-02T10:00:00+24:00", "a = 2024-01-02 10:00:00-09:60",
    "a = " + String(repeating: "[", count: 17) + String(repeating: "]", count: 17),
    "a = " + String(repeating: "{a=", count: 17) + "1" + String(repeating: "}", count: 17),
    "[" + String(repeating: "a.", count: 16) + "a]",
    "[" + String(repeating: "a.", count: 9) + "a]b = [[[[[[[1]]]]]]]",
    String(repeating: "k", count: 256) + " = 1",
  ])
  func whatIsNoTOMLIsToldWithItsLine(_ toml: String) throws {
    let problem = try #require(throws: TOMLProblem.self) {
      try TOMLReader.read("# 첫 줄\na1 = '''\n'''\n" + toml + "\nz = 1\n")
    }
    #expect(problem.line == 4, "\(problem)")
    #expect(!problem.message.ko.contains(problem.message.en))
  }

  @Test(arguments: [
    "a = [", "a = [1,", "a = '''x", "a = \"\"\"x\"\"", "a = \"\"\"\\", "a = \"\\u1",
  ])
  func whatNeverEndsIsAProblem(_ toml: String) {
    #expect(throws: TOMLProblem.self) { try TOMLReader.read(toml) }
  }

  @Test(arguments: ["", "\n", "# x", " \t", "\n\n# x\n"])
  func whatHoldsNothingIsAnEmptyTable(_ toml: String) throws {
    #expect(try TOMLReader.read(toml).isEmpty)
  }

  @Test func whatIsDeepEnoughIsRead() throws {
    let lists = String(repeating: "[", count: 16) + String(repeating: "]", count: 16)
    _ = try TOMLReader.read("a = " + lists)
    _ = try TOMLReader.read("[" + String(repeating: "a.", count: 15) + "a]\nb = 1")
    _ = try TOMLReader.read("[" + String(repeating: "a.", count: 9) + "a]\nb = [[[[[[1]]]]]]")
  }

  @Test func whatIsTooLongToShowIsShownInPart() throws {
    let problem = try #require(throws: TOMLProblem.self) {
      try TOMLReader.read("a = " + String(repeating: "9", count: 60_000))
    }
    #expect(problem.message.en.utf8.count < 120)
  }

  private func value(_ written: String) throws -> TOMLValue {
    try #require(try TOMLReader.read("a = \(written)").first?.value)
  }

  private func table(_ members: (String, TOMLValue)...) -> TOMLValue {
    .table(members.map { .init(key: $0.0, value: $0.1) })
  }
}
