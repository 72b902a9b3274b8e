// SPDX-License-Identifier: Apache-2.0

import Layout
import MarkdownPDF
import Synchronization
import TestSupport
import Testing

extension AttributeKey<String> {
  fileprivate static let badge = AttributeKey("badge", inherits: false)
  fileprivate static let note = AttributeKey("note")
}

/// What handlers were called with.
private final class Calls: Sendable {
  struct Call: Equatable {
    var value: String
    var rect: Rect
    var firstLine: Rect
    var range: Range<Int>
    var expanded: Range<Int>
    var fragment: CustomDrawingFragment
    var page: Int
  }

  private let calls = Mutex<[Call]>([])

  var all: [Call] { calls.withLock { $0 }.sorted { $0.page < $1.page } }
  var values: [String] { all.map(\.value) }

  func add(_ context: CustomDrawingContext<String>) {
    let call = Call(
      value: context.value, rect: context.rect, firstLine: context.firstLineRect,
      range: context.attributeRange, expanded: context.expandedRange, fragment: context.fragment,
      page: context.page)
    calls.withLock { $0.append(call) }
  }
}

/// Drawing of attributes, in a face whose letters are 6 points wide.
@Suite("Rows: custom drawing", .deadline)
struct CustomDrawingRowTests {
  private static let line = 15.5501953125

  /// Renders text with a handler of a key and returns its calls.
  private func calls(
    _ markdown: String, _ granularity: CustomDrawingGranularity,
    of key: AttributeKey<String> = .badge, height: Double = 400,
    _ change: (inout StyleSheet) -> Void
  ) -> [Calls.Call] {
    let calls = Calls()
    var drawings = CustomDrawings.standard
    drawings.register(customAttribute: key, layer: .background, granularity: granularity) {
      calls.add($0)
    }
    var theme = MarkdownTheme.unit(height: height)
    theme.spacings.general = 10
    change(&theme.styles)
    let laidOut = LaidOut(markdown, theme: theme, drawings: drawings)
    for page in laidOut.document.pages.indices { _ = laidOut.trace(page: page) }
    return calls.all
  }

  @Test("L16 the handler of a key of one's own gets its value and the look of the text")
  func handler() throws {
    let calls = Calls()
    let fonts = Mutex<[Double]>([])
    var options = RenderOptions()
    options.fonts = .pinned
    options.theme = .unit()
    options.theme.styles[.strong] = [Attribute(.badge, "new"), .fontSize(14)]
    var renderer = Renderer(options: options)
    renderer.registerCustomDrawing(
      customAttribute: .badge, layer: .background, granularity: .characterRuns
    ) { context in
      calls.add(context)
      fonts.withLock { $0.append(context.style?.font.pointSize ?? 0) }
      #expect(context.style?.attributes[.badge] == "new")
      #expect(context.traits == ThemeTraits())
      context.canvas.fill(.rectangle(context.rect), .black)
    }
    let document = MarkdownDocument(parsing: "one **two** three")
    for format in OutputFormat.allCases { _ = try renderer.render(document, as: format) }
    #expect(calls.values == OutputFormat.allCases.map { _ in "new" })
    #expect(Set(fonts.withLock { $0 }) == [14])
  }

  @Test("L17 the background lies under the letters, the text layer over them")
  func layers() throws {
    func picture(_ layer: CustomDrawingLayer) throws -> Picture {
      try Rendered("one **xxxx** three", as: .png) { options in
        options.theme.styles[.strong] = [Attribute(.badge, "x")]
        options.customDrawings.register(
          customAttribute: .badge, layer: layer, granularity: .characterRuns
        ) { context in
          context.canvas.fill(.rectangle(context.rect), RGBA(red: 1, green: 1, blue: 0))
        }
      }.picture()
    }
    let dark: (RGBA) -> Bool = { $0.red < 0.3 }
    // The letters stand from 44 to 68.
    let area = Rect(x: 44, y: 20, width: 24, height: 16)
    let under = try picture(.background)
    #expect(under.extent(in: area, where: dark) != nil)
    #expect(under.extent { $0.isNear(RGBA(red: 1, green: 1, blue: 0)) }?.minX == 44)
    let over = try picture(.text)
    #expect(over.extent(in: area, where: dark) == nil)
    #expect(over.extent(where: dark) != nil)
  }

