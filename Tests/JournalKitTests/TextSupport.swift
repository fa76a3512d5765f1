import Foundation

extension String {
  /// The text in canonical decomposition, as some file systems give names.
  var decomposed: String { decomposedStringWithCanonicalMapping }
}
