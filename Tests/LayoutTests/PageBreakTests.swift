// SPDX-License-Identifier: Apache-2.0

import Layout
import MarkdownPDF
import Primitives
import Styling
import TestSupport
import Testing

/// What stays together on a page, tried at every height of the page.
@Suite("Page breaks", .deadline)
struct PageBreakTests {
  private static let heights = Array(stride(from: 200.0, through: 420, by: 7))
  /// Heights at which a few lines are a small part of the page.
  private static let largeHeights = Array(stride(from: 520.0, through: 700, by: 7))

  private func code(_ count: Int, _ name: String = "code") -> String {
    "```\n\((1...count).map { "\(name) \($0)" }.joined(separator: "\n"))\n```"
  }

  private func text(_ lines: Int, _ end: String = ".") -> String {
    // A line holds 40 letters.
    (1...lines).map { _ in "words that fill a line up to the end" }.joined(separator: " ") + end
  }

  private func pages(
    _ markdown: String, height: Double, resources: any ResourceProvider = NoResources()
  ) -> [[String]] {
    LaidOut(markdown, theme: .unit(height: height), resources: resources).lines
  }

  @Test("blocks to keep are on one page, if it can hold them")
  func keep() {
    let blocks = (1...6).map { "k\($0)" }.joined(separator: "\n\n")
    for height in Self.heights {
      let all = pages("\(text(9))\n\n::: keep\n\(blocks)\n:::\n\n\(text(3))", height: height)
      let counts = all.map { page in page.count { $0.hasPrefix("k") } }.filter { $0 > 0 }
      #expect(counts == [6], "\(height)")
    }
    let long = (1...60).map { "k\($0)" }.joined(separator: "\n\n")
    let all = pages("a\n\n::: keep\n\(long)\n:::", height: 300)
    #expect(all.joined().count == 61)
  }

  @Test("a page ends between headings, not in one, where both are higher than it")
  func headings() {
    let words = { name in (1...14).map { _ in name }.joined(separator: " ") }
    let all = pages("# \(words("title"))\n\n## \(words("section"))\n\ntext", height: 150)
    let pagesOfSection = all.filter { $0.contains { $0.contains("section") } }
    #expect(all.count > 1)
    #expect(pagesOfSection.count == 1)
    #expect(pagesOfSection[0].last == "text")
  }

  // MARK: - What announces or names something

  @Test(
    "names stay with code, tables and lists",
    arguments: [
      "```\na\nb\nc\nd\ne\n```", "| a |\n|---|\n| b |\n| c |", "- a\n- b\n- c", "> a",
    ])
  func names(display: String) {
    for name in ["Listing 6-1: Start", "Listing 6-1:", "Listing 6-1: It starts."] {
      let markdown = "\(text(7))\n\nFilename: main.rs\n\n\(name)\n\n\(display)"
      for height in Self.heights {
        for page in pages(markdown, height: height) {
          #expect(page.last != name && page.last != "Filename: main.rs", "\(height)")
        }
      }
    }
  }

  @Test("a term stays with its description")
  func terms() {
    let list = (1...3).map { "<dt>Term \($0)</dt><dd>It is described here.</dd>" }.joined()
    for height in Self.heights {
      for page in pages("\(text(9))\n\n<dl>\(list)</dl>", height: height) {
        #expect(page.last?.hasPrefix("Term") == false, "\(height)")
      }
    }
  }

  @Test("a text without a full stop stays with the list it leads to, whatever its quotes")
  func leadIns() {
    for ending in ["as in", "with (one of)", "and “these”"] {
      for height in Self.heights {
        let pages = pages("\(text(9))\n\nBegin \(ending)\n\n- a\n- b\n- c", height: height)
        #expect(!pages.contains { $0.last == "Begin \(ending)" }, "\(height)")
      }
    }
  }

  @Test("a lead-in is cut rather than moved, and its last two lines stay with the code")
  func cutLeadIns() {
    var hasCut = false
    for height in Self.heights {
      let pages = pages("\(text(5))\n\n\(text(6, " look:"))\n\n\(code(7))", height: height)
      guard pages.count > 1, pages[1].contains("code 1") else { continue }
      let lines = pages[1].prefix { $0 != "code 1" }.count
      #expect(lines >= 2, "\(height)")
      // Moved whole, it leaves no room for two of its lines.
      #expect(lines < 6 || height - 40 < 9 * 15.55, "\(height)")
      if (2..<6).contains(lines) { hasCut = true }
    }
    #expect(hasCut)
  }

