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
}
