/// Digests of what pages are made from, so that it can be told whether a page would be another one
/// without making it.
struct SiteFacts: Sendable {
  /// By index of the entry: what a row, a calendar or a neighbour shows of it.
  let rows: [UInt64]
  /// By index of the entry: all of it, with where its links lead.
  let entries: [UInt64]

  init(of site: Site) {
    rows = site.entries.map { entry in
      guard !entry.tags.isEmpty else { return entry.rowDigest }
      var digest = Digest()
      digest.combine(entry.rowDigest)
      for tag in entry.tags { digest.combine(site.tagPath(of: tag)) }
      return digest.value
    }
    entries = site.entries.indices.map { index in
      var digest = Digest()
      digest.combine(site.entries[index].digest)
      for (destination, target) in (site.links[index] ?? [:]).sorted(by: { $0.key < $1.key }) {
        digest.combine(destination)
        digest.combine(target, in: site)
      }
      return digest.value
    }
  }
}

extension Digest {
  fileprivate mutating func combine(_ target: LinkTarget, in site: Site) {
    switch target {
    case .entry(let index, let fragment):
      combine(1)
      combine(site.entries[index].pagePath)
      combine(fragment)
    case .attachment(let path, let size, let suffix):
      combine(2)
      combine(path)
      combine(size?.width ?? 0)
      combine(size?.height ?? 0)
      combine(suffix)
    case .none:
      combine(3)
    }
  }
}
