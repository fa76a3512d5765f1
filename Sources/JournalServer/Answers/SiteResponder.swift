internal import JournalKit

/// Answers requests from what is shown.
struct SiteResponder: Sendable {
  /// What is shown.
  let board: PreviewBoard
  /// The names that the server goes by.
  let hosts: HostRule
  /// What is known of photos.
  let places: PhotoPlaceCache

  /// The answer to a request; of one to a `HEAD`, the body is not to be sent.
  func answer(to request: PreviewRequest) -> PreviewAnswer {
    if let refusal = refusal(of: request) { return refusal }
    guard ["GET", "HEAD"].contains(request.method) else {
      var answer = PreviewAnswer(405, text: "Method not allowed")
      answer.headers.append(("Allow", "GET, HEAD"))
      return answer
    }
    do throws(RequestPath.Failure) {
      let path = try RequestPath(Self.path(of: request.target))
      if path.segments.first == LivePage.folder { return ownAnswer(to: request, path) }
      return siteAnswer(to: request, path)
    } catch {
      switch error {
      case .malformed: return PreviewAnswer(400, text: "Bad request")
      case .forbidden: return notFound([], shown: board.shown)
      }
    }
  }

  // MARK: Who may ask

  private func refusal(of request: PreviewRequest) -> PreviewAnswer? {
    if request.host == nil, !request.isHTTP10 { return PreviewAnswer(400, text: "Bad request") }
    let names = [request.host, Self.authority(of: request.target)].compactMap(\.self)
    guard names.allSatisfy(hosts.accepts) else {
      return PreviewAnswer(403, text: "This preview goes by another name")
    }
    return nil
  }

  /// The authority of a target in absolute form; nil for another.
  private static func authority(of target: String) -> String? {
    guard let scheme = target.firstRange(of: "://"), !target.hasPrefix("/") else { return nil }
    return String(target[scheme.upperBound...].prefix { $0 != "/" })
  }

  private static func path(of target: String) -> Substring {
    guard let authority = authority(of: target), let scheme = target.firstRange(of: "://") else {
      return target[...]
    }
    let path = target[scheme.upperBound...].dropFirst(authority.count)
    return path.isEmpty ? "/" : path
  }

  // MARK: The server's own files

  private func ownAnswer(to request: PreviewRequest, _ path: RequestPath) -> PreviewAnswer {
    if let origin = request.origin, !HostRule.isOwn(origin: origin, host: request.host ?? "") {
      return PreviewAnswer(403, text: "Only pages of the preview itself may ask")
    }
    switch path.segments.dropFirst().joined(separator: "/") {
    case "live.js": return PreviewAnswer(200, .script, .bytes(Array(LiveScript.text.utf8)))
    case "page.css": return PreviewAnswer(200, .style, .bytes(Array(WaitingPage.style.utf8)))
    case "events": return PreviewAnswer(200, .events, .events(feed(for: request)))
    default: return PreviewAnswer(404, text: "Not found")
    }
  }

  private func feed(for request: PreviewRequest) -> EventFeed {
    var page: String?
    if let asked = request.queryValue("page") {
      // A path that can't be read names no page.
      do throws(RequestPath.Failure) {
        page = try RequestPath(asked[...]).file
      } catch {
        page = nil
      }
    }
    return EventFeed(page: page, board: board)
  }

  // MARK: The site

