// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Adds the parts of lines that our syntax adds, or prints them as written where they belong to
/// nothing.
extension TreeAssembler {
  /// Adds a token, which is the event at an index.
  mutating func addToken(_ token: InlineToken, _ range: SourceRange, _ index: Int) {
    if case .note(let definition) = token.kind {
      return addCall(of: definition, note: token.source, range, index)
    }
    if case .spanEnd = token.kind, let serial = openSpans.popLast() ?? nil {
      return endSpan(serial: serial, range)
    }
    if case .spanStart(let attributes) = token.kind {
      return startSpan(attributes, token, range)
    }
    guard !isHidden else { return }
    if alternative != nil || frames[top].isPreformatted { return addText(token.source, range) }
    switch token.kind {
    case .script(let style):
      var content = token.source
      content.removeFirst()
      content.removeLast()
      let text = InlineNode.text(Text(content, range: range))
      addInline(.formatted(Formatted(style: style, content: [text], range: range)))
    case .reference:
      let text = InlineNode.text(Text(token.source, range: range))
      var link = Link(
        destination: "#\(ReferenceReader.id(of: token.source))", title: nil, content: [text],
        range: range)
      link.isReference = true
      let isInLink = elements.contains { if case .link = $0.kind { true } else { false } }
      addInline(isInLink ? text : .link(link))
    case .escaped: addInline(.text(Text(token.source, range: range)))
    case .formula(let formula, let attributes):
      addFormula(formula, attributes, token, range)
    case .emoji(let emoji): addEmoji(emoji, token, range)
    case .spanStart, .spanEnd, .note: addText(token.source, range)
    case .attributes(let attributes):
      if !addToLastInline(attributes, range) { addText(token.source, range) }
    case .headingAttributes(let attributes):
      if let index = frames.lastIndex(where: { !$0.isSpan }), case .heading = frames[index].kind {
        frames[index].attributes = attributes
      } else {
        addText(token.source, range)
      }
    }
  }

  /// Opens a text with attributes; where it can’t be, its brackets are text.
  private mutating func startSpan(
    _ attributes: NodeAttributes, _ token: InlineToken, _ range: SourceRange
  ) {
    var serial: Int?
    if !isHidden, alternative == nil, !frames[top].isPreformatted {
      lastEnd = max(lastEnd, range.end)
      serial = openElement(
        .plain, tag: nil, attributes: attributes, isClosed: true, range: range)
    }
    openSpans.append(serial)
    if serial == nil { addText(token.source, range) }
  }

  private mutating func endSpan(serial: Int, _ range: SourceRange) {
    lastEnd = max(lastEnd, range.end)
    if let index = frames.lastIndex(where: { $0.serial == serial }) {
      frames[index].range = frames[index].range.union(range)
    }
    endElement(serial: serial)
  }

  /// Gives attributes to the link, the image or the code in front; returns whether there is one.
  private mutating func addToLastInline(_ attributes: NodeAttributes, _ range: SourceRange) -> Bool
  {
    guard frames[top].run.isEmpty, let last = frames[top].inlines.last else { return false }
    let whole = last.range.union(range)
    var node: InlineNode
    switch last {
    case .image(var image):
      for pair in image.apply(attributes) {
        sink.report(.badLength(pair.name, pair.value, at: range))
      }
      mayHaveCaptions = true
      image.range = whole
      node = .image(image)
    case .link, .code:
      node = .formatted(
        Formatted(style: nil, attributes: attributes, content: [last], range: whole))
    default: return false
    }
    swap(&node, &frames[top].inlines[frames[top].inlines.count - 1])
    lastEnd = max(lastEnd, range.end)
    return true
  }
}

extension Image {
  /// Takes what attributes say about an image: its size; the others stay attributes.
  ///
  /// - Parameter attributes: The attributes.
  /// - Returns: The sizes that are no lengths.
  fileprivate mutating func apply(_ attributes: NodeAttributes) -> [NodeAttributes.Pair] {
    var mistakes: [NodeAttributes.Pair] = []
    self.attributes.id = attributes.id ?? self.attributes.id
    self.attributes.classes += attributes.classes
    for pair in attributes.pairs {
      let extent = Extent(attribute: pair.value)
      switch (pair.name, extent) {
      case ("width", let extent?): width = extent
      case ("height", let extent?): height = extent
      case ("width", nil) where pair.value != "auto", ("height", nil) where pair.value != "auto":
        mistakes.append(pair)
      case ("align", _) where pair.value == "center": isCentered = true
      case ("alt", _), ("fig-alt", _):
        // The text in the brackets may still become a caption (`CaptionReader`).
        if caption.isEmpty, !alternative.isEmpty {
          caption = [.text(Text(alternative, range: range))]
        }
        (alternative, isDecorative) = (pair.value, pair.value.isEmpty)
        self.attributes.pairs.append(NodeAttributes.Pair("alt", pair.value))
      case ("title", _): title = pair.value
      case ("caption", _):
        title = pair.value
        self.attributes.pairs.append(pair)
      default: self.attributes.pairs.append(pair)
      }
    }
    return mistakes
  }
}
