// SPDX-License-Identifier: Apache-2.0

extension MarkdownDocument {
  /// The theme, appearance and contrast in the document's front matter; `nil` when there are none.
  ///
  /// Rendering ignores it, because the theme is an option. `ThemeLoader` makes a theme from it.
  ///
  /// - Parameter report: Gets the problems.
  /// - Returns: The values of `theme`, `appearance` and `contrast`.
  public func themeFrontMatter(reportingTo report: (Diagnostic) -> Void) -> ThemeFrontMatter? {
    guard let matter = document.frontMatter, let look = matter.look else { return nil }
    return ThemeFrontMatter(
      look, syntax: matter.lookSyntax, file: file, firstLine: matter.lookLine, reportingTo: report)
  }
}
