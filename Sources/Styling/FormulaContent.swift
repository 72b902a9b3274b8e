// SPDX-License-Identifier: Apache-2.0

package import Math
package import MarkdownSyntax
package import Primitives

/// A formula before its size is known.
package struct FormulaContent: Sendable {
  /// The formula.
  package var list: MathList
  /// The TeX source.
  package var source: String
  /// Whether it has the display style.
  package var isDisplay: Bool
  /// Whether it is part of a heading or a title.
  package var isInTitle = false
  /// Whether its letters are bold, as those of the title around it.
  package var isBold = false
  /// The colours that it names, as written.
  package var colors: [String: RGBA] = [:]
  /// The links that it names, by their destinations.
  package var links: [String: BoxLink] = [:]
  /// The places of its lines in the document.
  package var lines = FormulaLines()

  /// The range in the document of some bytes of the source; `nil` when it is unknown.
  package func place(of bytes: Range<Int>) -> SourceRange? {
    lines.place(of: bytes, in: source)
  }
}

/// How formulas look in the whole document.
package struct FormulaStyle: Sendable {
  /// The families of fonts, in the order of preference.
  package var families: [String] = []
  /// The size; at 1, letters are as high as those of the text.
  package var scale = 1.0
  /// The families of code, in which what is not understood is set.
  package var codeFamilies = ["monospace"]
  /// The colour of what is not understood.
  package var errorColor = RGBA(white: 0)
  /// Whether the TeX source is copied in place of the characters.
  package var copiesSource = false
  /// Whether numbers are at the left.
  package var numbersAtLeft = false
}

/// A formula on lines of its own.
package struct FormulaBox: Sendable {
  /// The identifier of the box.
  package var box: BoxID
  /// The formula.
  package var content: FormulaContent
  /// The style of the text around it.
  package var style: StyleID
  /// Its alignment.
  package var alignment: TextAlignment
  /// The space between the edges of its column and its lines, in points.
  package var indent = Sides.zero
  /// The margins.
  package var margins: Margins
  /// The numbers, with their parentheses: one for the formula or for each of its rows; `nil` for none.
  package var numbers: [InlineContent?] = []
  /// The names of the destinations in it.
  package var anchors: [String] = []
  /// How strongly it should start on the page where the text before it ends.
  package var keepsWithPrevious = false
}
