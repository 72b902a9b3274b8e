// SPDX-License-Identifier: Apache-2.0

internal import Styling

extension FlowBuilder {
  /// Adds a container as its blocks are arranged.
  mutating func arrange(_ container: ContainerBox, x: Double, width: Double) {
    switch container.arrangement {
    case .stacked: add(container, x: x, width: width)
    case .spanning:
      let (x, width) = span.map { (0, $0.width) } ?? (x, width)
      spanColumns { $0.add(container, x: x, width: width) }
    case .kept: addKept(container, x: x, width: width)
    case .sideBySide(let gap, let narrowest):
      addSideBySide(container, gap: gap, narrowest: narrowest, x: x, width: width)
    case .landscape:
      if let landscape {
        addLandscape(container, landscape)
      } else {
        add(container, x: x, width: width)
      }
    }
  }

  /// Adds what ends the columns, takes their whole width, and begins new ones; without columns, just
  /// adds it.
  mutating func spanColumns(_ add: (inout FlowBuilder) -> Void) {
    guard let span else { return add(&self) }
    nextBandIsWide = true
    // The containers around it begin in this band if they have no content yet.
    for index in pendingOpens.indices { pendingOpens[index].width = span.width }
    add(&self)
    clearFloats()
    nextBandIsWide = false
  }

  /// Adds a container that no page should cut.
  private mutating func addKept(_ container: ContainerBox, x: Double, width: Double) {
    let outer = keepsWhole
    isFirstKept = !outer
    keepsWhole = true
    add(container, x: x, width: width)
    (keepsWhole, isFirstKept) = (outer, false)
  }
}
