import Foundation
import JournalTestSupport
import Testing

/// The manual pages say what the program takes, no less and no more.
@Suite struct ManualTests {
  private static let pages = ["Documentation/man/ilgi.1", "Documentation/man/ko/ilgi.1"]

  @Test(arguments: pages)
  func everyCommandHasASectionWithItsOwnOptions(_ path: String) async throws {
    let page = try ManualPage(path)
    let commands = try await ProgramHelp.read().commands
    #expect(page.sections.keys.sorted() == commands.map(\.name).sorted())
    for command in commands {
      let described = page.sections[command.name] ?? []
      #expect(described == command.options.subtracting(ManualPage.shared), "\(command.name)")
    }
  }

  @Test(arguments: pages)
  func theOptionsOfAllCommandsAreDescribedOnce(_ path: String) throws {
    #expect(try ManualPage(path).common == ManualPage.shared)
  }

  @Test(arguments: pages)
  func noOptionIsNamedThatIsNotThere(_ path: String) async throws {
    var known = ManualPage.shared.union(ManualPage.ofEditors)
    for command in try await ProgramHelp.read().commands { known.formUnion(command.options) }
    #expect(try ManualPage(path).named.subtracting(known).isEmpty)
  }

  @Test(arguments: [
    "README.md", "README.ko.md", "Documentation/everyday.md", "Documentation/everyday.ko.md",
  ])
  func everyExampleIsACommandWithItsOptions(_ path: String) async throws {
    let commands = try await ProgramHelp.read().commands
    let examples = try Examples.read(path)
    #expect(examples.count > 3)
    for example in examples {
      let command = commands.first { $0.name == example.command }
      let options = try #require(command?.options, "\(example.command)")
      #expect(example.options.subtracting(options).isEmpty, "\(example)")
    }
  }

  @Test func bothPagesHaveTheSameParts() throws {
    let macros = try Self.pages.map { try ManualPage($0).outline }
    #expect(macros[0] == macros[1])
  }
}

/// The completions of the shells.
@Suite struct CompletionTests {
  private static let shells = ["bash", "zsh", "fish"]

  @Test(arguments: shells)
  func theScriptNamesEveryCommand(_ shell: String) async throws {
    let script = try await Self.script(of: shell)
    for command in try await ProgramHelp.read().commands {
      let name = try Regex("\\b\(command.name)\\b")
      #expect(script.contains(name), "\(command.name) in \(shell)")
      for option in command.options where option.hasPrefix("--") {
        // fish writes long options without their dashes.
        #expect(script.contains(String(option.dropFirst(2))), "\(option) in \(shell)")
      }
    }
  }

  @Test(arguments: shells)
  func theShellCanReadTheScript(_ shell: String) async throws {
    guard let binary = ["/bin/\(shell)", "/usr/bin/\(shell)"].first(where: Self.isProgram) else {
      return
    }
    let place = try TemporaryJournal(configuration: nil)
    try place.write("script", try await Self.script(of: shell))
    let child = try ChildProgram(
      [binary, "-n", place.root + "/script"], folder: place.root, environment: [:],
      streams: .init())
    #expect(await child.end() == (0, false))
  }

  private static func isProgram(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: path)
  }

  private static func script(of shell: String) async throws -> String {
    let program = IlgiProgram(folder: "/", environment: ["LC_ALL": "C"])
    let result = try await program.run(["--generate-completion-script", shell])
    try #require(result.status == 0, "\(result.err)")
    return result.out
  }
}

/// What a manual page says, read from its macros.
private struct ManualPage {
  /// Options that are described once for all commands.
  static let shared: Set = ["-C", "--journal", "-h", "--help", "--version"]
  /// Options of other programs that the page speaks of.
  static let ofEditors: Set = ["--wait"]

  /// The options that stand at the head of a paragraph of each command's section.
  private(set) var sections: [String: Set<String>] = [:]
  /// Those before the sections of commands.
  private(set) var common: Set<String> = []
  /// All long options that stand anywhere in the page.
  let named: Set<String>
  /// The headings of commands, with `SH` for every other one and `TP` for each paragraph with a head.
  let outline: [String]

  init(_ path: String) throws {
    let url = URL(filePath: Repository.root + "/" + path)
    let text = try String(contentsOf: url, encoding: .utf8).replacing("\\-", with: "-")
    let lines = text.split(separator: "\n").map(String.init)
    named = Set(text.matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
    var command: String?
    var outline: [String] = []
    for (line, next) in zip(lines, lines.dropFirst() + [""]) {
      if line.hasPrefix(".SS ") {
        let name = String(line.dropFirst(4))
        command = name
        sections[name] = []
        outline.append(name)
      } else if line.hasPrefix(".SH ") {
        command = nil
        outline.append("SH")
      } else if line == ".TP" {
        outline.append("TP")
        let options = Self.options(ofHead: next)
        if let command {
          sections[command, default: []].formUnion(options)
        } else {
          common.formUnion(options)
        }
      }
    }
    self.outline = outline
  }

  /// The options of `.BR -n ", " --limit " \fICOUNT\fR"`.
  private static func options(ofHead line: String) -> [String] {
    line.matches(of: /(?:^|[ "])(--[a-z][a-z-]*|-[A-Za-z])(?=[ "]|$)/).map { String($0.output.1) }
  }
}

/// The calls of the program that a page of Markdown shows as code.
private struct Examples {
  let command: String
  let options: Set<String>

  static func read(_ path: String) throws -> [Examples] {
    let url = URL(filePath: Repository.root + "/" + path)
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.matches(of: /(?m)(?:^|`)ilgi ([a-z]+\b)([^`#\n]*)/).map { match in
      let options = match.output.2.matches(of: /(?:^|[ \[])(--?[a-zA-Z][a-z-]*)/)
      return Examples(
        command: String(match.output.1), options: Set(options.map { String($0.output.1) }))
    }
  }
}

/// What the program says of itself.
private struct ProgramHelp: Decodable {
  struct Command {
    let name: String
    /// Short and long, with their dashes.
    let options: Set<String>
  }

  /// All commands but `help`.
  var commands: [Command] {
    command.subcommands.filter { $0.commandName != "help" }.map { node in
      let names = node.arguments.flatMap { $0.names ?? [] }
      return Command(
        name: node.commandName,
        options: Set(names.map { ($0.kind == "short" ? "-" : "--") + $0.name }))
    }
  }

  private let command: Root

  private struct Root: Decodable {
    let subcommands: [Node]
  }

  private struct Node: Decodable {
    let commandName: String
    let arguments: [Argument]
  }

  private struct Argument: Decodable {
    let names: [Name]?
  }

  private struct Name: Decodable {
    let kind: String
    let name: String
  }

  static func read() async throws -> ProgramHelp {
    let result = try await IlgiProgram(folder: "/").run(["--experimental-dump-help"])
    try #require(result.status == 0, "\(result.err)")
    return try JSONDecoder().decode(ProgramHelp.self, from: Data(result.out.utf8))
  }
}
