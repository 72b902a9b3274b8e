// SPDX-License-Identifier: Apache-2.0

/// A reference to another value of the theme: `{palette.sea}` or `{palette.sea} / 20%`.
struct ThemeReference: Hashable {
  /// The path between the braces.
  var path: String
  /// The opacity for a colour, from 0 to 1; `nil` keeps that of the colour.
  var alpha: Double?

  /// Reads a reference; `nil` when the text is not one.
  init?(_ text: String) {
    let text = text.trimmed
    guard text.hasPrefix("{"), let end = text.firstIndex(of: "}") else { return nil }
    path = text[text.index(after: text.startIndex)..<end].trimmed
    let rest = text[text.index(after: end)...].trimmed
    if rest.isEmpty { return }
    guard rest.hasPrefix("/"), let alpha = Self.share(rest.dropFirst().trimmed) else { return nil }
    self.alpha = alpha
  }

  /// A share such as `20%` or `0.2`; `nil` when the text is not one.
  private static func share(_ text: String) -> Double? {
    let isPercent = text.hasSuffix("%")
    guard let number = Double(isPercent ? text.dropLast().trimmed : text) else { return nil }
    let share = isPercent ? number / 100 : number
    return (0...1).contains(share) ? share : nil
  }
}

extension StringProtocol {
  /// The text without leading and trailing white space.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
