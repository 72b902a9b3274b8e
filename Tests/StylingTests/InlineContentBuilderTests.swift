// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import Styling

@Suite("Inline builder", .deadline)
struct InlineBuilderTests {
  private let plain = InlineContentBuilder.Context(style: StyleID(index: 0), box: BoxID(index: 0))
  private let other = InlineContentBuilder.Context(style: StyleID(index: 1), box: BoxID(index: 1))
  private let code = InlineContentBuilder.Context(
    style: StyleID(index: 2), box: BoxID(index: 2), keepsBlanks: true)

  private func text(_ content: InlineContent) -> String {
    String(decoding: content.bytes, as: UTF8.self)
  }

  private func texts(_ content: InlineContent) -> [String] {
    content.spans.map { String(decoding: content.bytes[$0.range], as: UTF8.self) }
  }

  private func built(_ build: (inout InlineContentBuilder) -> Void) -> InlineContent {
    var builder = InlineContentBuilder()
    build(&builder)
    return builder.finish()
  }

  @Test(
    "white space collapses, and vanishes at the edges",
    arguments: [("a  b", "a b"), (" a ", "a"), ("a\t\nb", "a b"), ("   ", ""), ("", "")])
  func whiteSpace(source: String, result: String) {
    #expect(text(built { $0.add(source, plain) }) == result)
  }

  @Test("white space collapses across the boundary of looks, into the first")
  func acrossSpans() {
    let content = built {
      $0.add("a ", plain)
      $0.add(" b ", other)
      $0.add(" c", plain)
    }
    #expect(texts(content) == ["a ", "b ", "c"])
    #expect(content.spans.map(\.style.index) == [0, 1, 0])
  }

  @Test("a no-break space is no white space")
  func noBreakSpace() {
    #expect(text(built { $0.add("a\u{A0} b", plain) }) == "a\u{A0} b")
  }

  @Test(
    "a source line end is a space, but nothing between ideographs",
    arguments: [
      ("a", "b", "a b"), ("漢", "字", "漢字"), ("漢", "a", "漢 a"), ("a", "字", "a 字"),
      ("カ", "。", "カ。"), ("한", "글", "한 글"), ("。", "「", "。「"),
    ])
  func softBreaks(before: String, after: String, result: String) {
    let content = built {
      $0.add(before, plain)
      $0.addSoftBreak(plain)
      $0.add(after, plain)
    }
    #expect(text(content) == result)
  }

  @Test("a source line end after a blank is still one space")
  func softBreakAfterBlank() {
    let content = built {
      $0.add("漢 ", plain)
      $0.addSoftBreak(plain)
      $0.add("字", plain)
    }
    #expect(text(content) == "漢 字")
  }

  @Test("blanks around a forced line end vanish, and so does one at the end")
  func lineBreaks() {
    let content = built {
      $0.add("a ", plain)
      $0.addLineBreak(plain)
      $0.add(" b", plain)
      $0.addLineBreak(plain)
    }
    #expect(text(content) == "a\nb")
    #expect(content.spans.last?.range.upperBound == 3)
  }

  @Test("code keeps its blanks")
  func codeBlanks() {
    let content = built {
      $0.add("x ", plain)
      $0.add(" a  b ", code)
      $0.add(" y", plain)
    }
    #expect(texts(content) == ["x ", " a  b ", " y"])
  }

  @Test("whatever Unicode ends a line with reads as a blank")
  func lineSeparators() {
    #expect(text(built { $0.add("a\u{2028}b\u{2029}c\u{85}d", plain) }) == "a b c d")
  }

  @Test("controls and marks that print nothing vanish")
  func controls() {
    #expect(text(built { $0.add("a\u{0}\u{7}b\u{FEFF}c\u{FFFB}", plain) }) == "abc")
    #expect(text(built { $0.add("a\u{1B}b", code) }) == "ab")
  }

  @Test("neighbours of one look and node are one span")
  func merging() {
    let content = built {
      $0.add("a", plain)
      $0.add("b", plain)
      $0.add("c", other)
    }
    #expect(texts(content) == ["ab", "c"])
  }

  @Test("spans cover the text without gaps")
  func coverage() {
    let content = built {
      $0.add("a ", plain)
      $0.addAnchor("x")
      $0.add("b ", other)
      $0.addFootnoteCall(12, plain)
      $0.addLineBreak(plain)
      $0.add("  c", code)
    }
    var end = 0
    for span in content.spans {
      #expect(span.range.lowerBound == end && !span.range.isEmpty)
      end = span.range.upperBound
    }
    #expect(end == content.bytes.count)
    #expect(content.spans.compactMap(\.footnote) == [12])
  }

  @Test("an anchor belongs to what follows, or else to what went before")
  func anchors() {
    let content = built {
      $0.add("a", plain)
      $0.addAnchor("x")
      $0.add("b", plain)
      $0.addAnchor("y")
    }
    #expect(texts(content) == ["a", "b"])
    #expect(content.spans.map(\.anchors) == [[], ["x", "y"]])
  }

  @Test("an image is a character of its own")
  func images() {
    let asset = ImageAsset(
      contentID: "", format: .png, bytes: [], pixelSize: .zero, orientation: 1, naturalSize: .zero)
    let image = ReplacedImage(
      asset: asset, alternative: "alt", maxWidthFraction: 1, cornerRadius: 0, hasOwnRadius: false)
    let content = built {
      $0.add("a ", plain)
      $0.add(.image(image), plain)
      $0.add(" b", plain)
    }
    #expect(texts(content) == ["a ", "\u{FFFC}", " b"])
    #expect(content.spans.map { $0.image != nil } == [false, true, false])
  }
}
