/// A request as the preview looks at it; its body, if it has one, is never read.
struct PreviewRequest: Sendable {
  /// The method in capitals, such as `GET`.
  var method: String
  /// The target as it was sent, without its query.
  var target: String
  /// The query as it was sent, without its question mark; empty without one.
  var query = ""
  /// The value of `Host`; nil without one.
  var host: String?
  /// The value of `Origin`; nil without one.
  var origin: String?
  /// The value of `Range`; nil without one.
  var range: String?
  /// Whether the range is only wanted of an unchanged file (`If-Range`).
  var isRangeConditional = false
  /// The value of `Accept-Language`; empty without one.
  var languages = ""
  /// Whether the client speaks HTTP/1.0, which knows no `Host`.
  var isHTTP10 = false

  /// The value of a member of the query, percent-decoded; nil where there is none.
  func queryValue(_ name: String) -> String? {
    for member in query.split(separator: "&") {
      let parts = member.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts[0] == name { return PercentDecoding.text(of: parts.count > 1 ? parts[1] : "") }
    }
    return nil
  }
}
