// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import TextEngine

/// The paragraphs of a test: in the unit font at 10 points, each letter takes 6.
struct UnitText {
  let book = FontBook.pinned
  let shaper: ParagraphShaper

  init() { shaper = ParagraphShaper(book: book) }

  static let font = FontRequest(families: ["JetBrains Mono"], size: 10, features: ["calt=0"])

  /// Shapes text of one font.
  func shape(_ text: String, font: FontRequest = Self.font) -> ShapedParagraph {
    shape([(text, { _ in })], font: font)
  }

  /// Shapes text of several spans, each of which may be changed.
  func shape(
    _ parts: [(text: String, configure: (inout TextSpan) -> Void)], font: FontRequest = Self.font
  ) -> ShapedParagraph {
    var paragraph = ParagraphText()
    for part in parts {
      let start = paragraph.bytes.count
      paragraph.bytes += Array(part.text.utf8)
      var span = TextSpan(range: start..<paragraph.bytes.count, font: font)
      part.configure(&span)
      paragraph.spans.append(span)
    }
    return shaper.shape(paragraph)
  }
}

extension ShapedLine {
  /// The characters, in the order of painting.
  var text: String { runs.map { String(decoding: $0.text, as: UTF8.self) }.joined() }
}

extension ShapedParagraph {
  /// The lines of a measure.
  func lines(_ measure: Double) -> [ShapedLine] {
    lines(in: LineShape(measure: measure), by: FirstFitBreaker())
  }

  /// The tokens as text: `|` where a line may end, `!` where it must, `?` where it should not, `+` between
  /// others.
  var tokenList: String {
    var result = ""
    for token in list.tokens {
      let text = bytes[token.offset..<token.offset + token.length]
      switch token.kind {
      case .text, .space: result += String(decoding: text, as: UTF8.self)
      case .object: result += "□"
      case .leadingPad, .trailingPad, .autospace, .ideographicGlue: result += "_"
      case .newline: result += "¶"
      }
      switch token.penalty {
      case .forbidden: result += "+"
      case .forced: result += "!"
      case .none, .afterHyphen: result += "|"
      default: result += "?"
      }
    }
    return result
  }
}
