// SPDX-License-Identifier: Apache-2.0

/// The kind of page for which a theme chooses its colours.
public struct ThemeTraits: Hashable, Sendable, Codable {
  /// Whether the page is light or dark.
  public enum InterfaceStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// Dark text on a light page.
    case light
    /// Light text on a dark page.
    case dark
  }

  /// The contrast between text and page.
  public enum Contrast: String, Hashable, Sendable, Codable, CaseIterable {
    /// WCAG 2.1 level AA.
    case standard
    /// WCAG 2.1 level AAA, for readers who need more.
    case high
  }

  /// The medium of the page.
  public enum Medium: String, Hashable, Sendable, Codable, CaseIterable {
    /// Sheets of a fixed size, as in PDF.
    case print
    /// Pixels, as in PNG.
    case screen
  }

  /// Whether the page is light or dark.
  public var userInterfaceStyle: InterfaceStyle
  /// The contrast between text and page.
  public var contrast: Contrast
  /// The medium of the page.
  public var medium: Medium

  /// Creates traits; the defaults are those of a printed page.
  public init(
    userInterfaceStyle: InterfaceStyle = .light, contrast: Contrast = .standard,
    medium: Medium = .print
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.contrast = contrast
    self.medium = medium
  }
}
