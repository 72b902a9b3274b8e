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
    let brackets = ReferenceBrackets(in: inlines) { label(of: $0) != nil }
    for index in inlines.indices {
      if case .text(var text) = inlines[index], let shown = brackets[index] {
        text.text = shown
        inlines[index] = .text(text)
      }
      guard case .link(var link) = inlines[index], let label = label(of: link) else {
        rewrite(&inlines[index])
        continue
      }
      if link.isReference {
        let isShort = brackets.short.contains(index) && !label.number.isEmpty
        let text = isShort ? label.number : label.boundLabel
        link.content = [.text(Text(text, range: link.range))]
      } else if link.content.isEmpty {
        link.content = [.text(Text(label.boundLabel, range: link.range))]
      } else {
        let page = pages[String(link.destination.dropFirst())] ?? "0"
        var values = ReferenceVariables(label, page: page)
        values.rewrite(&link.content)
        needsPages = needsPages || values.haveShownPage
      }
      inlines[index] = .link(link)
    }
  }

  /// What a link leads to in the document; `nil` for everything else.
  private func label(of link: Link) -> ReferenceLabel? {
    guard link.destination.utf8.first == UInt8(ascii: "#") else { return nil }
    return labels[String(link.destination.dropFirst())]
  }
}

/// Fills in the variables in the text of a link: `{label}`, `{number}`, `{title}`, `{page}`.
private struct ReferenceVariables: MarkdownRewriter {
  private let values: [String: String]
  /// Whether a text names the page.
  private(set) var haveShownPage = false

  init(_ label: ReferenceLabel, page: String) {
    values = [
      "label": label.boundLabel, "number": label.number, "title": label.title, "page": page,
    ]
  }

  mutating func rewrite(_ inline: inout InlineNode) {
    guard case .text(var text) = inline else { return descend(into: &inline) }
    var filled = ""
    var rest = text.text[...]
    while let open = rest.firstIndex(of: "{") {
      let name = rest[rest.index(after: open)...].prefix { $0.isLetter }
      filled += rest[..<open]
      guard let value = values[String(name)], rest[name.endIndex...].first == "}" else {
        filled += rest[open..<name.endIndex]
        rest = rest[name.endIndex...]
        continue
      }
      haveShownPage = haveShownPage || name == "page"
      filled += value
      rest = rest[name.endIndex...].dropFirst()
    }
    text.text = filled + rest
    inline = .text(text)
  }
}

/// Finds whether a document has something to number or to refer to.
struct ReferenceSurvey: MarkdownWalker {
  /// Whether figures or theorems get numbers.
  private(set) var hasFigures = false
  /// Whether the texts of links depend on what they lead to.
  private(set) var hasReferences = false

  mutating func visit(_ block: BlockNode) {
    switch block {
    case .figure(let figure): hasFigures = hasFigures || figure.isNumbered
    case .division(let division): hasFigures = hasFigures || division.theorem != nil
    default: break
    }
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