  @Test("a paragraph that goes on with another is free to stand alone")
  func freeText() {
    // Eight lines and their gaps; nothing follows that they could announce.
    let markdown = (1...8).map { "line \($0)" }.joined(separator: "\n\n")
    #expect(pages(markdown, height: 100).map(\.count) == [4, 4])
  }

  @Test("a heading stays with its text when that begins with empty lines")
  func emptyLines() {
    for height in Self.heights {
      for page in pages("\(text(9))\n\n# Title\n\n<br><br><br>\(text(9))", height: height) {
        #expect(page.last { !$0.isEmpty } != "Title", "\(height)")
      }
    }
  }

  // MARK: - Code

  @Test("short code stays whole where little of the page would be free")
  func shortCode() {
    var whole = 0
    for height in Self.largeHeights {
      let pages = pages("\(text(19))\n\n\(code(7))\n\n\(code(7, "more"))", height: height)
      for name in ["code", "more"] {
        let parts = pages.map { page in page.count { $0.hasPrefix(name) } }.filter { $0 > 0 }
        // In one page, or cut above three lines, because its seven would leave a sixth free.
        #expect(parts == [7] || parts.count == 2 && parts.min() == 3, "\(height)")
        if parts == [7] { whole += 1 }
      }
    }
    #expect(whole > Self.largeHeights.count)
  }

  @Test(
    "code is cut rather than leave much space free, with three lines or more on either side",
    arguments: 8...24)
  func longCode(count: Int) {
    for lines in 1...18 {
      let laidOut = LaidOut("\(text(lines))\n\n\(code(count))", theme: .unit())
      let pages = laidOut.lines
      for page in pages {
        let shown = page.count { $0.hasPrefix("code") }
        #expect(shown == 0 || shown >= 3, "\(lines)")
      }
      guard pages.count > 1, let bottom = laidOut.document.pages[0].boxes.map(\.rect.maxY).max()
      else { continue }
      // Three lines and the padding may have no room.
      #expect(420 - bottom < 0.28 * 400, "\(lines)")
    }
  }

  @Test("the language stands above the first part only")
  func label() {
    let markdown = "```swift\n\((1...60).map { "line \($0)" }.joined(separator: "\n"))\n```"
    let pages = pages(markdown, height: 300)
    #expect(pages.count > 2)
    #expect(pages.map { $0.contains("swift") } == [true] + pages.dropFirst().map { _ in false })
    #expect(pages.joined().count { $0.hasPrefix("line") } == 60)
  }

  @Test("a panel cut by a page has square corners at the cut")
  func corners() {
    let laidOut = LaidOut(code(60), theme: .unit(height: 300))
    let panels = laidOut.document.pages.indices.map { page in
      laidOut.trace(page: page).first { $0.hasPrefix("rect") && $0.contains("fill") } ?? ""
    }
    #expect(panels.count == 4)
    #expect(panels[0].contains("radii 8 8 0 0"))
    #expect(panels[1].contains("radii") == false)
    #expect(panels[3].contains("radii 0 0 8 8"))
  }

  // MARK: - Tables, pictures, rules

  @Test("a small table stays whole, and a page does not start with a striped row")
  func tables() {
    for height in Self.largeHeights {
      let small = "| a | b |\n|---|---|\n| 1 | x |\n| 2 | x |"
      let pages = pages("\(text(30))\n\n\(small)", height: height)
      #expect(pages.count { $0.contains { $0.contains("x") } } == 1, "\(height)")
      let rows = (1...40).map { "| \($0) | x |\n" }.joined()
      let long = LaidOut("| a | b |\n|---|---|\n\(rows)", theme: .unit(height: height)).lines
      for page in long.dropFirst().dropLast() {
        let number = page.dropFirst().first?.split(separator: "x").first.flatMap { Int($0) }
        #expect(number.map { $0 % 2 } == 1, "\(height)")
      }
    }
  }

