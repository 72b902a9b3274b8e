// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine
internal import Theming

// How high lines are.
extension InlineLayout {
  /// The pitch of a line grid and the distance of its baseline from the top of the line; lines of
  /// Chinese, Japanese and Korean text are further apart unless the style sets a height.
  func grid(
    _ strut: StyleID, scale: Double = 1, isEastAsian: Bool = false
  ) -> (pitch: Double, baseline: Double) {
    let metrics = metrics(strut, scale: scale)
    let style = tree.styles[strut.index]
    let content = metrics.ascent + metrics.descent
    let size = style.font.pointSize * scale
    var pitch = max(content + style.lineSpacing * size, style.lineHeight * scale)
    if isEastAsian, style.lineHeight == 0 { pitch = max(pitch, style.eastAsianLineHeight * size) }
    return (pitch, metrics.ascent + (pitch - content) / 2)
  }

  /// The extents of a line above and below its baseline, and the pitch of its text, in points.
  func extents(
    of line: ShapedLine, _ shaped: ShapedContent, strut: StyleID
  ) -> (above: Double, below: Double, pitch: Double) {
    let (spans, scale) = (shaped.content.spans, shaped.scale)
    let isEastAsian = tree.eastAsian.isEastAsian || shaped.paragraph.isEastAsian
    let grid = grid(strut, scale: scale, isEastAsian: isEastAsian)
    var above = grid.baseline
    var below = grid.pitch - grid.baseline
    for object in line.objects {
      guard let box = shaped.boxes[object.span]?[object.number] else { continue }
      above = max(above, box.object.ascent + box.clearance)
      below = max(below, box.object.descent + box.clearance)
    }
    let size = tree.styles[strut.index].font.pointSize
    for run in line.runs where spans[run.span].style != strut {
      let style = tree.styles[spans[run.span].style.index]
      guard style.font.pointSize > size || style.baselineShift != 0 else { continue }
      let reach = reach(of: spans[run.span].style)
      above = max(above, scale * reach.above)
      below = max(below, scale * reach.below)
    }
    return (above, below, grid.pitch)
  }

  /// The extents of a style's letters above and below the baseline of a line, in points.
  func reach(of id: StyleID) -> (above: Double, below: Double) {
    let style = tree.styles[id.index]
    return (
      style.baselineShift + style.font.pointSize * 0.95,
      -style.baselineShift + style.font.pointSize * 0.25
    )
  }
}
