// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Handles the tags of raw HTML, with a much smaller tree construction than that of browsers.
extension TreeAssembler {
  /// Adds a stretch of raw HTML: a block, or one tag or comment inside a paragraph.
  mutating func addHTML(_ steps: [HTMLStep], isBlock: Bool) {
    // Blocks are on separate lines, so words at their edges are separate words.
    if isBlock, !isHidden, !frames[top].isPreformatted, let first = steps.first {
      addHTMLText("\n", first.range)
    }
    for step in steps {
      if isInComment {
        guard step.endsComment else { continue }
        isInComment = false
        hasVanished = true
        if case .text(let text) = step.token {
          addHTMLText(text.textAfterComment ?? "", step.range)
        }
        continue
      }
      if let hidden = hiddenTag {
        if step.token == .endTag(name: hidden) {
          hiddenTag = nil
          hasVanished = true
        }
        continue
      }
      lastEnd = max(lastEnd, step.range.end)
      if let literal = step.literal, foreignTag == nil {
        if isBlock, alternative == nil, !frames[top].isPreformatted { endLine() }
        addLiteral(literal, step.range)
        continue
      }
      switch step.token {
      case .comment: (hasVanished, isInComment) = (true, step.goesOn)
      case .pageCommand(let command):
        hasVanished = true
        if isBlock { obey(command, step.range) }
      case .text(let text): addHTMLText(text, step.range)
      case .startTag(let tag): startTag(tag, step, isBlock: isBlock)
      case .endTag(let name): endTag(name, step.range, isBlock: isBlock)
      }
    }
    if isBlock { endFragment() }
  }

  /// Ends the elements that the fragment began and no later tag will end.
  private mutating func endFragment() {
    for serial in fragmentElements.reversed() {
      if elements.contains(where: { $0.serial == serial }) {
        endElement(serial: serial)
      } else {
        closeFrame(serial: serial)
      }
    }
    fragmentElements = []
    if hiddenEndsWithFragment { hiddenTag = nil }
  }

  /// Adds text that only looks like a tag, as written.
  private mutating func addLiteral(_ literal: String, _ range: SourceRange) {
    reportUnknown(tag: literal, at: range)
    if alternative != nil { return addText(literal, range) }
    addHTMLText(literal, range)
  }

  // MARK: - Start tags

  private mutating func startTag(_ tag: HTMLTag, _ step: HTMLStep, isBlock: Bool) {
    let range = step.range
    if alternative != nil { return }
    if step.isClosed, tag.name == "svg" || tag.name == "math" { foreignTag = tag.name }
    if frames[top].isPreformatted { return startTagInPreformatted(tag, step) }
    let element = HTMLElement(name: tag.name)
    let pageBreaks = isBlock ? CSSPageBreaks(tag) : CSSPageBreaks()
    if pageBreaks.before { addPageBreak(range) }
    defer { if pageBreaks.after { addPageBreak(after: element, range) } }
    switch element {
    case .span(let style):
      guard mayOpen(style, tag) else { break }
      openElement(.style(style), tag, step, isBlock: isBlock)
    case .link:
      guard let destination = tag.attributes["href"], !destination.isEmpty else { break }
      if let open = elements.last(where: \.isLink) {
        // Links do not nest: a tag ends the link of another tag, as in browsers, but not
        // Markdown's.
        guard open.tag != nil else {
          skippedTags[tag.name, default: 0] += 1
          break
        }
        endElement(serial: open.serial)
      }
      let link = InlineElement.Kind.link(
        destination: destination, title: nonEmpty(tag.attributes["title"]))
      openElement(link, tag, step, isBlock: isBlock)
    case .image: addImage(tag, range)
    case .picture: picture = Picture(range: range)
    case .source: addSource(tag)
    case .lineBreak: addBreak(.lineBreak(range))
    case .input: addInput(tag, step, isBlock: isBlock)
    case .breakOpportunity: addHTMLText("\u{200B}", range)
    case .thematicBreak:
      closeParagraph()
      addThematicBreak(range)
    case .block(let block): openBlock(block, tag, step, isBlock: isBlock)
    case .rowGroup(let group):
      guard let index = openTable() else { break }
      closeFrames(downTo: index + 1)
      changeTable { $0.begin(group, alignment: HTMLStyle(tag).textAlignment) }
    case .column(let isGroup): addColumns(tag, isGroup: isGroup)
    case .transparent(isBlock: true):
      if tag.name == "caption", step.isClosed, captionsTable {
        open(.figureCaption, tag, step)
      } else {
        openSection(tag, step)
      }
    case .transparent(isBlock: false):
      // Without a class and a language, it is tracked only so that its end tag does not end another element.
      guard !tag.nodeAttributes().isEmpty || elements.contains(where: { $0.tag == tag.name }) else {
        break
      }
      openElement(.plain, tag, step, isBlock: isBlock)
    case .hidden where tag.name == "rp" && !step.isClosed: break
    case .hidden:
      // Without an end tag, its content is the rest of the block, or ordinary text.
      if !step.isClosed { sink.report(.incompleteHTML(at: range)) }
      if step.isClosed || isBlock { hiddenTag = tag.name }
      hiddenEndsWithFragment = !step.isClosed
    case .unsupported:
      if isBlock { endLine() }
      reportUnsupported(tag: tag.name, isClosed: step.isClosed, at: range)
    }
    addAnchors(of: tag, element, range)
  }

