// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Opens, fills and closes frames of blocks.
extension TreeAssembler {
  /// Ends the open line of text, so that a block can follow.
  mutating func endLine() {
    while frames[top].isSpan { closeTop() }
    flushPending()
  }

  /// Opens the frame of a block and returns its serial number; `nil` when it is too deep to open.
  mutating func openBlock(
    _ kind: AssemblyFrame.Kind, tag: String?, attributes: NodeAttributes = NodeAttributes(),
    isBarrier: Bool, range: SourceRange
  ) -> Int? {
    endLine()
    let needed: Int
    switch kind {
    case .list: needed = 2  // a list without items would lose them
    case .document, .footnote, .quote, .item, .division, .details, .box, .figure, .description,
      .table:
      needed = 1
    // These hold no containers of Markdown, so they add a level at most.
    case .paragraph, .heading, .summary, .boxTitle, .figureCaption, .preformatted, .term, .row,
      .cell, .span:
      needed = tag == nil ? 0 : 1
    }
    if needed > 0, frames.count + needed > TreeAssembler.depthLimit {
      reportDepth(at: range)
      if let tag { skippedTags[tag, default: 0] += 1 }
      return nil
    }
    let serial = serial()
    frames.append(
      AssemblyFrame(kind, serial: serial, tag: tag, isBarrier: isBarrier, range: range))
    frames[top].attributes = attributes
    isAtSpace = true
    return serial
  }

  /// Closes the frame of a Markdown container and all frames inside; does nothing if it is closed
  /// already.
  mutating func closeFrame(serial: Int) {
    guard let index = frames.lastIndex(where: { $0.serial == serial }) else { return }
    closeFrames(downTo: index)
  }

  /// Closes frames from the top until `count` remain.
  mutating func closeFrames(downTo count: Int) {
    while frames.count > max(count, 1) { closeTop() }
  }

  /// Adds a complete block to the innermost frame.
  mutating func addBlock(_ block: BlockNode) {
    frames[top].blocks.append(block)
    guard case .list = frames[top].kind else { return }
    // Content of a list outside its items belongs to the item before.
    let blocks = frames[top].blocks
    frames[top].blocks = []
    if frames[top].items.isEmpty {
      frames[top].items.append(ListItem(blocks: blocks, range: block.range))
    } else {
      let last = frames[top].items.count - 1
      frames[top].items[last].blocks += blocks
      frames[top].items[last].range = frames[top].items[last].range.union(block.range)
    }
  }

  /// Adds a code block of Markdown.
  mutating func addCodeBlock(_ block: CodeBlock) {
    guard !isHidden else { return }
    lastEnd = block.range.end
    mayHaveCaptions = mayHaveCaptions || block.info.utf8.contains { "{=".utf8.contains($0) }
    if frames[top].isPreformatted {
      breakPreformattedLine()
      return addPreformatted(block.text, block.range)
    }
    endLine()
    addBlock(.codeBlock(block))
  }

  /// Adds a horizontal rule.
  mutating func addThematicBreak(_ range: SourceRange) {
    guard !isHidden else { return }
    lastEnd = range.end
    endLine()
    addBlock(.thematicBreak(ThematicBreak(range: range)))
  }

  // MARK: - Closing

  /// Closes the innermost frame and adds the resulting node to the frame below.
  mutating func closeTop() {
    if !frames[top].isSpan { flushPending(isClosing: true) }
    guard frames.count > 1, var frame = frames.popLast() else { return }
    frame.flushRun()
    if frame.tag != nil { frame.range.end = max(frame.range.end, lastEnd) }
    if case .span(let element) = frame.kind { return closeSpan(element, frame) }
    endElements(openedIn: frame)
    isAtSpace = true
    switch frame.kind {
    case .document, .span: break
    case .footnote(let label, let number):
      footnotes.append(
        FootnoteDefinition(label: label, number: number, blocks: frame.blocks, range: frame.range))
    case .quote: closeQuote(frame)
    case .list(let start, let isTight, let isReversed, let numberStyle):
      let list = List(
        start: start ?? (isReversed ? frame.items.count : nil), isReversed: isReversed,
        numberStyle: numberStyle, isTight: isTight, items: frame.items, range: frame.range)
      if !list.items.isEmpty { addDivision([.list(list)], of: frame) }
    case .item(let isChecked, let number):
      closeItem(frame, isChecked: isChecked, number: number)
    case .paragraph: addDivision(marker(of: frame).map { [$0] } ?? frame.blocks, of: frame)
    case .description: addDivision(frame.blocks, isDescription: true, of: frame)
    case .heading(let level, let alignment): closeHeading(frame, level, alignment)
    case .division(let alignment): addDivision(frame.blocks, alignment, of: frame)
    case .details:
      let details = Details(summary: frame.summary, blocks: frame.blocks, range: frame.range)
      if !(details.summary.isEmpty && details.blocks.isEmpty) {
        addDivision([.details(details)], of: frame)
      }
    case .summary: closeSummary(frame)
    case .box(let box, let isOpenFence): closeBox(frame, box, isOpenFence)
    case .boxTitle: closeBoxTitle(frame)
    case .figure(let alignment): closeFigure(frame, alignment)
    case .figureCaption: closeFigureCaption(frame)
    case .term:
      let content = content(of: frame)
      guard !content.isEmpty else { break }
      addBlock(.paragraph(Paragraph(content: content, isTerm: true, range: frame.range)))
    case .preformatted(let language): closePreformatted(frame, language: language)
    case .table(let table): closeTable(frame, table)
    case .row(let isHeader): closeRow(frame, isHeader: isHeader)
    case .cell(var cell):
      cell.blocks = frame.blocks.marked(frame.attributes, frame.range)
      cell.range = frame.range
      if case .row = frames[top].kind {
        cell.blocks = cell.blocks.marked(frames[top].attributes, frame.range)
        frames[top].cells.append(cell)
      } else {
        for block in cell.blocks { addBlock(block) }
      }
    }
    if frame.endsPage { addPageBreak(frame.range) }
  }

