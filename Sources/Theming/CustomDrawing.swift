// SPDX-License-Identifier: Apache-2.0

/// Whether a drawing lies under or over the letters.
public enum CustomDrawingLayer: String, Hashable, Sendable, CaseIterable {
  /// Under the letters.
  case background
  /// Over the letters.
  case text
}

/// What makes one drawing.
public enum CustomDrawingGranularity: String, Hashable, Sendable, CaseIterable {
  /// Each stretch of a line whose letters have an equal value.
  case characterRuns
  /// Each block that has a value: a paragraph, a heading, a code block, or a quote or a list whose
  /// value its paragraphs do not inherit.
  case singleParagraph
  /// Blocks that follow each other with an equal value, or one that is around all others.
  case contiguousParagraphs
}

/// Which part of what is drawn stands on a page.
public enum CustomDrawingFragment: String, Hashable, Sendable, CaseIterable {
  /// All of it.
  case whole
  /// The first part; the rest stands on the pages after it.
  case first
  /// A part with others before and after it.
  case middle
  /// The last part.
  case last

  /// Names the part by whether there is something before and after it.
  package init(isContinued: Bool, goesOn: Bool) {
    self = isContinued ? (goesOn ? .middle : .last) : (goesOn ? .first : .whole)
  }

  /// Whether what is drawn begins here.
  public var isStart: Bool { self == .whole || self == .first }
  /// Whether what is drawn ends here.
  public var isEnd: Bool { self == .whole || self == .last }
}

/// What layout has to know of an attribute that is drawn.
package struct DrawingHook: Hashable, Sendable {
  /// The name of the attribute.
  package var attribute: String
  /// Whether the nodes inside have the attribute too.
  package var inherits: Bool
  /// Under or over the letters.
  package var layer: CustomDrawingLayer
  /// What makes one drawing.
  package var granularity: CustomDrawingGranularity
  /// Whether layout draws the attribute, as mdpdf does, and not a handler of the program.
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
  /// What mdpdf itself draws: panels, the bars beside quotes, the fills behind parts of a line, and the
  /// marks before items.
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
