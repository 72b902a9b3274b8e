// SPDX-License-Identifier: Apache-2.0

/// A font of a theme that follows the font of body text; the raw values are the names of the
/// properties of `MarkdownTheme.Fonts`.
enum FontRole: String, Hashable, Sendable, CaseIterable {
  case codeInline, code, bold, italic, largeTitle, title, footnote
}

/// What a font of a theme states; everything else comes from the font of body text.
struct FontRule: Sendable {
  /// A size.
  enum Size: Sendable {
    /// A number of points.
    case points(Double)
    /// A number of points when body text has a certain size, and in proportion otherwise.
    case proportion(points: Double, body: Double)
  }

  var families: [String]?
  var size: Size?
  var weight: FontWeight?
  var isItalic: Bool?
  var features: [String]?

  /// A rule that states nothing.
  init() {}

  /// A rule that states every part of a font.
  init(_ font: ThemeFont) {
    families = font.families
    size = .points(font.pointSize)
    weight = font.weight
    isItalic = font.isItalic
    features = font.features
  }

  /// States the parts in which two fonts differ.
  mutating func state(_ font: ThemeFont, insteadOf old: ThemeFont) {
    if font.families != old.families { families = font.families }
    if font.pointSize != old.pointSize { size = .points(font.pointSize) }
    if font.weight != old.weight { weight = font.weight }
    if font.isItalic != old.isItalic { isItalic = font.isItalic }
    if font.features != old.features { features = font.features }
  }

  /// States one part.
  mutating func state<Part>(_ part: WritableKeyPath<ThemeFont, Part>, _ value: Part) {
    // A font with the part, whatever its other parts.
    var font = ThemeFont.systemFont(ofSize: 0)
    font[keyPath: part] = value
    switch part as PartialKeyPath<ThemeFont> {
    case \ThemeFont.families: families = font.families
    case \ThemeFont.pointSize: size = .points(font.pointSize)
    case \ThemeFont.weight: weight = font.weight
    case \ThemeFont.isItalic: isItalic = font.isItalic
    case \ThemeFont.features: features = font.features
    default: break
    }
  }

  /// The font.
  func font(_ role: FontRole, body: ThemeFont) -> ThemeFont {
    var font = role.font(from: body)
    switch size {
    case .points(let points): font.pointSize = points
    case .proportion(let points, let base): font.pointSize = body.pointSize * points / base
    case nil: break
    }
    if let families { font.families = families }
    if let weight { font.weight = weight }
    if let isItalic { font.isItalic = isItalic }
    if let features { font.features = features }
    return font
  }
}

extension FontRole {
  /// The size of footnotes when body text has the default size.
  private static let footnoteSize = ThemeFont.preferredFont(forTextStyle: .footnote).pointSize

  /// The font of a theme that states none.
  fileprivate func font(from body: ThemeFont) -> ThemeFont {
    switch self {
    case .codeInline: .monospacedSystemFont(ofSize: body.pointSize)
    case .code: .monospacedSystemFont(ofSize: body.pointSize * MarkdownTheme.codeScale)
    case .bold, .largeTitle, .title: body.bold
    case .italic: body.italic
    case .footnote: body.withSize(body.pointSize * Self.footnoteSize / ThemeFont.bodyPointSize)
    }
  }
}
