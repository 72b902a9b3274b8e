// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine

// MARK: - Overview
//
// Boxes become the flow. Adjacent margins collapse to the larger one (CSS 2.2 §8.3.1), also through
// containers that paint nothing; inside a panel the first and last margin vanish. A container that
// opens stays pending until it has content, so that the gap above it goes outside.

/// Lays boxes out in one endless column.
struct FlowBuilder {
  let inline: InlineLayout
  /// The height of the text areas that the flow is made for, in points.
  var pageHeight: Double
  /// The number of tables around it.
  let tableDepth: Int
  /// The extents of landscape stretches; `nil` when there are none.
  var landscape: PageTemplate.FlowExtents?
  /// The width over all columns of a page and the gap between them; `nil` with one column.
  var span: (width: Double, gap: Double)?
  /// Whether the next item begins a band over all columns, or ends one; `nil` when it does neither.
  var nextBandIsWide: Bool?
  /// Whether what is added stays on one page with what was added before.
  var keepsWhole = false
  /// Whether what is added next begins what stays on one page.
  var isFirstKept = false
  /// How far lines of text reach; `nil` when they take the whole width.
  var measure: Measure?
  /// Whether there are pages, and so page numbers in tables of contents; an endless page has none.
  var showsPages = true
  /// The scale of text in tables, one for the whole document.
  var tableScale = 1.0
  /// The columns of long tables that are measured already, by box.
  var measuredTables: [BoxID: TableFitting] = [:]
  /// Receives the items of a long list or quotation while it is being built; `nil` keeps them until
  /// they are taken.
  var handOver: (([FlowItem]) -> Void)?
  /// The items built so far and not taken.
  var items: [FlowItem] = []
  var pendingMargin = 0.0
  /// Whether it is in the opening of a chapter, whose gaps do not grow: all chapters begin at one height.
  private var opening = Opening.none
  private enum Opening { case none, inside, below }
  /// How the next item begins a page; `nil` when it does not.
  var pageStart: PageStart?
  private var isAtStart = true
  /// The rule that the last item set for the next.
  var nextRule = BreakRule.allowed
  private var isFirstInContainer = false
  /// The number of lines that the last heading still needs below it on its page.
  private var linesWanted = 0
  /// The rule for the next text if it has one line only.
  private var loneLineRule = BreakRule.allowed
  /// The number of boxes added to the flow.
  private var vboxCount = 0
  /// The number of items taken so far.
  private var takenCount = 0
  /// The height of the texts just added that keep with what comes next.
  var keptHeight = 0.0
  /// The height of the caption that follows the next picture.
  var captionBelow = 0.0
  var pendingOpens: [FlowContainer] = []
  private var openContainers: [(paintsNothing: Bool, reserved: Double)] = []
  private var pendingMarkers: [PendingMarker] = []
  /// The width that markers of the innermost list need, in points.
  private var markerColumn = 0.0
  /// The space beside the column that wide tables and code may use.
  var overhang: Overhang
  /// The images beside which text flows.
  var floats = Floats()
  /// The attributes of the container around the blocks being added.
  private(set) var scope = RegionScope()
  /// The identifiers of open regions, innermost last, by the index of their hook.
  private var openRegions: [[Int]]
  /// The number of regions begun so far.
  private var regionCount = 0
  /// The number of items so far that begin or end regions.
  private var regionItemCount = 0
  /// The height that open containers take from every page, in points.
  private(set) var reservedHeight = 0.0

  /// The reach of the formulas in the line above; `nil` when it has none.
  private var formulasAbove: FormulaReach?

  /// A marker that waits for the first line beside it.
  struct PendingMarker {
    var marker: Marker
    /// The edge of the text beside the marker.
    var edge: Double
    var isRightToLeft: Bool
  }

  /// Creates a builder of an empty flow.
  init(
    inline: InlineLayout, pageHeight: Double, overhang: Overhang = .none, tableDepth: Int = 0
  ) {
    self.inline = inline
    self.pageHeight = pageHeight
    self.overhang = overhang
    self.tableDepth = tableDepth
    openRegions = Array(repeating: [], count: inline.hooks.blocks.count)
  }

  /// A builder for the flow of a table cell in this flow.
  func nested() -> FlowBuilder {
    var flow = FlowBuilder(
      inline: inline, pageHeight: max(1, pageHeight - reservedHeight), tableDepth: tableDepth + 1)
    flow.scope = scope
    flow.tableScale = tableScale
    return flow
  }

  /// Takes the items built so far; the flow continues after them.
  mutating func takeItems() -> [FlowItem] {
    takenCount += items.count
    defer { items = [] }
    return items
  }

