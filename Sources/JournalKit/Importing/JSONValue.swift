internal import Foundation

/// A JSON value of any shape: what other programs write is not what they say they write.
enum JSONValue: Sendable, Hashable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  /// The text is no JSON.
  struct Failure: Error {
    let message: Message
  }

  /// So deep may values be in each other.
  private static let deepest = 256

  /// Reads also what is not quite JSON, see ``JSONRepair``.
  /// - Parameter bytes: UTF-8.
  init(_ bytes: [UInt8]) throws(Failure) {
    guard let repaired = JSONRepair.repaired(bytes, deepest: Self.deepest) else {
      throw Failure(
        message: Message(en: "it is nested too deeply", ko: "너무 깊이 겹쳐 있어요"))
    }
    do {
      self = Self.value(
        try JSONSerialization.jsonObject(with: Data(repaired), options: .fragmentsAllowed))
    } catch {
      // Not all systems say where the fault is.
      let fault = JSONFault.first(in: bytes)
      throw Failure(
        message: fault?.message ?? Message(en: "it is not JSON", ko: "JSON이 아니에요"))
    }
  }

  private static func value(_ any: Any) -> JSONValue {
    switch any {
    case let text as String: .string(text)
    case let list as [Any]: .array(list.map(value))
    case let object as [String: Any]: .object(object.mapValues(value))
    case let number as NSNumber:
      // How Foundation tells true and false from numbers on every system.
      String(cString: number.objCType) == "c"
        ? .bool(number.boolValue) : .number(number.doubleValue)
    default: .null
    }
  }

  // MARK: What is in it

  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self, let value = members[key], value != .null else {
      return nil
    }
    return value
  }

  var object: [String: JSONValue]? {
    if case .object(let members) = self { return members }
    return nil
  }

  var array: [JSONValue]? {
    if case .array(let list) = self { return list }
    return nil
  }

  var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  var number: Double? {
    if case .number(let number) = self, number.isFinite { return number }
    return nil
  }

  var bool: Bool? {
    if case .bool(let value) = self { return value }
    return nil
  }

  /// A whole number that fits.
  var integer: Int? { number.flatMap { Int(exactly: $0.rounded(.towardZero)) } }

  /// The texts of a list; what is no text is passed over.
  var strings: [String] { array?.compactMap(\.string) ?? [] }
}