  /// Prepares for a form of text; returns `false` if its tag has no effect here.
  private mutating func mayOpen(_ style: HTMLElement.InlineStyle, _ tag: HTMLTag) -> Bool {
    switch style {
    case .formatted(.ruby):
      guard elements.contains(where: { $0.tag == "ruby" }) else { return true }
    case .formatted(.rubyText):
      // A reading ends where the next one begins (HTML §13.1.2.4).
      if let open = elements.last(where: { $0.tag == "rt" }) { endElement(serial: open.serial) }
      if elements.contains(where: { $0.tag == "ruby" }) { return true }
    case .emphasis, .strong, .strikethrough, .mark, .formatted: return true
    }
    skippedTags[tag.name, default: 0] += 1
    return false
  }

  /// Adds the box of an `<input type="checkbox">`.
  private mutating func addInput(_ tag: HTMLTag, _ step: HTMLStep, isBlock: Bool) {
    guard tag.attributes["type"]?.lowercased() == "checkbox" else {
      if isBlock { endLine() }
      return reportUnsupported(tag: tag.name, isClosed: step.isClosed, at: step.range)
    }
    let isChecked = tag.attributes["checked"] != nil
    addInline(.checkbox(Checkbox(isChecked: isChecked, range: step.range)))
  }

  /// Opens an element of blocks that has only classes.
  private mutating func openSection(_ tag: HTMLTag, _ step: HTMLStep) {
    // Without a class and a language, it is tracked only so that its end tag does not end another element;
    // that of `<dl>` also ends the last description, whose own end tag may be missing.
    guard tag.nodeAttributes().isEmpty, tag.name != "dl",
      !frames.contains(where: { $0.tag == tag.name })
    else {
      return open(.division(.none), tag, step)
    }
    closeParagraph()
    endLine()
  }

  private mutating func openElement(
    _ kind: InlineElement.Kind, _ tag: HTMLTag, _ step: HTMLStep, isBlock: Bool
  ) {
    let serial = openElement(
      kind, tag: tag.name, attributes: tag.nodeAttributes(),
      isClosed: step.isClosed, range: step.range)
    if let serial, isBlock, !step.isClosed { fragmentElements.append(serial) }
  }

  /// Adds anchors for `id` and `name`; browsers read `name` on `<a>` only, but authors put it on headings.
  private mutating func addAnchors(of tag: HTMLTag, _ element: HTMLElement, _ range: SourceRange) {
    let names = [tag.attributes["id"], tag.attributes["name"]]
    // A figure has its id itself.
    var last = frames[top].tag == tag.name ? frames[top].attributes.id : nil
    for case let id? in names where !id.isEmpty && id != last {
      last = id
      let anchor = Anchor(id: id, range: range)
      if element.isBlock || frames[top].isPreformatted {
        waitingAnchors.append(anchor)
      } else {
        let wasAtSpace = isAtSpace
        addInline(.anchor(anchor))
        isAtSpace = wasAtSpace
      }
    }
  }

