// SPDX-License-Identifier: Apache-2.0

internal import Fontconfig
internal import HarfBuzz

/// What a text asks of its font; the first installed family that has a character draws it.
package struct FontRequest: Hashable, Sendable {
  /// Family names, most wanted first; `sans-serif`, `serif` and `monospace` stand for whole stacks.
  package var families: [String]
  /// The size in points.
  package var size: Double
  /// The weight, 1 to 1000; 400 is regular, 700 bold.
  package var weight: Int
  /// Whether an italic face is wanted.
  package var isItalic: Bool
  /// OpenType features such as `tnum=1`.
  package var features: [String]

  /// Creates a request.
  package init(
    families: [String], size: Double, weight: Int = 400, isItalic: Bool = false,
    features: [String] = []
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.features = features
  }

  var description: FontDescription {
    FontDescription(
      families: families, size: size, weight: weight, isItalic: isItalic, features: features)
  }
}

/// Distances from the baseline that layout needs, in points.
package struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the font's line.
  package var ascent: Double
  /// From the baseline down to the bottom of the font's line; positive.
  package var descent: Double
  /// The height of a flat lowercase letter.
  package var xHeight: Double
  /// The height of a flat capital letter.
  package var capHeight: Double
  /// From the baseline down to the top of an underline.
  package var underlinePosition: Double
  /// The thickness of an underline.
  package var underlineThickness: Double
  /// From the baseline up to the top of a line through lowercase letters.
  package var strikethroughPosition: Double

  init(_ metrics: HarfBuzzFont.Metrics) {
    ascent = metrics.ascent
    descent = metrics.descent
    xHeight = metrics.xHeight
    capHeight = metrics.capHeight
    underlinePosition = metrics.underlinePosition
    underlineThickness = metrics.underlineThickness
    strikethroughPosition = metrics.strikethroughPosition
  }

  /// Guesses for a machine without any font.
  init(guessedFor size: Double) {
    ascent = size * 0.95
    descent = size * 0.25
    xHeight = size * 0.5
    capHeight = size * 0.7
    underlinePosition = size * 0.1
    underlineThickness = size * 0.05
    strikethroughPosition = size * 0.3
  }
}

/// The families that the generic names stand for.
///
/// Chosen for how they look together on paper and for being packaged by the distributions.
enum FontStack {
  /// A generic name's families.
  struct Families {
    /// The first installed one draws the text.
    var choices: [String]
    /// Each installed one draws what the choice lacks: without them the system's order decides,
    /// which often prefers a family that has every script and draws none of them well.
    var fallbacks: [String]
    /// Fontconfig's name for the rest.
    var generic: String
  }

  static let sansSerif = Families(
    choices: ["Inter", "Noto Sans", "DejaVu Sans", "Liberation Sans"],
    fallbacks: [
      "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Armenian",
      "Noto Sans Georgian",
    ], generic: "sans-serif")
  static let serif = Families(
    choices: [
      "Linux Libertine O", "Charis SIL", "Noto Serif", "DejaVu Serif", "Liberation Serif",
    ],
    fallbacks: [
      "Noto Serif", "Noto Naskh Arabic", "Noto Serif Hebrew", "Noto Sans Arabic",
      "Noto Sans Hebrew", "Noto Serif Armenian", "Noto Serif Georgian",
    ], generic: "serif")
  static let monospace = Families(
    choices: [
      "JetBrains Mono", "Fira Code", "Noto Sans Mono", "DejaVu Sans Mono", "Liberation Mono",
    ],
    fallbacks: ["Noto Sans Mono", "Noto Sans Arabic", "Noto Sans Hebrew"], generic: "monospace")

  /// The families behind a generic name; `nil` when the name is that of a family.
  static func families(generic name: String) -> Families? {
    switch name.lowercased() {
    case "sans-serif", "sans", "system-ui": sansSerif
    case "serif": serif
    case "monospace", "mono": monospace
    default: nil
    }
  }
}
