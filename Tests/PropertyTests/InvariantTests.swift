// SPDX-License-Identifier: Apache-2.0

import Layout
import MarkdownPDF
import MarkdownSyntax
import Primitives
import Styling
import TestSupport
import Testing

/// A generated document, laid out.
private struct Sample: Sendable {
  let seed: Int
  let document: Document
  let theme: MarkdownTheme
  let laidOut: LaidOut

  init(seed: Int, height: Double? = nil, features: DocumentGenerator.Features = .init()) {
    self.seed = seed
    document = DocumentGenerator.document(seed: seed, features: features)
    var random = SeededGenerator(seed: seed &+ 1_000_000)
    var theme =
      random.oneIn(2)
      ? MarkdownTheme.unit()
      : [MarkdownTheme.default, .light, .dark, .github, .book][random.number(0...4)]
    theme.page.setSize(
      width: Double(random.number(200...500)),
      height: height ?? Double(random.number(220...600)))
    theme.page.margins = PageMargins(all: 30)
    self.theme = theme
    laidOut = LaidOut(document, theme: theme, resources: DirectoryResources(directory: "."))
  }
}

@Suite("In every document", .deadline)
struct InvariantTests {
  /// A test that fails names its seed; seeds that have found something are added to the end.
  static let seeds = Array(1...60)

  private static let samples = Dictionary(
    uniqueKeysWithValues: seeds.map { ($0, Sample(seed: $0)) })

  private func sample(_ seed: Int) -> Sample { Self.samples[seed] ?? Sample(seed: seed) }

