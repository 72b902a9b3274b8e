// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Shows the glyphs of one run: codes in strings, with corrections between them that move each
/// glyph to its place in the layout (ISO 32000-1 §9.4.3).
struct GlyphLine {
  let font: DocumentFont
  let size: Double
  /// The start of the line in the layout, in thousandths of an em from the reader's start.
  let origin: Double
  /// Thousandths of an em in a point.
  let unit: Double
  /// The space that the reader adds after each glyph, in thousandths of an em.
  let spacing: Double
  /// The position of the reader's pen, in thousandths of an em.
  private(set) var pen = 0.0
  /// Whether a string, and whether an array of strings, is open.
  private var isString = false
  private var isArray = false

  init(font: DocumentFont, size: Double, origin: Double, unit: Double, spacing: Double) {
    self.font = font
    self.size = size
    self.origin = origin
    self.unit = unit
    self.spacing = spacing
  }

  /// The letter spacing in thousandths of an em from which readers might take the space between two
  /// letters for a blank.
  private static let wideSpacing = 1000 * GlyphRun.wideSpacing

  mutating func show(_ run: GlyphRun, on stream: inout ContentStream) {
    if spacing >= Self.wideSpacing, !run.isRightToLeft {
      showWords(run, on: &stream)
    } else if run.isRightToLeft {
      // Clusters are in reading order, glyphs from left to right.
      var byte = run.text.count
      var glyph = 0
      for cluster in run.clusters.reversed() {
        byte -= Int(cluster.byteCount)
        show(cluster, run, byte: max(0, byte), glyph: glyph, on: &stream)
        glyph += Int(cluster.glyphCount)
      }
    } else {
      var (byte, glyph) = (0, 0)
      var clusters = run.clusters[...]
      if let indent = takeIndent(of: run, from: &clusters) {
        show(indent, run, byte: 0, glyph: 0, on: &stream)
        (byte, glyph) = (Int(indent.byteCount), Int(indent.glyphCount))
      }
      for cluster in clusters {
        if !isLetter(cluster) || !showLetter(byte, of: run, glyph: glyph, on: &stream) {
          show(cluster, run, byte: byte, glyph: glyph, on: &stream)
        }
        byte += Int(cluster.byteCount)
        glyph += Int(cluster.glyphCount)
      }
    }
    if run.endsWithBlank { showBlank(on: &stream) }
    endArray(&stream)
  }

  /// Shows the blank at the end of a line: words end with blanks, not with lines (§14.8.2.5).
  private mutating func showBlank(on stream: inout ContentStream) {
    guard !font.isDrawn, let blank = font.glyph(of: " ") else { return }
    let code = font.code(of: blank, for: UInt64(UInt8(ascii: " ")))
    guard code.hasItsCharacters else { return }
    add(PlacedGlyph(id: blank, x: (pen - origin) / unit, y: 0), code, on: &stream)
  }

  /// Takes the blanks that a line of code begins with and its first character, as one cluster: some readers
  /// leave out blanks at the start of a line, but not the characters of a whole.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - clusters: Loses these clusters.
  /// - Returns: The cluster; `nil` for less than two blanks, and when nothing follows.
  private func takeIndent(
    of run: GlyphRun, from clusters: inout ArraySlice<TextCluster>
  ) -> TextCluster? {
    let blanks = run.text.prefix { $0 == UInt8(ascii: " ") }.count
    guard blanks > 1, blanks < clusters.count,
      clusters.prefix(blanks).allSatisfy({ $0.byteCount == 1 && $0.glyphCount == 1 })
    else { return nil }
    let first = clusters[blanks]
    clusters = clusters.dropFirst(blanks + 1)
    return TextCluster(
      byteCount: Int32(blanks) + first.byteCount, glyphCount: Int32(blanks) + first.glyphCount)
  }

  /// Shows text whose letters are far apart, giving the characters of each word as a whole, so that
  /// readers find words and not single letters.
  private mutating func showWords(_ run: GlyphRun, on stream: inout ContentStream) {
    var byte = 0
    var glyph = 0
    var index = 0
    while index < run.clusters.count {
      let start = (byte: byte, glyph: glyph)
      var isBlank = false
      repeat {
        byte = min(byte + Int(run.clusters[index].byteCount), run.text.count)
        glyph += Int(run.clusters[index].glyphCount)
        index += 1
        isBlank = run.text[start.byte..<byte].elementsEqual(" ".utf8)
      } while !isBlank && index < run.clusters.count
        && !(byte < run.text.count && run.text[byte] == UInt8(ascii: " "))
      let word = TextCluster(
        byteCount: Int32(byte - start.byte), glyphCount: Int32(glyph - start.glyph))
      show(word, run, byte: start.byte, glyph: start.glyph, on: &stream)
    }
  }

