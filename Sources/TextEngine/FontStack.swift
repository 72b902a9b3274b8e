// SPDX-License-Identifier: Apache-2.0

internal import Primitives

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

  /// The families behind a generic name for East Asian text, the best first; `nil` when the name is a
  /// family's.
  static func families(generic name: String, in language: EastAsianLanguage) -> [String]? {
    switch name.lowercased() {
    case "sans-serif", "sans", "system-ui": sansSerif(in: language)
    case "serif": serif(in: language) + sansSerif(in: language)
    case "monospace", "mono":
      ["Noto Sans Mono CJK \(region(of: language))"] + sansSerif(in: language)
    default: nil
    }
  }

  /// The end of the names of Noto families.
  private static func region(of language: EastAsianLanguage) -> String {
    switch language {
    case .simplifiedChinese: "SC"
    case .traditionalChinese: "TC"
    case .hongKongChinese: "HK"
    case .japanese: "JP"
    case .korean: "KR"
    }
  }

  private static func sansSerif(in language: EastAsianLanguage) -> [String] {
    let region = region(of: language)
    let others =
      switch language {
      case .simplifiedChinese: ["Source Han Sans SC", "WenQuanYi Micro Hei", "WenQuanYi Zen Hei"]
      case .traditionalChinese: ["Source Han Sans TC", "WenQuanYi Micro Hei"]
      case .hongKongChinese: ["Source Han Sans HC", "Noto Sans CJK TC", "Noto Sans TC"]
      case .japanese: ["Source Han Sans", "IPAexGothic", "VL PGothic", "TakaoPGothic"]
      case .korean: ["Source Han Sans K", "NanumGothic", "Baekmuk Gulim", "UnDotum"]
      }
    return ["Noto Sans CJK \(region)", "Noto Sans \(region)"] + others
  }

  private static func serif(in language: EastAsianLanguage) -> [String] {
    let region = region(of: language)
    let others =
      switch language {
      case .simplifiedChinese: ["Source Han Serif SC", "AR PL UMing CN"]
      case .traditionalChinese: ["Source Han Serif TC", "AR PL UMing TW"]
      case .hongKongChinese: ["Noto Serif CJK TC", "AR PL UMing HK"]
      case .japanese: ["Source Han Serif", "IPAexMincho", "TakaoPMincho"]
      case .korean: ["Source Han Serif K", "NanumMyeongjo", "Baekmuk Batang", "UnBatang"]
      }
    return ["Noto Serif CJK \(region)", "Noto Serif \(region)"] + others
  }
}
