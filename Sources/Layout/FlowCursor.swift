// SPDX-License-Identifier: Apache-2.0

/// Tracks the height used on a page while walking the flow, both to find breaks and to place boxes.
struct FlowCursor {
  /// The height used so far, in points.
  private(set) var y = 0.0
  /// The padding that open containers need below, in points.
  private(set) var closing = 0.0
  /// The height that open containers take from every page, in points.
  private(set) var repeated = 0.0
  /// By how much the pictures placed may become lower, in points.
  private(set) var shrink = 0.0
  /// Whether the page holds a box.
  private(set) var hasContent = false
  private var pendingGap = 0.0
  /// The lines that body text stands on; `nil` for none.
  private let grid: BaselineGrid?

  /// Starts a page in the containers that continue.
  init(open containers: [FlowContainer], grid: BaselineGrid? = nil) {
    self.grid = grid
    for container in containers { open(container) }
  }

  mutating func gap(_ gap: Double) {
    if hasContent { pendingGap += gap }
  }

  mutating func open(_ container: FlowContainer) {
    y += pendingGap + container.paddingTop + container.headHeight
    pendingGap = 0
    closing += container.paddingBottom
    repeated += container.paddingTop + container.paddingBottom + container.headHeight
  }

  mutating func close(_ container: FlowContainer) {
    y += container.paddingBottom
    closing -= container.paddingBottom
    repeated -= container.paddingTop + container.paddingBottom + container.headHeight
  }

  /// The height used if a box is added and all open containers close below it.
  func height(with vbox: VBox) -> Double { top(of: vbox) + vbox.height + closing }

  private func top(of vbox: VBox) -> Double {
    let top = y + pendingGap
    return grid?.top(of: vbox, below: top) ?? top
  }

  /// Places a box and returns its top, in points.
  @discardableResult
  mutating func place(_ vbox: VBox) -> Double {
    let top = top(of: vbox)
    y = top + vbox.height
    shrink += vbox.shrink?.amount ?? 0
    pendingGap = 0
    hasContent = true
    return top
  }
}
