// SPDX-License-Identifier: Apache-2.0

internal import Math

/// The style of a list that is set (The TeXbook, chapter 17).
struct SettingStyle: Hashable, Sendable {
  /// The style.
  var level: MathStyle
  /// Whether superscripts are lower, as in a denominator.
  var isCramped = false

  /// The style, cramped.
  var cramped: SettingStyle { SettingStyle(level: level, isCramped: true) }

  /// The style of a superscript.
  var superscript: SettingStyle { SettingStyle(level: smaller, isCramped: isCramped) }

  /// The style of a subscript.
  var `subscript`: SettingStyle { SettingStyle(level: smaller, isCramped: true) }

  /// The style of a numerator.
  var numerator: SettingStyle {
    SettingStyle(level: level == .display ? .text : smaller, isCramped: isCramped)
  }

  /// The style of a denominator.
  var denominator: SettingStyle { numerator.cramped }

  /// Whether it is the display style.
  var isDisplay: Bool { level == .display }

  /// Whether it is smaller than text, where most spaces between atoms are left out.
  var isScript: Bool { level == .script || level == .scriptScript }

  /// The place of its size among those of text, scripts, and their scripts.
  var sizeIndex: Int {
    switch level {
    case .display, .text: 0
    case .script: 1
    case .scriptScript: 2
    }
  }

  private var smaller: MathStyle { isScript ? .scriptScript : .script }
}
