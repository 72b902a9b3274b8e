// SPDX-License-Identifier: Apache-2.0

extension MarkdownTheme {
  /// A step of text size around the default one.
  public enum FontScale: String, Hashable, Sendable, Codable, CaseIterable {
    case tiny, small, middle, large, huge

    /// What the step adds to a font's size, in points.
    public var offset: Int {
      switch self {
      case .tiny: -4
      case .small: -2
      case .middle: 0
      case .large: 2
      case .huge: 4
      }
    }

    /// The font with the step's offset added to its size, but not below 4 points.
    public func scale(_ font: PlatformFont) -> PlatformFont {
      font.withSize(max(4, font.pointSize + Double(offset)))
    }
  }

  /// Sets the default fonts, each larger or smaller by a step.
  ///
  /// Starting from the default fonts makes the step absolute: applying one twice is applying it
  /// once. The price is that other fonts set before are lost.
  public mutating func scaleFont(by scale: FontScale) {
    fonts = Fonts()
    for font in Fonts.all { fonts[keyPath: font] = scale.scale(fonts[keyPath: font]) }
  }

  /// Makes body text `pointSize` points large and the other fonts fit.
  ///
  /// Bold, italic and title fonts get the size itself and code gets `codeScale` of it; inline code
  /// and footnotes keep their proportion to body text. Families, weights, slants and features
  /// stay. Sizes that are not above zero change nothing.
  public mutating func align(to pointSize: Double) {
    guard pointSize.isFinite, pointSize > 0 else { return }
    let old = fonts.body.pointSize
    let ratio = old > 0 && old.isFinite ? pointSize / old : 1
    fonts.body.pointSize = pointSize
    fonts.bold.pointSize = pointSize
    fonts.italic.pointSize = pointSize
    fonts.largeTitle.pointSize = pointSize
    fonts.title.pointSize = pointSize
    fonts.code.pointSize = pointSize * Self.codeScale
    fonts.codeInline.pointSize *= ratio
    fonts.footnote.pointSize *= ratio
  }
}

extension MarkdownTheme.Fonts {
  /// Every font there is.
  static var all: [WritableKeyPath<Self, ThemeFont>] {
    [\.body, \.codeInline, \.code, \.bold, \.italic, \.largeTitle, \.title, \.footnote]
  }
}
