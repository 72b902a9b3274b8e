// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
internal import Math

// MARK: - Fractions and roots (The TeXbook, Appendix G, rules 11 and 15)

extension FormulaBuilder {
  /// The space where a delimiter is left out.
  var emptyDelimiterWidth: Double { 0.12 * size }

  /// Sets one list above another.
  @inline(never)
  func fraction(_ fraction: MathFraction, _ outer: SettingStyle) -> SetBox {
    let style = fraction.style.map { SettingStyle(level: $0) } ?? outer
    var above = row(fraction.numerator, style.numerator)
    let below = row(fraction.denominator, style.denominator)
    if fraction.isContinued {
      above.height = max(above.height, 0.84 * size)
      above.depth = max(above.depth, 0.36 * size)
    }
    let usual = constant(.fractionRuleThickness, style)
    let thickness =
      fraction.hasRule ? max(0, fraction.ruleThickness.map { points($0, style) } ?? usual) : 0
    let shifts =
      thickness > 0
      ? ruleShifts(above, below, style, thickness: thickness, usual: usual)
      : stackShifts(above, below, style)
    let width = max(above.width, below.width)
    var inner = SetBox()
    inner.width = width
    inner.height = max(0, above.height + shifts.up)
    inner.depth = max(0, below.depth + shifts.down)
    var parts = [
      (box: above, x: (width - above.width) / 2, y: -shifts.up),
      (box: below, x: (width - below.width) / 2, y: shifts.down),
    ]
    if thickness > 0 {
      parts.append((rule(width: width, height: thickness), 0, -axis(style) - thickness / 2))
    }
    inner.element = join(parts)
    let target = (style.isDisplay ? 2.4 : 1.01) * size(style)
    let left = fenceSign(fraction.opening, target: target, style)
    if fraction.isContinued, fraction.closing == nil { return beside([left, inner]) }
    return beside([left, inner, fenceSign(fraction.closing, target: target, style)])
  }

  /// Boxes beside each other on one baseline.
  func beside(_ boxes: [SetBox]) -> SetBox {
    var box = SetBox()
    var parts: [(box: SetBox, x: Double, y: Double)] = []
    for part in boxes {
      parts.append((part, box.width, 0))
      box.width += part.width
      box.height = max(box.height, part.height)
      box.depth = max(box.depth, part.depth)
    }
    box.element = join(parts)
    return box
  }

  private func ruleShifts(
    _ above: SetBox, _ below: SetBox, _ style: SettingStyle, thickness: Double, usual: Double
  ) -> (up: Double, down: Double) {
    let isDisplay = style.isDisplay
    var up = constant(
      isDisplay ? .fractionNumeratorDisplayStyleShiftUp : .fractionNumeratorShiftUp, style)
    var down = constant(
      isDisplay ? .fractionDenominatorDisplayStyleShiftDown : .fractionDenominatorShiftDown, style)
    let scale = usual > 0 ? thickness / usual : 1
    let gapAbove =
      constant(isDisplay ? .fractionNumDisplayStyleGapMin : .fractionNumeratorGapMin, style) * scale
    let gapBelow =
      constant(isDisplay ? .fractionDenomDisplayStyleGapMin : .fractionDenominatorGapMin, style)
      * scale
    let (axis, half) = (axis(style), thickness / 2)
    up += max(0, gapAbove - (up - above.depth - (axis + half)))
    down += max(0, gapBelow - (axis - half - (below.height - down)))
    return (up, down)
  }

  private func stackShifts(
    _ above: SetBox, _ below: SetBox, _ style: SettingStyle
  ) -> (up: Double, down: Double) {
    let isDisplay = style.isDisplay
    let up = constant(isDisplay ? .stackTopDisplayStyleShiftUp : .stackTopShiftUp, style)
    let down = constant(
      isDisplay ? .stackBottomDisplayStyleShiftDown : .stackBottomShiftDown, style)
    let gap = constant(isDisplay ? .stackDisplayStyleGapMin : .stackGapMin, style)
    let more = max(0, (gap - (up - above.depth - (below.height - down))) / 2)
    return (up + more, down + more)
  }

  // MARK: - Roots

  /// Sets a root.
  @inline(never)
  func radical(_ radical: MathRadical, _ style: SettingStyle) -> SetBox {
    // The degree comes first, as it is read.
    let degree = radical.degree.map { row($0, SettingStyle(level: .scriptScript)) }
    let thickness = constant(.radicalRuleThickness, style)
    var gap = constant(
      style.isDisplay ? .radicalDisplayStyleVerticalGap : .radicalVerticalGap, style)
    let content = row(radical.radicand, style.cramped)
    let needed = content.extent + gap + thickness
    let sign =
      if let (font, number) = find("\u{221A}", style) {
        grown(number, font: font, to: needed, size: size(style), text: "\u{221A}")
      } else {
        replacement(of: MathSymbol("\u{221A}"), style, range: 0..<0)
      }
    gap += max(0, (sign.extent - needed) / 2)
    let top = content.height + gap + thickness
    let shift = sign.height - top
    var x = 0.0
    var parts: [(box: SetBox, x: Double, y: Double)] = []
    var box = SetBox()
    if let degree, degree.width > 0 {
      let before = constant(.radicalKernBeforeDegree, style)
      let after = max(constant(.radicalKernAfterDegree, style), -degree.width - before)
      let raise = sign.extent * fraction(.radicalDegreeBottomRaisePercent) - (sign.depth + shift)
      parts.append((degree, before, -raise))
      x = before + degree.width + after
      box.height = max(box.height, degree.height + raise)
      box.depth = max(box.depth, degree.depth - raise)
    }
    parts.append((sign, x, shift))
    parts.append((rule(width: content.width, height: thickness), x + sign.width, -top))
    parts.append((content, x + sign.width, 0))
    box.width = x + sign.width + content.width
    box.height = max(
      box.height, top + constant(.radicalExtraAscender, style), sign.height - shift)
    box.depth = max(box.depth, content.depth, sign.depth + shift)
    box.element = join(parts)
    return box
  }
}
