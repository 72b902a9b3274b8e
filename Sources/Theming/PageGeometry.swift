// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The areas of a page, in points from the top left corner of the sheet.
///
/// Automatic margins leave room for lines of the theme's measure:
///
/// - **Sides.** Text is as wide as the measure, in the middle of the sheet. On a small sheet the
///   margins are `normalSide` of its width instead, and the lines are shorter. If that left less
///   than `shortestMeasure` of the measure, as with large text, they are as narrow as `narrowSide`.
/// - **Top and bottom.** The area of text is `tallest` times as high as it is wide, within bounds,
///   and the bottom margin is larger: a page centred by measure looks too low, and the number of
///   the page is there.
public struct PageGeometry: Hashable, Sendable {
  /// The size of the sheet, turned if the page is landscape.
  public var sheet: Size
  /// The area of text.
  public var textArea: Rect
  /// The area that tables and code may use when they do not fit the width of text: it reaches into
  /// automatic side margins, up to `normalSide`.
  public var wideArea: Rect

  /// The side margins of a sheet on which the measure does not fit, as a share of its width.
  static let normalSide = 0.108
  /// The least automatic side margin, as a share of the sheet's width.
  static let narrowSide = 0.06
  /// The share of the measure for which side margins become narrower than `normalSide`.
  static let shortestMeasure = 0.86
  /// The least measure, in points; a theme can't ask for lines without room for words.
  static let leastMeasure = 48.0
  /// The height of the text area as a factor of its width: that of many books.
  static let tallest = 1.76
  /// The top and bottom margins together, as a share of the sheet's height.
  static let vertical = 0.162...0.272
  /// The share of them at the top.
  static let topShare = 0.46

  /// Computes the areas.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - measure: The longest line of text, in points.
  init(_ page: MarkdownTheme.Page, measure: Double) {
    let sheet = page.pageBox
    let measure = max(measure, Self.leastMeasure)
    let normal = Self.normalSide * sheet.width
    var side = max((sheet.width - measure) / 2, normal)
    if sheet.width - 2 * side < Self.shortestMeasure * measure {
      let wanted = (sheet.width - Self.shortestMeasure * measure) / 2
      side = min(normal, max(wanted, Self.narrowSide * sheet.width))
    }
    let spare = sheet.height - Self.tallest * (sheet.width - 2 * side)
    let vertical = min(
      max(spare, Self.vertical.lowerBound * sheet.height), Self.vertical.upperBound * sheet.height)
    let margins = page.margins
    let area = Sides(
      top: margins.top ?? Self.topShare * vertical, right: margins.right ?? side,
      bottom: margins.bottom ?? (1 - Self.topShare) * vertical, left: margins.left ?? side)
    let wide = Sides(
      top: area.top, right: margins.right ?? min(side, normal), bottom: area.bottom,
      left: margins.left ?? min(side, normal))
    self.sheet = sheet
    let bounds = Rect(origin: .zero, size: sheet)
    textArea = bounds.inset(by: area)
    wideArea = bounds.inset(by: wide)
  }

  /// The distances from the edges of the sheet to the text, in points.
  public var margins: Sides {
    Sides(
      top: textArea.minY, right: sheet.width - textArea.maxX, bottom: sheet.height - textArea.maxY,
      left: textArea.minX)
  }

  /// The smallest width and height of the area of text, in points.
  package static let leastTextArea = 36.0

  /// Whether the margins leave enough space for text.
  package var hasRoom: Bool { min(textArea.width, textArea.height) >= Self.leastTextArea }
}

extension MarkdownTheme.Page {
  /// Whether the margins that are given leave enough space for text; automatic ones always do.
  package var hasRoom: Bool { PageGeometry(self, measure: .infinity).hasRoom }
}

extension MarkdownTheme {
  /// The areas of a page that is turned to landscape; `nil` when all pages are wider than high.
  package var landscapeGeometry: PageGeometry? {
    guard page.pageBox.width < page.pageBox.height else { return nil }
    var turned = self
    turned.page.isLandscape = true
    // Lines in the top margin need as much room as on upright pages.
    let least = PageGeometry.topShare * PageGeometry.vertical.lowerBound * page.pageBox.height
    let top = min(pageGeometry.margins.top, least)
    turned.page.margins.top = page.margins.top ?? max(turned.pageGeometry.margins.top, top)
    return turned.pageGeometry
  }

  /// The areas of a page.
  public var pageGeometry: PageGeometry {
    PageGeometry(page, measure: page.measure.points(em: rootFontSize, rem: rootFontSize))
  }
}
