// SPDX-License-Identifier: Apache-2.0

internal import Layout
public import Primitives
internal import Styling
public import Theming

/// The information for the handler of an attribute, and the canvas that it draws on.
///
/// All coordinates are in points from the page's top left corner.
public struct CustomDrawingContext<Value: AttributeValue> {
  /// The value of the attribute.
  public let value: Value
  /// The rectangle of the text or blocks with the value: a stretch of a line from above its
  /// capitals to below its baseline, or the column of blocks from the top of the first line to the
  /// bottom of the last.
  public let rect: Rect
  /// The rectangle of the first line in `rect`.
  public let firstLineRect: Rect
  /// The UTF-8 bytes of the document's text in `rect`; its blocks are in reading order, with a line
  /// feed after each.
  public let attributeRange: Range<Int>
  /// The UTF-8 bytes of the document's text covered by this call and those for other lines or
  /// pages.
  public let expandedRange: Range<Int>
  /// Which part this is of blocks that span several pages.
  public let fragment: CustomDrawingFragment
  /// The number of the page, from 1.
  public let page: Int
  /// The size of the page.
  public let pageSize: Size
  /// The appearance and the contrast of the rendering.
  public let traits: ThemeTraits
  /// The canvas to draw on.
  public var canvas = DrawingCanvas()

  // Few handlers need the style, which is large, so it is looked up on demand.
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

  /// The style of the text; `nil` when there is none.
  public var style: DrawingStyle? {
    styleID.map { id in
      let text = styles[id.index]
      return DrawingStyle(font: text.font, color: text.color, attributes: text.custom)
    }
  }
}

/// The style of the text that an attribute is drawn for.
public struct DrawingStyle: Hashable, Sendable {
  /// The font.
  public let font: ThemeFont
  /// The colour of the letters.
  public let color: RGBA
  /// The custom attributes.
  public let attributes: Attributes
}

/// The handlers that draw attributes.
///
///     renderer.registerCustomDrawing(
///       customAttribute: .badge, layer: .background, granularity: .characterRuns
///     ) { context in
///       context.canvas.fill(.rectangle(context.rect, cornerRadius: 4), .black)
///     }
///
/// Handlers are called while pages are painted, once for each part on a page, and perhaps for
/// several pages at the same time; they cannot change the layout.
public struct CustomDrawings: Sendable {
  /// Draws an attribute.
  private typealias Handler = @Sendable (AttributeDrawing, Page) -> [Fragment.Kind]

  private struct Key: Hashable {
    let attribute: String
    let layer: CustomDrawingLayer
  }

  /// The drawn attributes for layout, in the order of registration.
  package private(set) var hooks: [DrawingHook] = []
  private var handlers: [Key: Handler] = [:]

  /// Creates an empty registry, which draws nothing: no panels, bars, fills or marks.
  public init() {}

  /// The registry with mdpdf's own drawings: panels, the bars beside quotes, the fills behind parts
  /// of a line, and the marks before items.
  public static let standard: CustomDrawings = {
    var drawings = CustomDrawings()
    drawings.hooks = DrawingHook.builtIn
    return drawings
  }()

  /// Registers a handler for an attribute, called wherever a node has a value for it.
  ///
  /// An attribute has one handler for each layer; the last one counts, also for the attributes that
  /// mdpdf draws itself. Of those, `blockPanel` and `quoteBar` are drawn once for a block
  /// (`blockPanel` twice, first without the frame and then with it alone, if something lies between),
  /// `inlineBackground` once for a stretch and `listMark` once for an item, whatever `granularity`
  /// is.
  ///
  /// - Parameters:
  ///   - key: The attribute.
  ///   - layer: Whether to draw under or over the letters.
  ///   - granularity: The unit of one drawing.
  ///   - handler: Draws on the canvas of the context.
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

  /// Removes the handlers of an attribute.
  public mutating func remove<Value>(customAttribute key: AttributeKey<Value>) {
    hooks.removeAll { $0.attribute == key.name }
    for layer in CustomDrawingLayer.allCases {
      handlers[Key(attribute: key.name, layer: layer)] = nil
    }
  }

  /// The names of all drawn attributes.
  package var attributes: Set<String> { Set(hooks.map(\.attribute)) }

  /// The output of a handler, back to front.
  func content(of drawing: AttributeDrawing, on page: Page) -> [Fragment.Kind] {
    handlers[Key(attribute: drawing.attribute, layer: drawing.layer)]?(drawing, page) ?? []
  }
}
