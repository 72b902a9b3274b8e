// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

/// Collects the characters and spans of one block, collapsing white space.
struct InlineContentBuilder {
  private(set) var content = InlineContent()
  /// A blank that is added only when more text follows on the line; it belongs to the node it was
  /// read in, so that a space before inline code stays outside the code's fill.
  private var pendingSpace: PendingSpace?
  /// Anchors that wait for a character.
  private(set) var anchors: [String] = []
  /// Whether the current line is still empty.
  private var lineIsEmpty = true

  private struct PendingSpace {
    var context: Context
    /// Whether it is the end of a source line, which vanishes between ideographs.
    var isSoftBreak: Bool
  }

  /// The properties of a stretch of text.
  struct Context: Equatable {
    var style: StyleID
    var box: BoxID
    var link: BoxLink?
    /// The node whose fill is behind it.
    var backgroundBox: BoxID?
    /// The change of letter case.
    var transform = TextTransform.none
    /// Whether blanks stay as they are.
    var keepsBlanks = false
  }

  /// Adds characters from a place in the source.
  mutating func add(_ text: String, at location: SourceLocation, _ context: Context) {
    let before = content.bytes.count + (pendingSpace == nil ? 0 : 1)
    content.places.append(InlineContent.Place(offset: before, location: location))
    add(text, context)
  }