  /// The number of items so far, without those that begin or end regions.
  private var contentCount: Int { takenCount + items.count - regionItemCount }

  /// The number of items that are handed over together.
  static let batchSize = 1024

  // MARK: - The flow's grammar

  /// Asks for space; the largest of adjacent margins counts.
  mutating func margin(_ margin: Double) {
    if !isAtStart { pendingMargin = max(pendingMargin, margin) }
  }

  /// Opens a container.
  mutating func open(_ container: FlowContainer) {
    let paintsNothing = container.paintsNothing
    let reserved = container.paddingTop + container.paddingBottom + container.headHeight
    openContainers.append((paintsNothing, reserved))
    reservedHeight += reserved
    pendingOpens.append(container)
    if !paintsNothing {
      flushOpens(rule: .allowed)
      isAtStart = true
    }
  }

  /// Closes the innermost container.
  mutating func close() {
    guard let container = openContainers.popLast() else { return }
    reservedHeight -= container.reserved
    if pendingOpens.popLast() != nil { return }
    if !container.paintsNothing {
      pendingMargin = 0
      isAtStart = false
      isFirstInContainer = false
    }
    items.append(.close)
  }

  /// Adds a box that no page may cut.
  mutating func add(_ vbox: VBox, _ rule: BreakRule = .allowed) {
    var vbox = vbox
    if let (upper, lower) = formulasAbove.flatMap({ upper in vbox.formulas.map { (upper, $0) } }),
      upper.below > 0, lower.above > 0
    {
      margin(upper.below + lower.above + FormulaReach.leastDistance)
    }
    formulasAbove = vbox.formulas
    let rule = floats.height > 0 && floats.waiting.isEmpty ? rule.or(.never) : rule
    flushOpens(rule: rule)
    for float in floats.waiting { vbox.append(float, y: 0) }
    floats.waiting = []
    floats.advance(by: vbox.height)
    // Each goes in front of the others, so place the outermost last.
    for pending in pendingMarkers.reversed() { place(pending, beside: &vbox) }
    pendingMarkers = []
    items.append(.vbox(vbox, takeRule(rule)))
    isAtStart = false
    vboxCount += 1
    keptHeight = 0
    // A picture or a row counts as several lines, an empty line as none.
    let lines =
      vbox.row != nil || vbox.baseline == nil ? linesWanted : vbox.fragments.isEmpty ? 0 : 1
    linesWanted = max(0, linesWanted - lines)
  }

  /// Adds empty space that belongs to the content, such as a blank line of code; it vanishes at a page
  /// break and does not collapse.
  mutating func addBlank(_ height: Double) {
    flushOpens(rule: .allowed)
    items.append(.gap(height))
    floats.advance(by: height)
    isAtStart = false
  }

  /// Goes below the images at the sides.
  mutating func clearFloats() {
    guard floats.height > 0 else { return }
    let asked = (pendingMargin, nextRule, linesWanted, keptHeight)
    if floats.waiting.isEmpty { pendingMargin = 0 }
    add(VBox(height: floats.height))
    (pendingMargin, nextRule, linesWanted, keptHeight) = asked
  }

  /// Begins a region of a hook; it takes no space.
  mutating func beginRegion(
    _ drawing: AttributeDrawing, box: BoxID, x: Double, width: Double, at place: Int
  ) {
    openRegions[place].append(regionCount)
    items.append(
      .regionStart(
        FlowRegion(id: regionCount, drawing: drawing, box: box, x: x, width: width)))
    regionCount += 1
    regionItemCount += 1
  }

  /// Ends the innermost region of a hook.
  mutating func endRegion(at place: Int) {
    guard let id = openRegions[place].popLast() else { return }
    items.append(.regionEnd(id))
    regionItemCount += 1
  }

  /// Asks that the next item start on the same page as the last one.
  mutating func keepWithNext(_ rule: BreakRule) { nextRule = nextRule.or(rule) }

  private mutating func flushOpens(rule: BreakRule) {
    if let start = pageStart {
      items.append(.pageBreak(start))
      (pageStart, linesWanted, nextRule) = (nil, 0, .allowed)
      // On an endless page, what would begin a page stands below other text.
      if showsPages { pendingMargin = 0 }
    }
    if let isWide = nextBandIsWide {
      items.append(.newBand(isWide: isWide, gap: max(pendingMargin, span?.gap ?? 0)))
      (nextBandIsWide, pendingMargin, linesWanted, nextRule) = (nil, 0, 0, .allowed)
    }
    if pendingMargin > 0 {
      items.append(.gap(pendingMargin, stretch: opening == .none ? pendingMargin / 3 : 0))
      if floats.waiting.isEmpty { floats.advance(by: pendingMargin) }
      pendingMargin = 0
    }
    if opening == .below { opening = .none }
    for container in pendingOpens {
      items.append(.open(container, takeRule(rule)))
      isFirstInContainer = true
    }
    pendingOpens = []
  }

