// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import Styling

/// Something painted at a fixed place on a page.
package struct Fragment: Sendable {
  /// What is painted.
  package enum Kind: Sendable {
    /// Glyphs of one font and colour.
    case text(TextFragment)
    /// A filled or stroked path.
    case shape(Shape)
    /// An image.
    case image(ImageFragment)
    /// A drawing for a handler of the program.
    indirect case drawing(AttributeDrawing)
    /// A placeholder for late text; a page that is shipped out has none.
    indirect case lateText(LateTextFragment)
  }

  /// The layers of a page, from back to front.
  package enum Layer: Int, Sendable, CaseIterable {
    /// Panels, bars and the fills and lines of tables.
    case container
    /// The fills behind stretches of text; adjacent fills of one colour become one shape.
    case inlineBackground
    /// Text, images and everything else.
    case content
  }

  /// What is painted.
  package var kind: Kind
  /// The box it comes from; `nil` for what belongs to the page, such as its number.
  package var box: BoxID?
  /// The layer it belongs to.
  package var layer: Layer
  /// Whether it is content of the document.
  package var mark: ContentMark

  /// Creates a fragment; without a mark, its kind and its layer decide.
  init(
    kind: Kind, box: BoxID?, layer: Layer = .content, mark: ContentMark.Kind? = nil
  ) {
    self.kind = kind
    self.box = box
    self.layer = layer
    self.mark = ContentMark(mark ?? kind.mark(in: layer))
  }

  /// Whether it is made of characters.
  var isText: Bool { if case .text = kind { true } else { false } }

  /// Moves the fragment by an offset in points.
  mutating func move(x: Double, y: Double) {
    switch kind {
    case .text(var text):
      text.origin.x += x
      text.origin.y += y
      kind = .text(text)
    case .shape(var shape):
      shape.path.move(x: x, y: y)
      kind = .shape(shape)
    case .image(var image):
      image.rect = image.rect.offsetBy(x: x, y: y)
      kind = .image(image)
    case .drawing(var drawing):
      drawing.rect = drawing.rect.offsetBy(x: x, y: y)
      drawing.firstLineRect = drawing.firstLineRect.offsetBy(x: x, y: y)
      kind = .drawing(drawing)
    case .lateText(var room):
      room.origin.x += x
      room.origin.y += y
      kind = .lateText(room)
    }
  }
}

/// Characters of one font and colour.
package struct TextFragment: Sendable {
  /// The glyphs.
  package var run: GlyphRun
  /// The start of the line on its baseline; glyph positions are relative to it.
  package var origin: Point
  /// The colour.
  package var color: RGBA
  /// The style.
  package var style: StyleID
  /// The scale relative to the style's size; less than 1 in tables that would be too wide.
  package var scale = 1.0
  /// Whether the glyphs are painted as plain shapes, see `TextStyle.isDecorative`.
  package var isDecorative = false
  /// The angle by which the line is turned around its start; only decorative text is.
  package var angle = Angle.zero
}

/// An image at its place.
package struct ImageFragment: Sendable {
  /// The file.
  package var asset: ImageAsset
  /// The rectangle on the page, in points.
  package var rect: Rect
  /// The radius of the corners, in points.
  package var cornerRadius: Double
  /// The alternative text; empty when it has none.
  package var alternative: String
  /// Whether the author says that it has no meaning.
  package var isDecorative = false

  /// Whether it lacks an alternative text that it should have.
  package var isUndescribed: Bool { alternative.isEmpty && !isDecorative }

  /// Creates an image at its place.
  package init(asset: ImageAsset, rect: Rect, cornerRadius: Double, alternative: String) {
    self.asset = asset
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.alternative = alternative
  }
}