  private mutating func openBlock(
    _ block: HTMLElement.BlockElement, _ tag: HTMLTag, _ step: HTMLStep, isBlock: Bool
  ) {
    let alignment = HTMLStyle(tag).textAlignment
    switch block {
    case .paragraph:
      closeParagraph()
      let serial = openBlock(
        .division(alignment), tag: "p", attributes: tag.nodeAttributes(),
        isBarrier: false, range: step.range)
      if let serial, isBlock, !step.isClosed { fragmentElements.append(serial) }
    case .division: open(.division(alignment), tag, step)
    case .center: open(.division(.center), tag, step)
    case .heading(let level): open(.heading(level: level, alignment: alignment), tag, step)
    case .details: open(.details, tag, step)
    case .summary: open(.summary, tag, step)
    // Without its end tag, the element would hold the rest of the document.
    case .figure, .figureCaption:
      guard step.isClosed else { return endLine() }
      if block == .figure {
        open(.figure(alignment), tag, step, id: countedID(of: tag))
      } else {
        open(.figureCaption, tag, step)
      }
    case .preformatted: open(.preformatted(language: nonEmpty(tag.attributes["lang"])), tag, step)
    case .quote: open(.quote, tag, step)
    case .list(let isOrdered):
      let isReversed = isOrdered && tag.attributes["reversed"] != nil
      let start = listNumber(tag.attributes["start"]) ?? (isReversed ? nil : 1)
      let style = tag.attributes["type"].flatMap(NumberStyle.init(type:)) ?? .decimal
      open(
        .list(
          start: isOrdered ? start : nil, isTight: true, isReversed: isReversed,
          numberStyle: isOrdered ? style : .decimal), tag, step)
    case .item: openItem(tag, step)
    case .term, .description:
      closeDescription()
      open(block == .term ? .term : .description, tag, step)
    case .table:
      open(
        .table(TableAssembly(width: HTMLStyle(tag).width)), tag, step, id: countedID(of: tag))
    case .row:
      guard let index = openTable() else { return endLine() }
      closeFrames(downTo: index + 1)
      changeTable { $0.rowAlignment = alignment }
      open(.row(isHeader: isInHead), tag, step)
    case .cell(let isHeader): openCell(tag, step, isHeader: isHeader, alignment: alignment)
    }
  }

  /// The number of an item, with at most 9 digits as in Markdown (CommonMark §5.2); `nil` when it
  /// is not a number.
  private func listNumber(_ value: String?) -> Int? {
    value.flatMap { Int($0) }.map { min(max($0, -999_999_999), 999_999_999) }
  }

  private mutating func open(
    _ kind: AssemblyFrame.Kind, _ tag: HTMLTag, _ step: HTMLStep, id: String? = nil
  ) {
    closeParagraph()
    _ = openBlock(
      kind, tag: tag.name, attributes: tag.nodeAttributes(id: id),
      isBarrier: false, range: step.range)
  }

  /// The id of a figure or a table that says that it is counted; `nil` for all others.
  private func countedID(of tag: HTMLTag) -> String? {
    let id = tag.attributes["id"]
    return extensions.contains(.tableCaptions) && Figure.Kind(id: id) != nil ? id : nil
  }

  /// Whether a caption here is that of a table.
  private var captionsTable: Bool {
    if case .table = frames[top].kind { true } else { false }
  }

  private mutating func openItem(_ tag: HTMLTag, _ step: HTMLStep) {
    closeParagraph()
    var index = top
    search: while index > 0, !frames[index].isBarrier {
      switch frames[index].kind {
      case .item:
        closeFrames(downTo: index)
        break search
      case .list:
        closeFrames(downTo: index + 1)
        break search
      case .cell: index = 1
      case .document, .footnote, .quote, .paragraph, .heading, .division, .details, .summary,
        .box, .boxTitle, .figure, .figureCaption, .preformatted, .term, .description, .table, .row,
        .span:
        break
      }
      index -= 1
    }
    endLine()
    if case .list = frames[top].kind {
    } else {
      let list = AssemblyFrame.Kind.list(start: nil, isTight: true)
      guard openBlock(list, tag: "ul", isBarrier: false, range: step.range) != nil else { return }
    }
    let item = AssemblyFrame.Kind.item(
      isChecked: nil, number: listNumber(tag.attributes["value"]))
    _ = openBlock(
      item, tag: tag.name, attributes: tag.nodeAttributes(), isBarrier: false,
      range: step.range)
  }

