// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

// Looks that depend on what is around a node, or that a class has without a style sheet.
extension StyleResolver {
  /// The panel behind a code block, on the page or on another panel.
  func codePanel(on ground: RGBA?) -> Decoration {
    Decoration(fill: colors.codeFill(on: ground), cornerRadius: 8)
  }

  var placeholderPanel: Decoration {
    Decoration(
      fill: color(theme.image.placeholderColor), cornerRadius: theme.image.cornerRadius)
  }

  /// The text in a panel.
  func text(_ text: TextStyle, inside panel: Decoration?) -> TextStyle {
    guard let fill = panel?.fill, fill.alpha > 0 else { return text }
    var text = text
    text.ground = fill.composited(over: text.ground ?? colors.page)
    return text
  }

  /// The feature of small capitals for small letters.
  static let smallCapitals = "smcp=1"

  /// The text of a span with classes, of which one has a look without a style sheet: `smallcaps`.
  func span(_ text: TextStyle, classes: [String]) -> TextStyle {
    guard classes.contains("smallcaps"), !text.font.features.contains(Self.smallCapitals) else {
      return text
    }
    var text = text
    text.font.features.append(Self.smallCapitals)
    return text
  }
}
