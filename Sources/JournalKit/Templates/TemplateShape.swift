internal import Mustache

/// What a template may find under a name: the types of the view models, for checking templates before any page is made.
indirect enum TemplateShape: Sendable {
  /// Text or a number.
  case text
  /// True or absent.
  case flag
  /// One thing with members, or absent.
  case object([String: TemplateShape])
  /// Any number of things with members.
  case list([String: TemplateShape])
}

/// A value that templates can ask for members by name, through `child(named:)`.
///
/// A member that is known but has no value is ``Absent``, never nil: for nil Mustache would look in the surrounding values.
protocol TemplateModel: MustacheParent, Sendable {
  /// The members that there are.
  static var shape: [String: TemplateShape] { get }
  /// The value of a member; nil only for names that are not in ``shape``.
  func child(named name: String) -> Any?
}
