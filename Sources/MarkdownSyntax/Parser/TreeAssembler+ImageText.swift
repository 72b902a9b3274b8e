// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// The text of an image is plain, for those who can’t see the picture. As a caption, it has its markup.
extension TreeAssembler {
  /// Reads the text of an image with its markup.
  ///
  /// - Parameters:
  ///   - events: The events between the brackets.
  ///   - start: The index of the first of them.
  ///   - withNotes: Whether the calls of footnotes in it are printed.
  /// - Returns: The text; empty where it has no markup, or may not become a caption.
  mutating func caption(
    from events: ArraySlice<SyntaxEvent>, at start: Int, withNotes: Bool
  ) -> [InlineNode] {
    guard extensions.contains(.tableCaptions) || extensions.contains(.implicitFigures),
      !isHidden, !frames[top].isPreformatted,
      events.contains(where: { $0.isMarkup || withNotes && $0.calledDefinition != nil }),
      // Pictures in the text of a picture show nothing.
      !events.contains(where: \.opensImage)
    else { return [] }
    let outer = (isAtSpace, hasVanished, lastEnd, spellings, elementsWithoutFrame)
    let range = SourceRange(start: lastEnd, end: lastEnd)
    elementsWithoutFrame = 0
    isAtSpace = true
    let serial = serial()
    frames.append(AssemblyFrame(.figureCaption, serial: serial, isBarrier: true, range: range))
    for (index, event) in zip(start..., events) {
      switch event {
      case .open(let container, let range): open(container, range, index)
      case .close: close(index)
      case .text(let text, let range): addText(text, range)
      case .code(let text, let range): addCode(text, range)
      case .token(let token, let range):
        if case .note = token.kind, !withNotes {
          addText(token.source, range)
        } else {
          addToken(token, range, index)
        }
      case .softBreak(let range): addBreak(.softBreak(range))
      case .lineBreak(let range): addBreak(.lineBreak(range))
      case .footnoteReference(let definition, let range):
        if withNotes { addCall(of: definition, range, index) }
      // None of them shows in the text of a picture.
      case .codeBlock, .equation, .thematicBreak, .html: break
      }
    }
    while frames[top].isSpan { closeTop() }
    frames[top].flushRun()
    let caption = frames.removeLast().inlines
    (isAtSpace, hasVanished, lastEnd, spellings, elementsWithoutFrame) = outer
    return caption
  }

  /// Whether an image becomes a figure whose caption is the text of the image.
  ///
  /// Only then are the calls of footnotes in the text printed. Calls are numbered before figures are made
  /// (`CaptionReader`), so this looks at the events around the image.
  ///
  /// - Parameters:
  ///   - start: The index of the event that opens the image.
  ///   - end: The index of the event that closes it.
  /// - Returns: Whether it does.
  func becomesFigure(imageFrom start: Int, to end: Int) -> Bool {
    let events = order.events
    guard !isHidden, !frames[top].isPreformatted, start > 0, end - start > 1,
      case .open(.paragraph, _) = events[start - 1],
      !events[start + 1..<end].contains(where: \.opensImage)
    else { return false }
    var next = end + 1
    var attributes = NodeAttributes()
    if next < events.count, case .token(let token, _) = events[next],
      case .attributes(let read) = token.kind
    {
      (attributes, next) = (read, next + 1)
    }
    guard next < events.count, case .close = events[next], attributes["caption"] == nil else {
      return false
    }
    return extensions.contains(.implicitFigures)
      || extensions.contains(.tableCaptions) && Figure.Kind(id: attributes.id) != nil
  }
}

extension SyntaxEvent {
  /// Whether it is more than characters of a line.
  fileprivate var isMarkup: Bool {
    switch self {
    case .text, .softBreak, .footnoteReference, .html, .codeBlock, .equation, .thematicBreak:
      false
    case .open, .close, .code, .token, .lineBreak: true
    }
  }

  fileprivate var opensImage: Bool {
    if case .open(.image, _) = self { true } else { false }
  }
}
