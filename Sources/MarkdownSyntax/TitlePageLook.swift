// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The look of a title page, where it is not plain; the keys of Eisvogel for pandoc ask for it.
public struct TitlePageLook: Hashable, Sendable, Codable {
  /// The colour of the whole sheet; `nil` for that of other pages.
  public var color: RGBA?
  /// The colour of the text; `nil` for that of other pages or, on a coloured sheet, for the one of it
  /// and white that is easier to read.
  public var textColor: RGBA?
  /// The colour of the line above the title; `nil` for that of the text.
  public var ruleColor: RGBA?
  /// The thickness of that line, in points; without it, there is one of 4 points if it has a colour.
  public var ruleThickness: Double?
  /// The path of a picture above the title; `nil` for none.
  public var logo: String?
  /// What that picture shows, for those who can’t see it; `nil` if it only decorates.
  public var logoText: String?
  /// The width of that picture, in points; `nil` for that of the theme.
  public var logoWidth: Double?
  /// The path of a picture that covers the sheet; `nil` for none.
  public var background: String?

  /// Creates a plain look.
  public init() {}

  /// This look, and that of `other` where it says nothing.
  func over(_ other: TitlePageLook) -> TitlePageLook {
    var look = self
    look.color = color ?? other.color
    look.textColor = textColor ?? other.textColor
    look.ruleColor = ruleColor ?? other.ruleColor
    look.ruleThickness = ruleThickness ?? other.ruleThickness
    look.logo = logo ?? other.logo
    look.logoText = logo == nil ? other.logoText : logoText
    look.logoWidth = logoWidth ?? other.logoWidth
    look.background = background ?? other.background
    return look
  }
}
