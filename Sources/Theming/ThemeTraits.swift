// SPDX-License-Identifier: Apache-2.0

/// What a page is made for: the circumstances under which a theme's colours are chosen.
public struct ThemeTraits: Hashable, Sendable, Codable {
  /// Whether the page is light or dark.
  public enum InterfaceStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// Dark text on a light page, the way of paper.
    case light
    /// Light text on a dark page.
    case dark
  }

  /// How far apart text and page must be.
  public enum Contrast: String, Hashable, Sendable, Codable, CaseIterable {
    /// WCAG 2.1 level AA.
    case standard
    /// WCAG 2.1 level AAA, for readers who need more.
    case high
  }

  /// Where the page is read.
  public enum Medium: String, Hashable, Sendable, Codable, CaseIterable {
    /// Sheets of a fixed size, as in PDF.
    case print
    /// Pixels, as in PNG.
    case screen
  }

  /// Whether the page is light or dark.
  public var userInterfaceStyle: InterfaceStyle
  /// How far apart text and page must be.
  public var contrast: Contrast
  /// Where the page is read.
  public var medium: Medium

  /// Creates traits; what is left out is that of a printed page.
  public init(
    userInterfaceStyle: InterfaceStyle = .light, contrast: Contrast = .standard,
    medium: Medium = .print
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.contrast = contrast
    self.medium = medium
  }
}
