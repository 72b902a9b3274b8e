// SPDX-License-Identifier: Apache-2.0

internal import Math
internal import MathSetting
internal import Primitives
internal import Styling
internal import TextEngine
internal import Theming

extension InlineLayout {
  /// The painted parts of a formula, whose origin is its left end on the baseline.
  ///
  /// Glyphs of one font and colour that follow each other are one run.
  ///
  /// - Parameters:
  ///   - math: The formula or a part of it.
  ///   - formula: What it was made of.
  ///   - box: The box of its node.
  ///   - style: The style of the text around it.
  ///   - scale: The scale relative to the style's size.
  ///   - isFirst: Whether it is the whole formula, or its first part, which has the text to copy.
  /// - Returns: A box without a height; its fragments are placed around the origin.
  func content(
    of math: MathBox, _ formula: FormulaContent, box: BoxID, style: StyleID, scale: Double,
    isFirst: Bool = true
  ) -> VBox {
    var content = VBox(height: 0)
    var run: FormulaRun?
    func flush() {
      guard let done = run else { return }
      run = nil
      content.fragments.append(
        Fragment(
          kind: .text(
            TextFragment(
              run: done.glyphs, origin: .zero, color: done.color, style: style, scale: scale)),
          box: done.link?.box ?? box))
      guard let link = done.link else { return }
      let size = tree.styles[style.index].font.pointSize * scale
      content.links.append(
        VBox.Link(
          rect: Rect(
            x: done.glyphs.x, y: done.top - size, width: done.glyphs.width,
            height: 1.25 * size + done.bottom - done.top), link: link))
    }
    // The fills behind the part that is reached, the innermost last.
    var fills: [(area: Rect, color: RGBA)] = []
    func color(_ color: MathColor?, at center: Point) -> RGBA {
      let place = Rect(origin: center, size: .zero)
      while let last = fills.last, !last.area.contains(place) { fills.removeLast() }
      if let color = color.flatMap({ formula.colors[$0.name] }) { return color }
      let text = tree.styles[style.index].color
      guard let fill = fills.last?.color else { return text }
      return contrastRatio(foreground: text, background: fill) >= 4.5
        ? text : fill.isDark ? .white : .black
    }
    // Shapes come after the glyphs, those of one colour as one: files are smaller.
    var rules: [(fill: RGBA, paths: [Shape.Path])] = []
    var strokes: [Shape] = []
    func add(_ path: Shape.Path, fill: RGBA) {
      let index = rules.firstIndex { $0.fill == fill } ?? rules.count
      if index == rules.count { rules.append((fill, [])) }
      rules[index].paths.append(path)
    }
    for item in math.items {
      switch item {
      case .glyph(let glyph):
        guard let font = formulas.font(of: glyph.face) else { continue }
        let color =
          glyph.isError
          ? tree.formulas.errorColor
          : color(glyph.color, at: Point(x: glyph.origin.x + glyph.advance / 2, y: glyph.origin.y))
        let link = glyph.link.flatMap { formula.links[$0] }
        if run?.takes(font, color, link) != true {
          flush()
          run = FormulaRun(font: font, color: color, link: link)
        }
        run?.add(glyph)
      case .rule(let area, let name):
        add(
          .box(area),
          fill: color(
            name, at: Point(x: area.minX + area.width / 2, y: area.minY + area.height / 2)))
      case .stroke(let from, let to, let thickness, let name):
        strokes.append(
          Shape(.polyline([from, to]), stroke: color(name, at: from), strokeWidth: thickness))
      case .background(let area, let name):
        guard let fill = formula.colors[name.name] else { continue }
        fills.append((area, fill))
        content.fragments.append(
          Fragment(
            kind: .shape(.rectangle(area, fill: fill)), box: box, layer: .inlineBackground,
            mark: .artifact(.decoration)))
      }
    }
    flush()
    if tree.formulas.copiesSource { content.copy(isFirst ? formula.source : "") }
    let shapes = rules.map { Shape(.compound($0.paths), fill: $0.fill) } + strokes
    content.fragments += shapes.map { Fragment(kind: .shape($0), box: box, mark: .content) }
    return content
  }
}

extension VBox {
  /// Gives its glyphs a text to copy in place of their characters: the first run has all of it.
  fileprivate mutating func copy(_ text: String) {
    var text = Array(text.utf8)
    for index in fragments.indices {
      guard case .text(var fragment) = fragments[index].kind else { continue }
      fragment.run.clusters = [
        TextCluster(
          byteCount: Int32(text.count), glyphCount: Int32(fragment.run.glyphs.count))
      ]
      fragment.run.text = text
      fragments[index].kind = .text(fragment)
      text = []
    }
  }
}

/// Glyphs of a formula that are painted at once.
private struct FormulaRun {
  private(set) var glyphs: GlyphRun
  let color: RGBA
  let link: BoxLink?
  /// The highest and the lowest baseline.
  private(set) var top = Double.infinity
  private(set) var bottom = -Double.infinity

  init(font: FontID, color: RGBA, link: BoxLink?) {
    glyphs = GlyphRun(
      font: font, span: 0, isRightToLeft: false, x: 0, width: 0, glyphs: [], text: [], clusters: [])
    self.color = color
    self.link = link
  }

  func takes(_ font: FontID, _ color: RGBA, _ link: BoxLink?) -> Bool {
    glyphs.font == font && self.color == color && self.link == link
  }

  mutating func add(_ glyph: MathGlyph) {
    let text = Array(glyph.text.utf8)
    let isFirst = glyphs.glyphs.isEmpty
    let right = max(
      isFirst ? glyph.origin.x : glyphs.x + glyphs.width, glyph.origin.x + glyph.advance)
    glyphs.x = isFirst ? glyph.origin.x : min(glyphs.x, glyph.origin.x)
    glyphs.width = right - glyphs.x
    (top, bottom) = (min(top, glyph.origin.y), max(bottom, glyph.origin.y))
    glyphs.glyphs.append(PlacedGlyph(id: glyph.glyph, x: glyph.origin.x, y: glyph.origin.y))
    // A piece of an assembled sign belongs to the piece before it.
    if text.isEmpty, let last = glyphs.clusters.indices.last {
      glyphs.clusters[last].glyphCount += 1
      return
    }
    glyphs.text += text
    glyphs.clusters.append(TextCluster(byteCount: Int32(text.count), glyphCount: 1))
  }
}