  @Test("L17 drawings of blocks lie under and over their letters too")
  func blockLayers() {
    for layer in CustomDrawingLayer.allCases {
      var drawings = CustomDrawings.standard
      drawings.register(
        customAttribute: .badge, layer: layer, granularity: .singleParagraph
      ) { $0.canvas.stroke(.rectangle($0.rect), .black, width: 2) }
      var theme = MarkdownTheme.unit()
      theme.styles[.paragraph] = [Attribute(.badge, "x")]
      let trace = LaidOut("one", theme: theme, drawings: drawings).trace()
      let drawn = "rect 20 20 240×15.55 stroke #000000 2"
      #expect(trace.firstIndex(of: drawn) == (layer == .background ? 1 : 2), "\(trace)")
    }
  }

  @Test("L17 a handler draws images too, and what has no finite place is left out")
  func images() throws {
    let image = try MemoryResources.image(width: 8, height: 8)
    guard case .success(let bytes) = image.load("image.png") else {
      throw NothingFound(what: "image")
    }
    let asset = try #require(ImageAsset(file: bytes))
    #expect(ImageAsset(file: [1, 2, 3]) == nil)
    for format in OutputFormat.allCases {
      let page = try Rendered("**a**", as: format) { options in
        options.theme.styles[.strong] = [Attribute(.badge, "x")]
        options.customDrawings.register(
          customAttribute: .badge, layer: .background, granularity: .characterRuns
        ) { context in
          context.canvas.draw(asset, in: context.rect, cornerRadius: 1)
          context.canvas.fill(.circle(center: Point(x: .nan, y: 0), radius: 3), .black)
          context.canvas.stroke(.rectangle(context.rect), .black, width: .infinity)
          context.canvas.fill(.lines([]), RGBA(red: 7, green: -1, blue: .nan))
          context.canvas.stroke(.rectangle(Rect(x: 1e300, y: 0, width: -4, height: 2)), .black)
        }
      }
      #expect(page.diagnostics == [])
      if format == .pdf { #expect(String(decoding: page.bytes, as: UTF8.self).contains("/Image")) }
    }
  }

  @Test("L18 one call for each part of a line, however the value was inherited")
  func runs() {
    // 40 letters fit into a line.
    let text = "one **two [three](https://e.org) four** five six sevens, **eight**"
    let own = calls(text, .characterRuns) { $0[.strong] = [Attribute(.badge, "b")] }
    #expect(own.map(\.rect.minX) == [44, 98, 20])
    #expect(own.map(\.rect.width) == [24, 30, 30])
    #expect(own.map(\.range) == [4..<8, 13..<18, 36..<41])
    let inherited = calls(text, .characterRuns, of: .note) { $0[.strong] = [Attribute(.note, "n")] }
    #expect(inherited.map(\.rect.minX) == [44, 20])
    #expect(inherited.map(\.rect.width) == [84, 30])
    #expect(inherited.map(\.range) == [4..<18, 36..<41])
    let cut = calls("**\(String(repeating: "word ", count: 12))end**", .characterRuns) {
      $0[.strong] = [Attribute(.badge, "b")]
    }
    #expect(cut.count == 2)
    #expect(cut.map(\.expanded) == [0..<63, 0..<63])
  }

  @Test("L18 one call for each paragraph, with its place and its first line")
  func paragraphs() {
    let long = String(repeating: "word ", count: 12)
    let text = "\(long)\n\nshort\n\n# head\n\n> quoted"
    let calls = calls(text, .singleParagraph) { $0[.paragraph] = [Attribute(.badge, "p")] }
    #expect(calls.count == 3)
    #expect(calls[0].rect == Rect(x: 20, y: 20, width: 240, height: 2 * Self.line))
    #expect(calls[0].firstLine == Rect(x: 20, y: 20, width: 240, height: Self.line))
    #expect(calls[0].range == 0..<59)
    #expect(calls[1].rect.minY == 20 + 2 * Self.line + 10)
    #expect(calls[1].range == 60..<65)
    #expect(calls[2].rect.minX == 36)
    #expect(calls.allSatisfy { $0.fragment == .whole })
  }

  @Test("L18 a value that is not inherited is drawn for its block, an inherited one for paragraphs")
  func containers() {
    let text = "> one\n>\n> two\n\nthree"
    let own = calls(text, .singleParagraph) { $0[.quote] = [Attribute(.badge, "q")] }
    #expect(own.map(\.rect) == [Rect(x: 20, y: 20, width: 240, height: 2 * Self.line + 10)])
    let inherited = calls(text, .singleParagraph, of: .note) {
      $0[.quote] = [Attribute(.note, "q")]
    }
    #expect(inherited.map(\.rect.minX) == [36, 36])
    #expect(inherited.map(\.range) == [0..<3, 4..<7])
  }

  @Test("L18 one call for blocks that follow each other with an equal value")
  func contiguous() {
    let text = "one\n\ntwo\n\n# head\n\nthree\n\n- four\n\n  five"
    let own = calls(text, .contiguousParagraphs) { $0[.paragraph] = [Attribute(.badge, "p")] }
    #expect(own.map(\.range) == [0..<7, 13..<18, 19..<28])
    #expect(own[0].rect == Rect(x: 20, y: 20, width: 240, height: 2 * Self.line + 10))
    let all = calls(text, .contiguousParagraphs, of: .note) { $0[.root] = [Attribute(.note, "r")] }
    #expect(all.map(\.range) == [0..<28])
    let parted = calls(text, .contiguousParagraphs, of: .note) {
      $0[.root] = [Attribute(.note, "r")]
      $0[.heading] = [Attribute(.note, "h")]
    }
    #expect(parted.map(\.value) == ["r", "h", "r"])
    let nested = calls("> one\n>\n> > two", .contiguousParagraphs, of: .note) {
      $0[.quote] = [Attribute(.note, "q")]
    }
    #expect(nested.map(\.range) == [0..<7])
    let each = calls("> one\n>\n> > two", .contiguousParagraphs) {
      $0[.quote] = [Attribute(.badge, "q")]
    }
    #expect(each.map(\.range) == [0..<7, 4..<7])
  }

  @Test("L19 blocks over several pages are drawn once on each")
  func pages() {
    let text = (1...4).map { "p\($0)\n\n" }.joined()
    // A page holds two lines with the space between them.
    let height = 2 * Self.line + 10
    let calls = calls(text, .contiguousParagraphs, height: height + 1) {
      $0[.paragraph] = [Attribute(.badge, "p")]
    }
    #expect(calls.map(\.page) == [1, 2])
    #expect(calls.map(\.fragment) == [.first, .last])
    #expect(calls.allSatisfy { $0.rect == Rect(x: 20, y: 20, width: 240, height: height) })
    #expect(calls.map(\.range) == [0..<5, 6..<11])
    #expect(calls.allSatisfy { $0.expanded == 0..<11 })
    let three = self.calls(
      (1...3).map { "> p\($0)\n>\n" }.joined(), .contiguousParagraphs, height: Self.line + 1
    ) { $0[.quote] = [Attribute(.badge, "q")] }
    #expect(three.map(\.fragment) == [.first, .middle, .last])
    let alone = self.calls(text, .singleParagraph, height: height + 1) {
      $0[.paragraph] = [Attribute(.badge, "p")]
    }
    #expect(alone.map(\.fragment) == [.whole, .whole, .whole, .whole])
  }

  @Test("L20 a handler is called only where its attribute has a value of its type")
  func uncalled() {
    let text = "# a\n\nb **c** `d`\n\n> e\n\n- f\n\n| g |\n|---|\n"
    for granularity in CustomDrawingGranularity.allCases {
      #expect(calls(text, granularity) { _ in }.isEmpty)
      let others = calls(text, granularity) { $0[.paragraph] = [Attribute(.note, "n")] }
      #expect(others.isEmpty)
      let foreign = calls(text, granularity) { $0[.root] = [Attribute(AttributeKey("badge"), 7.0)] }
      #expect(foreign.isEmpty)
    }
  }

  @Test("L20 handlers do not change the layout", arguments: CustomDrawingGranularity.allCases)
  func layout(granularity: CustomDrawingGranularity) throws {
    let text = (1...12).map {
      "# Head \($0)\n\nOne **two** three.\n\n> four\n>\n> - \n> - five\n\n1. a\n2. b\n\n[^\($0)]\n\n"
        + "[^\($0)]: Note.\n\n"
    }.joined()
    func report(_ configure: (inout RenderOptions) -> Void) throws -> [UInt8]? {
      var theme = MarkdownTheme.unit(height: 150)
      for node in NodeKind.all {
        theme.styles[node] = [Attribute(.badge, "b"), Attribute(.note, node.rawValue)]
      }
      return try Rendered(text, theme: theme, configure: configure).rendering.layoutReport
    }
    let plain = try report { _ in }
    for layer in CustomDrawingLayer.allCases {
      let drawn = try report { options in
        for key in [AttributeKey.badge, .note] {
          options.customDrawings.register(
            customAttribute: key, layer: layer, granularity: granularity
          ) { $0.canvas.fill(.rectangle($0.rect), .black) }
        }
      }
      #expect(drawn == plain)
    }
  }

  @Test("L21 the bar of a quote has the colour, width, roundness and inset that are asked for")
  func bar() {
    func trace(_ attributes: Attributes) -> [String] {
      var theme = MarkdownTheme.unit()
      theme.styles[.quote] = attributes
      return LaidOut("> one\n>\n> two", theme: theme).trace().filter { $0.hasPrefix("rect") }
    }
    let red = ThemeColor(red: 1, green: 0, blue: 0)
    #expect(
      trace([.barColor(red), .barWidth(6)]) == ["rect 20 20 6×39.1 radii 2 2 2 2 fill #ff0000"])
    #expect(
      trace([.barColor(red), .barCornerRadius(0), .barInset(3)])
        == ["rect 23 23 4×33.1 fill #ff0000"])
    #expect(trace([.barWidth(0)]).isEmpty)
  }

  @Test("L21 the panel of code has the fill, the frame and the width that are asked for")
  func panel() {
    var theme = MarkdownTheme.unit()
    theme.styles[.code] = [
      .backgroundColor(ThemeColor(red: 0, green: 1, blue: 0)), .cornerRadius(0),
      .borderColor(.black), .borderWidth(2),
    ]
    let trace = LaidOut("```\na\n```", theme: theme).trace().filter { $0.hasPrefix("rect") }
    #expect(
      trace == ["rect 20 20 240×31 fill #00ff00", "rect 21 21 238×29 stroke #000000 2"])
  }

  @Test("L21 handlers can replace what mdpdf draws, and it can be removed")
  func standard() {
    let text = "> `a`\n\n- b\n\n```\nc\n```"
    func trace(_ drawings: CustomDrawings) -> [String] {
      LaidOut(text, theme: .unit(), drawings: drawings).trace().filter { !$0.hasPrefix("text") }
    }
    #expect(trace(.standard).count == 5)
    #expect(trace(CustomDrawings()) == ["page #ffffff"])
    var own = CustomDrawings.standard
    own.register(customAttribute: .quoteBar, layer: .background, granularity: .singleParagraph) {
      let middle = Point(x: $0.rect.minX, y: $0.rect.minY + $0.rect.height / 2)
      $0.canvas.fill(.circle(center: middle, radius: 3), $0.value.color)
    }
    own.remove(customAttribute: .listMark)
    #expect(
      trace(own).map { $0.split(separator: " ")[0] } == ["page", "circle", "rect", "rect"])
  }

  @Test("L23 a handler may ask for mdpdf's own attributes")
  func ownAttributes() {
    var drawings = CustomDrawings.standard
    drawings.register(
      customAttribute: .borderColor, layer: .background, granularity: .singleParagraph
    ) { context in
      let color = context.value.resolved(for: context.traits)
      context.canvas.stroke(.rectangle(context.rect), color, width: 3)
    }
    var theme = MarkdownTheme.unit()
    theme.table.borderColor = .black
    theme.styles[.table] = [.borderColor(ThemeColor(red: 1, green: 0, blue: 0))]
    let trace = LaidOut("| a |\n|---|\n| b |", theme: theme, drawings: drawings).trace()
    #expect(trace.contains { $0.hasSuffix("stroke #ff0000 3") })
    #expect(trace.contains { $0.hasSuffix("stroke #ff0000 1") })
    #expect(!trace.contains { $0.contains("stroke #000000") })
  }
}