  private mutating func takeRule(_ rule: BreakRule) -> BreakRule {
    defer {
      nextRule = .allowed
      (isFirstInContainer, isFirstKept) = (false, false)
    }
    if isFirstInContainer { return .never }
    let rule = keepsWhole && !isFirstKept ? rule.or(.avoid) : rule
    return (linesWanted > 0 ? rule.or(.fewLinesBelowHeading) : rule).or(nextRule)
  }

  // MARK: - Boxes

  /// Adds one of several blocks under each other; those before it are already in the flow.
  mutating func add(blockAt index: Int, of blocks: [BlockBox], x: Double, width: Double) {
    let block = blocks[index]
    let before = vboxCount
    if index > 0, index == blocks.count - 1, block.isItemOfOneText { loneLineRule = .loneItem }
    if case .image = block, index + 1 < blocks.count, case .text(let text) = blocks[index + 1],
      text.keepsWithPrevious
    {
      captionBelow = height(of: text, width: width)
    }
    if inline.hooks.blocks.isEmpty || !inline.hasCustomAttributes {
      add(block, x: x, width: width)
    } else {
      let outer = scope
      let inner = openRegions(at: index, of: blocks, x: x, width: width)
      scope = inner
      add(block, x: x, width: width)
      scope = outer
      closeRegions(at: index, of: blocks, inner)
    }
    (loneLineRule, captionBelow) = (.allowed, 0)
    // A lone line on either side of a page break looks as bad in a list as in a paragraph.
    if index == 0, blocks.count > 1, block.isItemOfOneText, vboxCount == before + 1 {
      keepWithNext(.loneItem)
    }
  }

  private mutating func add(_ block: BlockBox, x: Double, width: Double) {
    if floats.height > 0, clearsFloats(block) { clearFloats() }
    switch block {
    case .text(let text): add(text, x: x, width: width)
    case .container(let container): arrange(container, x: x, width: width)
    case .code(let code): add(code, x: x, width: width)
    case .formula(let formula): add(formula, x: x, width: width)
    case .table(let table): add(table, x: x, width: width)
    case .rule(let rule): add(rule, x: x, width: width)
    case .image(let image): add(image, x: x, width: width)
    }
  }

  /// Adds lines of text.
  mutating func add(_ text: TextBox, x: Double, width: Double) {
    // A heading stays with the one above it.
    if let start = text.pageStart, linesWanted == 0 { pageStart.join(start) }
    margin(text.margins.top)
    var column = (x: x, width: width)
    if let measure, text.alignment.isNatural {
      column = measure.column(
        x: x, width: width, isRightToLeft: text.content.readsRightToLeft)
    }
    let indent = text.indent.limited(to: column.width)
    let (x, width) = (column.x + indent.left, max(1, column.width - indent.horizontal))
    let pageReference = showsPages ? text.pageReference : nil
    let shaped = inline.shape(
      text.content, maxImageWidth: width,
      imageSizes: inline.sizesOfPictureRows(in: text.content, width: width))
    var frame = InlineLayout.Frame(
      x: x, width: width, alignment: text.alignment, strut: text.strut, box: text.box,
      looseness: text.looseness)
    let label = inline.layOut(text.label, takingRoomFrom: &frame, beside: text)
    if floats.height > 0 {
      frame.insets = floats.insets(
        x: x, width: width, below: pendingMargin, pitch: inline.grid(text.strut).pitch)
    }
    var lines = inline.lines(shaped, pageReference, in: frame, wrap: text.wrap)
    var firstRule = text.keepsWithPrevious ? BreakRule.beforeCaption : .allowed
    if lines.count == 1 { firstRule = firstRule.or(loneLineRule) }
    loneLineRule = .allowed
    if let label, !lines.isEmpty { lines[0].add(label: label) }
    if let outline = text.outline, !lines.isEmpty { lines[0].outline = outline }
    let stated = inline.imagesOfStatedSize(in: text.content, width: width)
    for index in lines.indices where lines[index].isHighPicture {
      // Markers of lists are at the top of a picture, wherever its text has its baseline.
      lines[index].baseline = nil
      guard !lines[index].shows(stated) else { continue }
      let anchor = x + text.alignment.anchor(in: width)
      lines[index].shrink = PictureShrink(height: lines[index].height, anchor: anchor)
    }
    // The rule or the edge of a panel below a heading stays clear of its denominators.
    if text.keepsWithNext == .always { lines.takeInFormulasBelow() }
    let keptAbove = keptHeight
    let rules = TextBreaks.rules(before: firstRule, lines: lines, of: text)
    for (line, rule) in zip(lines, rules) { add(line, rule) }
    switch text.keepsWithNext {
    case .no: break
    case .preferably: keepWithNext(.afterNote)
    case .strongly: keepWithNext(.afterAnnouncement)
    case .always: keepWithNext(.avoid)
    }
    if !lines.isEmpty { linesWanted = text.linesWantedBelow }
    if text.keepsWithNext >= .strongly {
      let margins = text.margins.top + text.margins.bottom
      keptHeight = keptAbove + lines.reduce(margins) { $0 + $1.height }
    }
    margin(text.margins.bottom)
  }

