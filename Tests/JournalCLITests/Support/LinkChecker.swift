import Foundation

/// Follows every address of a site's pages on disk.
struct LinkChecker {
  /// What is wrong, a line each.
  private(set) var problems: [String] = []
  /// How many addresses were followed to a file.
  private(set) var followed = 0
  private let site: FolderSnapshot
  /// The address of the site in journal.yml.
  private let address: String
  private var ids: [String: Set<String>] = [:]

  init(_ site: FolderSnapshot, address: String) {
    self.site = site
    self.address = address
    let pages = site.paths.filter { $0.hasSuffix(".html") }
    let tags = pages.map { PageScanner(site.text($0)).tags }
    for (page, tags) in zip(pages, tags) { ids[page] = Set(tags.compactMap { $0["id"] }) }
    for (page, tags) in zip(pages, tags) {
      for tag in tags { check(tag, on: page) }
    }
  }

  private mutating func check(_ tag: PageScanner.Tag, on page: String) {
    for name in ["href", "src", "action"] {
      guard let target = tag[name] else { continue }
      if tag.name == "link", ["canonical", "alternate"].contains(tag["rel"] ?? ""),
        target.hasPrefix(address)
      {
        follow("/" + target.dropFirst(address.count), tag, page)
      } else if target.hasPrefix("http://") || target.hasPrefix("https://") {
        if tag.name != "a" { problems.append("\(page) loads \(target)") }
        if target.hasPrefix(address) { problems.append("\(page) links absolutely to \(target)") }
      } else if target.hasPrefix("/") {
        let base = URL(string: address)?.path(percentEncoded: true) ?? "/"
        guard page.hasSuffix("404.html"), target.hasPrefix(base) else {
          problems.append("\(page) is not relative: \(target)")
          continue
        }
        follow("/" + target.dropFirst(base.count), tag, page)
      } else if !target.hasPrefix("mailto:") {
        follow(target, tag, page)
      }
    }
  }

  /// - Parameter target: an address relative to the page, or with a slash to the site's root.
  private mutating func follow(_ target: String, _ tag: PageScanner.Tag, _ page: String) {
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].prefix { $0 != "?" }
    guard let decoded = path.removingPercentEncoding else {
      problems.append("\(page): \(target) is not percent-encoded UTF-8")
      return
    }
    var folders = decoded.hasPrefix("/") ? [] : page.split(separator: "/").dropLast()
    for part in decoded.split(separator: "/") where part != "." {
      if part != ".." {
        folders.append(part)
      } else if folders.popLast() == nil {
        problems.append("\(page): \(target) leads out of the site")
      }
    }
    var file = path.isEmpty ? page : folders.joined(separator: "/")
    if decoded.hasPrefix("/"), decoded.hasSuffix("/") {
      file += file.isEmpty ? "index.html" : "/index.html"
    }
    guard case .file? = site.items[file] else {
      problems.append("\(page): <\(tag.name)> leads to \(target), and there is no \(file)")
      return
    }
    if parts.count > 1, let known = ids[file],
      !known.contains(parts[1].removingPercentEncoding ?? ""), parts[1] != "top"
    {
      problems.append("\(page): \(target) names no id of \(file)")
    }
    followed += 1
  }
}
