// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

// A code theme fills the colours of code, as a token fills knobs: a colour that a file sets itself
// wins, and so does a later layer.

extension CodeTheme {
  /// The entries of the colours, at the place of the name.
  func entries(at place: ThemePlace) -> [ThemeDocument.Entry] {
    SyntaxRole.allCases.map { role in
      let members = palette[role].variants.map { key, color in
        ThemeNode.Member(
          key: key, place: place,
          value: ThemeNode(
            content: .scalar(ThemeColorReader.exactHex(color) ?? color.hex, isQuoted: true),
            place: place))
      }
      return ThemeDocument.Entry(
        path: "syntax.\(role)", node: ThemeNode(content: .mapping(members), place: place),
        place: place, isNamed: true)
    }
  }

  /// Finds the code theme that a value names, or reports that there is none.
  static func named(
    by node: ThemeNode, reportingTo sink: inout DiagnosticSink
  ) -> CodeTheme? {
    guard let text = node.text else {
      sink.report(
        node.place.diagnostic(
          "`\(path)` is \(node.description), which is not the name of a code theme",
          hints: ["write \(names.joinedAsChoice)"]))
      return nil
    }
    if let theme = named(text) { return theme }
    sink.report(
      node.place.diagnostic(
        "there is no code theme `\(text)`",
        hints: [
          names.nearest(to: text).map { "did you mean `\($0)`?" }
            ?? "write \(names.joinedAsChoice)"
        ]))
    return nil
  }
}

extension ThemeResolver {
  /// Gives the colours of a code theme the variant for the code blocks of the finished theme, light
  /// or dark: pages of some themes are dark whatever the appearance, or light.
  func fitCodeTheme(in theme: inout MarkdownTheme) {
    guard !paths.isEmpty else { return }
    let roles = SyntaxRole.allCases.filter {
      source("syntax.\($0)")?.entry.isNamed == true
    }
    guard !roles.isEmpty else { return }
    var isDark: [ThemeTraits: Bool] = [:]
    for traits in ThemeTraits.variants {
      isDark[traits] = ThemeColors(theme, traits).codeFill.isDark
    }
    for role in roles {
      let color = theme.syntax[role]
      theme.syntax[role] = ThemeColor { traits in
        var fitting = traits
        fitting.userInterfaceStyle = isDark[traits] == true ? .dark : .light
        return ThemeColor(color.resolved(for: fitting))
      }
    }
  }
}
