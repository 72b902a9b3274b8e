// SPDX-License-Identifier: Apache-2.0

/// Whether a drawing is under or over the text.
public enum CustomDrawingLayer: String, Hashable, Sendable, CaseIterable {
  /// Under the text.
  case background
  /// Over the text.
  case text
}

/// The extent of one drawing.
public enum CustomDrawingGranularity: String, Hashable, Sendable, CaseIterable {
  /// Each part of a line whose characters have an equal value.
  case characterRuns
  /// Each block that has a value: a paragraph, a heading, a code block, or a quote or list whose
  /// paragraphs do not inherit the value.
  case singleParagraph
  /// Consecutive blocks with an equal value, or a block around others.
  case contiguousParagraphs
}

/// The part of a drawing that is on a page.
public enum CustomDrawingFragment: String, Hashable, Sendable, CaseIterable {
  /// All of it.
  case whole
  /// The first part; the rest is on the following pages.
  case first
  /// A part with others before and after it.
  case middle
  /// The last part.
  case last

  /// Creates the part from whether others precede and follow it.
  package init(isContinued: Bool, goesOn: Bool) {
    self = isContinued ? (goesOn ? .middle : .last) : (goesOn ? .first : .whole)
  }

  /// Whether the drawing begins here.
  public var isStart: Bool { self == .whole || self == .first }
  /// Whether the drawing ends here.
  public var isEnd: Bool { self == .whole || self == .last }
}

/// What layout needs to know about an attribute that is drawn.
package struct DrawingHook: Hashable, Sendable {
  /// The name of the attribute.
  package var attribute: String
  /// Whether descendants inherit the attribute.
  package var inherits: Bool
  /// Under or over the text.
  package var layer: CustomDrawingLayer
  /// The extent of one drawing.
  package var granularity: CustomDrawingGranularity
  /// Whether mdpdf draws the attribute itself; otherwise a handler of the program does.
  package var isBuiltIn: Bool

  /// Describes an attribute and how it is drawn.
  package init(
    attribute: String, inherits: Bool, layer: CustomDrawingLayer,
    granularity: CustomDrawingGranularity, isBuiltIn: Bool = false
  ) {
    self.attribute = attribute
    self.inherits = inherits
    self.layer = layer
    self.granularity = granularity
    self.isBuiltIn = isBuiltIn
  }
}

extension DrawingHook {
  /// The attributes that mdpdf draws itself.
  package static let builtIn = [
    DrawingHook(.blockPanel, .background, .contiguousParagraphs),
    DrawingHook(.quoteBar, .background, .contiguousParagraphs),
    DrawingHook(.inlineBackground, .background, .characterRuns),
    DrawingHook(.listMark, .text, .singleParagraph),
  ]

  private init<Value>(
    _ key: AttributeKey<Value>, _ layer: CustomDrawingLayer,
    _ granularity: CustomDrawingGranularity
  ) {
    self.init(
      attribute: key.name, inherits: key.inherits, layer: layer, granularity: granularity,
      isBuiltIn: true)
  }
}