  @Test("everything stands on its page, and text inside the margins", arguments: seeds)
  func places(seed: Int) {
    let sample = sample(seed)
    let area = sample.theme.pageGeometry.textArea
    // A full stop may stand outside.
    let protrusion = sample.theme.typography.protrusion ? 8 : 0.5
    for (number, page) in sample.laidOut.document.pages.enumerated() {
      let sheet = Rect(origin: .zero, size: page.size)
      for fragment in page.fragments {
        let kinds = sample.laidOut.kinds(of: fragment.box)
        switch fragment.kind {
        case .text(let text):
          let line = Rect(
            x: text.origin.x + text.run.x, y: text.origin.y, width: text.run.width, height: 0)
          #expect(
            (fragment.box == nil ? sheet : area).contains(line, tolerance: protrusion),
            "page \(number + 1), \(kinds), `\(String(decoding: text.run.text, as: UTF8.self))`")
        case .image(let image):
          #expect(area.contains(image.rect, tolerance: 0.5), "page \(number + 1), \(kinds)")
        case .drawing(let drawing):
          #expect(area.contains(drawing.rect, tolerance: 1), "page \(number + 1), \(kinds)")
        case .shape(let shape):
          guard case .rectangle(let rect, _) = shape.path else { continue }
          #expect(area.contains(rect, tolerance: 1), "page \(number + 1), \(kinds)")
        case .lateText: Issue.record("page \(number + 1), \(kinds): late text is not set")
        }
      }
    }
    for link in sample.laidOut.document.links {
      #expect(area.contains(link.rect, tolerance: 4))
      #expect(sample.laidOut.document.pages.indices.contains(link.page))
    }
    #expect(!sample.laidOut.diagnostics.contains { $0.id == "overfull" })
  }

  @Test("no letter is lost, doubled or moved", arguments: seeds)
  func conservation(seed: Int) { expectAllLetters(of: sample(seed)) }

  @Test("no letter of lists and other blocks in cells is lost either", arguments: seeds.prefix(30))
  func conservationInCells(seed: Int) {
    let features = DocumentGenerator.Features(hasBlocksInCells: true)
    expectAllLetters(of: Sample(seed: seed, features: features))
  }

  private func expectAllLetters(of sample: Sample) {
    var expected: [DocumentText.Place: String] = [:]
    for block in DocumentText(sample.document).blocks {
      expected[block.place, default: ""] += block.text.greek
    }
    let letters = sample.laidOut.letters()
    for (place, text) in expected where !text.isEmpty {
      #expect(letters[place] == text, "\(place)")
    }
    #expect(Set(letters.filter { !$0.value.isEmpty }.keys).isSubset(of: expected.keys))
  }

  @Test(
    "lines that are broken one by one, and together, have the same letters",
    arguments: seeds.prefix(30))
  func breakers(seed: Int) {
    let sample = sample(seed)
    var theme = sample.theme
    theme.typography.lineBreaking = .firstFit
    let other = LaidOut(
      sample.document, theme: theme, resources: DirectoryResources(directory: "."))
    #expect(other.letters() == sample.laidOut.letters())
  }

  @Test("laying out again changes nothing", arguments: seeds.prefix(20))
  func repetition(seed: Int) {
    let first = sample(seed).laidOut
    let second = Sample(seed: seed).laidOut
    #expect(first.document.pages.count == second.document.pages.count)
    for page in first.document.pages.indices {
      #expect(first.trace(page: page) == second.trace(page: page))
    }
    #expect(first.document.links == second.document.links)
    #expect(first.document.destinations == second.document.destinations)
    #expect(first.document.outline == second.document.outline)
  }

  @Test("a heading is not the last thing on a page, unless it is the only one", arguments: seeds)
  func headings(seed: Int) {
    let laidOut = sample(seed).laidOut
    let contents = laidOut.document.pages.map(laidOut.content)
    guard let lastPage = contents.lastIndex(where: { !$0.isEmpty }) else { return }
    for (number, content) in contents.prefix(lastPage).enumerated() {
      guard let last = content.last else { continue }
      let isAlone = content.allSatisfy { isKept($0, laidOut) }
      let isRight = laidOut.box(.heading, around: last.box) == nil || isAlone
      #expect(isRight, "page \(number + 1)")
    }
  }

  @Test("no line of a paragraph stands alone at a page's edge", arguments: seeds)
  func lonelyLines(seed: Int) {
    // A footnote has to begin on the page of its call, which may leave no better place to break.
    let features = DocumentGenerator.Features(hasFootnotes: false)
    let laidOut = Sample(seed: seed, features: features).laidOut
    for paragraph in laidOut.boxes(.paragraph) {
      let parts = laidOut.document.pages.filter { laidOut.lineCount(of: paragraph, on: $0) > 0 }
      guard parts.count > 1 else { continue }
      for page in parts where laidOut.lineCount(of: paragraph, on: page) < 2 {
        // Nor is there one when titles alone fill the page above the line.
        let isAfterTitles = laidOut.content(of: page).allSatisfy {
          isKept($0, laidOut) || laidOut.ancestors(of: $0.box).contains(paragraph)
        }
        #expect(isAfterTitles, "\(laidOut.tree.path(of: paragraph))")
      }
    }
  }

  /// Whether something stays with what follows it (titles of all sorts) or beside it (markers).
  private func isKept(_ fragment: Fragment, _ laidOut: LaidOut) -> Bool {
    laidOut.box(.heading, around: fragment.box) != nil
      || [.listItem, .alert, .details].contains(laidOut.kinds(of: fragment.box).first)
  }

  @Test("no page is empty", arguments: seeds)
  func emptiness(seed: Int) {
    let laidOut = sample(seed).laidOut
    for (number, page) in laidOut.document.pages.enumerated() {
      // The number of the page alone is no reason for a page.
      #expect(page.fragments.contains { $0.box != nil }, "page \(number + 1)")
    }
  }

  @Test("the cells of a row fill its width and follow each other", arguments: seeds)
  func columns(seed: Int) {
    let laidOut = sample(seed).laidOut
    for page in laidOut.document.pages {
      for row in page.boxes where laidOut.tree.records[row.box.index].node.kind == .tableRow {
        let cells = page.boxes.filter {
          laidOut.tree.records[$0.box.index].parent == row.box
            && $0.rect.minY < row.rect.maxY - 0.1 && $0.rect.maxY > row.rect.minY + 0.1
        }.sorted { $0.rect.minX < $1.rect.minX }
        let total = cells.reduce(0) { $0 + $1.rect.width }
        #expect(total.isNear(row.rect.width, tolerance: 0.5))
        for (left, right) in zip(cells, cells.dropFirst()) {
          #expect(left.rect.maxX.isNear(right.rect.minX, tolerance: 0.5))
        }
      }
    }
  }

  @Test("a higher page never needs more pages", arguments: seeds.prefix(12))
  func heights(seed: Int) {
    // Images follow the height of the page, and footnotes the place of their call.
    let features = DocumentGenerator.Features(hasImages: false, hasFootnotes: false)
    let counts = [240.0, 300, 380, 500, 700].map {
      Sample(seed: seed, height: $0, features: features).laidOut.document.pages.count
    }
    #expect(counts == counts.sorted(by: >))
  }

  @Test("names lead to one place each, and links to a place that is there", arguments: seeds)
  func names(seed: Int) {
    let document = sample(seed).laidOut.document
    let names = document.destinations.map(\.name)
    #expect(Set(names).count == names.count)
    for link in document.links {
      guard case .destination(let name) = link.target else { continue }
      #expect(names.contains(name))
    }
    for entry in document.outline { #expect(names.contains(entry.destination)) }
  }

  @Test("the generator makes every kind of node")
  func coverage() {
    var kinds: Set<String> = []
    for seed in Self.seeds {
      kinds.formUnion(sample(seed).laidOut.tree.records.map(\.node.kind.pathName))
    }
    let all: Set<String> = [
      "document", "paragraph", "heading", "quote", "alert", "list", "item", "code", "table", "row",
      "cell", "thematicBreak", "division", "details", "image", "caption", "footnote", "emphasis",
      "strong", "strikethrough", "link",
    ]
    #expect(all.subtracting(kinds).isEmpty)
  }
}
