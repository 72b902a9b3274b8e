// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension MarkdownTheme {
  /// The size of the document's text, in points, including the rules of the style sheet.
  var rootFontSize: Double {
    let root = styles.attributes(of: NodeContext(.root))
    let body = root[.font]?.pointSize ?? fonts.body.pointSize
    return root[.fontSize]?.points(em: body, rem: body) ?? body
  }

  /// The font size of a heading, in points, including the rules of the style sheet.
  ///
  /// - Parameter level: The level, 1 to 6.
  /// - Returns: The size, in points.
  package func headingSize(level: Int) -> Double {
    let level = min(max(level, 1), Self.headingScale.count)
    let style = styles.attributes(of: NodeContext(.heading, "h\(level)"))
    let rem = rootFontSize
    let scale = style[.fontScale]
    if let stated = style[.fontSize]?.points(em: rem, rem: rem) ?? style[.font]?.pointSize {
      return stated * (scale ?? 1)
    }
    let font = level == 1 ? fonts.largeTitle : fonts.title
    return font.pointSize * (scale ?? Self.headingScale[level - 1])
  }
}
