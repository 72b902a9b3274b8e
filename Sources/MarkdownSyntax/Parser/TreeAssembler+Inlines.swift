// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Adds text, forms of text, and other inline nodes.
extension TreeAssembler {
  // MARK: - Text

  /// Adds characters of Markdown.
  mutating func addText(_ text: String, _ range: SourceRange) {
    if isInComment {
      guard let rest = text.textAfterComment else { return }
      isInComment = false
      (hasVanished, isAtSpace) = (true, true)
      return addText(rest, range)
    }
    guard !isHidden else { return }
    lastEnd = range.end
    if alternative != nil {
      alternative?.append(text)
      return
    }
    if frames[top].isPreformatted { return addPreformatted(text, range) }
    var text = text
    if hasVanished, isAtSpace, text.utf8.first == UInt8(ascii: " ") {
      // Nothing between the two spaces is printed, so drop one of them.
      text = String(text.drop { $0 == " " })
    }
    appendToRun(text, range)
  }

  /// Adds characters of an HTML block, where white space collapses.
  mutating func addHTMLText(_ text: String, _ range: SourceRange) {
    lastEnd = range.end
    if frames[top].isPreformatted { return addPreformatted(text, range) }
    var bytes: [UInt8] = []
    var afterSpace = isAtSpace
    for byte in withEmoji(text).utf8 {
      if byte.isASCIISpace, afterSpace { continue }
      afterSpace = byte.isASCIISpace
      bytes.append(afterSpace ? 0x20 : byte)
    }
    appendToRun(String(decoding: bytes, as: UTF8.self), range)
  }

  private mutating func appendToRun(_ text: String, _ range: SourceRange) {
    guard !text.isEmpty else { return }
    reconstructElements()
    frames[top].run += text
    frames[top].runRange = frames[top].runRange?.union(range) ?? range
    isAtSpace = text.utf8.last == UInt8(ascii: " ")
    hasVanished = false
  }

  /// Adds a code span of Markdown.
  mutating func addCode(_ text: String, _ range: SourceRange) {
    guard !isHidden else { return }
    if alternative != nil || frames[top].isPreformatted { return addText(text, range) }
    addInline(.code(InlineCode(text, range: range)))
  }

  /// Adds a line end.
  mutating func addBreak(_ node: InlineNode) {
    guard !isHidden else { return }
    if alternative != nil { return addText(" ", node.range) }
    if frames[top].isPreformatted { return addPreformatted("\n", node.range) }
    addInline(node)
    isAtSpace = true
  }

  /// Adds an image.
  mutating func addImage(_ image: Image) {
    guard !isHidden else { return }
    if alternative != nil || frames[top].isPreformatted {
      return addText(image.alternative, image.range)
    }
    var image = image
    let marks: [(String, Image.Appearance)] = [
      ("#gh-dark-mode-only", .dark), ("#gh-light-mode-only", .light),
    ]
    for (mark, appearance) in marks where image.destination.hasSuffix(mark) {
      image.destination.removeLast(mark.count)
      image.appearance = appearance
    }
    addInline(.image(image))
  }

  /// Adds a node to the line of text.
  mutating func addInline(_ node: InlineNode) {
    guard !isHidden, alternative == nil else { return }
    lastEnd = max(lastEnd, node.range.end)
    reconstructElements()
    frames[top].flushRun()
    frames[top].inlines.append(node)
    isAtSpace = false
    hasVanished = false
  }

  // MARK: - Preformatted text

  /// Adds text as written.
  mutating func addPreformatted(_ text: String, _ range: SourceRange) {
    frames[top].run += text
    frames[top].runRange = frames[top].runRange?.union(range) ?? range
  }

  /// Adds an empty line where a blank line of the source cut the HTML.
  mutating func breakPreformattedLine() {
    guard !frames[top].run.isEmpty else { return }
    frames[top].run += frames[top].run.utf8.last == UInt8(ascii: "\n") ? "\n" : "\n\n"
  }

  // MARK: - Paragraphs

  /// Makes a paragraph of the text in the innermost frame that is outside its blocks.
  mutating func flushPending(isClosing: Bool = false) {
    frames[top].flushRun()
    isAtSpace = true
    hasVanished = false
    guard !frames[top].inlines.isEmpty, !frames[top].isPreformatted else { return }
    var content: [InlineNode] = []
    swap(&content, &frames[top].inlines)
    content.trimWhitespace()
    moveSign(from: &content)
    guard !content.isEmpty else { return }
    let anchors = content.compactMap { node -> Anchor? in
      if case .anchor(let anchor) = node { anchor } else { nil }
    }
    if anchors.count == content.count {
      waitingAnchors += anchors
      return
    }
    var range = content[0].range
    for node in content { range = range.union(node.range) }
    if frames[top].tag == nil, isClosing, frames[top].blocks.isEmpty, frames[top].isText {
      range = frames[top].range
    }
    content.insert(contentsOf: waitingAnchors.map(InlineNode.anchor), at: 0)
    waitingAnchors = []
    mayHaveCaptions = mayHaveCaptions || CaptionReader.mayBeCaption(content)
    mayHaveStrayCaptions = mayHaveStrayCaptions || StrayCaptions.mayEnd(content)
    var paragraph = Paragraph(content: content, range: range)
    paragraph.continuesParagraph = continuesParagraph(at: range.start)
    addBlock(.paragraph(paragraph))
  }

  // MARK: - Forms

