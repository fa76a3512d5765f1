/// Lets the journal be named before the command as well as after it: `ilgi -C diary build`.
package enum ArgumentOrder {
  /// The arguments with a leading `-C DIR` or `--journal DIR` moved behind the name of the command.
  package static func normalized(_ arguments: [String]) -> [String] {
    var leading: [String] = []
    var rest = arguments[...]
    while let first = rest.first {
      if first == "-C" || first == "--journal", rest.count >= 2 {
        leading += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if first.hasPrefix("--journal=") || first.hasPrefix("-C") && first != "-C" {
        leading.append(first)
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    guard let command = rest.first, !command.hasPrefix("-"), !leading.isEmpty else {
      return arguments
    }
    return [command] + leading + rest.dropFirst()
  }

  /// The arguments with a date such as `-3d`, where it names an entry, in a form that is not taken
  /// for an option: `3 days ago`.
  package static func readingRelativeDates(_ arguments: [String]) -> [String] {
    guard let command = arguments.first, ["show", "edit", "delete"].contains(command) else {
      return arguments
    }
    let units: [Character: String] = ["d": "days", "w": "weeks", "m": "months", "y": "years"]
    return arguments.map { argument in
      let number = argument.dropFirst().dropLast()
      guard argument.hasPrefix("-"), let unit = argument.last.flatMap({ units[$0] }),
        !number.isEmpty, number.utf8.allSatisfy({ (0x30...0x39).contains($0) })
      else { return argument }
      return "\(number) \(unit) ago"
    }
  }
}
