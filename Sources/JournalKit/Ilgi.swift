/// The program itself.
package enum Ilgi {
  /// Its version, by Semantic Versioning.
  package static let version = "0.1.0"
  /// How it names itself in what it writes.
  package static let generator = "ilgi \(version)"
  /// How it names itself to servers.
  package static let userAgent = "ilgi/\(version)"
}
