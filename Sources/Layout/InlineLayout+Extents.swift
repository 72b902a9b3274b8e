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
      above = max(above, box.object.ascent + box.clearance - box.reach.above)
      below = max(below, box.object.descent + box.clearance - box.reach.below)
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

  /// The space that is missing between two lines in which boxes reach towards each other, in points.
  ///
  /// - Parameters:
  ///   - upper: The line above.
  ///   - lower: The line below.
  ///   - distance: The distance of their baselines, in points.
  ///   - shaped: The text of both.
  /// - Returns: What the distance lacks; 0 if they are far enough apart.
  func missingSpace(
    between upper: ShapedLine, _ lower: ShapedLine, distance: Double, _ shaped: ShapedContent
  ) -> Double {
    var missing = 0.0
    for high in lower.objects {
      for deep in upper.objects
      where deep.x < high.x + high.object.width && high.x < deep.x + deep.object.width {
        guard let box = shaped.boxes[high.span]?[high.number], box.reach.above > 0 else { continue }
        missing = max(
          missing, deep.object.descent + high.object.ascent + Self.leastBoxDistance - distance)
      }
    }
    return missing
  }

  /// The least distance of two boxes under each other, in points.
  private static let leastBoxDistance = 2.0

  /// The extents of a style's letters above and below the baseline of a line, in points.
  func reach(of id: StyleID) -> (above: Double, below: Double) {
    let style = tree.styles[id.index]
    return (
      style.baselineShift + style.font.pointSize * 0.95,
      -style.baselineShift + style.font.pointSize * 0.25
    )
  }
}
