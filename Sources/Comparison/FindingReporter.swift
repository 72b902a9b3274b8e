// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Puts changes into words and keeps them short: equal changes share a sentence, and nodes that
/// another change moved share a clause for each page.
struct FindingReporter {
  private let old: LayoutDescription
  private let new: LayoutDescription
  private let results: [Int: DocumentComparison.PageResult]
  private(set) var findings: [Finding] = []

  /// The most nodes on other pages that are named one by one.
  private static let mostPageMoves = 4
  /// The most changes of one value that are named one by one.
  private static let mostValues = 3
  /// The most added nodes that are named one by one, and the most removed ones.
  private static let mostAppearances = 3
  /// The most pages with moved nodes that are named one by one.
  private static let mostMovedPages = 3

  init(
    old: LayoutDescription, new: LayoutDescription, results: [Int: DocumentComparison.PageResult]
  ) {
    self.old = old
    self.new = new
    self.results = results
  }

  /// Reports changes.
  mutating func report(_ changes: [NodeChange]) {
    let changes = changes.filter { !$0.isSilent }
    let causes = changes.filter { !$0.kind.isConsequence }
    let changed = Set(causes.filter { $0.kind != .removed }.map(\.index))
    // Any change can move a node, so moves of changed nodes are not reported.
    let consequences = changes.filter {
      $0.kind.isConsequence && ($0.isPageChange || !changed.contains($0.index))
        && $0.node.context.kind != .pageFooter
    }
    reportCauses(causes)
    reportPages()
    reportPageMoves(consequences.filter(\.isPageChange))
    reportMoves(consequences.filter { !$0.isPageChange })
  }

  // MARK: - Causes

  private mutating func reportCauses(_ causes: [NodeChange]) {
    let isLonger = old.pages.count != new.pages.count
    var groups: [ChangeGroup] = []
    var places: [ChangeGroup.Key: Int] = [:]
    for change in causes {
      // Page numbers on added or removed pages are not reported.
      if change.node.context.kind == .pageFooter, isLonger { continue }
      let key = ChangeGroup.Key(change)
      if let place = places[key] {
        groups[place].count += 1
      } else {
        places[key] = groups.count
        groups.append(ChangeGroup(key: key, first: change))
      }
    }
    // When a value changes in many ways at once, the changes have one cause.
    let attributes = Dictionary(grouping: groups.filter { $0.key.attribute != nil }) {
      $0.key.attribute ?? ""
    }
    var rest: [String: Int] = [:]
    var isLeftOut: Set<ChangeGroup.Key> = []
    for (attribute, groups) in attributes where groups.count > Self.mostValues {
      let small = groups.sorted { $0.count > $1.count }.dropFirst(Self.mostValues - 1)
      isLeftOut.formUnion(small.map(\.key))
      rest[attribute] = small.reduce(0) { $0 + $1.count }
    }
    // Of many nodes that were added or removed, the first few tell where.
    var unnamed: [ChangeGroup.Key: Int] = [:]
    for kind in [NodeChange.Kind.added, .removed] {
      let same = groups.filter { $0.first.kind == kind }
      let others = same.dropFirst(Self.mostAppearances)
      // A single one takes no more room than its count.
      guard others.count > 1 else { continue }
      isLeftOut.formUnion(others.map(\.key))
      unnamed[same[Self.mostAppearances - 1].key] = others.count
    }
    for group in groups where !isLeftOut.contains(group.key) {
      let attribute = group.key.attribute ?? ""
      var predicate = predicate(of: group.first)
      switch group.count - 1 {
      case 0: break
      case 1: predicate += ", and so did one other"
      case let more: predicate += ", and so did \(more) others"
      }
      if let more = rest.removeValue(forKey: attribute), more > 0 {
        predicate += "; \(more) more changed \(attribute) in other ways"
      }
      if let more = unnamed[group.key] { predicate += ", and so were \(more) other parts" }
      add(subject(of: group.first), predicate, group.first)
    }
  }

  private mutating func add(_ subject: String, _ predicate: String, _ change: NodeChange) {
    let pages = (change.newParts.isEmpty ? change.oldParts : change.newParts).map(\.page)
    let page = pages.first { results[$0].map { $0 != .same } ?? false } ?? pages.first
    findings.append(
      Finding(
        subject: subject, predicate: predicate, line: change.node.line, page: page,
        isConsequence: change.kind.isConsequence))
  }

