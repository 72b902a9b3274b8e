// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
internal import Math
internal import Primitives

/// A box of a formula being set: its measures, and its content in the builder.
struct SetBox {
  /// The width.
  var width = 0.0
  /// The extent above the baseline.
  var height = 0.0
  /// The extent below the baseline.
  var depth = 0.0
  /// The content; -1 for none.
  var element = -1
  /// The glyph, where the box is nothing but a character.
  var character: SetCharacter?
  /// How far the top leans over the width.
  var italics = 0.0

  /// The extent from top to bottom.
  var extent: Double { height + depth }
}

/// The glyph of a box that is a character.
struct SetCharacter {
  /// The place of the font in the list.
  var font: Int
  /// The glyph.
  var glyph: UInt32
  /// The size.
  var size: Double
}

/// The painted parts of a formula being set, which know only their own measures.
enum SetElement {
  case glyph(SetCharacter, text: Unicode.Scalar?, advance: Double, ink: Int)
  /// A rectangle below and right of its place.
  case rule(width: Double, height: Double, ink: Int)
  case stroke(x: Double, y: Double, thickness: Double, ink: Int)
  case background(width: Double, height: Double, MathColor)
  /// Text, by its place in the list of texts.
  case text(Int, ink: Int)
  /// Parts that begin at a place in the list of placed ones.
  case list(first: Int, count: Int)
}

/// A part with its offset; y grows down.
struct SetPlace {
  var element: Int
  var x: Double
  var y: Double
}

/// What all parts have that are set in the same surroundings.
struct SetInk {
  var color: MathColor?
  var link: String?
  var isError = false
}

/// Sets one formula.
///
/// Each part is set once and placed by its offset in the part around it; only the end adds the offsets up,
/// so that the time is linear however deep the parts are.
final class FormulaBuilder {
  let fonts: [any MathFont]
  let textSetter: any MathTextSetter
  let size: Double
  let textScale: Double
  let isBold: Bool
  let textPitch: Double
  /// The width of the line, where it is known.
  let lineWidth: Double?
  /// Whether the next table is all of the formula, with lines as its rows.
  var fillsLine: Bool
  let sizes: [Double]
  private let constants: [Double]

  var elements: [SetElement] = []
  var places: [SetPlace] = []
  var texts: [MathBox] = []
  var entries: [RowEntry] = []
  var inks = [SetInk()]
  var ink = 0
  var missing: [MathMissingCharacter] = []
  var reported: Set<Unicode.Scalar> = []
  var rows: [MathRow] = []

  init(_ setter: MathSetter, lineWidth: Double?, fillsLine: Bool) {
    fonts = setter.fonts
    textSetter = setter.textSetter
    size = setter.size
    textScale = setter.textScale
    isBold = setter.isBold
    textPitch = setter.textPitch.isFinite ? min(max(setter.textPitch, 0), 100) : 1.2
    self.lineWidth = lineWidth.flatMap { $0.isFinite ? $0 : nil }
    self.fillsLine = fillsLine
    let stated = fonts.first?.constants ?? []
    constants =
      stated.count == MathConstant.allCases.count ? stated : MathSetter.usualConstants
    // Sizes of 0, in a damaged table, would make a glyph's place no number.
    let first = min(max(constants[Int(MathConstant.scriptPercentScaleDown.rawValue)], 0.3), 1)
    let second = min(
      max(constants[Int(MathConstant.scriptScriptPercentScaleDown.rawValue)], 0.2), 1)
    sizes = [size, size * first, size * second]
  }

  // MARK: - Measures

  /// The size of the font in a style.
  func size(_ style: SettingStyle) -> Double { sizes[style.sizeIndex] }

  /// A constant of the first font in a style.
  func constant(_ constant: MathConstant, _ style: SettingStyle) -> Double {
    constants[Int(constant.rawValue)] * sizes[style.sizeIndex]
  }

  /// A percentage of the first font, as a fraction.
  func fraction(_ constant: MathConstant) -> Double { constants[Int(constant.rawValue)] }

  /// The height of the middle of operators, delimiters and rules.
  func axis(_ style: SettingStyle) -> Double { constant(.axisHeight, style) }

  /// A length in points.
  func points(_ length: MathLength, _ style: SettingStyle) -> Double {
    let value = length.value.isFinite ? min(max(length.value, -10_000), 10_000) : 0
    return switch length.unit {
    case .em: value * size(style)
    case .ex: value * size(style) * (fonts.first?.xHeight ?? 0.45)
    case .mu: value * size(style) / 18
    case .point: value
    }
  }

  // MARK: - Content

  /// Adds a part that is painted.
  func add(_ element: SetElement) -> Int {
    elements.append(element)
    return elements.count - 1
  }

  /// Joins parts, in reading order; those without content are left out.
  func join(_ parts: [(box: SetBox, x: Double, y: Double)]) -> Int {
    let first = places.count
    for part in parts where part.box.element >= 0 {
      places.append(SetPlace(element: part.box.element, x: part.x, y: part.y))
    }
    return places.count == first ? -1 : add(.list(first: first, count: places.count - first))
  }

  /// A rectangle; its place is its top left corner.
  func rule(width: Double, height: Double) -> SetBox {
    SetBox(
      width: width, height: 0, depth: height,
      element: add(.rule(width: width, height: height, ink: ink)))
  }

