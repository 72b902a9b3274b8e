// SPDX-License-Identifier: Apache-2.0

public import Primitives

extension MarkdownTheme {
  /// The page.
  public struct Page: Hashable, Sendable, Codable {
    /// The size of the sheet.
    public var size = PageSize.a4
    /// Whether the longer side is at the top; otherwise `size` decides.
    public var isLandscape = false
    /// The distances from the edges of the sheet to the text; automatic by default.
    public var margins = PageMargins()
    /// The longest line of text between automatic margins; `em` is the size of body text.
    ///
    /// Lines of 60 to 75 letters are read best. A letter of the default sans-serif is about half an
    /// em wide. Tables and code that need more width than that reach into the margins.
    public var measure = StyleLength.em(36)
    /// The colour of the whole sheet.
    public var background = ThemeColor.systemBackground
    /// Whether the page number appears in the bottom margin.
    public var showsPageNumber = true
    /// The height of the middle of the page number in the bottom margin, as a share of the margin.
    ///
    /// 0 is the edge of the sheet, 1 the edge of the text. The number never leaves the margin.
    public var pageNumberPosition = 0.55

    /// Whether gaps between blocks grow, by a third at most, so that pages that are nearly full end at
    /// the same height.
    public var verticalStretch = false
    /// Whether lines of body text stand on a grid that all pages and columns share.
    ///
    /// Gaps grow by less than a line for that, and `verticalStretch` has no effect. Lines of another
    /// height, such as those of headings and code, keep their distances.
    public var baselineGrid = false

    /// The lowest level of headings that begin a page; 0 means none.
    ///
    /// A heading directly below another one stays with it. Headings inside lists, quotes and cells
    /// begin no page.
    public var headingBreakLevel = 0
    /// The lowest level of chapters of a book that begin a page; 0 means none.
    ///
    /// The level of a chapter is that of its title. Other chapters begin below the one before them.
    public var chapterBreakLevel = 1

    /// The rule below the line in the top margin; none by default.
    public var headerRule = Rule()
    /// The rule above the line in the bottom margin; none by default.
    public var footerRule = Rule()
    /// The space between columns; `em` is the size of body text.
    public var columnGap = StyleLength.em(2)

    /// Creates the default page.
    public init() {}

    /// A rule between a line in the margin and the text.
    public struct Rule: Hashable, Sendable, Codable {
      /// The width, in points; 0 draws none.
      public var width: Double = 0
      /// The colour.
      public var color = ThemeColor.separator

      /// Creates no rule.
      public init() {}

      /// Creates a rule.
      public init(width: Double, color: ThemeColor) {
        self.width = width
        self.color = color
      }
    }

    /// The size of the page after rotation, in points.
    public var pageBox: Size {
      isLandscape && size.size.width < size.size.height ? size.size.transposed : size.size
    }
  }
}
