// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Styling
internal import TextEngine

// MARK: - Overview
//
// 1. Each page that is cut from the flow is filled: text, footnotes, margin boxes.
// 2. It is shipped out at once, unless it has late text that is still unknown (`HeldPages`).
// 3. At the end the number of pages is known: the held pages are shipped out, then each page's
//    margin boxes that contain that number.

/// Makes the pages of a document and ships each out (TeX's term) as soon as it is complete.
struct PageAssembler {
  private let tree: BoxTree
  private let template: PageTemplate
  private let inline: InlineLayout
  private let book: FontBook
  private var furniture: Furniture
  private let lateText: LateTextSetter
  private let watermark: WatermarkLayout?
  private let rightToLeftNotes: Set<BoxID>
  private var document: PagedDocument
  private var held = HeldPages()
  private var headings = RunningHeadings()
  /// What each page is.
  private var kinds: [PageKind] = []

  init(tree: BoxTree, template: PageTemplate, inline: InlineLayout, book: FontBook) {
    self.tree = tree
    self.template = template
    self.inline = inline
    self.book = book
    furniture = Furniture(template: template, inline: inline)
    lateText = LateTextSetter(tree: tree, template: template, inline: inline)
    watermark = tree.page.watermark.map { WatermarkLayout(watermark: $0, inline: inline) }
    rightToLeftNotes = Set(tree.footnotes.filter(\.isRightToLeft).map(\.box))
    document = PagedDocument(
      structure: DocumentStructure(tree), metadata: tree.metadata)
  }

  /// Whether the document still has no pages.
  var isEmpty: Bool { document.pages.isEmpty }

  /// Adds a page with the content of its text areas, and ships out the pages that are now complete.
  mutating func add(
    _ areas: [Paginator.AreaContent], on kind: PageKind, reportingTo sink: inout DiagnosticSink,
    onPage: (inout Page) -> Void
  ) {
    let index = document.pages.count
    kinds.append(kind)
    let page = page(areas, kind)
    document.pages.append(page)
    let complete = held.take(index, page.lateTexts, knowing: document.destinations)
    shipOut(complete, lastLabel: nil, reportingTo: &sink, onPage)
  }

  /// Ships out the remaining pages and returns the document.
  mutating func finish(
    reportingTo sink: inout DiagnosticSink, onPage: (inout Page) -> Void
  ) -> PagedDocument {
    addEndAnchors()
    let rest = held.releaseAll(knowing: document.destinations)
    shipOut(rest, lastLabel: document.pages.last?.label, reportingTo: &sink, onPage)
    for index in document.pages.indices where furniture.needsPageCount(on: kinds[index]) {
      addLateFurniture(toPage: index, onPage)
    }
    for place in furniture.cutPlaces { sink.report(.wideRunningLine(at: place)) }
    return document
  }

  private mutating func shipOut(
    _ indices: [Int], lastLabel: PageLabel?, reportingTo sink: inout DiagnosticSink,
    _ onPage: (inout Page) -> Void
  ) {
    for index in indices {
      if document.pages[index].hasLateText {
        var page = document.pages[index]
        lateText.set(
          &page, among: kinds, knowing: held, lastLabel: lastLabel, reportingTo: &sink)
        takeFaces(&page)
        document.pages[index] = page
      }
      onPage(&document.pages[index])
    }
  }

  private mutating func addLateFurniture(toPage index: Int, _ onPage: (inout Page) -> Void) {
    var builder = PageBuilder(
      tree: tree, pageIndex: index, box: template.box(of: kinds[index]), hooks: inline.hooks)
    furniture.add(
      to: kinds[index], headings.pages[index], of: document.pages.last?.label, &builder)
    var page = builder.finish()
    page.size = document.pages[index].size
    takeFaces(&page)
    onPage(&page)
    document.pages[index].faces = page.faces
    document.pages[index].fragments += page.fragments
  }

  /// Adds the destinations at the end of the document.
  private mutating func addEndAnchors() {
    guard let last = document.pages.indices.last,
      let area = template.box(of: kinds[last]).textAreas.last
    else { return }
    let end = Point(x: area.minX, y: min(area.maxY, document.pages[last].size.height))
    document.destinations += tree.endAnchors.map {
      Destination(name: $0, page: last, point: end)
    }
  }

  // MARK: - A page

  private mutating func page(_ areas: [Paginator.AreaContent], _ kind: PageKind) -> Page {
    let box = template.box(of: kind)
    var builder = PageBuilder(tree: tree, pageIndex: kind.index, box: box, hooks: inline.hooks)
    var end = 0.0
    for content in areas {
      end = max(end, place(content, in: content.rect, &builder))
      if tree.page.marksOverfull { builder.mark(content.overfull, beside: content.rect) }
    }
    headings.addPage(builder.outline)
    furniture.add(to: kind, headings.pages[kind.index], of: nil, &builder)
    var page = builder.finish()
    page.label = template.label(of: kind)
    if !box.size.height.isFinite { page.size.height = end + box.spaceBelowText }
    if let watermark, !kind.isBlank, !(kind.matter == .cover && tree.page.hasOwnCover) {
      page.fragments = watermark.fragments(on: page.size, page.background) + page.fragments
    }
    let isCover = kind.matter == .cover && !kind.isBlank
    let ownPicture = isCover ? tree.page.coverPicture : nil
    if let picture = ownPicture ?? tree.page.picture, box.size.height.isFinite {
      let asset = tree.images[picture.image]
      page.fragments = picture.fragments(of: asset, on: page.size, page.background) + page.fragments
    }
    takeFaces(&page)
    document.destinations += builder.destinations
    document.links += builder.links
    document.outline += builder.outline
    return page
  }

  /// Gives a page the faces of its text; removes its text when no font could be opened.
  private mutating func takeFaces(_ page: inout Page) {
    page.faces = book.faces
    if page.faces.isEmpty, page.fragments.contains(where: \.isText) {
      page.fragments.removeAll(where: \.isText)
      document.lacksFonts = true
    }
  }

  /// Places the text and the footnotes of an area; returns where they end, in points from the top
  /// of the page.
  private func place(
    _ content: Paginator.AreaContent, in area: Rect, _ builder: inout PageBuilder
  ) -> Double {
    let bodyHeight = builder.place(
      content.items, continuing: content.continued, regions: content.regions, at: area.origin,
      grid: template.baselineGrid(in: area))
    let end = area.minY + bodyHeight
    guard !content.notes.isEmpty else { return end }
    let height =
      Paginator.height(of: content.notes)
      + Paginator.height(of: content.continuedNotes.map { .open($0, .never) })
    let top =
      area.height.isFinite
      ? max(end + Paginator.noteSeparator, area.maxY - height)
      : end + Paginator.noteSeparator + 8
    var rule = Rect(x: area.minX, y: top - 5, width: min(96, area.width), height: 0.6)
    // The rule starts on the side where the notes begin.
    if let first = content.firstNote, rightToLeftNotes.contains(first) {
      rule.origin.x = area.maxX - rule.width
    }
    builder.addSeparator(.rectangle(rule, fill: tree.page.footnoteRule))
    return top
      + builder.place(
        content.notes, continuing: content.continuedNotes, regions: content.noteRegions,
        at: Point(x: area.minX, y: top))
  }
}
