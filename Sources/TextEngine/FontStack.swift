// SPDX-License-Identifier: Apache-2.0

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
