// SPDX-License-Identifier: Apache-2.0

import Layout
import MarkdownPDF
import TestSupport
import Testing

@Suite("Layout engine", .deadline)
struct LayoutEngineTests {
  @Test("an empty document has one empty page")
  func empty() {
    let laidOut = LaidOut("")
    #expect(laidOut.lines == [[]])
    #expect(laidOut.trace() == ["page #ffffff"])
  }

  @Test("on it, chapters of reports have space above")
  func continuousChapters() throws {
    let text = "---\nclass: report\ntitle: T\n---\n# A\n\na\n\n# B\n\nb\n"
    let page = try Rendered(text, as: .svg) { $0.isContinuous = true }
    let end = try page.part("a").rect.maxY
    #expect(try page.part("B").rect.minY > end + 20)
  }

  @Test("a continuous page is as high as the document")
  func continuous() throws {
    let text = (1...100).map { "Paragraph \($0)" }.joined(separator: "\n\n")
    let page = try Rendered(text, as: .svg) { $0.isContinuous = true }
    #expect(page.layout.pages.count == 1)
    // Lines, gaps, margins and the space after the last block.
    let height: Double = 1555 + 792 + 40 + 16
    #expect(page.layout.pages[0].height.isNear(height, tolerance: 0.1))
    #expect(try Rendered(text) { $0.isContinuous = true }.layout.pages.count > 1, "PDF has pages")
  }

  @Test("footnotes stand at the foot of the page of their call, under a line")
  func footnotes() throws {
    let words = String(repeating: "word ", count: 60)
    let laidOut = LaidOut(
      "First[^1].\n\n\(words)\n\nLast[^2].\n\n[^1]: One.\n[^2]: Two.", theme: .unit(height: 120))
    #expect(laidOut.lines.count > 1)
    #expect(laidOut.lines.first?.last == "1.One.")
    #expect(laidOut.lines.last?.last == "2.Two.")
    for page in [0, laidOut.lines.count - 1] {
      #expect(laidOut.trace(page: page).contains { $0.contains(" 96×0.6 fill") })
    }
  }

  @Test("the line above footnotes stands where they begin to be read")
  func footnoteLine() {
    func line(_ note: String) -> String? {
      LaidOut("a[^1]\n\n[^1]: \(note)").trace().first { $0.contains(" 96×0.6 fill") }
    }
    #expect(line("Note.")?.hasPrefix("rect 20 ") == true)
    #expect(line("הערה")?.hasPrefix("rect 164 ") == true)
  }

  @Test("a footnote longer than its page goes on, and loses nothing")
  func longFootnote() {
    let words = (1...200).map { "n\($0)" }
    let laidOut = LaidOut(
      "Call[^1].\n\nText.\n\n[^1]: \(words.joined(separator: " "))", theme: .unit(height: 120))
    #expect(laidOut.lines.count > 2)
    let text = laidOut.lines.joined().joined(separator: " ")
    let found = text.split(separator: " ").map(String.init).filter { $0.hasPrefix("n") }
    // The first word follows the number without a blank.
    #expect(found == Array(words.dropFirst()))
  }

  @Test("numbers of many footnotes stand inside the margin, their texts under each other")
  func manyFootnotes() throws {
    let calls = (1...12).map { "a[^\($0)]" }.joined(separator: " ")
    let notes = (1...12).map { "[^\($0)]: Note." }.joined(separator: "\n")
    let page = try Rendered("\(calls)\n\n\(notes)")
    let texts = page.all("footnote").flatMap(\.texts)
    let numbers = texts.filter { $0.text?.hasSuffix(".") == true && $0.text != "Note." }
    #expect(numbers.compactMap(\.text) == (1...12).map { "\($0)." })
    #expect(numbers.allSatisfy { $0.rect.minX >= 19.95 })
    #expect(Set(texts.filter { $0.text == "Note." }.map(\.rect.minX)).count == 1)
  }

  @Test("quotes and lists of right-to-left text are mirrored")
  func mirrored() {
    #expect(LaidOut("> שלום").trace().contains { $0.hasPrefix("rect 256 20 4×") })
    let circle = LaidOut("- שלום").trace().first { $0.hasPrefix("circle") }
    #expect(circle?.hasPrefix("circle 245.8") == true)
  }

  @Test("a line is as high as the number or the mark beside it")
  func largeMarkers() throws {
    func gap(_ list: String) throws -> Double {
      var theme = MarkdownTheme.unit()
      theme.styles[.listMarker] = [Attribute(.fontSize, .points(40))]
      let page = LaidOut("Above.\n\n\(list)", theme: theme).document.pages[0]
      let baselines = page.fragments.compactMap { fragment -> Double? in
        guard case .text(let text) = fragment.kind else { return nil }
        return text.origin.y
      }
      return try #require(baselines.last) - #require(baselines.first)
    }
    // A line, the gap of 8 points, and letters of 40 points up to 0.95 em.
    #expect(try gap("1. one") > 38 + 8)
    #expect(try gap("- [ ] one") > 30 + 8)
    #expect(try gap("- one") < 30)
  }

  @Test("a marker and its text share a baseline, whatever space stands above paragraphs")
  func markersBelowSpace() throws {
    var theme = MarkdownTheme.unit()
    theme.styles[.paragraph] = [Attribute(.paragraphSpacingBefore, .points(20))]
    for list in ["1. one\n2. two", "1. one\n\n2. two", "> 1. one\n> 2. two"] {
      #expect(LaidOut(list, theme: theme).lines == [["1.one", "2.two"]])
    }
  }

  @Test("a frame lies over the fills inside")
  func frames() throws {
    var theme = MarkdownTheme.unit()
    theme.styles[.list] = [Attribute(.borderColor, ThemeColor(.black))]
    theme.styles[.listItem] = [Attribute(.backgroundColor, ThemeColor(.white))]
    let trace = LaidOut("- one\n- two", theme: theme).trace()
    let frame = try #require(trace.firstIndex { $0.contains("stroke #000000") })
    let fill = try #require(trace.lastIndex { $0.contains("×") && $0.contains("fill #ffffff") })
    let text = try #require(trace.firstIndex { $0.hasPrefix("text") })
    #expect(fill < frame && frame < text)
  }

  @Test("the box of a missing image is as wide as the theme allows pictures to be")
  func missingImage() {
    var theme = MarkdownTheme.unit()
    theme.image.maxWidthFraction = 0.5
    for image in ["![a](b.png)", "<img src=\"b.png\" width=\"100%\" alt=\"a\">"] {
      let trace = LaidOut(image, theme: theme).trace()
      #expect(trace.contains { $0.hasPrefix("rect 20 20 120×") }, "\(trace)")
    }
  }

  @Test("a page too small for a line says so, and shows it all the same")
  func overfull() {
    var theme = MarkdownTheme.unit(height: 40)
    theme.fonts.body = .unit(60)
    let laidOut = LaidOut("a", theme: theme)
    #expect(laidOut.diagnostics.map(\.id) == ["overfull"])
    #expect(laidOut.lines == [["a"]])
  }
}
