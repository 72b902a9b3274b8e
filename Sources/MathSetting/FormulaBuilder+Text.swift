// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
internal import Math
internal import Primitives

// MARK: - Text, and what no math font has

extension FormulaBuilder {
  /// Sets text, with the formulas in it.
  @inline(never)
  func text(_ text: MathText, _ style: SettingStyle) -> SetBox {
    let inner = SettingStyle(level: style.isScript ? style.level : .text)
    return beside(
      text.parts.map { part in
        switch part {
        case .characters(let characters, let face): self.characters(characters, face, style)
        case .formula(let list): row(list, inner)
        }
      })
  }

  /// Sets characters in a font of the text around the formula.
  @inline(never)
  func characters(_ characters: String, _ face: MathText.Face, _ style: SettingStyle) -> SetBox {
    let text = textSetter.set(characters, face: face, size: size(style) * textScale)
    for character in text.missing { report(character) }
    var box = SetBox(width: text.width, height: max(0, text.height), depth: max(0, text.depth))
    if !text.items.isEmpty {
      texts.append(text)
      box.element = add(.text(texts.count - 1, ink: ink))
    }
    return box
  }

  /// Shows a character that no math font has in the font of the text.
  func replacement(of symbol: MathSymbol, _ style: SettingStyle, range: Range<Int>) -> SetBox {
    report(MathMissingCharacter(symbol.character, range: range))
    return characters(String(Character(symbol.character)), .body, style)
  }

  private func report(_ character: MathMissingCharacter) {
    if reported.insert(character.character).inserted { missing.append(character) }
  }

  /// Shows source that is not understood.
  @inline(never)
  func unknown(_ source: String, _ style: SettingStyle) -> SetBox {
    with({ $0.isError = true }) { characters(source, .monospace, style) }
  }

  /// Shows the name of a reference that has no number: the document puts numbers into the source.
  @inline(never)
  func reference(label: String, inParentheses: Bool, _ style: SettingStyle) -> SetBox {
    characters(inParentheses ? "(\(label))" : label, .body, style)
  }

  // MARK: - Decorations

  /// Sets a list whose looks or measures differ.
  @inline(never)
  func decorated(
    _ list: MathList, _ decoration: MathDecoration, _ style: SettingStyle
  ) -> SetBox {
    switch decoration {
    case .frame: return framed(row(list, SettingStyle(level: .display)))
    case .background(let color):
      let inner = row(list, style)
      let margin = 0.3 * size
      let box = enlarged(inner, by: margin)
      let area = SetBox(
        element: add(.background(width: box.width, height: box.extent, color)))
      return replacing(box, [(area, 0, -box.height), (inner, margin, 0)])
    case .cancel(let rising, let falling, let level):
      return canceled(row(list, style), rising: rising, falling: falling, level: level)
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
  private func framed(_ inner: SetBox) -> SetBox {
    let thickness = ruleThickness
    let margin = 0.3 * size + thickness
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

  @inline(never)
  private func canceled(
    _ inner: SetBox, rising: Bool, falling: Bool, level: Bool
  ) -> SetBox {
    func line(_ x: Double, _ y: Double) -> SetBox {
      SetBox(element: add(.stroke(x: x, y: y, thickness: ruleThickness, ink: ink)))
    }
    var parts = [(box: inner, x: 0.0, y: 0.0)]
    if rising { parts.append((line(inner.width, -inner.extent), 0, inner.depth)) }
    if falling { parts.append((line(inner.width, inner.extent), 0, -inner.height)) }
    if level {
      parts.append((line(inner.width, 0), 0, -(inner.height - inner.depth) / 2))
    }
    return replacing(
      SetBox(width: inner.width, height: inner.height, depth: inner.depth), parts)
  }

  /// A box with the long solidus of negation over its middle.
  @inline(never)
  private func negated(_ inner: SetBox, _ style: SettingStyle) -> SetBox {
    let box = SetBox(width: inner.width, height: inner.height, depth: inner.depth)
    guard let (font, number) = find("\u{338}", style) else {
      return canceled(inner, rising: true, falling: false, level: false)
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
