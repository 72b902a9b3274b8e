// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// The text of an image is plain, for those who can’t see the picture. As a caption, it has its markup.
extension TreeAssembler {
  /// Reads the text of an image with its markup.
  ///
  /// - Parameters:
  ///   - events: The events between the brackets.
  ///   - start: The index of the first of them.
  /// - Returns: The text; empty where it has no markup, or may not become a caption.
  mutating func caption(from events: ArraySlice<SyntaxEvent>, at start: Int) -> [InlineNode] {
    guard extensions.contains(.tableCaptions) || extensions.contains(.implicitFigures),
      !isHidden, !frames[top].isPreformatted, events.contains(where: \.isMarkup),
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
        if case .note = token.kind {
          addText(token.source, range)
        } else {
          addToken(token, range, index)
        }
      case .softBreak(let range): addBreak(.softBreak(range))
      case .lineBreak(let range): addBreak(.lineBreak(range))
      // None of them shows in the text of a picture.
      case .footnoteReference, .codeBlock, .equation, .thematicBreak, .html: break
      }
    }
    while frames[top].isSpan { closeTop() }
    frames[top].flushRun()
    let caption = frames.removeLast().inlines
    (isAtSpace, hasVanished, lastEnd, spellings, elementsWithoutFrame) = outer
    return caption
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
