// SPDX-License-Identifier: Apache-2.0

extension MarkdownDocument {
  /// What the document says about its own look; `nil` when it says nothing.
  ///
  /// Rendering does not read it: a theme is a parameter of each rendering. `ThemeLoader` makes one
  /// of it.
  ///
  /// - Parameter report: Gets what is wrong with it.
  /// - Returns: What `theme`, `appearance` and `contrast` of the front matter say.
  public func themeFrontMatter(reportingTo report: (Diagnostic) -> Void) -> ThemeFrontMatter? {
    guard let matter = document.frontMatter, let look = matter.look else { return nil }
    return ThemeFrontMatter(
      yaml: look, file: file, firstLine: matter.lookLine, reportingTo: report)
  }
}