  @Test(
    "a picture and the caption below it stay together",
    arguments: [
      "Figure 3: A blue square.", "A blue square", "<figcaption>A blue square</figcaption>",
      "<span class=\"caption\">Figure 3-1: A blue\nsquare</span>",
    ])
  func captions(caption: String) throws {
    let image = try MemoryResources.image(width: 160, height: 200)
    for height in Self.heights {
      let laidOut = LaidOut(
        "\(text(4))\n\n![x](image.png)\n\n\(caption)\n\n\(text(5))", theme: .unit(height: height),
        resources: image)
      let picture = laidOut.document.pages.firstIndex { page in
        page.fragments.contains { if case .image(_) = $0.kind { true } else { false } }
      }
      let captioned = laidOut.lines.firstIndex { $0.contains { $0.contains("blue") } }
      #expect(picture == captioned, "\(height)")
    }
  }

  @Test("a caption stands under its picture")
  func captionAlignment() throws {
    let laidOut = LaidOut(
      "<img src=\"image.png\" class=\"center\">\n\nFigure 1: One", theme: .unit(height: 300),
      resources: try MemoryResources.image(width: 40, height: 20))
    let middles = laidOut.document.pages[0].fragments.compactMap { fragment in
      switch fragment.kind {
      case .image(let image): image.rect.minX + image.rect.width / 2
      case .text(let text): text.origin.x + text.run.x + text.run.width / 2
      case .shape, .drawing, .lateText: nil
      }
    }
    #expect(abs(try #require(middles.first) - 140) < 1)
    #expect(abs(try #require(middles.last) - 140) < 50)
  }

  @Test("a picture as high as a page leaves room for its title and its caption")
  func largePicture() throws {
    let image = try MemoryResources.image(width: 300, height: 1200)
    func lines(above count: Int) -> [[String]] {
      LaidOut(
        "\(text(count))\n\n## Title\n\n![x](image.png)\n\nFigure 1: High",
        theme: .unit(height: 300), resources: image
      ).lines
    }
    #expect(lines(above: 8).last == ["Title", "Figure 1: High"])
    // After a few lines the picture shrinks to the space that is left.
    #expect(lines(above: 3).count == 1)
  }

  @Test("a line across the page is neither the first nor the last thing on it")
  func rules() {
    for height in Self.heights {
      let laidOut = LaidOut("\(text(9))\n\n---\n\n\(text(5))", theme: .unit(height: height))
      for page in laidOut.document.pages.indices {
        let texts = laidOut.boxes(of: .paragraph, on: page)
        // Between two pages it is only a place.
        let rules = laidOut.boxes(of: .thematicBreak, on: page).filter { $0.rect.height > 0 }
        guard let rule = rules.first, let first = texts.first, let last = texts.last else {
          continue
        }
        #expect(first.rect.maxY < rule.rect.minY && rule.rect.maxY < last.rect.minY, "\(height)")
      }
    }
  }

  // MARK: - Headings and lists

  @Test("a large heading has three lines below it, or as many as there are")
  func linesBelowHeading() {
    for height in Self.largeHeights {
      let pages = pages("\(text(29))\n\n## Head\n\n\(text(8))", height: height)
      guard let page = pages.first(where: { $0.contains("Head") }) else { continue }
      #expect(page.count - 1 - (page.firstIndex(of: "Head") ?? 0) >= 3, "\(height)")
    }
  }

  @Test("no line of a list stands alone at the edge of a page")
  func loneItems() {
    for height in Self.largeHeights {
      let pages = pages("\(text(29))\n\n- i1\n- i2\n- i3\n- i4\n- i5", height: height)
      for page in pages {
        #expect(page.count { $0.hasPrefix("i") } != 1, "\(height)")
      }
    }
  }
}

extension LaidOut {
  /// The parts of boxes of a kind on a page, from top to bottom.
  fileprivate func boxes(of kind: NodeKind, on page: Int) -> [(box: Int, rect: Rect)] {
    guard document.pages.indices.contains(page) else { return [] }
    return document.pages[page].boxes.filter { tree.records[$0.box.index].node.kind == kind }.map {
      ($0.box.index, $0.rect)
    }
  }
}
