// SPDX-License-Identifier: Apache-2.0

/// The families behind the generic names.
///
/// They look good together on paper, and Linux distributions package them.
enum FontStack {
  /// A generic name's families.
  struct Families {
    /// The first installed of these draws the text.
    var choices: [String]
    /// The families that, when installed, draw what the choice lacks; without them the system's
    /// order decides, which often prefers a family that covers every script and draws none well.
    var fallbacks: [String]
    /// Fontconfig's generic name, for everything else.
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

  /// The families behind a generic name; `nil` when the name is a family's.
  static func families(generic name: String) -> Families? {
    switch name.lowercased() {
    case "sans-serif", "sans", "system-ui": sansSerif
    case "serif": serif
    case "monospace", "mono": monospace
    default: nil
    }
  }
}