  /// Sets something in another colour, link or state.
  func with<Result>(_ change: (inout SetInk) -> Void, _ body: () -> Result) -> Result {
    let outer = ink
    var inner = inks[outer]
    change(&inner)
    inks.append(inner)
    ink = inks.count - 1
    defer { ink = outer }
    return body()
  }

  /// A glyph as a box, with the measures of its ink.
  func glyph(
    _ glyph: UInt32, font: Int, size: Double, text: Unicode.Scalar?
  ) -> SetBox {
    let metrics = fonts[font].metrics(of: glyph)
    let character = SetCharacter(font: font, glyph: glyph, size: size)
    let advance = metrics.advance * size
    return SetBox(
      width: advance, height: metrics.height * size, depth: metrics.depth * size,
      element: add(.glyph(character, text: text, advance: advance, ink: ink)),
      character: character, italics: metrics.italics * size)
  }

  /// The first font that has a character, and its glyph in a style.
  func find(_ character: Unicode.Scalar, _ style: SettingStyle) -> (font: Int, glyph: UInt32)? {
    if isBold, let bold = BoldLetters.of(character), let known = findExactly(bold, style) {
      return known
    }
    if let known = findExactly(character, style) { return known }
    for other in Substitutes.of(character) {
      if let known = findExactly(other, style) { return known }
    }
    return nil
  }

  private func findExactly(
    _ character: Unicode.Scalar, _ style: SettingStyle
  ) -> (font: Int, glyph: UInt32)? {
    for (index, font) in fonts.enumerated() {
      if let glyph = font.glyph(of: character) {
        let level = style.sizeIndex
        return (index, level == 0 ? glyph : font.scriptForm(of: glyph, level: level))
      }
    }
    return nil
  }

  /// A character as a box that is no lower than the baseline and no higher.
  func character(_ symbol: MathSymbol, _ style: SettingStyle, range: Range<Int>) -> SetBox {
    guard let (font, number) = find(symbol.character, style) else {
      return replacement(of: symbol, style, range: range)
    }
    var box = glyph(number, font: font, size: size(style), text: symbol.text)
    box.height = max(0, box.height)
    box.depth = max(0, box.depth)
    return box
  }

  // MARK: - The result

  /// The finished formula: the parts with their places on the page.
  func finish(_ row: SetRow) -> MathBox {
    var box = MathBox()
    box.width = row.box.width
    box.height = row.box.height
    box.depth = row.box.depth
    box.overhang = row.overhang
    box.items.reserveCapacity(elements.count)
    var starts: [Int] = []
    for index in row.places {
      starts.append(box.items.count)
      paint(places[index].element, x: places[index].x, y: places[index].y, into: &box.items)
    }
    starts.append(box.items.count)
    box.innerBreaks = row.breaks.map { place in
      var place = place
      place.itemIndex = starts[place.itemIndex]
      return place
    }
    box.displayBreaks = row.displayBreaks.map { place in
      var place = place
      place.itemIndex = starts[place.itemIndex]
      return place
    }
    box.innerExtents = row.extents
    box.displayExtents = row.displayExtents
    box.rows = rows
    box.missing = missing
    return box.breaking(toDepth: 0)
  }

  /// Paints an element and those in it, without recursion: a thread may have a small stack.
  private func paint(_ element: Int, x: Double, y: Double, into items: inout [MathItem]) {
    var open: [(next: Int, end: Int, x: Double, y: Double)] = []
    var current = (element: element, x: x, y: y)
    while true {
      if case .list(let first, let count) = elements[current.element] {
        open.append((first, first + count, current.x, current.y))
      } else {
        paintLeaf(current.element, x: current.x, y: current.y, into: &items)
      }
      while let last = open.last, last.next == last.end { open.removeLast() }
      guard let last = open.last else { return }
      open[open.count - 1].next += 1
      let place = places[last.next]
      current = (place.element, last.x + place.x, last.y + place.y)
    }
  }

  private func paintLeaf(_ element: Int, x: Double, y: Double, into items: inout [MathItem]) {
    switch elements[element] {
    case .list: break
    case .glyph(let character, let text, let advance, let ink):
      let ink = inks[ink]
      let glyph = MathGlyph(
        face: fonts[character.font].face(at: character.size), glyph: character.glyph,
        text: text.map { String(Character($0)) } ?? "", origin: Point(x: x, y: y),
        advance: advance, size: character.size, color: ink.color, link: ink.link,
        isError: ink.isError)
      if isBold, text.flatMap(BoldLetters.of) == nil {
        items += glyph.emboldened.map(MathItem.glyph)
      } else {
        items.append(.glyph(glyph))
      }
    case .rule(let width, let height, let ink):
      let area = Rect(x: x, y: y, width: width, height: height)
      items.append(.rule(isBold ? area.emboldened(size: size) : area, inks[ink].color))
    case .stroke(let dx, let dy, var thickness, let ink):
      if isBold { thickness += MathGlyph.boldness * size }
      items.append(
        .stroke(
          from: Point(x: x, y: y), to: Point(x: x + dx, y: y + dy), thickness: thickness,
          inks[ink].color))
    case .background(let width, let height, let color):
      items.append(.background(Rect(x: x, y: y, width: width, height: height), color))
    case .text(let text, let ink):
      for item in texts[text].items {
        var item = item.moved(x: x, y: y)
        if case .glyph(var glyph) = item {
          glyph.color = glyph.color ?? inks[ink].color
          glyph.link = glyph.link ?? inks[ink].link
          glyph.isError = glyph.isError || inks[ink].isError
          item = .glyph(glyph)
        }
        items.append(item)
      }
    }
  }
}
