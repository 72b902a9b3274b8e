// SPDX-License-Identifier: Apache-2.0

internal import Math
internal import MathSetting
internal import Primitives
internal import Styling
internal import TextEngine

/// Sets the formulas of a document, each once: many occur again and again.
final class FormulaSetter {
  private let style: FormulaStyle
  private let book: FontBook
  private let shaper: ParagraphShaper
  private var setters: [SetterKey: MathSetter] = [:]
  private var boxes: [Key: MathBox] = [:]
  private var displays: [Key: MathDisplay] = [:]
  /// The fonts of glyphs, the last used first.
  private var fonts: [(face: FontFace, id: FontID)] = []
  /// The fonts for mathematics, by preference; empty when none is installed.
  private(set) lazy var mathFonts = openFonts()

  private struct SetterKey: Hashable {
    var text: FontRequest
    var isBold: Bool
    var pitch: Double
  }

  private struct Key: Hashable {
    var source: String
    var text: FontRequest
    var isBold: Bool
    var isDisplay: Bool
    var width = 0.0
    var pitch = 0.0
    var list: MathList
  }

  init(style: FormulaStyle, book: FontBook, shaper: ParagraphShaper) {
    self.style = style
    self.book = book
    self.shaper = shaper
  }

  /// The font that sets formulas because none of the theme can: empty for that of the text; `nil` when all is
  /// well, or there are no formulas.
  private(set) var substitute: String?

  /// Sets a formula that stands in text of a font.
  func box(_ formula: FormulaContent, in text: FontRequest) -> MathBox {
    let key = Key(
      source: formula.source, text: text, isBold: formula.isBold, isDisplay: formula.isDisplay,
      list: formula.list)
    if let known = boxes[key] { return known }
    let box = setter(for: text, isBold: formula.isBold).set(
      formula.list, style: formula.isDisplay ? .display : .text)
    boxes[key] = box
    return box
  }

  /// Sets a formula on lines of its own.
  ///
  /// - Parameters:
  ///   - formula: The formula.
  ///   - text: The font of the text around it.
  ///   - width: The width of the lines, in points.
  ///   - pitch: The distance of lines of text in it, in em.
  /// - Returns: The formula, which may be smaller than the text or in several lines.
  func display(
    _ formula: FormulaContent, in text: FontRequest, width: Double, pitch: Double = 1.2
  ) -> MathDisplay {
    let key = Key(
      source: formula.source, text: text, isBold: formula.isBold, isDisplay: true, width: width,
      pitch: pitch, list: formula.list)
    if let known = displays[key] { return known }
    let display = setter(for: text, isBold: formula.isBold, pitch: pitch)
      .display(formula.list, width: width)
    displays[key] = display
    return display
  }

  /// Whether a font of text has a character.
  func isCovered(_ character: Unicode.Scalar, by text: FontRequest) -> Bool {
    let bytes = Array(String(character).utf8)
    let span = TextSpan(range: 0..<bytes.count, font: text)
    return shaper.shape(
      ParagraphText(bytes: bytes, spans: [span], keptRanges: [], isRightToLeft: false)
    ).missingGlyphs.isEmpty
  }

  /// The identifier of a glyph's font.
  func font(of face: FontFace) -> FontID? {
    if let index = fonts.firstIndex(where: { $0.face == face }) {
      let id = fonts[index].id
      if index > 2 { fonts.swapAt(index, index - 1) }
      return id
    }
    guard let id = book.id(of: face) else { return nil }
    fonts.append((face, id))
    return id
  }

  // MARK: - Fonts

  private func setter(
    for text: FontRequest, isBold: Bool, pitch: Double = 1.2
  ) -> MathSetter {
    let key = SetterKey(text: text, isBold: isBold, pitch: pitch)
    if let known = setters[key] { return known }
    let scale = style.scale * matchingScale(for: text)
    let setter = MathSetter(
      fonts: mathFonts,
      textSetter: FormulaTextSetter(
        text: text, codeFamilies: style.codeFamilies, book: book, shaper: shaper),
      size: text.size * scale, textScale: 1 / scale, isBold: isBold, textPitch: pitch)
    setters[key] = setter
    return setter
  }

  /// The size of formulas relative to that of the text at which the letters of both are equally high: the
  /// geometric mean for small letters and capitals.
  private func matchingScale(for text: FontRequest) -> Double {
    guard let font = mathFonts.first, let capital = font.glyph(of: "H") else { return 1 }
    let metrics = book.primary(for: text).metrics
    let capHeight = font.metrics(of: capital).height
    guard font.xHeight > 0, capHeight > 0, metrics.xHeight > 0, metrics.capHeight > 0,
      text.size > 0
    else { return 1 }
    let small = metrics.xHeight / text.size / font.xHeight
    let large = metrics.capHeight / text.size / capHeight
    return min(max((small * large).squareRoot(), Self.scales.lowerBound), Self.scales.upperBound)
  }

  /// The scales that metrics of fonts may lead to.
  private static let scales = 0.75...1.33
  /// The most fonts that are opened: the first sets nearly everything.
  private static let mostFonts = 3
  /// Families to use without any of the theme.
  private static let otherFamilies = [
    "STIX Two Math", "Libertinus Math", "TeX Gyre Termes Math", "TeX Gyre Pagella Math",
    "Latin Modern Math", "XITS Math", "TeX Gyre Schola Math", "TeX Gyre Bonum Math", "Asana Math",
    "TeX Gyre DejaVu Math", "DejaVu Math TeX Gyre",
  ]

