// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

extension RenderOptions {
  /// The narrowest text area that holds text, in points.
  package static let leastTextArea = 36.0
  /// The resolutions that make sense, in pixels per inch; at the highest, the smallest page is too
  /// large for a picture.
  private static let resolutions = 1.0...100_000
  /// The greatest length that makes sense in a theme, in points: that of a page.
  private static let greatestLength = PageSize.sideLimits.upperBound

  /// Throws when nothing can be laid out or painted with these options.
  func validate(for format: OutputFormat) throws(RenderError) {
    if format == .png {
      try Self.check(png.pixelsPerInch, "png.pixelsPerInch", in: Self.resolutions)
    }
    for (name, font) in theme.fonts.named {
      guard font.pointSize > 0 else {
        throw .badOption("theme.fonts.\(name).pointSize", font.pointSize, "be greater than 0")
      }
      let sizes = 0...Self.greatestLength
      try Self.check(font.pointSize, "theme.fonts.\(name).pointSize", in: sizes)
    }
    let lengths = -Self.greatestLength...Self.greatestLength
    for (name, length) in theme.namedLengths {
      try Self.check(length, "theme.\(name)", in: lengths)
    }
    let area = theme.page.pageArea
    guard area.width < Self.leastTextArea || area.height < Self.leastTextArea else { return }
    throw RenderError(
      .unusableOptions, id: "no-room",
      "the margins leave \(Int(area.width)) × \(Int(area.height)) points for text")
  }

  private static func check(
    _ value: Double, _ name: String, in range: ClosedRange<Double>
  ) throws(RenderError) {
    guard !range.contains(value) else { return }
    let (low, high) = (Int(range.lowerBound), Int(range.upperBound))
    throw .badOption(name, value, "lie between \(low) and \(high)")
  }
}

extension MarkdownTheme.Fonts {
  /// All fonts, by name.
  fileprivate var named: [(name: String, font: ThemeFont)] {
    [
      ("body", body), ("codeInline", codeInline), ("code", code), ("bold", bold),
      ("italic", italic), ("largeTitle", largeTitle), ("title", title), ("footnote", footnote),
    ]
  }
}

extension MarkdownTheme {
  /// All numbers but those of fonts, by name.
  fileprivate var namedLengths: [(name: String, length: Double)] {
    [
      ("spacings.final", spacings.final), ("spacings.general", spacings.general),
      ("spacings.list", spacings.list), ("spacings.cell", spacings.cell),
      ("sizes.bullet", sizes.bullet), ("table.cornerRadius", table.cornerRadius),
      ("table.borderWidth", table.borderWidth), ("image.cornerRadius", image.cornerRadius),
      ("image.maxWidthFraction", image.maxWidthFraction),
      ("page.margins.top", page.margins.top), ("page.margins.right", page.margins.right),
      ("page.margins.bottom", page.margins.bottom), ("page.margins.left", page.margins.left),
    ]
  }
}

extension RenderError {
  /// A number that can't be worked with.
  fileprivate static func badOption(_ name: String, _ value: Double, _ rule: String) -> RenderError
  {
    RenderError(.unusableOptions, id: "bad-option", "`\(name)` is \(value) and must \(rule)")
  }
}
