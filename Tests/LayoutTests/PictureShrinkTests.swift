// SPDX-License-Identifier: Apache-2.0

import Primitives
import Styling
import TestSupport
import Testing

@testable import Layout

@Suite("Pictures that shrink", .deadline)
struct PictureShrinkTests {
  /// A picture known by a number, 100 points wide and aligned to the right edge of the area.
  private func picture(_ number: Int, _ height: Double, _ rule: BreakRule = .allowed) -> FlowItem {
    guard case .vbox(var vbox, _) = FlowItem.vbox(number, height) else { return .close }
    vbox.shrink = PictureShrink(height: height, anchor: 100)
    return .vbox(vbox, rule)
  }

  /// The numbers on each page with the heights of the pictures.
  private func pages(_ items: [FlowItem], height: Double) -> [String] {
    var paginator = Paginator(notes: [], height: height)
    paginator.append(items)
    let pages = paginator.allAreas().map(words)
    // A page that is taken as soon as it is full is the page of the whole flow.
    var early = Paginator(notes: [], height: height)
    var areas: [Paginator.AreaContent] = []
    for item in items {
      early.append([item])
      while early.hasFullPage { areas += early.nextPage().areas }
    }
    #expect((areas + early.allAreas()).map(words) == pages)
    return pages
  }

  private func words(_ area: Paginator.AreaContent) -> String {
    area.items.compactMap { item in
      guard case .vbox(let vbox, _) = item, let box = vbox.boxes.first else { return nil }
      return "\(box.box.index):\(Int(vbox.height.rounded()))"
    }.joined(separator: " ")
  }

  @Test("a picture that nearly fits shrinks to the space that is left")
  func fits() {
    #expect(pages([.vbox(1, 60), picture(2, 50)], height: 100) == ["1:60 2:40"])
    #expect(
      pages([.vbox(1, 60), picture(2, 60), .vbox(3, 50)], height: 100) == ["1:60 2:40", "3:50"])
  }

  @Test("a picture keeps 60 % of its size, and an icon all of it")
  func smallest() {
    #expect(pages([.vbox(1, 61), picture(2, 65)], height: 100) == ["1:61 2:39"])
    #expect(pages([.vbox(1, 62), picture(2, 65)], height: 100) == ["1:62", "2:65"])
    #expect(pages([.vbox(1, 60), picture(2, 47)], height: 100) == ["1:60", "2:47"])
  }

  @Test("pictures of a page shrink in one ratio")
  func together() {
    #expect(pages([picture(1, 50), picture(2, 100)], height: 120) == ["1:40 2:80"])
  }

  @Test("a picture does not shrink for a few lines")
  func fewLines() {
    let items: [FlowItem] = [picture(1, 80), .vbox(2, 15), .vbox(3, 10), .vbox(4, 90)]
    #expect(pages(items, height: 100) == ["1:80 2:15", "3:10 4:90"])
  }

  @Test("what belongs to a picture goes to its page")
  func caption() {
    let items: [FlowItem] = [.vbox(1, 40), picture(2, 60), .vbox(3, 10, .avoid), .vbox(4, 60)]
    #expect(pages(items, height: 100) == ["1:40 2:50 3:10", "4:60"])
  }

  @Test("a smaller picture keeps the edge that it is aligned to, with its links and anchors")
  func geometry() {
    let rect = Rect(x: 20, y: 0, width: 80, height: 100)
    var vbox = VBox(height: 100)
    vbox.boxes = [BoxFragment(box: BoxID(index: 1), rect: rect)]
    vbox.links = [VBox.Link(rect: rect, link: BoxLink(LinkID(index: 0), box: BoxID(index: 1)))]
    vbox.shrink = PictureShrink(height: 100, anchor: 100)
    let small = vbox.shrunk(by: 0.5)
    #expect(small.height == 80)
    #expect(small.links.map(\.rect) == [Rect(x: 36, y: 0, width: 64, height: 80)])
    #expect(vbox.shrunk(by: 0).height == 100)
  }

  // MARK: - Documents

  /// The heights of the pictures on each page.
  private func pictures(
    _ markdown: String, image: (width: Int, height: Int), height: Double
  ) throws -> [[Double]] {
    let laidOut = LaidOut(
      markdown, theme: .unit(height: height),
      resources: try MemoryResources.image(width: image.width, height: image.height))
    return laidOut.document.pages.map { page in
      page.fragments.compactMap {
        if case .image(let image) = $0.kind { image.rect.height } else { nil }
      }
    }
  }

  @Test("a high picture after a few lines stays on their page, with its caption")
  func portrait() throws {
    let markdown = "# Title\n\nA line.\n\n## Picture\n\n![x](image.png \"Caption\")\n\nA line."
    let pages = try pictures(markdown, image: (width: 300, height: 700), height: 400)
    #expect(pages[0].count == 1)
  }

  @Test(
    "a picture of a stated size keeps it, on the next page if need be",
    arguments: [
      "![x](image.png){width=150pt}", "![x](image.png){height=200pt}",
      "<img src=image.png width=200 alt=x>",
      "![x](image.png){height=200pt}\\\n![x](image.png){width=150pt}",
      "<img src=image.png height=266.667 align=right alt=x>",
    ])
  func statedSizes(picture: String) throws {
    let text = (1...8).map { "line \($0)" }.joined(separator: "\n\n")
    let all = try pictures("\(text)\n\n\(picture)\n\nText.", image: (300, 400), height: 370)
    #expect(all[0].isEmpty && !all[1].isEmpty)
    #expect(all.joined().allSatisfy { $0.isNear(200) })
    // The same size without being stated.
    let natural = try pictures(
      "\(text)\n\n![x](image.png)\n\nText.", image: (200, 267), height: 370)
    #expect(natural[0].count == 1 && natural[0][0] < 190)
  }

  @Test("a stated size that no page can hold shrinks as others do")
  func tooLarge() throws {
    let text = (1...5).map { "line \($0)" }.joined(separator: "\n\n")
    let all = try pictures(
      "\(text)\n\n![x](image.png){width=2000px}", image: (300, 400), height: 370)
    #expect(all[0].isEmpty == false)
  }

  @Test("the marker of an item stays at the top of its picture, however small that becomes")
  func markers() throws {
    for pictures in ["![x](image.png)", "![x](image.png) ![x](image.png)"] {
      let text = (1...8).map { "line \($0)" }.joined(separator: "\n\n")
      let laidOut = LaidOut(
        "\(text)\n\n1. \(pictures)\n2. two", theme: .unit(height: 420),
        resources: try MemoryResources.image(width: 300, height: 400))
      let page = laidOut.document.pages[0]
      let tops = page.fragments.compactMap { fragment -> Double? in
        if case .image(let image) = fragment.kind { image.rect.minY } else { nil }
      }
      let top = try #require(tops.first)
      let markers = page.fragments.compactMap { fragment -> Double? in
        guard case .text(let text) = fragment.kind, fragment.mark.kind == .label else { return nil }
        return text.origin.y
      }
      // The baseline of the number is that of a line whose top is the picture's.
      #expect(markers.prefix(1).contains { $0 > top && $0 < top + 16 }, "\(pictures)")
    }
  }

  @Test("a page may end between two pictures of a paragraph")
  func parted() throws {
    let pages = try pictures(
      "![](image.png)\\\n![](image.png)\\\n![](image.png)", image: (width: 900, height: 500),
      height: 150)
    #expect(pages.map(\.count) == [2, 1])
  }
}
