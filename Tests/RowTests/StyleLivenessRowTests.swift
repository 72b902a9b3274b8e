// SPDX-License-Identifier: Apache-2.0

import Layout
import MarkdownPDF
import Styling
import TestSupport
import Testing

/// Gives every kind of node every attribute that it can have, and looks whether anybody could see it.
@Suite("Rows: liveness of style sheets", .deadline)
struct StyleLivenessRowTests {
  /// Something of every kind of node.
  private static let document = """
    ---
    title: Title
    subtitle: Subtitle with as many words as a line needs, and more
    toc: true
    header-first: Head | | Right
    class: article
    watermark: Mark of water
    ---

    First.

    # Level 1 as long as a line and longer

    Text *emphasis* **strong** ~~gone~~ [link](https://e.org) `code` <kbd>K</kbd> <mark>m</mark>
    <sub>s</sub> <sup>s</sup> <small>s</small> <u>under</u>[^1]

    - bullet with as many words as five lines need, and a few more, so that a line may be
      added to them without one that is half empty, which would look worse than all that
      could be won by it, and more of them, so that each of ten lines may
      end with one word less than before, although nothing else is about it
      that would ask for another look at the whole of it, and more

      more

    - item

    1. one
    2. two

    - [ ] task

    > quote with as many words as five lines need, and a few more, so that a line may be
    > added to them without one that is half empty, which would look worse than all that
    > could be won by it, and more of them, so that each of ten lines may
    > end with one word less than before, although nothing else is about it
    > that would ask for another look at the whole of it, and more
    >
    > more

    > [!NOTE]
    > alert with as many words as five lines need, and a few more, so that a line may be
    > added to them without one that is half empty, which would look worse than all that
    > could be won by it, and more of them, so that each of ten lines may
    > end with one word less than before, although nothing else is about it
    > that would ask for another look at the whole of it, and more

    ```
    code with as many words as a line needs, and more
    ```

    | head |
    |------|
    | cell with as many words as a line needs, and more |

    ![image](image.png "Caption")

    ---

    <figure>

    Shown with as many words as a line needs, and more

    <figcaption>A figure</figcaption>
    </figure>

    <details><summary>sum</summary>

    details with as many words as five lines need, and a few more, so that a line may be
    added to them without one that is half empty, which would look worse than all that
    could be won by it, and more

    </details>

    <div class="sidebar">

    Aside with as many words as five lines need, and a few more, so that a line may be
    added to them without one that is half empty, which would look worse than all that
    could be won by it, and more

    </div>

    A <span class="term">span</span> and $a + \\text{b}$.

    $$
    a + \\text{b} \\over c
    $$

    # Another of level 1

    Term with as many words as a line needs, and more, and more

    : Definition with as many words as a line needs, and more

    Last.

    [^1]: Note with as many words as five lines need, and a few more, so that a line may be
        added to them without one that is half empty, which would look worse than all
        that could be won by it, and more.

        More.
    """

  /// The same with its title on a page of its own.
  private static let report = document.replacing("class: article", with: "class: report")

  /// What has no effect where it is said, and why.
  private static let inert: Set<String> = [
    // It is so already.
    "strikethrough.strikethroughStyle", "underline.underlineStyle", "strong.bold", "heading.bold",
    "emphasis.italic", "definitionTerm.bold", "watermark.bold",
    // The words are turned, and lines beside words are not.
    "watermark.underlineStyle", "watermark.underlineColor", "watermark.strikethroughStyle",
    // Headings keep together and with what follows anyway; nothing breaks here.
    "heading.keepWithNext", "heading.keepTogether", "paragraph.keepWithNext",
    "paragraph.keepTogether",
    // A single letter at the end of a line.
    "footnoteReference.letterSpacing", "pageFooter.letterSpacing",
    // Nothing is above or below a title page.
    "cover.marginTop", "cover.marginBottom", "cover.paddingBottom",
    // Margins count nowhere at the top of a page.
    "titleBlock.marginTop",
  ]

  @Test("V13 no attribute of the style sheet is inert", arguments: NodeKind.all)
  func liveness(node: NodeKind) throws {
    let resources = try MemoryResources.image(width: 100, height: 40)
    // Faces are not in the trace, nor capitals, which are traced as they were written.
    func trace(_ theme: MarkdownTheme) -> [String] {
      let laidOut = LaidOut(
        node == .cover ? Self.report : Self.document, theme: theme, resources: resources)
      let styles = laidOut.document.pages.flatMap(\.fragments).compactMap { fragment in
        guard case .text(let text) = fragment.kind else { return nil as TextStyle? }
        return laidOut.tree.styles[text.style.index]
      }
      return laidOut.document.pages.indices.flatMap { laidOut.trace(page: $0) }
        + styles.map { "\($0.font) \($0.transform)" }
    }
    var theme = MarkdownTheme.unit(height: 3000)
    theme.page.showsPageNumber = true
    theme.page.margins = PageMargins(all: 40)
    theme.spacings.general = 1
    let before = trace(theme)
    for attribute in StyleAttribute.all where attribute.applies(to: node) {
      let path = "\(node.rawValue).\(attribute.name)"
      guard !Self.inert.contains(path), let value = Self.value(attribute) else { continue }
      var theme = theme
      var attributes = Attributes()
      attributes[name: attribute.name] = value
      if attribute.name.hasPrefix("underlineC") { attributes[.underlineStyle] = .single }
      if attribute.name.hasPrefix("border") || attribute.name == "cornerRadius" {
        attributes[.borderColor] = .black
      }
      theme.styles[node] = attributes
      let isSeen = trace(theme) != before
      #expect(isSeen, "\(path)")
    }
  }

  @Test("the class of a document is the subtype of its root", arguments: DocumentClass.allCases)
  func documentClass(_ documentClass: DocumentClass) throws {
    var theme = MarkdownTheme.default
    theme.styles[.root, documentClass.rawValue] = [
      .foregroundColor(ThemeColor(RGBA(red: 0.2, green: 0.4, blue: 0.6)))
    ]
    for other in DocumentClass.allCases {
      let tree = LaidOut("---\nclass: \(other)\n---\na\n", theme: theme).tree
      let isStyled = tree.styles.contains { $0.color == RGBA(red: 0.2, green: 0.4, blue: 0.6) }
      #expect(isStyled == (other == documentClass), "\(other)")
    }
  }

  private static func value(_ attribute: StyleAttribute) -> StyleValue? {
    switch attribute.kind {
    case .color: .color(ThemeColor(red: 0, green: 0.6, blue: 0.3))
    case .length where attribute.name == "barCornerRadius": .length(.points(1))
    case .length where ["lineHeight", "paddingTail", "paddingTrailing"].contains(attribute.name):
      .length(.points(100))
    case .length: .length(.points(21))
    case .number: .number(1.7)
    case .integer: .number(1)
    case .flag: .flag(true)
    // Lines this narrow are not justified.
    case .choice where attribute.name == "alignment": .text("right")
    case .choice(let words): words.last.map(StyleValue.text)
    case .weight: .number(300)
    case .families: .text("Linux Libertine O")
    case .features: .list([.text("zero=1")])
    case .font: .font(ThemeFont(families: ["Linux Libertine O"], pointSize: 17))
    }
  }
}
