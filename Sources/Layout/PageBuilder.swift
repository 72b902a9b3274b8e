// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import Theming

/// Places the content of a page.
struct PageBuilder {
  private let pageIndex: Int
  private let tree: BoxTree
  private let hooks: DrawingHooks
  private(set) var page: Page
  private(set) var destinations: [Destination] = []
  private(set) var links: [LinkArea] = []
  private(set) var outline: [OutlineEntry] = []
  /// The shapes behind each container and region, in the order in which they open.
  private var backgrounds: [[Fragment]] = []
  /// The frames that cover the backgrounds of their content, inner frames first.
  private var frames: [Fragment] = []

  init(tree: BoxTree, pageIndex: Int, box: PageTemplate.PageBox, hooks: DrawingHooks) {
    self.tree = tree
    self.pageIndex = pageIndex
    self.hooks = hooks
    page = Page(size: box.size, background: box.background)
    page.styles = tree.styles
    page.traits = tree.traits
    page.number = pageIndex + 1
  }

  // MARK: - The flow

  /// The top and the height of a line.
  private typealias Line = (top: Double, height: Double)

  private struct OpenContainer {
    var container: FlowContainer
    var top: Double
    var background: Int
    var grid = TableFragment.Grid()
    var firstLine: Line?
  }

  private struct OpenRegion {
    var region: FlowRegion
    var top: Double?
    var background: Int
    var firstLine: Line?
  }

  /// The state of a walk down the page.
  private struct Walk {
    let origin: Point
    /// The artifact that all of the flow is part of, such as a repeated header; `nil` keeps the
    /// fragments' own marks.
    let artifact: ContentMark.Artifact?
    var cursor: FlowCursor
    var open: [OpenContainer] = []
    var regions: [OpenRegion] = []
    /// The text placed so far.
    var text: Range<Int>?

    /// Records a box as the first line of every open container and region that lacks one: the
    /// innermost ones.
    mutating func note(_ vbox: VBox, top: Double) {
      for index in open.indices.reversed() {
        if open[index].firstLine != nil { break }
        open[index].firstLine = (top, vbox.height)
      }
      for index in regions.indices.reversed() {
        if regions[index].firstLine != nil { break }
        regions[index].firstLine = (top, vbox.height)
      }
      if let more = vbox.text {
        let start = text?.lowerBound ?? more.lowerBound
        text = start..<max(start, more.upperBound)
      }
    }

    /// Sets the top of every region that has no content yet.
    mutating func beginRegions(at top: Double) {
      for index in regions.indices.reversed() {
        if regions[index].top != nil { break }
        regions[index].top = top
      }
    }
  }

  /// Places a flow with its top left corner at `origin`, its body text on a grid; returns its height in
  /// points.
  @discardableResult
  mutating func place(
    _ items: some Sequence<FlowItem>, continuing: [FlowContainer], regions: [FlowRegion] = [],
    at origin: Point, grid: BaselineGrid? = nil, as artifact: ContentMark.Artifact? = nil
  ) -> Double {
    var walk = Walk(
      origin: origin, artifact: artifact, cursor: FlowCursor(open: [], grid: grid))
    var continued = regions[...]
    for (depth, container) in continuing.enumerated() {
      while let region = continued.first, region.depth <= depth {
        begin(region, &walk)
        continued.removeFirst()
      }
      open(container, &walk)
    }
    for region in continued { begin(region, &walk) }
    for item in items {
      switch item {
      case .gap(let gap, _): walk.cursor.gap(gap)
      case .open(let container, _): open(container, &walk)
      case .close: close(&walk)
      case .pageBreak, .newBand: break
      case .vbox(let vbox, _):
        let top = walk.cursor.place(vbox)
        walk.beginRegions(at: top)
        place(vbox, at: top, &walk, as: walk.artifact)
      case .regionStart(var region):
        region.depth = walk.open.count
        begin(region, &walk)
      case .regionEnd(let id):
        guard let index = walk.regions.lastIndex(where: { $0.region.id == id }) else { break }
        finish(walk.regions.remove(at: index), walk, goesOn: false)
      }
    }
    let height = walk.cursor.y + walk.cursor.closing
    repeat {
      // A region that began inside the innermost container ends above the container's padding.
      while let region = walk.regions.last, region.region.depth >= walk.open.count {
        walk.regions.removeLast()
        finish(region, walk, goesOn: true)
      }
      close(&walk, goesOn: true)
    } while !walk.open.isEmpty || !walk.regions.isEmpty
    return height
  }

