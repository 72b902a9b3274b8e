// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
internal import Math

// MARK: - Decorations

extension FormulaBuilder {
  /// Sets a list whose looks or measures differ.
  @inline(never)
  func decorated(
    _ list: MathList, _ decoration: MathDecoration, _ style: SettingStyle
  ) -> SetBox {
    switch decoration {
    case .frame(nil): return framed(row(list, SettingStyle(level: .display)), margin: 0.3 * size)
    case .frame(let color):
      // It is close around a background, which has a margin.
      let inner = row(list, style)
      return with({ $0.color = color }) { framed(inner, margin: 0) }
    case .background(let color):
      let inner = row(list, style)
      let margin = 0.3 * size
      let box = enlarged(inner, by: margin)
      let area = SetBox(
        element: add(.background(width: box.width, height: box.extent, color)))
      return replacing(box, [(area, 0, -box.height), (inner, margin, 0)])
    case .cancel(let rising, let falling, let level):
      return canceled(row(list, style), rising: rising, falling: falling, level: level, style)
    case .cancelTo(let value): return canceled(row(list, style), to: value, style)
    case .phase: return phase(row(list, style), style)
    case .actuarialAngle: return actuarialAngle(row(list, style), style)
    case .phantom(let keepsWidth, let keepsHeight):
      let inner = row(list, style)
      return SetBox(
        width: keepsWidth ? inner.width : 0, height: keepsHeight ? inner.height : 0,
        depth: keepsHeight ? inner.depth : 0)
    case .smash(let keepsHeight, let keepsDepth):
      var box = row(list, style)
      box.character = nil
      box.italics = 0
      if !keepsHeight { box.height = 0 }
      if !keepsDepth { box.depth = 0 }
      return box
    case .overlap(let side):
      let inner = row(list, style)
      let x =
        switch side {
        case .left: 0.0
        case .center: -inner.width / 2
        case .right: -inner.width
        }
      return replacing(
        SetBox(width: 0, height: inner.height, depth: inner.depth), [(inner, x, 0)])
    case .negated: return negated(row(list, style), style)
    case .raised(let length):
      let inner = row(list, style)
      let up = points(length, style)
      return replacing(
        SetBox(
          width: inner.width, height: max(0, inner.height + up), depth: max(0, inner.depth - up)),
        [(inner, 0, -up)])
    case .centered: return centered(row(list, style), style)
    case .rule(let width, let height, let raised):
      let (width, height) = (points(width, style), points(height, style))
      let up = points(raised, style)
      let box = SetBox(width: width, height: max(0, up + height), depth: max(0, -up))
      guard width > 0, height > 0 else { return box }
      return replacing(box, [(rule(width: width, height: height), 0, -up - height)])
    }
  }

  private func replacing(
    _ box: SetBox, _ parts: [(box: SetBox, x: Double, y: Double)]
  ) -> SetBox {
    var box = box
    box.element = join(parts)
    return box
  }

  private func enlarged(_ inner: SetBox, by margin: Double) -> SetBox {
    SetBox(
      width: inner.width + 2 * margin, height: inner.height + margin, depth: inner.depth + margin)
  }

  @inline(never)
  private func framed(_ inner: SetBox, margin: Double) -> SetBox {
    let thickness = ruleThickness
    let margin = margin + thickness
    let box = enlarged(inner, by: margin)
    let level = box.width
    let upright = box.extent - 2 * thickness
    return replacing(
      box,
      [
        (inner, margin, 0), (rule(width: level, height: thickness), 0, -box.height),
        (rule(width: level, height: thickness), 0, box.depth - thickness),
        (rule(width: thickness, height: upright), 0, -box.height + thickness),
        (rule(width: thickness, height: upright), level - thickness, -box.height + thickness),
      ])
  }

  // MARK: Lines

  /// A line to a place relative to its start.
  private func line(_ x: Double, _ y: Double, _ style: SettingStyle) -> SetBox {
    SetBox(element: add(.stroke(x: x, y: y, thickness: 0.05 * size(style), ink: ink)))
  }

