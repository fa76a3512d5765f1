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

  /// - Parameter bytes: UTF-8.
  init(_ bytes: [UInt8]) throws(Failure) {
    guard !Self.isTooDeep(bytes) else {
      throw Failure(
        message: Message(en: "it is nested too deeply", ko: "너무 깊이 겹쳐 있어요"))
    }
    do {
      self = Self.value(
        try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
    } catch {
      let place = (error as NSError).userInfo["NSJSONSerializationErrorIndex"] as? Int
      let line = place.map { place in
        bytes[..<min(place, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
      }
      throw Failure(
        message: line.map {
          Message(en: "line \($0) is not JSON", ko: "\($0)번째 줄이 JSON이 아니에요")
        } ?? Message(en: "it is not JSON, or it ends too early", ko: "JSON이 아니거나 중간에 끊겼어요"))
    }
  }

  /// Counts brackets outside of strings.
  private static func isTooDeep(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > deepest { return true }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return false
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
