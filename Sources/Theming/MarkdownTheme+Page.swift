// SPDX-License-Identifier: Apache-2.0

public import Primitives

extension MarkdownTheme {
  /// The page.
  public struct Page: Hashable, Sendable, Codable {
    /// The size of the sheet.
    public var size = PageSize.a4
    /// Whether the longer side lies at the top and bottom; otherwise the sheet is as `size` says.
    public var isLandscape = false
    /// The distances from the edges of the sheet to the text, in points.
    public var margins = Page.defaultMargins
    /// The colour of the sheet, painted to all edges.
    public var background = ThemeColor.systemBackground
    /// Whether the page number stands in the bottom margin.
    public var showsPageNumber = true
    /// How high the middle of the page number stands in the bottom margin, as a share of the margin.
    ///
    /// 0 is the edge of the sheet, 1 the edge of the text. The number never leaves the margin.
    public var pageNumberPosition = 0.55

    /// Creates the default page.
    public init() {}

    /// The margins of the default page, in points.
    ///
    /// A line is read best at 60 to 75 letters and still well at 90. A letter of the default
    /// sans-serif takes about 5.2 points at 11 points, so 75 of them leave A4 side margins of 100.
    /// A code panel, though, should hold the customary 80 columns: 80 × 0.6 em × 9.35 points and 8
    /// points of padding at either side are 465 points. Side margins of 64 points leave 467, just
    /// enough for that and for no more than 90 letters. The bottom margin is the larger one,
    /// because a page centred by measure looks as if it slid down, and holds the page number.
    public static let defaultMargins = Sides(top: 64, right: 64, bottom: 72, left: 64)

    /// The sides of the sheet as it is turned, in points.
    public var pageBox: Size {
      isLandscape && size.size.width < size.size.height ? size.size.transposed : size.size
    }

    /// The part of the sheet inside the margins, in points from its top left corner.
    public var pageArea: Rect {
      Rect(origin: .zero, size: pageBox).inset(by: margins)
    }

    /// The narrowest text area that holds text, in points.
    package static let leastTextArea = 36.0

    /// Whether the margins leave room for text.
    package var hasRoom: Bool {
      min(pageArea.width, pageArea.height) >= Self.leastTextArea
    }
  }
}
