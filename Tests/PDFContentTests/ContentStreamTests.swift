// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import PDFContent

/// The operators of some painting on a page 100 points high.
private func operators(_ paint: (inout ContentStream) -> Void) -> String {
  var stream = ContentStream(pageHeight: 100)
  paint(&stream)
  stream.endText()
  return String(decoding: stream.writer.bytes, as: UTF8.self)
}

@Suite(.deadline) struct `A content stream` {
  @Test func `turns the y axis over`() {
    let text = operators {
      $0.rectangle(Rect(x: 10, y: 20, width: 30, height: 5.5))
      $0.fill()
    }
    #expect(text == "10 74.5 30 5.5 re\nf\n")
  }

  @Test func `leaves out what changes nothing`() {
    let red = RGBA(red: 1, green: 0, blue: 0)
    let text = operators {
      $0.setFill(.black)
      $0.setFill(red)
      $0.setFill(red)
      $0.setFill(red.withAlpha(multipliedBy: 0.5))
    }
    #expect(text == "1 0 0 rg\n/A128 gs\n")
  }

  @Test func `restores its memory of the state with the state`() {
    let red = RGBA(red: 1, green: 0, blue: 0)
    let text = operators {
      $0.withSavedState { $0.setFill(red) }
      $0.setFill(red)
    }
    #expect(text == "q\n1 0 0 rg\nQ\n1 0 0 rg\n")
  }

  @Test func `draws a circle of four curves`() {
    let text = operators { $0.circle(center: Point(x: 50, y: 50), radius: 10) }
    #expect(text.split(separator: "\n").filter { $0.hasSuffix("c") }.count == 4)
    #expect(text.hasPrefix("50 60 m\n"))
    #expect(text.contains("55.52 60 60 55.52 60 50 c"))
  }

  @Test func `gives rectangles that touch the same edge`() {
    let text = operators {
      $0.rectangle(Rect(x: 0, y: 0, width: 10, height: 33.333))
      $0.rectangle(Rect(x: 0, y: 33.333, width: 10, height: 33.333))
    }
    #expect(text == "0 66.67 10 33.33 re\n0 33.33 10 33.34 re\n")
  }

  /// Each orientation as the place of the stored picture's first pixel: EXIF 2.3 §4.6.4.
  @Test(arguments: [
    (1, 0.0, 1.0), (2, 1, 1), (3, 1, 0), (4, 0, 0), (5, 0, 1), (6, 1, 1), (7, 1, 0), (8, 0, 0),
  ])
  func `turns a picture upright`(orientation: Int, x: Double, y: Double) throws {
    let text = operators {
      $0.image(0, in: Rect(x: 0, y: 99, width: 1, height: 1), orientation: orientation)
    }
    let numbers = try #require(text.split(separator: "\n").dropFirst().first)
      .split(separator: " ").prefix(6).compactMap { Double($0) }
    try #require(numbers.count == 6)
    // The top left of the unit square: x 0, y 1.
    #expect(numbers[2] + numbers[4] == x)
    #expect(numbers[3] + numbers[5] == y)
  }

  @Test(arguments: [
    (0.0, "0 "), (1, "1 "), (-0.5, "-.5 "), (0.004, "0 "), (0.05, ".05 "), (12.345, "12.35 "),
    (100, "100 "), (.nan, "0 "), (.infinity, "0 "), (-1e30, "-10000000 "),
  ])
  func `spells lengths to a hundredth`(value: Double, text: String) {
    var writer = OperatorWriter()
    writer.add(value)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    (0.0, "0 "), (1, "1 "), (0.2, ".2 "), (-0.212557, "-.212557 "), (1.000001, "1.000001 "),
    (7.1, "7.1 "), (.nan, "0 "),
  ])
  func `spells factors to a millionth`(value: Double, text: String) {
    var writer = OperatorWriter()
    writer.add(fine: value)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
  }

  @Test func `escapes strings`() {
    var writer = OperatorWriter()
    for byte in Array("a(b)\\\r\n".utf8) { writer.add(stringByte: byte) }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "a\\(b\\)\\\\\\r\n")
  }
}

@Suite(.deadline) struct `Tags of a content stream` {
  private func content(_ box: Int, part: Int32 = 0) -> ContentTag {
    .content(MarkedContent(box: BoxID(index: box), part: part))
  }

  private func fill(_ stream: inout ContentStream) {
    stream.rectangle(Rect(x: 0, y: 99, width: 1, height: 1))
    stream.fill()
  }

  @Test func `begin before the next drawing and end before another`() {
    var stream = ContentStream(pageHeight: 100)
    stream.tag(.artifact)
    fill(&stream)
    // Nothing is drawn with this one.
    stream.tag(content(1))
    stream.tag(content(2))
    fill(&stream)
    stream.tag(content(2))
    fill(&stream)
    stream.tag(.paginationArtifact)
    stream.withSavedState { fill(&$0) }
    let marks = stream.marks
    stream.endTag()
    let path = "0 0 1 1 re\nf\n"
    #expect(
      String(decoding: stream.writer.bytes, as: UTF8.self)
        == "/Artifact BMC\n\(path)EMC\n/Span<</MCID 0>>BDC\n\(path)\(path)EMC\n"
        + "/Artifact<</Type/Pagination>>BDC\nq\n\(path)Q\nEMC\n")
    #expect(marks.contents == [MarkedContent(box: BoxID(index: 2))])
  }

  @Test func `lie inside a text object where there is text`() {
    var stream = ContentStream(pageHeight: 100)
    func show(_ box: Int) {
      stream.tag(content(box))
      stream.beginTaggedText()
      stream.beginTagInText()
    }
    show(1)
    show(2)
    // A fill of the same box, and its text after that, in which characters may be given as a whole.
    fill(&stream)
    show(2)
    show(3)
    stream.endText()
    #expect(
      String(decoding: stream.writer.bytes, as: UTF8.self)
        == "BT\n/Span<</MCID 0>>BDC\nEMC\n/Span<</MCID 1>>BDC\nEMC\nET\n"
        + "/Span<</MCID 2>>BDC\n0 0 1 1 re\nf\nEMC\nBT\n/Span<</MCID 3>>BDC\nEMC\n"
        + "/Span<</MCID 4>>BDC\nEMC\nET\n")
    #expect(stream.marks.contents.map(\.box.index) == [1, 2, 2, 2, 3])
  }

  @Test func `of characters given as a whole are sequences of their own`() {
    var stream = ContentStream(pageHeight: 100)
    for tag in [content(1), .artifact] {
      stream.tag(tag)
      stream.beginTaggedText()
      stream.beginActualText(Array("é".utf8)[...])
      stream.writer.add("EMC\n")
      stream.beginTagInText()
    }
    stream.endText()
    #expect(
      String(decoding: stream.writer.bytes, as: UTF8.self)
        == "BT\n/Span<</MCID 0/ActualText<FEFF00E9>>>BDC\nEMC\n/Span<</MCID 1>>BDC\nEMC\n"
        + "/Artifact BMC\n/Span<</ActualText<FEFF00E9>>>BDC\nEMC\nEMC\nET\n")
    #expect(stream.marks.contents.map(\.box.index) == [1, 1])
  }

  @Test func `are left out of a file without them`() {
    let text = operators { self.fill(&$0) }
    #expect(text == "0 0 1 1 re\nf\n")
  }
}