  /// The most bytes of text that one code stands for.
  private static let longestCode = 32

  /// Whether a cluster is one byte with one glyph: most are.
  private func isLetter(_ cluster: TextCluster) -> Bool {
    cluster.byteCount == 1 && cluster.glyphCount == 1
  }

  /// Shows a letter of one byte and one glyph.
  ///
  /// - Parameters:
  ///   - byte: The index of its byte.
  ///   - run: The run.
  ///   - glyph: The index of its glyph.
  ///   - stream: The content.
  /// - Returns: Whether its code has its character; nothing is shown otherwise.
  private mutating func showLetter(
    _ byte: Int, of run: GlyphRun, glyph: Int, on stream: inout ContentStream
  ) -> Bool {
    guard byte < run.text.count, glyph < run.glyphs.count else { return false }
    let placed = run.glyphs[glyph]
    let code = stream.codes.code(of: placed.id, for: UInt64(run.text[byte]), in: font)
    guard code.hasItsCharacters else { return false }
    add(placed, code, on: &stream)
    return true
  }

  private mutating func show(
    _ cluster: TextCluster, _ run: GlyphRun, byte: Int, glyph: Int, on stream: inout ContentStream
  ) {
    let bytes = byte..<min(byte + Int(cluster.byteCount), run.text.count)
    // Readers take no long texts for one code.
    if cluster.glyphCount == 1, cluster.byteCount <= Self.longestCode, glyph < run.glyphs.count {
      let placed = run.glyphs[glyph]
      let text = run.isRightToLeft ? PresentationForms.of(run.text[bytes]) : run.text[bytes]
      let code =
        text.count <= 8
        ? font.code(of: placed.id, for: DocumentFont.packed(text))
        : font.code(of: placed.id, forLong: Array(text))
      if code.hasItsCharacters { return add(placed, code, on: &stream) }
    }
    // The characters of the codes differ from the text, so give the text separately (§14.9.4).
    endArray(&stream)
    stream.beginActualText(run.text[bytes])
    let glyphs = run.glyphs[glyph..<min(glyph + Int(cluster.glyphCount), run.glyphs.count)]
    font.share(run.text[bytes], among: glyphs.map(\.id))
    for placed in glyphs {
      add(placed, font.code(of: placed.id), isInActualText: true, on: &stream)
    }
    endArray(&stream)
    stream.writer.add("EMC\n")
  }

  private mutating func add(
    _ glyph: PlacedGlyph, _ code: DocumentFont.Code, isInActualText: Bool = false,
    on stream: inout ContentStream
  ) {
    let rise = glyph.y == 0 ? 0 : Thousandths.rounding(-glyph.y)
    if stream.font.rise != rise || stream.font.index != code.font || stream.font.size != size {
      endArray(&stream)
      stream.set(font: code.font, size: size)
      stream.set(rise: rise)
    }
    if !isArray {
      if !isInActualText { stream.beginTagInText() }
      stream.writer.add(UInt8(ascii: "["))
      isArray = true
    }
    let difference = pen - origin - glyph.x * unit
    // A thousandth of an em can't be seen; several add up to a correction.
    if abs(difference) >= 1.5 {
      let correction = Int(difference.rounded())
      endString(&stream)
      stream.writer.add(correction)
      pen -= Double(correction)
    }
    if !isString {
      stream.writer.add(UInt8(ascii: "("))
      isString = true
    }
    if code.isDrawn {
      stream.writer.add(stringByte: UInt8(truncatingIfNeeded: code.value))
    } else {
      stream.writer.add(stringByte: UInt8(truncatingIfNeeded: code.value >> 8))
      stream.writer.add(stringByte: UInt8(truncatingIfNeeded: code.value))
    }
    pen += code.width + spacing
  }

  private mutating func endString(_ stream: inout ContentStream) {
    guard isString else { return }
    stream.writer.add(UInt8(ascii: ")"))
    isString = false
  }

  private mutating func endArray(_ stream: inout ContentStream) {
    guard isArray else { return }
    endString(&stream)
    stream.writer.add("]TJ\n")
    isArray = false
  }
}
