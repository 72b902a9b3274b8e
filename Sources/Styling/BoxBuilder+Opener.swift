// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

// The page on which a chapter or a part begins: space above the title, and "Chapter 3" over it.
extension BoxBuilder {
  /// Whether chapters begin pages.
  var hasOpeners: Bool {
    options.parts.documentClass == .report || options.parts.documentClass == .book
  }

  /// How chapters and parts begin a page.
  var openerStart: PageStart {
    PageStart(isRight: isBook && options.parts.isTwoSided ?? false, isOpener: true)
  }

  private var isBook: Bool { options.parts.documentClass == .book }

  /// Puts the title of a chapter or part on its page.
  ///
  /// - Parameters:
  ///   - node: The heading.
  ///   - title: The lines of its text.
  ///   - box: The box of the heading.
  ///   - context: The properties of the heading.
  ///   - start: How it begins a page; `nil` when it begins none.
  /// - Returns: The title, with what stands above it.
  mutating func opener(
    _ node: Heading, _ title: BlockBox, _ box: BoxID, _ context: Context, start: PageStart?
  ) -> BlockBox {
    var blocks = [title]
    let em = context.text.font.pointSize
    if let label = node.label {
      let kind = NodeContext(.heading, "label")
      var text = resolver.byline(context.text)
      text.font = context.text.font.withSize(0.6 * em)
      text = resolver.styled(kind, text, around: context.text)
      let look = resolver.styled(kind, BoxStyle(margins: Margins(bottom: 0.35 * em)), text)
      let content = inlineContent([.text(Text(label, range: node.range))], box, text)
      let lines = TextBox(
        box: box, content: content, strut: style(text),
        alignment: resolver.rules[kind]?.alignment ?? context.paragraph.alignment,
        margins: look.margins,
        keepsWithNext: .always, staysWhole: true)
      blocks.insert(.text(lines), at: 0)
    }
    return .container(opening(blocks, box, em: em, start: start))
  }

  /// A title that stands at the top of a page, as low as those of chapters do.
  ///
  /// - Parameters:
  ///   - blocks: The title, with what stands above it.
  ///   - box: Its box.
  ///   - em: The size of its letters.
  ///   - start: How it begins a page; `nil` when something else does that.
  /// - Returns: The title and the space around it.
  func opening(
    _ blocks: [BlockBox], _ box: BoxID, em: Double, start: PageStart?
  ) -> ContainerBox {
    // The margin above vanishes at the top of a page, but not on an endless page.
    let margins = Margins(
      top: resolver.headingMargins(level: 1).top, bottom: isBook ? 0.8 * em : 0)
    return ContainerBox(
      box: box, blocks: blocks, pageStart: start, margins: margins,
      padding: Sides(top: sinkage, right: 0, bottom: 0, left: 0))
  }

  /// The space above the title on its page, in points.
  private var sinkage: Double {
    let height = tree.page.geometry.textArea.height
    if isInPart { return 0.3 * height }
    return isBook ? 0.1 * height : 0
  }
}
