// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine

/// The numbers in front of headings and of entries in tables of contents.
extension InlineLayout {
  /// Sets the label of a text, and makes room for it.
  ///
  /// - Parameters:
  ///   - label: The label; `nil` changes nothing.
  ///   - frame: The frame of the text, without the label afterwards.
  ///   - text: The text.
  /// - Returns: The line with the label; `nil` when there is none.
  func layOut(
    _ label: TextLabel?, takingRoomFrom frame: inout Frame, beside text: TextBox
  ) -> VBox? {
    guard let label else { return nil }
    let shaped = shape(label.content, maxImageWidth: frame.width)
    let isRightToLeft = text.content.readsRightToLeft
    var own = frame
    own.alignment = isRightToLeft ? .right : .left
    guard let line = brokenLines(shaped, measure: .infinity).first else { return nil }
    let room = min(
      max(label.width, shaped.paragraph.maxContentWidth + label.gap), frame.width / 2)
    frame.width -= room
    if !isRightToLeft { frame.x += room }
    // Beside a centred text, a label at the edge would be far away.
    let inset =
      switch text.alignment {
      case .natural, .justified: 0.0
      case .left: isRightToLeft ? 1.0 : 0.0
      case .center: 0.5
      case .right: isRightToLeft ? 0.0 : 1.0
      }
    guard inset > 0 else { return vbox(line, of: shaped, in: own) }
    let width = lines(shape(text.content, maxImageWidth: frame.width), in: frame, wrap: text.wrap)
      .first?.boxes.first?.rect.width
    let free = max(0, frame.width - (width ?? frame.width)) * inset
    own.x += isRightToLeft ? -free : free
    return vbox(line, of: shaped, in: own)
  }
}

extension VBox {
  /// Adds a label in front, on the same baseline.
  mutating func add(label: VBox) {
    let (text, textLinks) = (fragments, links)
    (fragments, links) = ([], [])
    var first = VBox(height: 0)
    (first.fragments, first.links) = (label.fragments, label.links)
    first.endWithBlank()
    append(first, y: (baseline ?? 0) - (label.baseline ?? 0))
    fragments += text
    links += textLinks
  }

  /// Parts the last word from what is beside it, for readers that do not see the space between them.
  mutating func endWithBlank() {
    for index in fragments.indices.reversed() {
      guard case .text(var text) = fragments[index].kind else { continue }
      text.run.endsWithBlank = !text.run.isRightToLeft
      fragments[index].kind = .text(text)
      return
    }
  }
}