  private func siteAnswer(to request: PreviewRequest, _ path: RequestPath) -> PreviewAnswer {
    let shown = board.shown
    guard let site = shown.state.site else { return waiting(for: path, request, shown.state) }
    guard let file = site.file(path.file) else {
      if !path.isFolder, !path.segments.isEmpty, site.file(path.folderFile) != nil {
        return redirect(to: path.folderAddress, query: request.query)
      }
      return notFound(path.segments, shown: shown)
    }
    var answer: PreviewAnswer
    switch file.contents {
    case .made(let bytes):
      do {
        let page = LiveState(page: String(file.version), site: site, run: board.run)
        answer = made(try bytes(), ContentType(path: path.file), page)
      } catch {
        return PreviewAnswer(500, text: "This page could not be made")
      }
    case .copied(let source, let withoutPlace):
      do throws(SystemError) {
        let file = try PublishedFile(
          source, root: site.root, withoutPlace: withoutPlace, places: places)
        answer = attached(file, ContentType(path: path.file))
      } catch {
        return notFound(path.segments, shown: shown)
      }
    }
    answer.headers.append(("Accept-Ranges", "bytes"))
    return ranged(answer, request)
  }

  private func made(_ bytes: [UInt8], _ type: ContentType, _ page: LiveState) -> PreviewAnswer {
    PreviewAnswer(
      200, type, .bytes(type == .html ? LivePage.inserting(page, into: bytes) : bytes))
  }

  /// A file of the journal, as a build would write it. One that can hold scripts gets none of the powers that the site's own
  /// pages have at this address.
  private func attached(_ file: PublishedFile, _ type: ContentType) -> PreviewAnswer {
    var answer = PreviewAnswer(200, type, .file(file, 0..<file.size))
    if type.isActive {
      let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
      answer.headers.append(("Content-Security-Policy", policy))
    }
    return answer
  }

  private func ranged(_ whole: PreviewAnswer, _ request: PreviewRequest) -> PreviewAnswer {
    guard request.method == "GET", !request.isRangeConditional, let field = request.range,
      let size = whole.size
    else { return whole }
    switch ByteRange(field, of: size) {
    case .whole: return whole
    case .unsatisfiable:
      var answer = PreviewAnswer(416, text: "Range not satisfiable")
      answer.headers.append(("Content-Range", "bytes */\(size)"))
      return answer
    case .part(let range):
      var answer = whole
      answer.status = 206
      answer.headers.append(
        ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"))
      switch whole.body {
      case .bytes(let bytes): answer.body = .bytes(Array(bytes[range]))
      case .file(let file, _): answer.body = .file(file, range)
      case .events: break
      }
      return answer
    }
  }

  // MARK: Without a file

  private func redirect(to address: String, query: String) -> PreviewAnswer {
    var answer = PreviewAnswer(301, text: "Moved to the folder")
    // Nothing of what a client sent may end the line.
    let isPlain = query.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    answer.headers.append(("Location", query.isEmpty || !isPlain ? address : "\(address)?\(query)"))
    return answer
  }

  /// The site's own page for what isn't there, of the folder's locale if it has one.
  private func notFound(_ segments: [String], shown: PreviewBoard.Shown) -> PreviewAnswer {
    let plain = PreviewAnswer(404, text: "Not found")
    guard let site = shown.state.site else { return plain }
    let own = segments.count > 1 ? segments.first.flatMap { site.file($0 + "/404.html") } : nil
    guard case .made(let bytes)? = (own ?? site.file("404.html"))?.contents else { return plain }
    do {
      var answer = made(
        try bytes(), .html, LiveState(page: nil, site: site, run: board.run))
      answer.status = 404
      return answer
    } catch {
      return plain
    }
  }

  private func waiting(
    for path: RequestPath, _ request: PreviewRequest, _ state: PreviewState
  ) -> PreviewAnswer {
    let isDocument = !(path.file.split(separator: "/").last?.contains(".") ?? false)
    let type = ContentType(path: path.file)
    guard isDocument || type == .html else { return PreviewAnswer(503, text: "Not ready yet") }
    let page = WaitingPage(
      state: LiveState(page: LiveState.noSite, site: nil, run: board.run),
      problems: state.problems, isForOthers: board.isForOthers,
      language: WaitingPage.language(of: request.languages))
    var answer = PreviewAnswer(503, .html, .bytes(page.html))
    answer.headers.append(("Content-Security-Policy", WaitingPage.policy))
    return answer
  }
}