  /// A box with lines through it, which end outside of it, so that they show on a single letter.
  @inline(never)
  private func canceled(
    _ inner: SetBox, rising: Bool, falling: Bool, level: Bool, _ style: SettingStyle
  ) -> SetBox {
    let (beside, beyond) = (0.08 * size(style), 0.14 * size(style))
    let left = -beside
    let width = inner.width + 2 * beside
    var box = SetBox(width: inner.width, height: inner.height, depth: inner.depth)
    var parts = [(box: inner, x: 0.0, y: 0.0)]
    if rising || falling {
      box.height += beyond
      box.depth += beyond
    }
    if rising { parts.append((line(width, -box.extent, style), left, box.depth)) }
    if falling { parts.append((line(width, box.extent, style), left, -box.height)) }
    if level {
      parts.append((line(width, 0, style), left, -(inner.height - inner.depth) / 2))
    }
    return replacing(box, parts)
  }

  /// A box with an arrow through it, and a value at its tip.
  @inline(never)
  private func canceled(_ inner: SetBox, to value: MathList, _ style: SettingStyle) -> SetBox {
    let value = row(value, style.superscript)
    let size = size(style)
    let (beside, beyond) = (0.08 * size, 0.14 * size)
    let start = (x: -beside, y: inner.depth + beyond)
    let tip = (x: inner.width + 0.25 * size, y: -inner.height - 0.38 * size)
    let (x, y) = (tip.x - start.x, tip.y - start.y)
    let distance = (x * x + y * y).squareRoot()
    // The sides of its head, turned by 25° from the line backwards.
    let (along, across) = (-0.2 * size * 0.906, 0.2 * size * 0.423)
    let unit = distance > 0 ? (x: x / distance, y: y / distance) : (x: 1.0, y: 0.0)
    let sides = [across, -across].map {
      line(along * unit.x - $0 * unit.y, along * unit.y + $0 * unit.x, style)
    }
    let up = -tip.y - (value.height - value.depth) / 2
    let valueX = tip.x + 0.1 * size
    return replacing(
      SetBox(
        width: value.width > 0
          ? valueX + value.width + constant(.spaceAfterScript, style) : inner.width,
        height: max(-tip.y + ruleThickness, up + value.height),
        depth: max(start.y, value.depth - up)),
      [
        (inner, 0, 0), (line(x, y, style), start.x, start.y), (sides[0], tip.x, tip.y),
        (sides[1], tip.x, tip.y), (value, valueX, -up),
      ])
  }

  /// A box in the sign of an angle, which says the phase of a number.
  @inline(never)
  private func phase(_ inner: SetBox, _ style: SettingStyle) -> SetBox {
    let thickness = ruleThickness
    let gap = 0.1 * size(style)
    let bottom = inner.depth + gap + thickness
    let height = inner.height + gap
    let slant = 0.5 * (height + bottom)
    let width = slant + inner.width + gap
    return replacing(
      SetBox(width: width, height: height, depth: bottom),
      [
        (line(slant, -(height + bottom - thickness / 2), style), 0, bottom - thickness / 2),
        (inner, slant, 0), (rule(width: width, height: thickness), 0, bottom - thickness),
      ])
  }

  /// A box with a rule above it and one at its right.
  @inline(never)
  private func actuarialAngle(_ inner: SetBox, _ style: SettingStyle) -> SetBox {
    let thickness = constant(.overbarRuleThickness, style)
    let gap = 0.1 * size(style)
    let height = inner.height + gap + thickness
    let width = inner.width + gap + thickness
    let box = SetBox(width: width + gap, height: height, depth: inner.depth)
    return replacing(
      box,
      [
        (inner, 0, 0), (rule(width: width, height: thickness), 0, -height),
        (rule(width: thickness, height: box.extent), width - thickness, -height),
      ])
  }

  /// A box with the long solidus of negation over its middle.
  @inline(never)
  private func negated(_ inner: SetBox, _ style: SettingStyle) -> SetBox {
    let box = SetBox(width: inner.width, height: inner.height, depth: inner.depth)
    guard let (font, number) = find("\u{338}", style) else {
      return canceled(inner, rising: true, falling: false, level: false, style)
    }
    let metrics = fonts[font].metrics(of: number)
    let sign = glyph(number, font: font, size: size(style), text: "\u{338}")
    let x = inner.width / 2 - (metrics.left + metrics.right) / 2 * size(style)
    var result = replacing(box, [(inner, 0, 0), (sign, x, 0)])
    result.height = max(box.height, sign.height)
    result.depth = max(box.depth, sign.depth)
    return result
  }
}