  private func height(of text: TextBox, width: Double) -> Double {
    let width = max(1, width - text.indent.limited(to: width).horizontal)
    let shaped = inline.shape(text.content, maxImageWidth: width)
    let frame = InlineLayout.Frame(
      x: 0, width: width, alignment: text.alignment, strut: text.strut, box: text.box,
      looseness: text.looseness)
    return inline.lines(shaped, in: frame).reduce(text.margins.top) { $0 + $1.height }
  }

  /// Adds a container with its blocks under each other.
  mutating func add(_ container: ContainerBox, x: Double, width: Double) {
    if let start = container.pageStart { pageStart.join(start) }
    let isOpening = container.pageStart?.isOpener == true
    if isOpening { opening = .inside }
    margin(container.margins.top)
    let available = width
    var column = (x: x, width: width)
    if let measure, container.decoration != nil {
      column = measure.column(x: x, width: width, isRightToLeft: container.isRightToLeft)
    }
    let (x, width) = container.place(x: column.x, width: column.width)
    var padding = padding(of: container, markerColumn: markerColumn, width: width)
    stretch(&padding, of: container, width: width, available: available)
    var flow = FlowContainer(box: container.box, x: x, width: width)
    flow.paddingTop = padding.top
    flow.paddingBottom = padding.bottom
    if let decoration = container.decoration {
      flow.decoration = .panel(decoration, isRightToLeft: container.isRightToLeft)
    }
    open(flow)
    let inner = Rect(
      x: x + padding.left, y: 0, width: max(1, width - padding.horizontal), height: 0)
    if let marker = container.marker {
      pendingMarkers.append(
        PendingMarker(
          marker: marker, edge: container.isRightToLeft ? inner.maxX : inner.minX,
          isRightToLeft: container.isRightToLeft))
    }
    let before = contentCount
    let outer = (markerColumn, overhang)
    markerColumn = widestMarker(of: container.blocks)
    overhang = overhang.inside(container, padding: padding)
    add(container.blocks, x: inner.minX, width: inner.width)
    (markerColumn, overhang) = outer
    if let marker = container.marker, contentCount == before, !pendingMarkers.isEmpty {
      // An empty item still takes its line.
      let grid = inline.grid(marker.strut)
      add(VBox(height: grid.pitch, baseline: grid.baseline))
    }
    close()
    if isOpening { opening = .below }
    margin(container.margins.bottom)
  }

  private mutating func add(_ rule: RuleBox, x: Double, width: Double) {
    // Beside a marker it takes a line instead of its margins, and is as high as the marker.
    let marker = pendingMarkers.last?.marker
    if marker == nil { margin(rule.margins.top) }
    var rect = Rect(x: x, y: 0, width: width, height: rule.thickness)
    var vbox = VBox(height: rule.thickness)
    if let marker {
      let grid = inline.grid(marker.strut)
      vbox = VBox(height: grid.pitch, baseline: grid.baseline)
      let middle = grid.baseline - inline.metrics(marker.strut).capHeight / 2
      rect = rect.offsetBy(x: 0, y: middle - rule.thickness / 2)
    }
    vbox.isDiscardable = marker == nil
    vbox.fragments = [
      Fragment(
        kind: .shape(.rectangle(rect, fill: rule.color)), box: rule.box,
        mark: .artifact(.decoration))
    ]
    vbox.boxes = [BoxFragment(box: rule.box, rect: rect)]
    add(vbox)
    // At the foot of a page it would look like the line above footnotes.
    keepWithNext(.afterAnnouncement)
    if marker == nil { margin(rule.margins.bottom) }
  }
}

extension BlockBox {
  /// Whether it is a list item that holds one text and nothing else.
  fileprivate var isItemOfOneText: Bool {
    guard case .container(let item) = self, item.marker != nil, item.blocks.count == 1,
      case .text = item.blocks[0]
    else { return false }
    return true
  }
}
