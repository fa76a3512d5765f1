/// A value of TOML; see <https://toml.io/en/v1.0.0>.
enum TOMLValue: Hashable {
  /// A string with its escapes resolved.
  case text(String)
  case integer(Int64)
  case float(Double)
  case flag(Bool)
  /// A date, a time or both, with an offset or without, as it is written; it exists.
  case moment(String)
  case list([TOMLValue])
  /// The keys in the order in which each is first named.
  case table([Member])

  /// A key of a table and its value.
  struct Member: Hashable {
    let key: String
    let value: TOMLValue
  }
}

/// What is wrong with a TOML text, and where.
struct TOMLProblem: Error {
  /// Counted in the text from 1.
  let line: Int
  let message: Message
}