  private func subject(of change: NodeChange) -> String {
    guard case .look(let subject, let attribute, _, _) = change.kind, !attribute.isEmpty,
      subject != "text", subject != "face", subject != "lines"
    else { return change.node.noun }
    return "\(NodeKind(rawValue: subject).noun) of \(change.node.noun)"
  }

  private func predicate(of change: NodeChange) -> String {
    switch change.kind {
    case .added: return "was added"
    case .removed: return "was removed"
    case .text(let difference): return "has different text: \(difference.summary)"
    case .content: return "shows a different picture"
    case .subtype(let old, let new):
      return "changed from \(old.nounWithArticle) to \(new.nounWithArticle)"
    case .look(let subject, "", nil, _): return "got \(NodeKind(rawValue: subject).pluralNoun)"
    case .look(let subject, "", _, _): return "lost its \(NodeKind(rawValue: subject).pluralNoun)"
    case .look(_, let attribute, let old?, let new?):
      return "changed \(attribute) from \(old) to \(new)" + Self.unit(of: attribute)
    case .look(_, let attribute, nil, let new): return "got \(attribute) \(new ?? "")"
    case .look(_, let attribute, let old?, nil): return "lost \(attribute) \(old)"
    case .page(let old, let new): return "moved from page \(old) to page \(new)"
    case .lastPage(let old, let new):
      return new > old ? "now goes on to page \(new)" : "now ends on page \(new)"
    case .lines(let old, let new):
      return "takes \(new) \(new == 1 ? "line" : "lines") instead of \(old)"
    case .size(let old, let new):
      return "is \(words(new)) pt large instead of \(words(old)) pt"
    case .place(let x, let y): return "moved \(distance(x, y))"
    }
  }

  /// The unit of a value, after a space; empty when there is none.
  private static func unit(of attribute: String) -> String {
    [
      "size", "thickness", "borderWidth", "cornerRadius", "barWidth", "baseline shift",
      "lineHeight",
    ]
    .contains(attribute) ? " pt" : ""
  }

  private func words(_ size: Size) -> String {
    "\(LayoutDescription.number(size.width)) × \(LayoutDescription.number(size.height))"
  }

  private func distance(_ x: Double, _ y: Double) -> String {
    func part(_ value: Double, _ positive: String, _ negative: String) -> String? {
      guard value != 0 else { return nil }
      return "\(LayoutDescription.number(abs(value))) pt \(value > 0 ? positive : negative)"
    }
    return [part(y, "down", "up"), part(x, "to the right", "to the left")].compactMap { $0 }
      .joined(separator: " and ")
  }

  // MARK: - Pages

  private mutating func reportPages() {
    for (index, (before, after)) in zip(old.pages, new.pages).enumerated()
    where results[index + 1].map({ $0 != .same }) ?? false {
      guard let (part, predicate) = change(of: before, to: after) else { continue }
      findings.append(
        Finding(
          subject: "\(part)page \(index + 1)", predicate: predicate, line: 1, page: index + 1))
      // All pages of a document have the same margins and background.
      break
    }
    if old.pages.count != new.pages.count {
      let words = new.pages.count == 1 ? "1 page" : "\(new.pages.count) pages"
      findings.append(
        Finding(
          subject: "document", predicate: "has \(words) instead of \(old.pages.count)", line: 1,
          page: nil, isConsequence: true))
    }
  }

  /// The change of a page itself and the part that changed, before its name; `nil` when it did not
  /// change.
  private func change(
    of old: LayoutDescription.Page, to new: LayoutDescription.Page
  ) -> (part: String, predicate: String)? {
    if old.size != new.size {
      return ("", "is \(words(new.size)) pt large instead of \(words(old.size)) pt")
    }
    if old.margins != new.margins {
      return ("", "changed margins from \(old.margins) to \(new.margins) pt")
    }
    if old.background != new.background {
      return ("paper of ", "changed color from \(old.background) to \(new.background)")
    }
    return nil
  }

  private mutating func reportPageMoves(_ moves: [NodeChange]) {
    for change in moves.prefix(Self.mostPageMoves) {
      add(change.node.noun, predicate(of: change), change)
    }
    let more = moves.count - Self.mostPageMoves
    guard more > 0 else { return }
    let first = moves[Self.mostPageMoves]
    add(
      first.node.noun,
      more == 1 ? predicate(of: first) : "and \(more - 1) after it moved to another page",
      first)
  }