  mutating func addParagraph(_ content: [InlineNode], _ range: SourceRange) {
    guard !content.isEmpty else { return }
    addBlock(.paragraph(Paragraph(content: content, range: range)))
  }

  /// Adds the blocks of a frame, with its attributes.
  mutating func addDivision(
    _ blocks: [BlockNode], _ alignment: Table.Alignment = .none, isDescription: Bool = false,
    of frame: AssemblyFrame
  ) {
    if alignment == .none, !isDescription, frame.attributes.isEmpty {
      for block in blocks { addBlock(block) }
    } else if !blocks.isEmpty {
      mayHaveCaptions = mayHaveCaptions || frame.attributes.id != nil
      addBlock(
        .division(
          Division(
            alignment: alignment, isDescription: isDescription,
            attributes: frame.attributes, blocks: blocks,
            range: frame.range)))
    }
  }

  private mutating func closeQuote(_ frame: AssemblyFrame) {
    let quote = Quote(blocks: frame.blocks, range: frame.range)
    let marker = AlertMarker(
      readsTitles: extensions.contains(.callouts), takesAnyName: extensions.contains(.wikilinks))
    let mayBeAlert = frame.tag == nil && extensions.contains(.alerts)
    if mayBeAlert, let alert = marker.alert(in: quote) {
      addBlock(.alert(alert))
    } else {
      if mayBeAlert, let slip = marker.slip(in: quote) {
        sink.report(.unknownAlert(slip.name, nearest: slip.nearest, at: frame.range))
      }
      let quotation = frame.tag == nil ? marker.quotation(in: quote) : nil
      addDivision([.quote(quotation ?? quote)], of: frame)
    }
  }

  private mutating func closeSummary(_ frame: AssemblyFrame) {
    let content = content(of: frame)
    if case .details = frames[top].kind, frames[top].summary.isEmpty {
      frames[top].summary = content
    } else {
      addParagraph(content, frame.range)
    }
  }

  private mutating func closeFigureCaption(_ frame: AssemblyFrame) {
    let content = content(of: frame)
    if frames[top].takesCaption, frames[top].summary.isEmpty {
      frames[top].captionIndex = frames[top].blocks.count
      frames[top].summary = content
    } else {
      addParagraph(content, frame.range)
    }
  }

  private mutating func closeFigure(
    _ frame: AssemblyFrame, _ alignment: Table.Alignment, kind: Figure.Kind = .figure
  ) {
    guard !frame.blocks.isEmpty else {
      if let id = frame.attributes.id { waitingAnchors.append(Anchor(id: id, range: frame.range)) }
      return addParagraph(frame.summary, frame.range)
    }
    var figure = Figure(
      alignment: alignment, attributes: frame.attributes,
      blocks: frame.blocks, caption: frame.summary, hasCaptionAbove: frame.captionIndex == 0,
      range: frame.range)
    if let first = figure.caption.first, 1..<frame.blocks.count ~= frame.captionIndex {
      // Between blocks it is no caption (HTML §4.4.12); it keeps its place.
      let paragraph = Paragraph(content: figure.caption, range: first.range)
      figure.blocks.insert(.paragraph(paragraph), at: frame.captionIndex)
      figure.caption = []
    }
    figure.kind = kind
    if let kind = Figure.Kind(id: frame.attributes.id) {
      (figure.kind, figure.isNumbered) = (kind, true)
    }
    addBlock(.figure(figure))
  }