  private func openFonts() -> [OpenTypeMathFont] {
    var fonts: [OpenTypeMathFont] = []
    let families = style.families + Self.otherFamilies.filter { !style.families.contains($0) }
    for family in families {
      guard fonts.count < Self.mostFonts, let face = book.face(ofFamily: family, size: 10),
        let font = try? OpenTypeMathFont(face), font.isUsable
      else { continue }
      if fonts.isEmpty, !style.families.contains(family) { substitute = family }
      fonts.append(font)
    }
    if fonts.isEmpty { substitute = "" }
    return fonts
  }
}

/// Sets the text in formulas in the font of the text around them.
struct FormulaTextSetter: MathTextSetter {
  let text: FontRequest
  let codeFamilies: [String]
  let book: FontBook
  let shaper: ParagraphShaper

  func set(_ characters: String, face: MathText.Face, size: Double) -> MathBox {
    var request = text
    request.size = size
    switch face {
    case .body: break
    case .roman: (request.weight, request.isItalic) = (400, false)
    case .bold: request.weight = 700
    case .italic: request.isItalic = true
    case .boldItalic: (request.weight, request.isItalic) = (700, true)
    case .sans: request.families = ["sans-serif"]
    case .monospace: request.families = codeFamilies
    }
    var box = MathBox()
    // Blanks at the ends of a line would vanish.
    let bytes = characters.utf8.flatMap { byte -> [UInt8] in
      byte == 0x0A || byte == 0x20 ? [0xC2, 0xA0] : [byte]
    }
    guard !bytes.isEmpty else { return box }
    let paragraph = shaper.shape(
      ParagraphText(
        bytes: bytes, spans: [TextSpan(range: 0..<bytes.count, font: request)], keptRanges: [],
        isRightToLeft: nil))
    box.width = paragraph.maxContentWidth
    let line = paragraph.lines(
      in: LineShape(measure: .greatestFiniteMagnitude), by: FirstFitBreaker()
    ).first
    let runs = line?.runs ?? []
    if runs.contains(where: \.isRightToLeft), let parts = characters.splitAtEdges {
      // Spaces at the ends stand between the text and its formula, whose parts go from left to right.
      return parts.reduce(into: MathBox()) { $0.append(set($1, face: face, size: size)) }
    }
    for run in runs { add(run, size: size, to: &box) }
    let missing = Set(paragraph.missingGlyphs)
    var offset = 0
    for character in characters.unicodeScalars where !missing.isEmpty {
      // Their places in the source are found by whoever reports them.
      if missing.contains(offset) {
        box.missing.append(MathMissingCharacter(character, range: 0..<0))
      }
      offset += character == " " || character == "\n" ? 2 : UTF8.width(character)
    }
    let metrics = book.primary(for: request).metrics
    (box.height, box.depth) = (metrics.capHeight, 0)
    let hasDescenders = characters.unicodeScalars.contains {
      "gjpqy,;()[]{}|".unicodeScalars.contains($0)
    }
    let isTall = !characters.unicodeScalars.allSatisfy(\.isASCII)
    if hasDescenders || isTall { box.depth = metrics.descent * 0.9 }
    if isTall { box.height = max(box.height, metrics.ascent * 0.9) }
    return box
  }

  private func add(_ run: GlyphRun, size: Double, to box: inout MathBox) {
    let face = book.faces[run.font.index]
    var texts: [String] = []
    var start = 0
    // Clusters are in reading order, glyphs from left to right.
    let clusters = run.isRightToLeft ? [] : run.clusters
    for cluster in clusters {
      let end = start + Int(cluster.byteCount)
      let text = String(decoding: run.text[start..<end], as: UTF8.self)
      texts.append(text == "\u{A0}" ? " " : text)
      for _ in 1..<max(1, Int(cluster.glyphCount)) { texts.append("") }
      start = end
    }
    if run.isRightToLeft { texts = [String(decoding: run.text, as: UTF8.self)] }
    for (index, glyph) in run.glyphs.enumerated() {
      let next = index + 1 < run.glyphs.count ? run.glyphs[index + 1].x : run.x + run.width
      box.items.append(
        .glyph(
          MathGlyph(
            face: face, glyph: glyph.id, text: index < texts.count ? texts[index] : "",
            origin: Point(x: glyph.x, y: glyph.y), advance: next - glyph.x, size: size)))
    }
  }
}

extension String {
  /// The spaces at the start, the text, and the spaces at the end; `nil` where there are no such spaces, or no text.
  fileprivate var splitAtEdges: [String]? {
    func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\n" }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) }),
      isSpace(scalars[startIndex]) || scalars.index(after: last) < endIndex
    else { return nil }
    let end = scalars.index(after: last)
    return [self[..<first], self[first..<end], self[end...]].map(String.init)
  }
}

extension MathBox {
  /// Adds a text at the right end.
  fileprivate mutating func append(_ text: MathBox) {
    items += text.items.map { $0.moved(x: width, y: 0) }
    missing += text.missing
    width += text.width
    height = max(height, text.height)
    depth = max(depth, text.depth)
  }
}
