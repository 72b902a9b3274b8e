// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine
internal import Theming

// Drawings behind and over stretches of a line: the fills of inline code and the like, and those of
// handlers.

extension InlineLayout {
  /// The letters or the formula that a line has of a span at one place.
  struct LinePart {
    let span: Int
    let x: Double
    var width: Double
    /// The extents of a formula; `nil` for letters.
    var formula: InlineObject?
  }

  /// The letters and formulas of a line, from left to right.
  func parts(of line: ShapedLine, _ spans: [InlineSpan]) -> [LinePart] {
    var parts = line.runs.map { LinePart(span: $0.span, x: $0.x, width: $0.width) }
    let letters = parts.count
    for object in line.objects where spans[object.span].isFormula {
      if let last = parts.indices.last, let start = parts[last].formula,
        parts[last].span == object.span
      {
        // The boxes of one formula stand side by side, with a space between them.
        parts[last].width = object.x + object.object.width - parts[last].x
        parts[last].formula?.ascent = max(start.ascent, object.object.ascent)
        parts[last].formula?.descent = max(start.descent, object.object.descent)
        continue
      }
      parts.append(
        LinePart(
          span: object.span, x: object.x, width: object.object.width, formula: object.object))
    }
    if parts.count > letters { parts.sort { $0.x < $1.x } }
    return parts
  }

  /// Consecutive parts of a line with an equal property, from left to right.
  struct Stretch<Key: Equatable> {
    let key: Key
    let minX: Double
    let maxX: Double
    let parts: ArraySlice<LinePart>
  }

  /// Divides a line into stretches; parts whose `key` is `nil` belong to none.
  func stretches<Key: Equatable>(
    _ parts: [LinePart], key: (LinePart) -> Key?
  ) -> [Stretch<Key>] {
    var result: [Stretch<Key>] = []
    var start = 0
    while start < parts.count {
      guard let key0 = key(parts[start]) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < parts.count, key(parts[end]) == key0 { end += 1 }
      let maxX = parts[end - 1].x + parts[end - 1].width
      result.append(
        Stretch(key: key0, minX: parts[start].x, maxX: maxX, parts: parts[start..<end]))
      start = end
    }
    return result
  }

  /// The style with an identifier.
  func style(_ id: StyleID) -> TextStyle { tree.styles[id.index] }

  /// The record of a box.
  func record(_ box: BoxID) -> BoxRecord { tree.records[box.index] }

  /// Adds the drawings in one layer of a line.
  func addDrawings(
    _ layer: CustomDrawingLayer, _ line: ShapedLine, _ parts: [LinePart], _ shaped: ShapedContent,
    origin: Point, to vbox: inout VBox
  ) {
    let spans = shaped.content.spans
    func style(_ part: LinePart) -> TextStyle { tree.styles[spans[part.span].style.index] }
    for hook in hooks.inlineBackgrounds where hook.layer == layer {
      guard parts.contains(where: { style($0).background != nil }) else { break }
      for stretch in stretches(
        parts, key: { style($0).background == nil ? nil : spans[$0.span].backgroundBox })
      {
        guard let part = stretch.parts.first,
          let value = backgroundValue(of: spans[part.span].style)
        else { continue }
        add(hook, value, stretch, line, shaped, origin, to: &vbox)
      }
    }
    guard hasCustomAttributes else { return }
    for hook in hooks.runs where hook.layer == layer {
      for stretch in stretches(parts, key: { style($0).custom[name: hook.attribute] }) {
        add(hook, stretch.key, stretch, line, shaped, origin, to: &vbox)
      }
    }
  }

  /// The fill of a style as an attribute's value, cached by style; `nil` when the style has no
  /// fill.
  private func backgroundValue(of id: StyleID) -> StyleValue? {
    if let known = backgroundValues[id] { return known }
    guard let background = style(id).background else { return nil }
    let value = InlineBackground(
      fill: background.fill, cornerRadius: background.cornerRadius, border: background.border,
      borderWidth: background.borderWidth
    ).styleValue
    backgroundValues[id] = value
    return value
  }

  private func add<Key>(
    _ hook: DrawingHook, _ value: StyleValue, _ stretch: Stretch<Key>, _ line: ShapedLine,
    _ shaped: ShapedContent, _ origin: Point, to vbox: inout VBox
  ) {
    let spans = shaped.content.spans
    let inside = stretch.parts.map(\.span)
    guard let part = stretch.parts.first, let first = inside.min(), let last = inside.max() else {
      return
    }
    let span = spans[part.span]
    let all = spans[first].range.lowerBound..<spans[last].range.upperBound
    // There is padding where the stretch starts and ends, not where a line cuts it.
    var before =
      line.range.lowerBound <= all.lowerBound
      ? space(around: first, in: shaped.content, scale: shaped.scale).before : 0
    var after =
      line.range.upperBound >= all.upperBound
      ? space(around: last, in: shaped.content, scale: shaped.scale).after : 0
    let style = style(span.style)
    // Padding comes before and after in the direction of what is padded.
    if before != after, !style.isCode, isRightToLeft(Array(shaped.content.bytes[all])) {
      swap(&before, &after)
    }
    let size = style.font.pointSize * shaped.scale
    var top = metrics(span.style, scale: shaped.scale).capHeight + 0.24 * size
    var bottom = 0.36 * size
    for formula in stretch.parts.compactMap(\.formula) {
      top = max(top, formula.ascent + 0.1 * size)
      bottom = max(bottom, formula.descent + 0.1 * size)
    }
    let rect = Rect(
      x: origin.x + stretch.minX - before, y: origin.y - style.baselineShift * shaped.scale - top,
      width: stretch.maxX - stretch.minX + before + after, height: top + bottom)
    var drawing = AttributeDrawing(hook, value, in: rect, style: span.style)
    let start = shaped.content.start ?? 0
    let here = all.clamped(to: line.range)
    drawing.attributeRange = start + here.lowerBound..<start + here.upperBound
    drawing.expandedRange = start + all.lowerBound..<start + all.upperBound
    let layer = hook.layer == .background ? Fragment.Layer.inlineBackground : .content
    vbox.fragments += drawing.content.map { Fragment(kind: $0, box: span.box, layer: layer) }
  }

  /// Adds the lines below text and through it.
  func addLines(
    _ parts: [LinePart], _ spans: [InlineSpan], _ scale: Double, origin: Point,
    to fragments: inout [Fragment]
  ) {
    for part in parts {
      let span = spans[part.span]
      let style = tree.styles[span.style.index]
      guard style.underline != nil || style.hasStrikethrough else { continue }
      let baseline = origin.y - style.baselineShift * scale
      let metrics = metrics(span.style, scale: scale)
      let thickness = max(0.5, metrics.underlineThickness)
      func add(_ y: Double, _ color: RGBA) {
        let rect = Rect(x: origin.x + part.x, y: y, width: part.width, height: thickness)
        fragments.append(
          Fragment(
            kind: .shape(.rectangle(rect, fill: color)), box: span.box, mark: .artifact(.decoration)
          ))
      }
      // As under letters with descenders in browsers: a line through a denominator is hard to read.
      let isDeep = part.formula.map { $0.descent > metrics.underlinePosition } ?? false
      if let color = style.underline, !isDeep { add(baseline + metrics.underlinePosition, color) }
      if style.hasStrikethrough { add(baseline - metrics.strikethroughPosition, style.color) }
    }
  }
}
