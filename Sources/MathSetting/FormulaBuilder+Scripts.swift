// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
internal import Math

// MARK: - Scripts and operators (The TeXbook, Appendix G, rules 13, 13a and 18)

extension FormulaBuilder {
  /// Sets a nucleus with its scripts.
  @inline(never)
  func scripts(_ scripts: MathScripts, _ style: SettingStyle, range: Range<Int>) -> SetBox {
    let hasLimits =
      scripts.limits == .always || scripts.limits == .inDisplay && style.isDisplay
    guard let nucleus = scripts.nucleus else {
      return attach(scripts, to: SetBox(), style)
    }
    if !hasLimits, let accent = Self.soleAccent(nucleus), Self.soleSymbol(accent.base) != nil {
      // The accent is that of the character, and the scripts are beside the character (rule 12).
      return self.accent(accent, scripts: scripts, style, range: nucleus.range)
    }
    let box = atom(nucleus, style)
    return hasLimits ? limits(scripts, on: box, style) : attach(scripts, to: box, style)
  }

  /// The accent that a node is nothing but; a group of one is it too.
  private static func soleAccent(_ node: MathNode) -> MathAccent? {
    if case .accent(let accent) = node.kind { return accent }
    if case .group(let list, .ordinary) = node.kind, list.nodes.count == 1 {
      return soleAccent(list.nodes[0])
    }
    return nil
  }

  /// Puts scripts at the right of a box.
  @inline(never)
  func attach(_ scripts: MathScripts, to nucleus: SetBox, _ style: SettingStyle) -> SetBox {
    let above = scripts.superscript.map { row(joiningPrimes($0), style.superscript) }
    let below = scripts.subscript.map { row($0, style.subscript) }
    var up = 0.0
    var down = 0.0
    if !standsAlone(nucleus) {
      up = nucleus.height - constant(.superscriptBaselineDropMax, style)
      down = nucleus.depth + constant(.subscriptBaselineDropMin, style)
    }
    if let above {
      let shift: MathConstant =
        style.isCramped ? .superscriptShiftUpCramped : .superscriptShiftUp
      up = max(
        up, constant(shift, style), above.depth + constant(.superscriptBottomMin, style))
    }
    if let below {
      down = max(down, constant(.subscriptShiftDown, style))
      if above == nil {
        down = max(down, below.height - constant(.subscriptTopMax, style))
      }
    }
    if let above, let below {
      let missing =
        constant(.subSuperscriptGapMin, style) - ((up - above.depth) - (below.height - down))
      if missing > 0 {
        down += missing
        let raise = constant(.superscriptBottomMaxWithSubscript, style) - (up - above.depth)
        if raise > 0 {
          up += raise
          down -= raise
        }
      }
    }
    let after = constant(.spaceAfterScript, style)
    // The width of an integral goes up to its top, and its subscript is moved back; that of a letter goes
    // up to its foot.
    let isOperator = nucleus.character == nil
    var box = nucleus
    box.character = nil
    box.italics = 0
    if isOperator, below != nil { box.width -= nucleus.italics }
    var parts = [(box: nucleus, x: 0.0, y: 0.0)]
    if let below {
      let x =
        nucleus.width - (isOperator ? nucleus.italics : 0)
        + cutIn(nucleus, below, .bottomRight, shift: -down)
      parts.append((below, x, down))
      box.width = max(box.width, x + below.width + after)
      box.height = max(box.height, below.height - down)
      box.depth = max(box.depth, below.depth + down)
    }
    if let above {
      let x =
        nucleus.width + (isOperator ? 0 : nucleus.italics)
        + cutIn(nucleus, above, .topRight, shift: up)
      parts.append((above, x, -up))
      box.width = max(box.width, x + above.width + after)
      box.height = max(box.height, above.height + up)
      box.depth = max(box.depth, above.depth - up)
    }
    box.element = join(parts)
    return box
  }

  /// A superscript with one sign in place of two to four primes, if the font has it: its primes are as far
  /// apart as its designer wants them.
  private func joiningPrimes(_ list: MathList) -> MathList {
    guard list.nodes.count > 1, list.nodes[1].isPrime, list.nodes[0].isPrime else { return list }
    let count = list.nodes.prefix { $0.isPrime }.count
    let signs: [Unicode.Scalar] = ["\u{2033}", "\u{2034}", "\u{2057}"]
    guard count <= 4, fonts.first?.glyph(of: signs[count - 2]) != nil else { return list }
    let sign = MathNode(.symbol(MathSymbol(signs[count - 2])), range: list.nodes[0].range)
    return MathList([sign] + list.nodes.dropFirst(count))
  }

