// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Finds ids that an author gives twice, so that links can lead to the first only.
struct DuplicateIDs: MarkdownWalker {
  /// The places of headings whose ids are their author’s; others are made to differ.
  let namedHeadings: Set<SourceLocation>
  /// A warning at the second place of each id.
  private(set) var diagnostics: [Diagnostic] = []
  private var places: [String: SourceRange] = [:]
  private var reported: Set<String> = []

  init(namedHeadings: Set<SourceLocation>) {
    self.namedHeadings = namedHeadings
  }

  mutating func visit(_ block: BlockNode) {
    if case .heading(let heading) = block {
      if namedHeadings.contains(heading.range.start) { add(heading.id, at: heading.range) }
    } else if let id = block.id {
      add(id, at: block.range)
    }
    if case .equation(let equation) = block {
      for name in FormulaName.names(in: equation.source)
      where name.command == .label && name.name != equation.attributes.id {
        let place = equation.lines.place(of: name.range, in: equation.source)
        add(name.name, at: place ?? block.range)
      }
    }
    descend(into: block)
  }

  mutating func visit(_ inline: InlineNode) {
    if let id = inline.id { add(id, at: inline.range) }
    descend(into: inline)
  }

  private mutating func add(_ id: String, at range: SourceRange) {
    guard let first = places[id] else {
      places[id] = range
      return
    }
    guard reported.insert(id).inserted else { return }
    diagnostics.append(.duplicateID(id, first: first, at: range))
  }
}