  private mutating func closeItem(_ frame: AssemblyFrame, isChecked: Bool?, number: Int?) {
    guard case .list = frames[top].kind else { return addDivision(frame.blocks, of: frame) }
    var item = ListItem(
      isChecked: isChecked, number: number, blocks: frame.blocks, range: frame.range)
    item.takeCheckbox()
    if !frame.attributes.isEmpty, !item.blocks.isEmpty {
      item.blocks = [
        .division(
          Division(
            attributes: frame.attributes, blocks: item.blocks,
            range: frame.range))
      ]
    }
    frames[top].items.append(item)
  }

  private mutating func closeHeading(
    _ frame: AssemblyFrame, _ level: Int, _ alignment: Table.Alignment
  ) {
    let content = content(of: frame)
    if content.isEmpty, frame.tag != nil { return }
    var frame = frame
    var attributes = NodeAttributes()
    // Those of a tag are those of a division.
    if frame.tag == nil { swap(&attributes, &frame.attributes) }
    let id = headingID(of: content, given: attributes.id, at: frame.range)
    attributes.id = nil
    let heading = Heading(
      level: level, id: id, attributes: attributes, content: content, range: frame.range)
    addDivision([.heading(heading)], alignment, of: frame)
  }

  private mutating func closeRow(_ frame: AssemblyFrame, isHeader: Bool) {
    guard case .table(var table) = frames[top].kind else {
      for block in frame.cells.flatMap(\.blocks) { addBlock(block) }
      return
    }
    frames[top].blocks += frame.blocks
    let isFooter = table.group == .foot
    let isTitle = !frame.cells.isEmpty && frame.cells.allSatisfy(\.isHeader)
    let row = TableAssembly.Row(
      cells: frame.cells, isHeader: isHeader || isTitle && !isFooter, isFooter: isFooter,
      group: table.groupNumber, range: frame.range)
    frames[top].kind = .document  // so that the rows have one owner and are not copied
    table.add(row)
    frames[top].kind = .table(table)
  }

  /// Closes a table; content outside its cells comes before it, as in browsers (HTML §13.2.6.1).
  private mutating func closeTable(_ frame: AssemblyFrame, _ table: TableAssembly) {
    for block in frame.blocks { addBlock(block) }
    let tables = table.tables(range: frame.range, limits) { range in
      sink.report(.overlappingCells(at: range))
    }
    guard Figure.Kind(id: frame.attributes.id) != nil || !frame.summary.isEmpty else {
      return addDivision(tables.map(BlockNode.table), of: frame)
    }
    // Its caption or its number makes it a figure.
    var outer = frame
    (outer.kind, outer.blocks) = (.figure(.none), tables.map(BlockNode.table))
    outer.captionIndex = 0
    closeFigure(outer, .none, kind: .table)
  }

  private mutating func closePreformatted(_ frame: AssemblyFrame, language: String?) {
    var text = frame.inlines.plainText
    if text.utf8.first == UInt8(ascii: "\n") { text.unicodeScalars.removeFirst() }
    // A text starts at its first visible character.
    var start = frame.inlines.first?.range.start
    if start != nil,
      let visible = text.unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace })
    {
      start?.line -= text.unicodeScalars[..<visible].count { $0 == "\n" }
    }
    if text.utf8.last == UInt8(ascii: "\n") { text.unicodeScalars.removeLast() }
    guard !text.isEmpty else { return }
    let code = CodeBlock(
      language: language, info: language ?? "", text: text, textStart: start, range: frame.range)
    addDivision([.codeBlock(code)], of: frame)
  }

  /// The content of a frame as one text.
  func content(of frame: AssemblyFrame) -> [InlineNode] {
    let isHeading = if case .heading = frame.kind { true } else { false }
    let attributes = isHeading ? NodeAttributes() : frame.attributes
    if case .paragraph(let node)? = frame.blocks.first, frame.blocks.count == 1 {
      return node.content.marked(attributes, frame.range)
    }
    return InlineFlattening.flatten(frame.blocks).marked(attributes, frame.range)
  }
}

extension ListItem {
  /// Makes a box at the start of the text the mark of the item, as that of a task.
  fileprivate mutating func takeCheckbox() {
    guard isChecked == nil, case .paragraph(var text)? = blocks.first,
      case .checkbox(let box)? = text.content.first
    else { return }
    isChecked = box.isChecked
    text.content.removeFirst()
    text.content.trimWhitespace()
    if text.content.isEmpty { blocks.removeFirst() } else { blocks[0] = .paragraph(text) }
  }
}

extension [BlockNode] {
  /// The content of a cell with the attributes that HTML gives it; if the content is one text, that
  /// text gets them.
  fileprivate func marked(_ attributes: NodeAttributes, _ range: SourceRange) -> [BlockNode] {
    if attributes.isEmpty || isEmpty { return self }
    if count == 1, case .paragraph(var paragraph) = self[0] {
      paragraph.content = paragraph.content.marked(attributes, range)
      return [.paragraph(paragraph)]
    }
    return [.division(Division(attributes: attributes, blocks: self, range: range))]
  }
}