  /// Whether scripts of a box are placed as those of a single character, whatever its height.
  private func standsAlone(_ nucleus: SetBox) -> Bool {
    guard let character = nucleus.character else { return false }
    return !fonts[character.font].metrics(of: character.glyph).isExtendedShape
  }

  /// How far a script moves because of the corners cut into both glyphs (OpenType 1.9, MathKernInfo); its
  /// baseline is `shift` above that of the nucleus.
  private func cutIn(
    _ nucleus: SetBox, _ script: SetBox, _ corner: MathCorner, shift: Double
  ) -> Double {
    guard let left = nucleus.character else { return 0 }
    let isAbove = corner == .topRight
    let font = fonts[left.font]
    func kern(at height: Double) -> Double {
      var sum = font.kern(of: left.glyph, corner, at: height / left.size) * left.size
      if let right = script.character {
        sum +=
          fonts[right.font].kern(
            of: right.glyph, isAbove ? .bottomLeft : .topLeft, at: (height - shift) / right.size)
          * right.size
      }
      return sum
    }
    // The heights where each meets the other: the end of the script, and that of the nucleus.
    let atScript = isAbove ? shift - script.depth : shift + script.height
    let atNucleus = isAbove ? nucleus.height : -nucleus.depth
    return max(kern(at: atScript), kern(at: atNucleus))
  }

  /// Puts scripts above and below a box.
  @inline(never)
  func limits(_ scripts: MathScripts, on nucleus: SetBox, _ style: SettingStyle) -> SetBox {
    let above = scripts.superscript.map { row(joiningPrimes($0), style.superscript) }
    let below = scripts.subscript.map { row($0, style.subscript) }
    let half = nucleus.italics / 2
    var box = SetBox()
    box.width = max(nucleus.width, above?.width ?? 0, below?.width ?? 0)
    box.height = nucleus.height
    box.depth = nucleus.depth
    var parts = [(box: nucleus, x: (box.width - nucleus.width) / 2, y: 0.0)]
    if let below {
      let gap = max(
        constant(.lowerLimitGapMin, style),
        constant(.lowerLimitBaselineDropMin, style) - below.height)
      parts.append((below, (box.width - below.width) / 2 - half, box.depth + gap + below.height))
      box.depth += gap + below.extent
    }
    if let above {
      let gap = max(
        constant(.upperLimitGapMin, style),
        constant(.upperLimitBaselineRiseMin, style) - above.depth)
      parts.append((above, (box.width - above.width) / 2 + half, -(box.height + gap + above.depth)))
      box.height += gap + above.extent
    }
    box.element = join(parts)
    return box
  }

  /// Sets a character as an operator: larger in displays, and centred on the axis.
  @inline(never)
  func largeOperator(_ symbol: MathSymbol, _ style: SettingStyle, range: Range<Int>) -> SetBox {
    guard let (font, number) = find(symbol.character, style) else {
      return replacement(of: symbol, style, range: range)
    }
    var box: SetBox
    if style.isDisplay, symbol.growsInDisplay {
      box = grown(
        number, font: font, to: constant(.displayOperatorMinHeight, style), size: size(style),
        text: symbol.text)
    } else {
      box = glyph(number, font: font, size: size(style), text: symbol.text)
    }
    let correction = box.italics
    box = centered(box, style)
    box.italics = correction
    return box
  }

  /// A box whose middle is on the axis.
  func centered(_ inner: SetBox, _ style: SettingStyle) -> SetBox {
    let down = (inner.height - inner.depth) / 2 - axis(style)
    var box = SetBox()
    box.width = inner.width
    box.height = max(0, inner.height - down)
    box.depth = max(0, inner.depth + down)
    box.element = join([(inner, 0, down)])
    return box
  }
}

extension MathNode {
  /// Whether it is a single prime.
  fileprivate var isPrime: Bool {
    guard case .symbol(let symbol) = kind else { return false }
    return symbol.character == "\u{2032}"
  }
}
