// SPDX-License-Identifier: Apache-2.0

internal import Theming

// The section on the style sheet: the rules for single kinds of nodes, except colours.

extension GuideWriter {
  /// Adds all values of the style sheet except colours; nothing when there are none.
  mutating func addStyles() {
    let rows = theme.styleSettings.filter { !$0.isColor }.map { setting in
      [entry(setting.path, StyleAttribute.summary(of: setting)), value(of: setting)]
    }
    guard !rows.isEmpty else { return }
    add("## The style sheet")
    add("What differs from the above for single kinds of nodes.")
    addTable(["Name", "Value"], rows)
  }
}

extension StyleAttribute {
  /// The effect of an attribute of the style sheet, by the path of its value.
  static func summary(of setting: ThemeSetting) -> String? {
    let names = setting.path.split(separator: ".").map(String.init)
    return names.dropFirst(2).lazy.compactMap(StyleAttribute.named).first?.summary
  }
}