  /// Adds characters.
  mutating func add(_ text: String, _ context: Context) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    if context.keepsBlanks {
      flushSpace(before: text.unicodeScalars.first)
      for scalar in text.unicodeScalars {
        if isBlank(scalar) {
          bytes.append(0x20)
        } else if !isInvisible(scalar) {
          append(scalar, to: &bytes)
        }
      }
      lineIsEmpty = lineIsEmpty && bytes.isEmpty
    } else {
      for scalar in text.unicodeScalars {
        if isBlank(scalar) {
          if !lineIsEmpty, pendingSpace?.isSoftBreak != false {
            pendingSpace = PendingSpace(
              context: pendingSpace?.context ?? context, isSoftBreak: false)
          }
        } else if scalar.value > 0x20 && scalar.value < 0x7F || !isInvisible(scalar) {
          if pendingSpace?.isSoftBreak == false, pendingSpace?.context == context {
            pendingSpace = nil
            bytes.append(0x20)
          } else if pendingSpace != nil {
            append(bytes, context)
            bytes.removeAll(keepingCapacity: true)
            flushSpace(before: scalar)
          }
          append(scalar, to: &bytes)
          lineIsEmpty = false
        }
      }
    }
    append(bytes, context)
  }

  /// Adds text in capitals or small letters, and keeps what was written.
  private mutating func appendChanged(_ bytes: [UInt8], _ context: Context) {
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let written = Array(String(scalar).utf8)
      let drawn =
        switch context.transform {
        case .none: written
        case .uppercase: Array(scalar.properties.uppercaseMapping.utf8)
        case .lowercase: Array(scalar.properties.lowercaseMapping.utf8)
        }
      if drawn != written {
        let start = content.bytes.count
        content.originals.append(
          OriginalText(range: start..<start + drawn.count, bytes: written))
      }
      content.bytes += drawn
    }
  }

  private func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Adds a line end of the source, which reads as a blank, or as nothing between ideographs.
  mutating func addSoftBreak(_ context: Context) {
    guard !lineIsEmpty, pendingSpace == nil else { return }
    pendingSpace = PendingSpace(context: context, isSoftBreak: true)
  }

  /// Adds a forced line end.
  mutating func addLineBreak(_ context: Context) {
    pendingSpace = nil
    append([0x0A], context)
    lineIsEmpty = true
  }

  /// Adds replaced content.
  mutating func add(_ content: ReplacedContent, _ context: Context) {
    add(content, as: "\u{FFFC}", context)
  }

  /// Adds a formula, which lines treat like a letter.
  mutating func add(_ formula: FormulaContent, _ context: Context) {
    var context = context
    context.transform = .none
    add(.formula(formula), as: "x", context)
  }

  private mutating func add(
    _ content: ReplacedContent, as character: Unicode.Scalar, _ context: Context
  ) {
    flushSpace(before: character)
    append(Array(String(character).utf8), context, isolated: true) { $0.replaced = content }
    lineIsEmpty = false
  }

  /// Adds the call of a footnote.
  mutating func addFootnoteCall(_ number: Int, _ context: Context) {
    flushSpace(before: nil)
    append(Array(String(number).utf8), context, isolated: true) { $0.footnote = number }
    lineIsEmpty = false
  }

  /// Makes the next character a destination.
  mutating func addAnchor(_ name: String) { anchors.append(name) }

  /// Ends the text and returns it.
  mutating func finish() -> InlineContent {
    while content.bytes.last == 0x0A { removeLastByte() }
    if !anchors.isEmpty, let last = content.spans.indices.last {
      content.spans[last].anchors += anchors
      anchors = []
    }
    return content
  }

  private mutating func removeLastByte() {
    content.bytes.removeLast()
    guard let last = content.spans.indices.last else { return }
    let range = content.spans[last].range
    content.spans[last].range = range.lowerBound..<range.upperBound - 1
    if content.spans[last].range.isEmpty {
      anchors = content.spans[last].anchors + anchors
      content.spans.removeLast()
    }
  }

  private mutating func flushSpace(before next: Unicode.Scalar?) {
    guard let space = pendingSpace else { return }
    pendingSpace = nil
    if space.isSoftBreak, next.map(isIdeograph) == true, lastScalar.map(isIdeograph) == true {
      return  // CSS Text 3 §4.1.3: a line end between two ideographs is no blank.
    }
    append([0x20], space.context)
  }

  private var lastScalar: Unicode.Scalar? {
    let tail = content.bytes.suffix(4)
    guard let start = tail.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return nil }
    return String(decoding: tail[start...], as: UTF8.self).unicodeScalars.first
  }

  private mutating func append(
    _ bytes: [UInt8], _ context: Context, isolated: Bool = false,
    configure: (inout InlineSpan) -> Void = { _ in }
  ) {
    guard !bytes.isEmpty else { return }
    let start = content.bytes.count
    if context.transform == .none { content.bytes += bytes } else { appendChanged(bytes, context) }
    let end = content.bytes.count
    if !isolated, anchors.isEmpty, let last = content.spans.indices.last,
      content.spans[last].style == context.style, content.spans[last].box == context.box,
      content.spans[last].link == context.link,
      content.spans[last].backgroundBox == context.backgroundBox,
      content.spans[last].replaced == nil,
      content.spans[last].footnote == nil
    {
      content.spans[last].range = content.spans[last].range.lowerBound..<end
      return
    }
    var span = InlineSpan(
      range: start..<end, style: context.style, box: context.box, link: context.link)
    span.backgroundBox = context.backgroundBox
    span.anchors = anchors
    anchors = []
    configure(&span)
    content.spans.append(span)
  }
}

/// Whether a scalar is a blank, a tab or one of Unicode's line ends.
private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A, 0x0D, 0x20, 0x85, 0x2028, 0x2029: true
  default: false
  }
}

/// Whether a scalar must not reach the page: controls, byte order marks, Unicode line separators,
/// and noncharacters (Unicode §23.7), which cairo rejects as invalid UTF-8.
func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x00...0x1F, 0x7F...0x9F, 0xFEFF, 0x2028, 0x2029, 0xFFF9...0xFFFB, 0xFDD0...0xFDEF: true
  default: scalar.value & 0xFFFE == 0xFFFE
  }
}

/// Whether a scalar belongs to a script without blanks between words: Han, kana, and their
/// punctuation.
private func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x2E80...0x312F, 0x31A0...0x33FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
    0xFF00...0xFFEF, 0x20000...0x3FFFF:
    true
  default: false
  }
}
