// SPDX-License-Identifier: Apache-2.0

extension MarkdownTheme {
  /// A text size relative to the default.
  public enum FontScale: String, Hashable, Sendable, Codable, CaseIterable {
    case tiny, small, middle, large, huge

    /// The points that the scale adds to a font size.
    public var offset: Int {
      switch self {
      case .tiny: -4
      case .small: -2
      case .middle: 0
      case .large: 2
      case .huge: 4
      }
    }

    /// The font with the offset added to its size, which is at least 4 points.
    public func scale(_ font: PlatformFont) -> PlatformFont {
      font.withSize(scale(font.pointSize))
    }

    /// The size with the offset added, at least 4 points.
    func scale(_ pointSize: Double) -> Double { max(4, pointSize + Double(offset)) }
  }

  /// Replaces all fonts by the default fonts in a scale.
  ///
  /// Scaling the default fonts makes the scale absolute: applying it twice changes nothing more.
  /// Fonts that were set before are lost.
  public mutating func scaleFont(by scale: FontScale) {
    fonts = Fonts()
    if scale != .middle { fonts.setSizes(scale.scale) }
  }

  /// Sets the size of body text, in points, and adjusts the other fonts.
  ///
  /// Bold, italic and title fonts get the same size, code gets `codeScale` of it, and inline code
  /// and footnotes keep their proportion to body text. Families, weights, slants and features stay.
  /// Sizes of 0 or less change nothing.
  public mutating func align(to pointSize: Double) {
    guard pointSize.isFinite, pointSize > 0 else { return }
    fonts.align(to: pointSize)
  }
}
