/// What a template finds under a name.
enum TemplateValue {
  /// Text, or nothing. It is escaped unless the template asks for it as it is.
  case text(String?)
  /// Text given as UTF-8, such as the HTML of an entry's body.
  case utf8([UInt8])
  /// True or false.
  case flag(Bool)
  /// One thing with members, or nothing.
  case object((any TemplateModel)?)
  /// Any number of things with members.
  case list([any TemplateModel])

  /// Whether a section of this value is left out.
  var isAbsent: Bool {
    switch self {
    case .text(let text): text == nil
    case .utf8: false
    case .flag(let flag): !flag
    case .object(let model): model == nil
    case .list(let models): models.isEmpty
    }
  }
}

/// A value that templates can ask for members by name.
protocol TemplateModel: Sendable {
  /// The members that there are, by which templates are checked before any page is made.
  static var shape: [String: TemplateShape] { get }

  /// The value of a member; nil for names that are not in ``shape``, for which the surrounding
  /// values are asked.
  func value(named name: String) -> TemplateValue?
}

/// What a template may find under a name: the types of the view models.
indirect enum TemplateShape: Sendable {
  case text
  case flag
  case object([String: TemplateShape])
  case list([String: TemplateShape])
}
