// SPDX-License-Identifier: Apache-2.0

internal import Styling

// MARK: - Overview
//
// A landscape stretch is made for the width and height of its own sheets. Tables, code and pictures take
// the whole width; lines of text stay as long as on other pages, because longer ones are hard to read.

/// How far lines of text reach on wide sheets.
struct Measure {
  /// The longest line, in points.
  var text: Double
  /// The width of the text area, in points.
  var whole: Double

  /// The part of a column in which lines stay; they begin at the edge of the area.
  func column(x: Double, width: Double, isRightToLeft: Bool) -> (x: Double, width: Double) {
    let left = isRightToLeft ? max(x, whole - text) : x
    let right = isRightToLeft ? x + width : min(x + width, text)
    return right - left >= 1 ? (left, right - left) : (x, width)
  }
}

extension PageTemplate.FlowExtents {
  /// How far lines of text reach; `nil` when they take the whole width.
  var lines: Measure? {
    measure < width ? Measure(text: measure, whole: width) : nil
  }
}

extension FlowBuilder {
  /// Adds a container on landscape sheets of its own.
  mutating func addLandscape(_ container: ContainerBox, _ extents: PageTemplate.FlowExtents) {
    let upright = (pageHeight, inline.maxImageHeight, overhang)
    pageStart.join(PageStart(isLandscape: true))
    (pageHeight, inline.maxImageHeight) = (extents.height, extents.inlineImageHeight)
    (overhang, keptHeight) = (.none, 0)
    measure = extents.lines
    // The containers around it begin on these sheets if they have no content yet.
    for index in pendingOpens.indices { pendingOpens[index].width = extents.width }
    add(container, x: 0, width: extents.width)
    clearFloats()
    (pageHeight, inline.maxImageHeight, overhang) = upright
    (measure, keptHeight) = (nil, 0)
    pageStart.join(PageStart(isLandscape: false))
  }
}
