// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

// Headings: their lines, their entries in the outline, and whether they begin a page.
extension BoxBuilder {
  mutating func heading(_ node: Heading, _ context: Context) -> BlockBox {
    let box = record(node.context, in: context.parent, node.range)
    let start = pageStart(of: node, in: context.parent)
    let isOpener = start?.isOpener ?? false
    // Nothing else would stand on the page with the title.
    let followsTitle = box.index == titleEnd
    let isPart = isOpener && isInPart
    // Chapters look like level 1, whatever is above them.
    let level = hasOpeners ? max(1, node.level - chapterLevel + 1) : node.level
    var kind = Heading.context(level: level)
    kind.classes = node.attributes.classes
    let patch = resolver.rules[kind]
    var inner = context
    inner.text = resolver.heading(
      level: level, classes: node.attributes.classes, in: context.text)
    setInheritedStyle(inner.text, of: box)
    patch?.apply(to: &inner.paragraph, em: inner.text.font.pointSize, rem: resolver.rem)
    if isPart { inner.text.font = inner.text.font.withSize(1.4 * inner.text.font.pointSize) }
    // Its label has a line of its own.
    let number = isOpener && node.label != nil ? nil : node.number
    let label = number.map { self.label($0, box, inner.text, node.range) }
    var content = inlineContent(
      node.content, box, inner.text, anchors: isFirst(node.id) ? [node.id] : [])
    if content.isEmpty {
      // An empty heading is still a destination and takes a line.
      var builder = InlineContentBuilder()
      for anchor in unplacedAnchors { builder.addAnchor(anchor) }
      unplacedAnchors = []
      builder.add("\u{A0}", InlineContentBuilder.Context(style: style(inner.text), box: box))
      content = builder.finish()
    }
    var margins = resolver.headingMargins(level: level)
    if isOpener { margins.top = 0.3 * inner.text.font.pointSize }
    let text = self.text(
      TextBox(
        box: box, content: content, strut: style(inner.text),
        alignment: inner.paragraph.alignment, margins: margins,
        wrap: .balance,
        keepsWithNext: isPart || patch?.keepsWithNext == false ? .no : .always,
        linesWantedBelow: isPart ? 0 : level <= 2 ? 3 : 2,
        staysWhole: patch?.staysWhole ?? true, outline: outlineEntry(node),
        pageStart: isOpener || followsTitle ? nil : start, label: label), kind, inner)
    return isOpener
      ? opener(node, text, box, inner, start: followsTitle ? nil : openerStart) : text
  }

  /// How a heading begins a page; inside lists, quotes and cells none does.
  private func pageStart(of node: Heading, in parent: BoxID) -> PageStart? {
    let isChapter = hasOpeners && node.level <= chapterLevel
    guard isChapter || node.level <= options.theme.page.headingBreakLevel else { return nil }
    var record = tree.records[parent.index]
    while record.node.kind == .division, let parent = record.parent {
      record = tree.records[parent.index]
    }
    guard record.node.kind == .root || record.node.kind == .chapter else { return nil }
    return isChapter ? openerStart : PageStart()
  }

  /// How a file of a book begins a page.
  func pageStart(of node: Chapter) -> PageStart? {
    if hasOpeners, node.isPart || node.level <= options.divisions.chapterLevel {
      return node.isPart || node.startsPage ? openerStart : nil
    }
    return node.startsPage && node.level <= options.theme.page.chapterBreakLevel
      ? PageStart() : nil
  }

  /// The entry of a title that was a heading.
  func outlineEntry(ofTitle node: TitleBlock) -> OutlineEntry? {
    guard let id = node.id, !node.title.plainText.isEmpty else { return nil }
    let title = LineTitle(node.title, number: nil)
    var entry = OutlineEntry(title: title.text, level: 1, destination: id)
    entry.division = .title
    return entry
  }

  /// The entry of a heading in the outline; `nil` when the heading has no text, or already has an
  /// entry.
  mutating func outlineEntry(_ node: Heading) -> OutlineEntry? {
    let title = LineTitle(node.content, number: node.number)
    guard !title.isEmpty, resolution?.outlined.insert(node.id).inserted != false else { return nil }
    var entry = OutlineEntry(title: title.text, level: node.level, destination: node.id)
    entry.codeRanges = title.codeRanges
    entry.division =
      if isInPart {
        .part
      } else if node.level == chapterLevel + 1 {
        .section
      } else if node.level > chapterLevel {
        nil
      } else if node.level < chapterLevel, !options.divisions.hasFiles {
        .title
      } else {
        .chapter
      }
    return entry
  }
}

/// The text of a heading on one line, with single spaces instead of white space.
private struct LineTitle {
  /// The number and the text.
  private(set) var text: String
  /// The parts of it that are code, in bytes of UTF-8.
  private(set) var codeRanges: [Range<Int>] = []
  /// Whether there is nothing besides the number.
  private(set) var isEmpty = true

  init(_ content: [InlineNode], number: String?) {
    text = number ?? ""
    var needsSpace = number != nil
    for run in content.lineRuns {
      var start: Int?
      for character in run.text {
        guard !character.isWhitespace else {
          needsSpace = !text.isEmpty
          continue
        }
        if needsSpace { text.append(" ") }
        start = start ?? text.utf8.count
        text.append(character)
        (needsSpace, isEmpty) = (false, false)
      }
      if run.isCode, let start { codeRanges.append(start..<text.utf8.count) }
    }
  }
}