  private mutating func open(_ container: FlowContainer, _ walk: inout Walk) {
    walk.cursor.open(container)
    var y = walk.cursor.y - container.headHeight
    let top = y - container.paddingTop
    walk.beginRegions(at: top)
    walk.open.append(
      OpenContainer(container: container, top: top, background: backgrounds.count))
    backgrounds.append([])
    for vbox in container.head {
      place(vbox, at: y, &walk, as: container.isContinued ? .repeatedHead : walk.artifact)
      y += vbox.height
    }
  }

  private mutating func place(
    _ vbox: VBox, at top: Double, _ walk: inout Walk, as artifact: ContentMark.Artifact?
  ) {
    place(vbox, x: walk.origin.x, y: walk.origin.y + top, as: artifact)
    walk.note(vbox, top: top)
    if let row = vbox.row, !walk.open.isEmpty {
      walk.open[walk.open.count - 1].grid.add(row, at: walk.origin.y + top)
    }
  }

  private mutating func close(_ walk: inout Walk, goesOn: Bool = false) {
    guard let closed = walk.open.popLast() else { return }
    let container = closed.container
    walk.cursor.close(container)
    let rect = Rect(
      x: walk.origin.x + container.x, y: walk.origin.y + closed.top, width: container.width,
      height: walk.cursor.y - closed.top)
    page.boxes.append(BoxFragment(box: container.box, rect: rect))
    switch container.decoration {
    case .none: break
    case .panel(let decoration, let isRightToLeft):
      let record = tree.records[container.box.index]
      let holdsFills =
        decoration.border != nil
        && backgrounds[(closed.background + 1)...].contains { !$0.isEmpty }
      let drawings = decoration.drawings(
        in: rect, isRightToLeft: isRightToLeft, holdsFills: holdsFills, style: record.inherited,
        by: hooks)
      func add(_ drawings: [AttributeDrawing], behind: Int?) {
        for var drawing in drawings {
          drawing.expandedRange = record.text
          drawing.fragment = CustomDrawingFragment(
            isContinued: container.isContinued, goesOn: goesOn)
          self.add(drawing, closed.firstLine, walk, box: container.box, behind: behind)
        }
      }
      add(drawings.behind, behind: closed.background)
      add(drawings.frame, behind: nil)
    case .table(let style, let edges):
      let table = TableFragment(
        rect: rect, grid: closed.grid, columnEdges: edges.map { $0 + walk.origin.x }, style: style,
        part: CustomDrawingFragment(isContinued: container.isContinued, goesOn: goesOn))
      backgrounds[closed.background] = table.shapes().map {
        Fragment(kind: .shape($0), box: container.box, layer: .container)
      }
    }
  }

  private mutating func place(
    _ vbox: VBox, x: Double, y: Double, as artifact: ContentMark.Artifact? = nil
  ) {
    let fragments =
      artifact.map { vbox.fragments.marked(.artifact($0)) } ?? vbox.fragments
    for var fragment in fragments {
      fragment.move(x: x, y: y)
      page.fragments.append(fragment)
    }
    for box in vbox.boxes {
      page.boxes.append(BoxFragment(box: box.box, rect: box.rect.offsetBy(x: x, y: y)))
    }
    for anchor in vbox.anchors {
      destinations.append(
        Destination(
          name: anchor.name, page: pageIndex,
          point: Point(x: x + anchor.point.x, y: y + anchor.point.y)))
    }
    for link in vbox.links {
      let target = link.link.target.index
      var area = LinkArea(
        page: pageIndex, rect: link.rect.offsetBy(x: x, y: y), target: tree.links[target],
        description: tree.linkDescriptions[target])
      area.box = link.link.box
      links.append(area)
    }
    if let entry = vbox.outline { outline.append(entry) }
    if let row = vbox.row {
      let tops = row.tops
      for cell in row.cells {
        let flow = cell.flow
        place(
          flow.items, continuing: flow.continued, regions: flow.regions,
          at: Point(x: x, y: y + tops[cell.row] + row.padding.top), as: artifact)
      }
    }
  }

