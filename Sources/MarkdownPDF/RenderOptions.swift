// SPDX-License-Identifier: Apache-2.0

/// Everything that decides what a rendering looks like, grouped by the stage that reads it.
///
/// Each stage gets its group whole; a new option is a property here and the line that reads it.
public struct RenderOptions: Sendable {
  /// The look: fonts, colours, distances, page.
  public var theme = MarkdownTheme.default
  /// What gives kinds of nodes another shape; without resolvers, all have the one that mdpdf gives.
  public var resolvers = ResolverRegistry()
  /// The circumstances that choose among a theme's colours.
  public var traits = ThemeTraits()
  /// Reads the images that a document shows; without it, they are reported as missing.
  public var resources: any ResourceProvider = NoResources()
  /// Who draws which attributes of the theme's style sheet.
  public var customDrawings = CustomDrawings.standard
  /// Where faces come from.
  public var fonts = FontOptions()
  /// The pages to export; `nil` means all.
  public var pages: PageRanges?
  /// How pages become bitmaps.
  public var png = PNGOptions()
  /// Whether PNG and SVG show the whole document on one page as tall as its content.
  ///
  /// PDF is not concerned: it always has pages.
  public var isContinuous = false
  /// The date of creation to write, in seconds since 1970 UTC; `nil` writes no date.
  ///
  /// Nothing reads the clock, so that the same document gives the same bytes. Build systems hand
  /// this number over as `SOURCE_DATE_EPOCH`.
  public var creationDate: Int?

  /// Creates the default options.
  public init() {}
}

/// Where faces come from.
public struct FontOptions: Hashable, Sendable {
  /// Folders with font files, searched with all folders inside them; they come before the system's.
  public var directories: [String] = []
  /// Whether the fonts installed on the machine are left out.
  public var ignoresSystemFonts = false
  /// A fontconfig file to read instead of the system's; `nil` means the system's.
  public var configurationFile: String?

  /// Creates the default: the fonts of the machine.
  public init() {}
}

/// How pages become bitmaps.
public struct PNGOptions: Hashable, Sendable {
  /// The number of pixels on an inch, which is 72 points; at 72, one point is one pixel.
  public var pixelsPerInch: Double = 144

  /// Creates the default: two pixels for each point.
  public init() {}
}
