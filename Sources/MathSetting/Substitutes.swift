// SPDX-License-Identifier: Apache-2.0

/// Characters that look like others, for fonts that have only some of them.
enum Substitutes {
  /// The characters to show in place of one that no font has, by preference.
  static func of(_ character: Unicode.Scalar) -> [Unicode.Scalar] {
    switch character {
    case "\u{2216}": ["\u{29F5}", "\\"]
    case "\u{29F5}": ["\u{2216}", "\\"]
    case "\u{2212}": ["-"]
    case "\u{2217}": ["*"]
    case "\u{22C5}": ["\u{B7}"]
    case "\u{B7}": ["\u{22C5}"]
    case "\u{2236}": [":"]
    case "\u{2215}": ["/"]
    case "\u{2223}": ["|"]
    case "\u{2225}": ["\u{2016}"]
    case "\u{2016}": ["\u{2225}"]
    case "\u{27C2}": ["\u{22A5}"]
    case "\u{22A5}": ["\u{27C2}"]
    case "\u{2A7D}": ["\u{2264}"]
    case "\u{2A7E}": ["\u{2265}"]
    case "\u{27E8}": ["\u{2329}", "\u{3008}"]
    case "\u{27E9}": ["\u{232A}", "\u{3009}"]
    case "\u{27F5}": ["\u{2190}"]
    case "\u{27F6}": ["\u{2192}"]
    case "\u{27F7}": ["\u{2194}"]
    case "\u{27F8}": ["\u{21D0}"]
    case "\u{27F9}": ["\u{21D2}"]
    case "\u{27FA}": ["\u{21D4}"]
    case "\u{27FC}": ["\u{21A6}"]
    case "\u{25B4}": ["\u{25B2}"]
    case "\u{25BE}": ["\u{25BC}"]
    case "\u{25C7}": ["\u{25CA}"]
    case "\u{2A1D}": ["\u{22C8}"]
    case "\u{25FB}": ["\u{25A1}"]
    case "\u{25FC}": ["\u{25A0}"]
    case "\u{2B1C}": ["\u{25A1}"]
    case "\u{300}": ["\u{2CB}", "`"]
    case "\u{301}": ["\u{2CA}", "\u{B4}"]
    case "\u{302}": ["\u{2C6}", "^"]
    case "\u{303}": ["\u{2DC}", "~"]
    case "\u{304}": ["\u{305}", "\u{AF}"]
    case "\u{305}": ["\u{304}", "\u{AF}"]
    case "\u{306}": ["\u{2D8}"]
    case "\u{307}": ["\u{2D9}"]
    case "\u{308}": ["\u{A8}"]
    case "\u{30A}": ["\u{2DA}"]
    case "\u{30C}": ["\u{2C7}"]
    case "\u{20D7}": ["\u{2192}"]
    case "\u{20D6}": ["\u{2190}"]
    case "\u{20E1}": ["\u{2194}"]
    case "\u{20EF}": ["\u{2192}"]
    case "\u{20EE}": ["\u{2190}"]
    case "\u{34D}": ["\u{2194}"]
    default: []
    }
  }

  /// The character of a letter without its dot; `nil` for letters without one.
  static func dotless(_ character: Unicode.Scalar) -> Unicode.Scalar? {
    switch character {
    case "i": "\u{131}"
    case "j": "\u{237}"
    case "\u{1D456}": "\u{1D6A4}"
    case "\u{1D457}": "\u{1D6A5}"
    default: nil
    }
  }

  /// The combining form of an arrow, drawn to stand above or below a list.
  static func combiningArrow(_ character: Unicode.Scalar, isBelow: Bool) -> Unicode.Scalar {
    switch character {
    case "\u{2192}", "\u{27F6}": isBelow ? "\u{20EF}" : "\u{20D7}"
    case "\u{2190}", "\u{27F5}": isBelow ? "\u{20EE}" : "\u{20D6}"
    case "\u{2194}", "\u{27F7}": isBelow ? "\u{34D}" : "\u{20E1}"
    case "\u{21C0}": isBelow ? "\u{20EC}" : "\u{20D1}"
    case "\u{21BC}": isBelow ? "\u{20ED}" : "\u{20D0}"
    default: character
    }
  }
}