  private mutating func startTagInPreformatted(_ tag: HTMLTag, _ step: HTMLStep) {
    let range = step.range
    switch HTMLElement(name: tag.name) {
    case .lineBreak: addPreformatted("\n", range)
    case .image: addPreformatted(tag.attributes["alt"] ?? "", range)
    case .span(.formatted(.code)):
      let names = (tag.attributes["class"] ?? "").split(separator: " ")
      let language = names.first { $0.hasPrefix("language-") }?.dropFirst("language-".count)
      if let language, frames[top].run.isEmpty {
        frames[top].kind = .preformatted(language: String(language))
      }
    case .span, .link, .picture, .source, .breakOpportunity, .thematicBreak, .block, .rowGroup,
      .column, .transparent, .hidden:
      break
    case .input, .unsupported: reportUnsupported(tag: tag.name, isClosed: step.isClosed, at: range)
    }
    addAnchors(of: tag, HTMLElement(name: tag.name), range)
  }

  // MARK: - End tags

  private mutating func endTag(_ name: String, _ range: SourceRange, isBlock: Bool) {
    if alternative != nil { return }
    if name == foreignTag { foreignTag = nil }
    if frames[top].isPreformatted {
      if name == "pre" { closeTop() }
      return
    }
    if let count = skippedTags[name], count > 0 {
      skippedTags[name] = count - 1
      return
    }
    switch HTMLElement(name: name) {
    case .span, .link:
      if let element = elements.last(where: { $0.tag == name }) {
        if name == "ruby", let reading = elements.last(where: { $0.tag == "rt" }) {
          endElement(serial: reading.serial)
        }
        endElement(serial: element.serial)
      }
    case .picture: endPicture()
    case .lineBreak: addBreak(.lineBreak(range))  // `</br>` is `<br>`, HTML §13.2.6.4.7
    case .block(let block): close(block, name)
    case .rowGroup:
      guard let index = openTable() else { break }
      closeFrames(downTo: index + 1)
      changeTable { $0.begin(.body) }
    case .column: changeTable { $0.endColumnGroup() }
    case .transparent(isBlock: true): close(.division, name)
    case .transparent(isBlock: false):
      if let element = elements.last(where: { $0.tag == name }) {
        endElement(serial: element.serial)
      }
    case .unsupported: if isBlock { endLine() }
    case .image, .source, .input, .breakOpportunity, .thematicBreak, .hidden: break
    }
  }

  /// Closes the innermost element that an end tag can end, if any.
  private mutating func close(_ block: HTMLElement.BlockElement, _ name: String) {
    let isTablePart: Bool
    var isHeading = false
    switch block {
    case .table, .row, .cell: isTablePart = true
    case .heading:
      isTablePart = false
      isHeading = true
    case .paragraph, .division, .center, .details, .summary, .figure, .figureCaption,
      .preformatted, .quote, .list, .item, .term, .description:
      isTablePart = false
    }
    var index = top
    while index > 0, !frames[index].isBarrier {
      if let tag = frames[index].tag, !frames[index].isSpan {
        if tag == name { return closeFrames(downTo: index) }
        if isHeading, case .heading = frames[index].kind { return closeFrames(downTo: index) }
        if !isTablePart, case .cell = frames[index].kind { break }
        if block == .item, case .list = frames[index].kind { break }
      }
      index -= 1
    }
    endLine()
  }

  /// Closes an open `<p>`, as block tags do (HTML §13.2.6.4.7).
  private mutating func closeParagraph() {
    var index = top
    while index > 0, !frames[index].isBarrier {
      if frames[index].tag == "p" { return closeFrames(downTo: index) }
      switch frames[index].kind {
      case .cell, .box: return
      default: index -= 1
      }
    }
  }

  /// Closes an open `<dt>` or `<dd>` of the same list.
  private mutating func closeDescription() {
    var index = top
    while index > 0, !frames[index].isBarrier, frames[index].tag != "dl" {
      switch frames[index].kind {
      case .term, .description: return closeFrames(downTo: index)
      case .cell, .item, .details, .box, .figure, .quote: return
      case .document, .footnote, .list, .paragraph, .heading, .division, .summary, .boxTitle,
        .figureCaption, .preformatted, .table, .row, .span:
        break
      }
      index -= 1
    }
  }
}
