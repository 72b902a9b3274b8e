// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
internal import Math

// MARK: - Accents (The TeXbook, Appendix G, rule 12)

extension FormulaBuilder {
  /// Sets a list with an accent, with the scripts of a base that is one character: the accent does not
  /// cover them.
  @inline(never)
  func accent(
    _ accent: MathAccent, scripts: MathScripts?, _ style: SettingStyle, range: Range<Int>
  ) -> SetBox {
    let base = accentBase(accent, style)
    guard let (font, plain) = find(accent.character, style) else {
      let sign = replacement(of: MathSymbol(accent.character), style, range: range)
      return beside([scripts.map { attach($0, to: base, style) } ?? base, sign])
    }
    let sign: SetBox
    if accent.isWide {
      sign = widened(
        plain, font: font, to: base.width, size: size(style), text: accent.character,
        mayExceed: false)
    } else {
      sign = glyph(plain, font: font, size: size(style), text: accent.character)
    }
    let at = attachment(of: accent.base, base, style)
    let own = sign.character.map { fonts[$0.font].metrics(of: $0.glyph).accent * $0.size }
    let x = at - (own ?? sign.width / 2)
    let whole = scripts.map { attach($0, to: base, style) } ?? base
    var box = whole
    box.character = nil
    box.italics = scripts == nil && base.character != nil ? base.italics : 0
    let y =
      accent.isBelow ? base.depth : -max(0, base.height - constant(.accentBaseHeight, style))
    box.height = max(box.height, sign.height - y)
    box.depth = max(box.depth, sign.depth + y)
    box.element = join([(whole, 0, 0), (sign, x, y)])
    return box
  }

  /// The base of an accent; a single letter loses its dot.
  private func accentBase(_ accent: MathAccent, _ style: SettingStyle) -> SetBox {
    let inner = style.cramped
    guard let symbol = Self.soleSymbol(accent.base),
      let (font, form) = accent.isBelow
        ? find(symbol.character, inner) : findDotless(symbol.character, inner)
    else { return row(accent.base, inner) }
    var box = glyph(form, font: font, size: size(inner), text: symbol.text)
    box.height = max(0, box.height)
    box.depth = max(0, box.depth)
    return box
  }

  /// The glyph of a letter without its dot: by the feature `dtls`, or another character.
  private func findDotless(
    _ character: Unicode.Scalar, _ style: SettingStyle
  ) -> (font: Int, glyph: UInt32)? {
    guard let (font, number) = find(character, style) else { return nil }
    let form = fonts[font].dotlessForm(of: number)
    if form == number, let other = Substitutes.dotless(character) {
      return find(other, style) ?? (font, number)
    }
    return (font, form)
  }

  /// The place along a base where accents are attached: that of its character, also below other accents.
  private func attachment(of list: MathList, _ box: SetBox, _ style: SettingStyle) -> Double {
    var list = list
    while list.nodes.count == 1 {
      if Self.soleSymbol(list) != nil { break }
      switch list.nodes[0].kind {
      case .accent(let accent): list = accent.base
      case .group(let inner, .ordinary): list = inner
      case .symbol, .operatorName, .scripts, .fraction, .radical, .fenced, .delimiter, .stretched,
        .arrow, .stack, .table, .text, .group, .style, .space, .colored, .decorated, .link,
        .reference, .unknown:
        return box.width / 2
      }
    }
    guard let symbol = Self.soleSymbol(list),
      let (font, form) = findDotless(symbol.character, style)
    else { return box.width / 2 }
    return fonts[font].metrics(of: form).accent * size(style)
  }

  /// The character that a list is nothing but.
  static func soleSymbol(_ list: MathList) -> MathSymbol? {
    list.nodes.count == 1 ? soleSymbol(list.nodes[0]) : nil
  }

  // MARK: - Rules and signs as wide as a list (rules 9 and 10)

  /// Sets a list with a rule, a brace or an arrow above or below.
  @inline(never)
  func stretched(_ stretch: MathStretch, _ style: SettingStyle) -> SetBox {
    let isUnderline = stretch.isBelow && stretch.character == nil
    let base = row(stretch.base, isUnderline ? style : style.cramped)
    guard let character = stretch.character else {
      return stretch.isBelow ? underlined(base, style) : overlined(base, style)
    }
    let combining = Substitutes.combiningArrow(character, isBelow: stretch.isBelow)
    guard let (font, number) = find(combining, style) ?? find(character, style) else {
      return stretch.isBelow ? underlined(base, style) : overlined(base, style)
    }
    let sign = widened(
      number, font: font, to: base.width, size: size(style), text: character, mayExceed: false)
    let own = sign.character.map { fonts[$0.font].metrics(of: $0.glyph).accent * $0.size }
    let x = base.width / 2 - (own ?? sign.width / 2)
    var box = base
    box.character = nil
    box.italics = 0
    let y =
      stretch.isBelow ? base.depth : -max(0, base.height - constant(.accentBaseHeight, style))
    box.height = max(box.height, sign.height - y)
    box.depth = max(box.depth, sign.depth + y)
    box.element = join([(base, 0, 0), (sign, x, y)])
    return box
  }

  private func overlined(_ base: SetBox, _ style: SettingStyle) -> SetBox {
    let thickness = constant(.overbarRuleThickness, style)
    let gap = constant(.overbarVerticalGap, style)
    var box = SetBox(width: base.width, height: base.height, depth: base.depth)
    box.height += gap + thickness + constant(.overbarExtraAscender, style)
    let line = rule(width: base.width, height: thickness)
    box.element = join([(base, 0, 0), (line, 0, -(base.height + gap + thickness))])
    return box
  }

  private func underlined(_ base: SetBox, _ style: SettingStyle) -> SetBox {
    let thickness = constant(.underbarRuleThickness, style)
    let gap = constant(.underbarVerticalGap, style)
    var box = SetBox(width: base.width, height: base.height, depth: base.depth)
    box.depth += gap + thickness + constant(.underbarExtraDescender, style)
    let line = rule(width: base.width, height: thickness)
    box.element = join([(base, 0, 0), (line, 0, base.depth + gap)])
    return box
  }

  // MARK: - Lists above and below

  /// Sets a list with smaller ones above and below, as limits.
  @inline(never)
  func stack(_ stack: MathStack, _ style: SettingStyle) -> SetBox {
    var base = row(stack.base, style)
    base.italics = 0
    base.character = nil
    let scripts = MathScripts(
      nucleus: nil, subscript: stack.below, superscript: stack.above, limits: .always)
    return limits(scripts, on: base, style)
  }
}