  /// Opens a form or link and returns its serial number; `nil` when it is too deep to open.
  mutating func openElement(
    _ kind: InlineElement.Kind, tag: String?, attributes: NodeAttributes = NodeAttributes(),
    isClosed: Bool, range: SourceRange
  ) -> Int? {
    guard elements.count < TreeAssembler.depthLimit else {
      reportDepth(at: range)
      if let tag { skippedTags[tag, default: 0] += 1 }
      return nil
    }
    // More equal elements add nothing, and each would be reopened in every paragraph (the "Noah's
    // Ark clause", HTML §13.2.4.3).
    let same = elements.count { $0.tag != nil && $0.kind == kind && $0.attributes == attributes }
    if let tag, same >= 3 {
      skippedTags[tag, default: 0] += 1
      return nil
    }
    reconstructElements()
    let element = InlineElement(
      kind: kind, serial: serial(), tag: tag, attributes: attributes, isClosed: isClosed,
      range: range)
    elements.append(element)
    openSpan(element)
    return element.serial
  }

  /// Ends a form or link; those inside continue after it.
  mutating func endElement(serial: Int) {
    guard let index = elements.lastIndex(where: { $0.serial == serial }) else { return }
    let element = elements.remove(at: index)
    guard element.hasFrame else {
      elementsWithoutFrame -= 1
      return
    }
    // The frames above are spans: a block would have closed this one.
    while frames[top].isSpan {
      guard case .span(let closing) = frames[top].kind else { return }
      closeTop()
      if closing.serial == serial { return }
    }
  }

  /// Gives frames to open elements without one, as HTML reconstructs its active formatting
  /// elements.
  private mutating func reconstructElements() {
    guard elementsWithoutFrame > 0 else { return }
    elementsWithoutFrame = 0
    for index in elements.indices where !elements[index].hasFrame {
      elements[index].hasFrame = true
      elements[index].isContinued = true
      openSpan(elements[index])
    }
  }

  private mutating func openSpan(_ element: InlineElement) {
    frames[top].flushRun()
    frames.append(
      AssemblyFrame(
        .span(element), serial: element.serial, tag: element.tag, range: element.range))
  }

  /// Ends the elements that were opened inside a block that is now closed.
  mutating func endElements(openedIn frame: AssemblyFrame) {
    guard let last = elements.last, last.serial > frame.serial else { return }
    // Forms and links go on after a paragraph, and after `<p>` too, which block tags close.
    let isParagraph = if case .paragraph = frame.kind { true } else { frame.tag == "p" }
    elements.removeAll { $0.serial > frame.serial && !(isParagraph && $0.isClosed) }
    elementsWithoutFrame = elements.count { !$0.hasFrame }
  }

  /// Adds the node of an element's frame to the frame below.
  mutating func closeSpan(_ element: InlineElement, _ frame: AssemblyFrame) {
    if let index = elements.lastIndex(where: { $0.serial == element.serial }) {
      elements[index].hasFrame = false
      elementsWithoutFrame += 1
    }
    if frame.inlines.isEmpty, element.tag != nil || element.isContinued { return }
    var range = frame.range
    if element.isContinued, let first = frame.inlines.first, let last = frame.inlines.last {
      range = first.range.union(last.range)
    }
    frames[top].flushRun()
    if frame.inlines.isEmpty, let id = element.attributes.id {
      return frames[top].inlines.append(.anchor(Anchor(id: id, range: range)))
    }
    frames[top].inlines += element.nodes(frame.inlines, range)
  }
}

extension InlineElement {
  /// Whether it is a link.
  var isLink: Bool { if case .link = kind { true } else { false } }

  /// The nodes of the element with a content.
  fileprivate func nodes(_ content: [InlineNode], _ range: SourceRange) -> [InlineNode] {
    switch kind {
    case .plain: content.marked(attributes, range)
    // What it stands for is an attribute of its own.
    case .style(.formatted(.abbreviation)):
      [
        .formatted(
          Formatted(style: .abbreviation, attributes: attributes, content: content, range: range))
      ]
    default: [node(content, range)].marked(attributes, range)
    }
  }

  private func node(_ content: [InlineNode], _ range: SourceRange) -> InlineNode {
    switch kind {
    case .plain: return .formatted(Formatted(style: nil, content: content, range: range))
    case .link(let destination, let title):
      return .link(Link(destination: destination, title: title, content: content, range: range))
    case .style(.emphasis): return .emphasis(Emphasis(content: content, range: range))
    case .style(.strong): return .strong(Strong(content: content, range: range))
    case .style(.strikethrough):
      return .strikethrough(Strikethrough(content: content, range: range))
    case .style(.mark): return .mark(MarkedText(content: content, range: range))
    case .style(.formatted(.code)):
      if case .text(let node)? = content.first, content.count == 1 {
        return .code(InlineCode(node.text, range: range))
      }
      return .formatted(Formatted(style: .code, content: content, range: range))
    case .style(.formatted(let style)):
      return .formatted(Formatted(style: style, content: content, range: range))
    }
  }
}

extension [InlineNode] {
  /// The parts as one node with attributes, or unchanged without attributes.
  func marked(_ attributes: NodeAttributes, _ range: SourceRange) -> [InlineNode] {
    if attributes.isEmpty || isEmpty { return self }
    return [
      .formatted(Formatted(style: nil, attributes: attributes, content: self, range: range))
    ]
  }
}
