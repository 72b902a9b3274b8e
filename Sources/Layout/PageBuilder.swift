// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

/// Puts what stands on a page at its place.
struct PageBuilder {
  private let pageIndex: Int
  private let tree: BoxTree
  private(set) var page: Page
  private(set) var destinations: [Destination] = []
  private(set) var links: [LinkArea] = []
  private(set) var outline: [OutlineEntry] = []
  /// The shapes behind each container, in the order of opening.
  private var backgrounds: [[Fragment]] = []

  private struct OpenContainer {
    var container: FlowContainer
    var top: Double
    var background: Int
    var rows: [TableFragment.Row] = []
  }

  init(tree: BoxTree, pageIndex: Int, size: Size) {
    self.tree = tree
    self.pageIndex = pageIndex
    page = Page(size: size, background: tree.page.background)
  }

  /// Places a flow with its top left corner at `origin`; returns the height it takes.
  @discardableResult
  mutating func place(
    _ items: [FlowItem], continuing: [FlowContainer], at origin: Point
  ) -> Double {
    var cursor = FlowCursor(open: [])
    var open: [OpenContainer] = []
    for container in continuing { self.open(container, &cursor, &open, at: origin) }
    for item in items {
      switch item {
      case .gap(let gap): cursor.gap(gap)
      case .open(let container, _): self.open(container, &cursor, &open, at: origin)
      case .close: close(&cursor, &open, at: origin)
      case .slab(let slab, _):
        let top = cursor.place(slab)
        place(slab, x: origin.x, y: origin.y + top)
        if let row = slab.row, !open.isEmpty {
          open[open.count - 1].rows.append(
            TableFragment.Row(
              top: origin.y + top, bottom: origin.y + top + slab.height, fill: row.fill))
        }
      }
    }
    let height = cursor.y + cursor.closing
    while !open.isEmpty { close(&cursor, &open, at: origin, goesOn: true) }
    return height
  }

  private mutating func open(
    _ container: FlowContainer, _ cursor: inout FlowCursor, _ open: inout [OpenContainer],
    at origin: Point
  ) {
    cursor.open(container)
    var y = cursor.y - container.headHeight
    var opened = OpenContainer(
      container: container, top: y - container.paddingTop, background: backgrounds.count)
    backgrounds.append([])
    for slab in container.head {
      place(slab, x: origin.x, y: origin.y + y)
      if let row = slab.row {
        opened.rows.append(
          TableFragment.Row(
            top: origin.y + y, bottom: origin.y + y + slab.height, fill: row.fill))
      }
      y += slab.height
    }
    open.append(opened)
  }

  private mutating func close(
    _ cursor: inout FlowCursor, _ open: inout [OpenContainer], at origin: Point,
    goesOn: Bool = false
  ) {
    guard let closed = open.popLast() else { return }
    let container = closed.container
    cursor.close(container)
    let rect = Rect(
      x: origin.x + container.x, y: origin.y + closed.top, width: container.width,
      height: cursor.y - closed.top)
    page.boxes.append(BoxFragment(box: container.box, rect: rect))
    let shapes: [Shape] =
      switch container.ornament {
      case .none: []
      case .panel(let decoration, let isRightToLeft):
        decoration.shapes(
          in: rect, cuts: PageCuts(top: container.isContinued, bottom: goesOn),
          isRightToLeft: isRightToLeft)
      case .table(let style, let edges):
        TableFragment(
          rect: rect, rows: closed.rows, columnEdges: edges.map { $0 + origin.x }, style: style
        ).shapes()
      }
    backgrounds[closed.background] = shapes.map {
      Fragment(kind: .shape($0), box: container.box, layer: .container)
    }
  }

  private mutating func place(_ slab: Slab, x: Double, y: Double) {
    for var fragment in slab.fragments {
      fragment.move(x: x, y: y)
      page.fragments.append(fragment)
    }
    for box in slab.boxes {
      page.boxes.append(BoxFragment(box: box.box, rect: box.rect.offsetBy(x: x, y: y)))
    }
    for anchor in slab.anchors {
      destinations.append(
        Destination(
          name: anchor.name, page: pageIndex,
          point: Point(x: x + anchor.point.x, y: y + anchor.point.y)))
    }
    for link in slab.links {
      links.append(
        LinkArea(
          page: pageIndex, rect: link.rect.offsetBy(x: x, y: y),
          target: tree.links[link.link.index],
          description: tree.linkDescriptions[link.link.index]))
    }
    if let entry = slab.outline { outline.append(entry) }
    slab.row?.forEachLine { line, top in place(line, x: x, y: y + top) }
  }

  /// Adds something painted over everything else.
  mutating func add(_ slab: Slab, at origin: Point) { place(slab, x: origin.x, y: origin.y) }

  /// Adds a shape.
  mutating func add(_ shape: Shape, box: BoxID) {
    page.fragments.append(Fragment(kind: .shape(shape), box: box))
  }

  /// Puts the shapes behind containers where they belong, parts the layers and returns the page.
  ///
  /// Text that nothing interrupts is smaller in a PDF and quicker to write.
  mutating func finish() -> Page {
    var fragments: [Fragment] = []
    fragments.reserveCapacity(page.fragments.count + backgrounds.count * 2)
    for shapes in backgrounds { fragments += shapes }
    for layer in Fragment.Layer.allCases {
      fragments += page.fragments.lazy.filter { $0.layer == layer }
    }
    page.fragments = fragments
    return page
  }
}
