internal import Mustache

/// A member that is known but has no value here.
struct Absent: MustacheCustomRenderable, Sendable {
  var renderText: String { "" }
  var isNull: Bool { true }

  /// The value, or ``Absent`` in place of nil.
  static func or(_ value: Any?) -> Any { value ?? Absent() }

  /// True, or ``Absent`` in place of false.
  static func orTrue(if flag: Bool) -> Any { flag ? true : Absent() }
}