  // MARK: - Places

  private mutating func reportMoves(_ moves: [NodeChange]) {
    var pages: [Int] = []
    var byPage: [Int: [NodeChange]] = [:]
    for change in moves {
      // On a resized page, all places change.
      guard let page = change.newParts.first?.page, results[page] != .resized else { continue }
      if byPage[page] == nil { pages.append(page) }
      byPage[page, default: []].append(change)
    }
    for page in pages.prefix(Self.mostMovedPages) {
      guard let moves = byPage[page], let first = moves.first else { continue }
      let same = moves.allSatisfy { $0.kind == first.kind }
      let predicate =
        switch moves.count {
        case 1: predicate(of: first)
        case _ where same && first.isMove:
          "and \(count(moves)) on page \(page) \(predicate(of: first))"
        default: "and \(count(moves)) on page \(page) moved"
        }
      add(first.node.noun, predicate, first)
    }
    let rest = pages.dropFirst(Self.mostMovedPages)
    guard let page = rest.first, let first = byPage[page]?.first else { return }
    add(
      first.node.noun,
      rest.count == 1
        ? "and what follows on page \(page) moved"
        : "and what follows moved, on \(rest.count) pages", first)
  }

  private func count(_ moves: [NodeChange]) -> String {
    moves.count == 2 ? "one other" : "\(moves.count - 1) others"
  }

  // MARK: - Unknown causes

  /// Reports pages whose pixels differ with the same layout, in one sentence, as there is no old
  /// picture that could show how.
  mutating func reportUnseen(_ pages: [Int]) {
    guard let page = pages.first else { return }
    let others =
      pages.count == 1
      ? "" : pages.count == 2 ? ", and so is one other" : ", and so are \(pages.count - 1) others"
    findings.append(
      Finding(
        subject: "page \(page)",
        predicate: "is drawn differently, with the same layout, and its old picture is not stored"
          + others,
        line: 1, page: page))
  }

  /// Reports nodes that look different although their layout is the same, and pages that differ
  /// where there is no node.
  mutating func reportUnexplained(_ nodes: [(index: Int, page: Int)], pages: [Int]) {
    var counts: [String: Int] = [:]
    for (index, _) in nodes { counts[new.nodes[index].noun, default: 0] += 1 }
    var seen: Set<String> = []
    for (index, page) in nodes {
      let node = new.nodes[index]
      guard seen.insert(node.noun).inserted else { continue }
      let more = (counts[node.noun] ?? 1) - 1
      let others =
        more == 0 ? "" : more == 1 ? ", and so is one other" : ", and so are \(more) others"
      findings.append(
        Finding(
          subject: node.noun,
          predicate: "is drawn differently, with the same text, style and place\(others)",
          line: node.line, page: page))
    }
    for page in pages {
      findings.append(
        Finding(
          subject: "page \(page)", predicate: "is drawn differently outside the text", line: 1,
          page: page))
    }
    guard findings.isEmpty,
      let (page, result) = results.filter({ $0.value != .same }).min(
        by: { $0.key < $1.key })
    else { return }
    findings.append(
      Finding(
        subject: "page \(page)",
        predicate: result == .resized
          ? "has a picture with a different resolution than its baseline" : "is drawn differently",
        line: 1, page: page))
  }
}

/// Changes with the same words, of any nodes.
private struct ChangeGroup {
  /// What the changes have in common.
  struct Key: Hashable {
    /// The value that changed; `nil` for other changes.
    var attribute: String?
    var old: String?
    var new: String?
    /// The change itself, when it is not the change of a value.
    var change: NodeChange?

    init(_ change: NodeChange) {
      if case .look(_, let attribute, let old, let new) = change.kind, !attribute.isEmpty {
        (self.attribute, self.old, self.new) = (attribute, old, new)
      } else {
        self.change = change
      }
    }
  }

  var key: Key
  var first: NodeChange
  var count = 1
}

extension NodeChange {
  /// Whether the node moved to another page.
  fileprivate var isPageChange: Bool {
    switch kind {
    case .page, .lastPage: true
    default: false
    }
  }

  /// Whether only the place of the node changed.
  fileprivate var isMove: Bool { if case .place = kind { true } else { false } }
}
