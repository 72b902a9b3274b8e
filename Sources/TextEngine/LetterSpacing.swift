// SPDX-License-Identifier: Apache-2.0

internal import Pango
internal import Primitives

/// The space after each letter (CSS Text 3 §8.2, `letter-spacing`), the same for text that Pango
/// shapes and for plain text.
///
/// A letter is a cluster: nothing comes between the parts of a ligature or between a letter and its
/// marks. Invisible characters get no space. Neither do letters that are written joined, as in
/// Arabic.
struct LetterSpacing: Hashable {
  /// The space, in points.
  let points: Double

  /// No space.
  static let none = LetterSpacing(0)

  init(_ points: Double) {
    self.points = points.isFinite ? points : 0
  }

  /// The features of spaced text: those of its font, without optional ligatures unless the font
  /// asks for them.
  func features(_ features: [String]) -> [String] {
    points == 0 ? features : ["liga=0", "clig=0"] + features
  }

  /// Makes the word that draws the bytes `range` of a text.
  ///
  /// - Parameters:
  ///   - glyphs: Its glyphs without spacing, in visual order.
  ///   - bytes: The text.
  ///   - range: The bytes of the word.
  ///   - isRightToLeft: Whether it is written from right to left.
  /// - Returns: The word.
  func word(
    _ glyphs: [ShapedGlyph], of bytes: [UInt8], _ range: Range<Int>, isRightToLeft: Bool = false
  ) -> ShapedWord {
    guard points != 0 else { return ShapedWord(glyphs: glyphs, byteCount: range.count) }
    var spaced: [ShapedGlyph] = []
    spaced.reserveCapacity(glyphs.count)
    var endSpacing = 0.0
    var start = 0
    while start < glyphs.count {
      var end = start
      var advance = 0.0
      repeat {
        advance += glyphs[end].advance
        end += 1
      } while end < glyphs.count && glyphs[end].cluster == glyphs[start].cluster
      let space = space(
        after: bytes[range.clamped(to: bytes.indices).dropFirst(glyphs[start].cluster)],
        advance: advance)
      for index in start..<end {
        // Letters that read from right to left have the space at their left.
        let isEdge = isRightToLeft ? index == start : index == end - 1
        spaced.append(
          glyphs[index].spaced(
            by: isEdge ? space : 0, isBefore: isRightToLeft))
      }
      endSpacing = isRightToLeft ? 0 : space
      start = end
    }
    return ShapedWord(glyphs: spaced, byteCount: range.count, endSpacing: endSpacing)
  }

  /// The space after a letter, given the bytes from its first one and its advance.
  private func space(after bytes: ArraySlice<UInt8>, advance: Double) -> Double {
    guard advance > 0, !Self.isJoined(bytes) else { return 0 }
    // A letter never starts before the one that it follows.
    return max(points, -advance)
  }

  // MARK: - Joined scripts

  /// Adds a span, in parts if some of its letters are spaced and others are written joined, because
  /// joined letters keep their ligatures.
  func add(_ span: FontMap.FontSpan, of bytes: [UInt8], to spans: inout [FontMap.FontSpan]) {
    guard points != 0 else { return spans.append(span) }
    var start = span.range.lowerBound
    func add(upTo end: Int, isJoined: Bool) {
      guard start < end else { return }
      var request = span.description
      if !isJoined { request.features = features(request.features) }
      spans.append(
        FontMap.FontSpan(range: start..<end, description: request, language: span.language))
      start = end
    }
    var isJoined = false
    var offset = start
    while offset < span.range.upperBound {
      let rest = bytes[offset..<span.range.upperBound]
      if !Self.continuesLetter(rest), Self.isJoined(rest) != isJoined {
        add(upTo: offset, isJoined: isJoined)
        isJoined.toggle()
      }
      offset += 1
      while offset < span.range.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    add(upTo: span.range.upperBound, isJoined: isJoined)
  }

  /// Whether the first character of some UTF-8 belongs to a script whose letters join: Arabic,
  /// Syriac, N’Ko, Mandaic, Mongolian, Phags-pa, Hanifi Rohingya or Adlam.
  private static func isJoined(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first >= 0xD8, let scalar = scalar(bytes) else { return false }
    return switch scalar.value {
    case 0x0600...0x077F, 0x07C0...0x07FF, 0x0840...0x08FF, 0x1800...0x18AF, 0xA840...0xA87F,
      0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10D00...0x10D3F, 0x1E900...0x1E95F:
      true
    default: false
    }
  }

  /// Whether the first character of some UTF-8 is part of the letter before: a mark, or a sign that
  /// joins or separates letters without showing.
  private static func continuesLetter(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first >= 0xCC, let scalar = scalar(bytes) else { return false }
    return scalar.extendsCharacter || scalar.value == 0x200C
  }

  private static func scalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first
  }
}

extension ShapedGlyph {
  /// The glyph with space after it, or before it.
  fileprivate func spaced(by points: Double, isBefore: Bool) -> ShapedGlyph {
    guard points != 0 else { return self }
    return ShapedGlyph(
      id: id, isEmpty: isEmpty, advance: advance + points,
      xOffset: xOffset + (isBefore ? points : 0), yOffset: yOffset, cluster: cluster)
  }
}
