// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax

/// Gives references their texts: `@fig-tides`, `[](#id)`, and `{label}` in the text of a link.
struct ReferenceTexts: MarkdownRewriter {
  /// The labels by id.
  let labels: [String: ReferenceLabel]
  /// The labels of pages by id, as far as they are known.
  let pages: [String: String]
  /// Whether a text names a page.
  private(set) var needsPages = false

  init(_ labels: [String: ReferenceLabel], pages: [String: String]) {
    self.labels = labels
    self.pages = pages
  }

  mutating func rewrite(_ inlines: inout [InlineNode]) {
    for index in inlines.indices {
      guard case .link(var link) = inlines[index], let label = label(of: link) else {
        rewrite(&inlines[index])
        continue
      }
      if link.isReference {
        let isShort = takeBrackets(around: index, of: &inlines)
        let text = isShort && !label.number.isEmpty ? label.number : label.boundLabel
        link.content = [.text(Text(text, range: link.range))]
      } else if link.content.isEmpty {
        link.content = [.text(Text(label.boundLabel, range: link.range))]
      } else {
        fill(&link, label)
      }
      inlines[index] = .link(link)
    }
  }

  /// What a link leads to in the document; `nil` for everything else.
  private func label(of link: Link) -> ReferenceLabel? {
    guard link.destination.utf8.first == UInt8(ascii: "#") else { return nil }
    return labels[String(link.destination.dropFirst())]
  }

  /// Removes the brackets around `[@fig-a; @fig-b]`; returns whether a `-` asks for the number alone.
  private func takeBrackets(around index: Int, of inlines: inout [InlineNode]) -> Bool {
    guard index > 0, case .text(var before) = inlines[index - 1], index + 1 < inlines.count,
      case .text(var after) = inlines[index + 1]
    else { return false }
    var isShort = false
    let text = before.text
    if text.hasSuffix("[-") || text.hasSuffix("; -") { isShort = true }
    let opens = text.hasSuffix("[") || text.hasSuffix("[-")
    let continues = text == "; " || text == "; -" || text == ", "
    let closes = after.text.hasPrefix("]") || after.text == "; " || after.text == "; -"
    guard opens || continues, closes, opens || isBracketed(index, inlines) else { return false }
    guard opens == false || isClosed(after: index, inlines) else { return false }
    if isShort { before.text.removeLast() }
    if opens { before.text.removeLast() }
    if continues { before.text = ", " }
    if after.text.hasPrefix("]") { after.text.removeFirst() }
    inlines[index - 1] = .text(before)
    inlines[index + 1] = .text(after)
    return isShort
  }

  /// Whether the references before one are in brackets that were removed.
  private func isBracketed(_ index: Int, _ inlines: [InlineNode]) -> Bool {
    guard index > 1, case .link(let link) = inlines[index - 2] else { return false }
    return link.isReference
  }

  /// Whether a `]` ends the list of references after one.
  private func isClosed(after index: Int, _ inlines: [InlineNode]) -> Bool {
    var next = index + 1
    while next < inlines.count, case .text(let text) = inlines[next] {
      if text.text.hasPrefix("]") { return true }
      guard text.text == "; " || text.text == "; -", next + 1 < inlines.count,
        case .link(let link) = inlines[next + 1], link.isReference
      else { return false }
      next += 2
    }
    return false
  }

  /// Fills in the variables in the text of a link.
  private mutating func fill(_ link: inout Link, _ label: ReferenceLabel) {
    for index in link.content.indices {
      guard case .text(var text) = link.content[index], text.text.utf8.contains(UInt8(ascii: "{"))
      else { continue }
      let id = String(link.destination.dropFirst())
      let hasPage = text.text.contains("{page}")
      needsPages = needsPages || hasPage
      let values = [
        ("{label}", label.boundLabel), ("{number}", label.number), ("{title}", label.title),
        ("{page}", pages[id] ?? "0"),
      ]
      for (variable, value) in values where text.text.contains(variable) {
        text.text = text.text.replacing(variable, with: value)
      }
      link.content[index] = .text(text)
    }
  }
}

/// Finds whether a document has something to number or to refer to.
struct ReferenceSurvey: MarkdownWalker {
  /// Whether figures get numbers.
  private(set) var hasFigures = false
  /// Whether the texts of links depend on what they lead to.
  private(set) var hasReferences = false

  mutating func visit(_ block: BlockNode) {
    if case .figure(let figure) = block, figure.isNumbered { hasFigures = true }
    descend(into: block)
  }

  mutating func visit(_ inline: InlineNode) {
    guard case .link(let link) = inline else { return descend(into: inline) }
    hasReferences =
      hasReferences || link.isReference
      || link.destination.utf8.first == UInt8(ascii: "#")
        && (link.content.isEmpty || link.content.plainText.utf8.contains(UInt8(ascii: "{")))
  }
}
