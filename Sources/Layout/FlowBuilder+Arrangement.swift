// SPDX-License-Identifier: Apache-2.0

internal import Styling

extension FlowBuilder {
  /// Adds a container as its blocks are arranged.
  mutating func arrange(_ container: ContainerBox, x: Double, width: Double) {
    switch container.arrangement {
    case .stacked: add(container, x: x, width: width)
    case .spanning:
      if let span {
        addSpanning(container, width: span.width)
      } else {
        add(container, x: x, width: width)
      }
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

  /// Adds a container that ends the columns, takes their whole width, and begins new ones.
  private mutating func addSpanning(_ container: ContainerBox, width: Double) {
    nextBandIsWide = true
    // The containers around it begin in this band if they have no content yet.
    for index in pendingOpens.indices { pendingOpens[index].width = width }
    add(container, x: 0, width: width)
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
