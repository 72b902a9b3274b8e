// SPDX-License-Identifier: Apache-2.0

/// Keeps the height on a page while walking the flow; the same walk finds breaks and places things.
struct FlowCursor {
  /// The height used so far.
  private(set) var y = 0.0
  /// The padding that open containers need below.
  private(set) var closing = 0.0
  /// What open containers take from every page.
  private(set) var repeated = 0.0
  /// Whether a box stands on the page.
  private(set) var hasContent = false
  private var pendingGap = 0.0

  /// Starts a page in the containers that continue.
  init(open containers: [FlowContainer]) {
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

  /// The height used when a box is added and all that is open closes below it.
  func height(with vbox: VBox) -> Double { y + pendingGap + vbox.height + closing }

  /// Puts a box down and says where it starts.
  @discardableResult
  mutating func place(_ vbox: VBox) -> Double {
    let top = y + pendingGap
    y = top + vbox.height
    pendingGap = 0
    hasContent = true
    return top
  }
}
