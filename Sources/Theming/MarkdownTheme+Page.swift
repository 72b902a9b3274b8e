// SPDX-License-Identifier: Apache-2.0

public import Primitives

extension MarkdownTheme {
  /// The page.
  public struct Page: Hashable, Sendable, Codable {
    /// The size of the sheet.
    public var size = PageSize.a4
    /// Whether the longer side is at the top; otherwise `size` decides.
    public var isLandscape = false
    /// The distances from the edges of the sheet to the text, in points.
    public var margins = Page.defaultMargins
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

    /// Creates the default page.
    public init() {}

    /// The margins of the default page, in points.
    ///
    /// Lines of 60 to 75 letters are read best, and up to 90 still well. A letter of the default
    /// sans-serif is about 5.2 points wide at 11 points, so 75 letters would need side margins of
    /// 100 points on A4. A code block, however, should hold the customary 80 columns: 80 × 0.6 em ×
    /// 9.35 points and 8 points of padding on either side are 465 points. Side margins of 64 points
    /// leave 467 points, which hold that and no more than 90 letters. The bottom margin is larger,
    /// because a page centred by measure looks too low, and it holds the page number.
    public static let defaultMargins = Sides(top: 64, right: 64, bottom: 72, left: 64)

    /// The size of the page after rotation, in points.
    public var pageBox: Size {
      isLandscape && size.size.width < size.size.height ? size.size.transposed : size.size
    }

    /// The area inside the margins, in points from the top left corner of the page.
    public var pageArea: Rect {
      Rect(origin: .zero, size: pageBox).inset(by: margins)
    }

    /// The smallest width and height of the area inside the margins, in points.
    package static let leastTextArea = 36.0

    /// Whether the margins leave enough space for text.
    package var hasRoom: Bool {
      min(pageArea.width, pageArea.height) >= Self.leastTextArea
    }
  }
}
