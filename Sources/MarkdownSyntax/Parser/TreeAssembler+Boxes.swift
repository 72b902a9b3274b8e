// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Opens and closes boxes: `::: note`, `!!! tip`.
extension TreeAssembler {
  /// Opens a box and returns its serial number; `nil` when it is too deep to open.
  ///
  /// The end tag of an element around a fenced box ends the box too, which may have no end of its own.
  @discardableResult
  mutating func openBox(_ box: BoxMarker, _ range: SourceRange, isFence: Bool) -> Int? {
    openBlock(
      .box(box, isOpenFence: isFence), tag: nil, attributes: box.attributes, isBarrier: !isFence,
      range: range)
  }

  /// Ends the innermost box that a line of colons began; if there is none, the line is text.
  mutating func endBox(_ source: String, _ range: SourceRange) {
    lastEnd = range.end
    var index = top
    while index > 0 {
      if case .box(let box, isOpenFence: true) = frames[index].kind {
        frames[index].kind = .box(box, isOpenFence: false)
        frames[index].range = frames[index].range.union(range)
        return closeFrames(downTo: index)
      }
      if frames[index].isBarrier { break }
      index -= 1
    }
    sink.report(.strayFence(source, at: range))
    endLine()
    addLine(source, range)
  }

  /// Adds a line of the source as text.
  private mutating func addLine(_ source: String, _ range: SourceRange) {
    addBlock(.paragraph(Paragraph(content: [.text(Text(source, range: range))], range: range)))
  }

  mutating func closeBoxTitle(_ frame: AssemblyFrame) {
    let content = content(of: frame)
    if case .box = frames[top].kind {
      frames[top].summary = content
    } else {
      addParagraph(content, frame.range)
    }
  }

  mutating func closeBox(_ frame: AssemblyFrame, _ box: BoxMarker, _ isOpenFence: Bool) {
    let line = frame.range
    var frame = frame
    if let last = frame.blocks.last { frame.range = frame.range.union(last.range) }
    let isEmpty = frame.blocks.isEmpty && frame.summary.isEmpty
    // What is neither ended nor filled may have been meant as text, and `!!! note` alone is.
    if isOpenFence {
      sink.report(
        isEmpty ? .strayFence(box.source, at: line) : .unclosedFence(at: line))
    }
    if isEmpty, isOpenFence || !box.isFence { return addLine(box.source, frame.range) }
    let classes = frame.attributes.classes
    if let index = classes.firstIndex(where: { Alert.Kind(named: $0) != nil }),
      let kind = Alert.Kind(named: classes[index])
    {
      frame.attributes.classes.remove(at: index)
      return addAlert(kind, name: classes[index].lowercased(), box.title != nil, of: frame)
    }
    if extensions.contains(.crossrefs), let theorem = Theorem(id: frame.attributes.id) {
      return addTheorem(theorem, of: frame)
    }
    if isEmpty, classes.contains(where: CSSPageBreaks.classes.contains) {
      return addPageBreak(frame.range)
    }
    if isEmpty {
      if let id = frame.attributes.id { waitingAnchors.append(Anchor(id: id, range: frame.range)) }
      return
    }
    if let index = classes.firstIndex(of: "details") {
      frame.attributes.classes.remove(at: index)
      let details = Details(summary: frame.summary, blocks: frame.blocks, range: frame.range)
      return addDivision([.details(details)], of: frame)
    }
    if let first = frame.summary.first, let last = frame.summary.last {
      let range = first.range.union(last.range)
      let title = InlineNode.strong(Strong(content: frame.summary, range: range))
      frame.blocks.insert(.paragraph(Paragraph(content: [title], range: range)), at: 0)
    }
    addDivision(frame.blocks, of: frame)
  }

  private mutating func addAlert(
    _ kind: Alert.Kind, name: String, _ hasTitle: Bool, of frame: AssemblyFrame
  ) {
    var blocks = frame.blocks
    var title = hasTitle ? frame.summary : nil
    // Quarto takes the first heading for the title.
    if title == nil, name.hasPrefix("callout-"), case .heading(let heading)? = blocks.first {
      title = heading.content
      blocks.removeFirst()
    }
    let bare = name.hasPrefix("callout-") ? String(name.dropFirst("callout-".count)) : name
    let alert = Alert(kind: kind, name: bare, title: title, blocks: blocks, range: frame.range)
    addDivision([.alert(alert)], of: frame)
  }
}
