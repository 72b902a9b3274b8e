// SPDX-License-Identifier: Apache-2.0

internal import Layout
public import Primitives
internal import Styling
public import Theming

/// What the handler of an attribute has to know, and the canvas that it draws on.
///
/// All places are in points from the page's top left corner.
public struct CustomDrawingContext<Value: AttributeValue> {
  /// The value of the attribute.
  public let value: Value
  /// The place of what has the value: a stretch of a line from above its capitals to below its
  /// baseline, or the column of blocks from the top of the first line to the bottom of the last.
  public let rect: Rect
  /// The first line in it.
  public let firstLineRect: Rect
  /// The UTF-8 bytes of the document's text that stand there; its blocks are counted in the order of
  /// reading, with a line feed after each.
  public let attributeRange: Range<Int>
  /// The UTF-8 bytes of the document's text that this call and those for other lines or pages are for.
  public let expandedRange: Range<Int>
  /// Which part of blocks that go over several pages it is.
  public let fragment: CustomDrawingFragment
  /// The number of the page, from 1.
  public let page: Int
  /// The size of the page.
  public let pageSize: Size
  /// The appearance and the contrast of the rendering.
  public let traits: ThemeTraits
  /// What to draw on.
  public var canvas = DrawingCanvas()

  // Few handlers ask for the style, which is large: it is looked up when they do.
  private let styles: [TextStyle]
  private let styleID: StyleID?

  init(_ drawing: AttributeDrawing, value: Value, on page: Page) {
    self.value = value
    rect = drawing.rect
    firstLineRect = drawing.firstLineRect
    attributeRange = drawing.attributeRange
    expandedRange = drawing.expandedRange
    fragment = drawing.fragment
    self.page = page.number
    pageSize = page.size
    traits = page.traits
    styles = page.styles
    styleID = drawing.style
  }

  /// How the text looks; `nil` where there is none.
  public var style: DrawingStyle? {
    styleID.map { id in
      let text = styles[id.index]
      return DrawingStyle(font: text.font, color: text.color, attributes: text.custom)
    }
  }
}

/// How text looks that an attribute is drawn for.
public struct DrawingStyle: Hashable, Sendable {
  /// The font.
  public let font: ThemeFont
  /// The colour of the letters.
  public let color: RGBA
  /// The attributes that are not mdpdf's own.
  public let attributes: Attributes
}

/// Who draws which attributes.
///
///     renderer.registerCustomDrawing(
///       customAttribute: .badge, layer: .background, granularity: .characterRuns
///     ) { context in
///       context.canvas.fill(.rectangle(context.rect, cornerRadius: 4), .black)
///     }
///
/// Handlers are called while pages are painted, one call for each part on a page, and perhaps for
/// several pages at a time; they can't change where anything stands.
public struct CustomDrawings: Sendable {
  /// Draws an attribute.
  private typealias Handler = @Sendable (AttributeDrawing, Page) -> [Fragment.Kind]

  private struct Key: Hashable {
    let attribute: String
    let layer: CustomDrawingLayer
  }

  /// What is drawn, in the order of registration, as layout sees it.
  package private(set) var hooks: [DrawingHook] = []
  private var handlers: [Key: Handler] = [:]

  /// Draws nothing, neither panels nor bars, fills and marks.
  public init() {}

  /// Draws what mdpdf draws: panels, the bars beside quotes, the fills behind parts of a line, and the
  /// marks before items.
  public static let standard: CustomDrawings = {
    var drawings = CustomDrawings()
    drawings.hooks = DrawingHook.builtIn
    return drawings
  }()

  /// Draws an attribute wherever a node has a value of it.
  ///
  /// An attribute has one handler for each layer; the last one counts, also for the attributes that
  /// mdpdf draws itself. Of those, `blockPanel` and `quoteBar` are drawn once for a block
  /// (`blockPanel` twice, first without the frame and then with it alone, if something lies between),
  /// `inlineBackground` once for a stretch and `listMark` once for an item, whatever `granularity`
  /// is.
  ///
  /// - Parameters:
  ///   - key: The attribute.
  ///   - layer: Under or over the letters.
  ///   - granularity: What makes one drawing.
  ///   - handler: Draws on the canvas of its context.
  public mutating func register<Value>(
    customAttribute key: AttributeKey<Value>, layer: CustomDrawingLayer,
    granularity: CustomDrawingGranularity,
    handler: @escaping @Sendable (inout CustomDrawingContext<Value>) -> Void
  ) {
    hooks.removeAll { $0.attribute == key.name && $0.layer == layer }
    hooks.append(
      DrawingHook(
        attribute: key.name, inherits: key.inherits, layer: layer, granularity: granularity))
    handlers[Key(attribute: key.name, layer: layer)] = { drawing, page in
      guard let value = Value(drawing.value) else { return [] }
      var context = CustomDrawingContext(drawing, value: value, on: page)
      handler(&context)
      return context.canvas.content
    }
  }

  /// Draws an attribute no more.
  public mutating func remove<Value>(customAttribute key: AttributeKey<Value>) {
    hooks.removeAll { $0.attribute == key.name }
    for layer in CustomDrawingLayer.allCases {
      handlers[Key(attribute: key.name, layer: layer)] = nil
    }
  }

  /// The names of all attributes that are drawn.
  package var attributes: Set<String> { Set(hooks.map(\.attribute)) }

  /// What a handler draws, back to front.
  func content(of drawing: AttributeDrawing, on page: Page) -> [Fragment.Kind] {
    handlers[Key(attribute: drawing.attribute, layer: drawing.layer)]?(drawing, page) ?? []
  }
}