  // MARK: - Regions

  private mutating func begin(_ region: FlowRegion, _ walk: inout Walk) {
    walk.regions.append(OpenRegion(region: region, background: backgrounds.count))
    backgrounds.append([])
  }

  private mutating func finish(_ open: OpenRegion, _ walk: Walk, goesOn: Bool) {
    // A region that begins where the page ends appears on the next page only.
    guard let top = open.top else { return }
    let region = open.region
    var drawing = region.drawing
    drawing.rect = Rect(
      x: walk.origin.x + region.x, y: walk.origin.y + top, width: region.width,
      height: walk.cursor.y - top)
    drawing.firstLineRect = drawing.rect
    drawing.fragment = CustomDrawingFragment(isContinued: region.isContinued, goesOn: goesOn)
    add(drawing, open.firstLine, walk, box: region.box, behind: open.background)
  }

  /// Adds a drawing behind a container or region; without one, it covers all backgrounds so far.
  private mutating func add(
    _ drawing: AttributeDrawing, _ firstLine: Line?, _ walk: Walk, box: BoxID, behind: Int?
  ) {
    var drawing = drawing
    // The text ends where the drawing ends: nothing below is placed yet.
    drawing.attributeRange = drawing.expandedRange.clamped(to: walk.text ?? 0..<0)
    if let firstLine {
      drawing.firstLineRect = Rect(
        x: drawing.rect.minX, y: walk.origin.y + firstLine.top, width: drawing.rect.width,
        height: firstLine.height)
    }
    switch drawing.layer {
    case .background:
      let fragments = drawing.content.map { Fragment(kind: $0, box: box, layer: .container) }
      if let behind { backgrounds[behind] += fragments } else { frames += fragments }
    case .text: page.fragments += drawing.content.map { Fragment(kind: $0, box: box) }
    }
  }

  // MARK: - The page

  /// Adds a line that belongs to the page and to no box of the document.
  mutating func addFurniture(_ line: VBox, at origin: Point) {
    var line = line
    line.boxes = []
    for index in line.fragments.indices { line.fragments[index].box = nil }
    place(line, x: origin.x, y: origin.y, as: .pageFurniture)
  }

  /// Adds a line between parts of the page.
  mutating func addSeparator(_ shape: Shape) {
    page.fragments.append(
      Fragment(kind: .shape(shape), box: nil, mark: .artifact(.decoration)))
  }

  /// Adds a bar beside each of some boxes that do not fit, TeX's overfull rule.
  mutating func mark(_ overfull: [BoxID], beside area: Rect) {
    for box in Set(overfull) {
      guard let part = page.boxes.last(where: { $0.box == box }) else { continue }
      let bottom = min(part.rect.maxY, page.size.height)
      let bar = Rect(
        x: area.maxX + 4, y: part.rect.minY, width: 5, height: max(0, bottom - part.rect.minY))
      let isDark = page.background.relativeLuminance < 0.2
      addSeparator(.rectangle(bar, fill: RGBA(white: isDark ? 1 : 0)))
    }
  }

  /// Puts backgrounds behind the content, sorts fragments by layer, and returns the page.
  ///
  /// Uninterrupted text is smaller in a PDF and quicker to write.
  mutating func finish() -> Page {
    var fragments: [Fragment] = []
    fragments.reserveCapacity(page.fragments.count + backgrounds.count * 2)
    for shapes in backgrounds { fragments += shapes }
    fragments += frames
    for layer in Fragment.Layer.allCases {
      let inLayer = page.fragments.filter { $0.layer == layer }
      fragments += layer == .inlineBackground ? inLayer.joiningFills() : inLayer
    }
    page.fragments = fragments
    return page
  }
}
