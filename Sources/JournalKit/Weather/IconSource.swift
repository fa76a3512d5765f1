/// Where the pictures of the weather icons come from: `weather.icons` in journal.yml.
package enum IconSource: Hashable, Sendable {
  /// The icons that ilgi brings along.
  case bundled
  /// Icons fetched from the web when the site is built.
  case template(IconTemplate)

  /// Reads the setting: `bundled`, or an address with `{icon}` in it.
  package init(parsing text: String) throws(Problem) {
    if text == "bundled" {
      self = .bundled
    } else {
      self = .template(try IconTemplate(text))
    }
  }

  /// Why a setting can't be used. The texts never quote it: an address may hold a key.
  package struct Problem: Error, Hashable {
    /// What is wrong.
    package let message: Message
    /// What to write instead.
    package let hint: Message
  }
}
