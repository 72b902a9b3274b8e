// SPDX-License-Identifier: Apache-2.0

internal import Math

// MARK: - Signs that grow, and delimiters (The TeXbook, Appendix G, rule 19)

extension FormulaBuilder {
  /// A glyph grown upwards to an extent: its smallest form that is large enough, else an assembly, else its
  /// largest form.
  func grown(
    _ number: UInt32, font: Int, to target: Double, size: Double, text: Unicode.Scalar?
  ) -> SetBox {
    let growth = fonts[font].growth(of: number, isVertical: true)
    // Designers make forms for round sizes; rounding must not take the next one.
    let target = target - 0.0005 * size
    var best = number
    var bestExtent = 0.0
    for candidate in [number] + growth.forms.map(\.glyph) {
      let metrics = fonts[font].metrics(of: candidate)
      let extent = (metrics.height + metrics.depth) * size
      if extent > bestExtent { (best, bestExtent) = (candidate, extent) }
      if extent >= target { return glyph(candidate, font: font, size: size, text: text) }
    }
    if !growth.pieces.isEmpty {
      return assembled(growth, font: font, to: target, size: size, text: text, isVertical: true)
    }
    return glyph(best, font: font, size: size, text: text)
  }

  /// A glyph grown sideways: as wide as possible but not wider than a width, or at least as wide.
  func widened(
    _ number: UInt32, font: Int, to target: Double, size: Double, text: Unicode.Scalar?,
    mayExceed: Bool
  ) -> SetBox {
    let growth = fonts[font].growth(of: number, isVertical: false)
    var best = number
    var reached = false
    for candidate in growth.forms.map(\.glyph) {
      let width = fonts[font].metrics(of: candidate).advance * size
      if mayExceed {
        best = candidate
        reached = width >= target
        if reached { break }
      } else if width <= target {
        best = candidate
      } else {
        reached = true
        break
      }
    }
    if !reached, !growth.pieces.isEmpty {
      return assembled(growth, font: font, to: target, size: size, text: text, isVertical: false)
    }
    return glyph(best, font: font, size: size, text: text)
  }

  /// A sign of pieces, just large enough: extenders are repeated until it can be, then all overlap more.
  @inline(never)
  private func assembled(
    _ growth: MathGlyphGrowth, font: Int, to target: Double, size: Double, text: Unicode.Scalar?,
    isVertical: Bool
  ) -> SetBox {
    let pieces = growth.pieces
    let minimum = growth.minOverlap * size
    let fixed = pieces.filter { !$0.isExtender }
    let extenders = pieces.filter { $0.isExtender }
    func total(_ pieces: [MathGlyphGrowth.Piece]) -> Double {
      pieces.reduce(0) { $0 + $1.extent * size - minimum }
    }
    let step = total(extenders)
    var repetitions = 0
    let missing = target - (total(fixed) + minimum)
    if missing > 0, missing.isFinite, step > 0 {
      repetitions = Int(min((missing / step).rounded(.up), 1_000))
    }
    var chosen: [MathGlyphGrowth.Piece] = []
    for piece in pieces {
      for _ in 0..<(piece.isExtender ? repetitions : 1) { chosen.append(piece) }
    }
    if chosen.isEmpty { chosen = Array(pieces.prefix(1)) }
    let mostOverlaps = zip(chosen, chosen.dropFirst()).map {
      max(minimum, min($0.endConnector, $1.startConnector) * size)
    }
    let slack = mostOverlaps.reduce(0) { $0 + $1 - minimum }
    let surplus = total(chosen) + minimum - target
    let part = slack > 0 ? min(max(surplus / slack, 0), 1) : 0

    var box = SetBox()
    var parts: [(box: SetBox, x: Double, y: Double)] = []
    var position = 0.0
    for (index, piece) in chosen.enumerated() {
      let sign = glyph(piece.glyph, font: font, size: size, text: index == 0 ? text : nil)
      if index > 0 {
        position -= minimum + (mostOverlaps[index - 1] - minimum) * part
      }
      if isVertical {
        parts.append((sign, 0, -(position + sign.depth)))
        box.width = max(box.width, sign.width)
      } else {
        parts.append((sign, position, 0))
        box.height = index == 0 ? sign.height : max(box.height, sign.height)
        box.depth = index == 0 ? sign.depth : max(box.depth, sign.depth)
      }
      position += piece.extent * size
    }
    if isVertical { box.height = position } else { box.width = position }
    box.element = join(parts)
    return box
  }

  // MARK: - Delimiters

  /// A delimiter of an extent, centred on the axis; for none, the space of an empty one.
  func fenceSign(
    _ character: Unicode.Scalar?, target: Double, _ style: SettingStyle
  ) -> SetBox {
    guard let character else { return SetBox(width: emptyDelimiterWidth) }
    guard let (font, number) = find(character, style) else {
      return replacement(of: MathSymbol(character), style, range: 0..<0)
    }
    let sign = grown(number, font: font, to: target, size: size(style), text: character)
    return centered(sign, style)
  }

  /// Sets a list between delimiters that are as high as it.
  @inline(never)
  func fence(_ fence: MathFence, _ style: SettingStyle) -> SetBox {
    // What is after a delimiter in the middle has the spaces of what is after a closing one, as in LuaTeX.
    let parts = fence.parts.enumerated().map { index, part in
      row(
        part, style, leading: index == 0 ? .opening : .closing, trailing: .closing,
        isAfterMiddle: index > 0)
    }
    let target = fenceExtent(parts, style)
    var boxes: [SetBox] = [fenceSign(fence.opening, target: target, style)]
    for (index, part) in parts.enumerated() {
      if index > 0 {
        let middle = fence.middles.indices.contains(index - 1) ? fence.middles[index - 1] : nil
        boxes.append(fenceSign(middle, target: target, style))
      }
      boxes.append(part)
    }
    boxes.append(fenceSign(fence.closing, target: target, style))
    return beside(boxes)
  }

  /// The extent of delimiters around boxes.
  func fenceExtent(_ boxes: [SetBox], _ style: SettingStyle) -> Double {
    let axis = axis(style)
    let half = boxes.reduce(0.0) { max($0, $1.height - axis, $1.depth + axis) }
    return max(2 * half * 0.901, 2 * half - 0.5 * size)
  }

  /// Sets a delimiter of a fixed size, which is that of the text around the formula.
  @inline(never)
  func delimiter(_ delimiter: MathDelimiter, _ style: SettingStyle) -> SetBox {
    let text = SettingStyle(level: .text)
    guard delimiter.character != nil else { return SetBox() }
    var unit = 0.85 * size
    if let (font, number) = find("(", text) {
      let metrics = fonts[font].metrics(of: number)
      unit = (metrics.height + metrics.depth) * size
    }
    let scales = [1.2, 1.8, 2.4, 3.0]
    let content = unit * scales[min(max(delimiter.size, 1), 4) - 1]
    // A box of this height whose middle is on the axis.
    let strut = SetBox(height: content / 2 + axis(text), depth: content / 2 - axis(text))
    return beside([
      fenceSign(delimiter.character, target: fenceExtent([strut], text), text), strut,
    ])
  }
}
