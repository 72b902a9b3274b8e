// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

extension ThemeResolver {
  /// Drops the margins, the page size, or both, of a group of layers, so that text has enough
  /// space.
  ///
  /// - Parameters:
  ///   - page: The page of all layers except the strongest.
  ///   - group: The layers to drop.
  ///   - older: The page without them.
  ///   - finish: Applies the strongest layers.
  /// - Returns: A finished page with enough space, and the problem; `nil` when these layers are not
  ///   the cause.
  func pageWithRoom(
    _ page: MarkdownTheme.Page, without group: Int, _ older: MarkdownTheme.Page,
    finishing finish: (MarkdownTheme.Page) -> MarkdownTheme.Page
  ) -> (page: MarkdownTheme.Page, diagnostic: Diagnostic)? {
    let box = finish(page).pageBox
    var sheet = page
    (sheet.size, sheet.isLandscape) = (older.size, older.isLandscape)
    var margins = page
    margins.margins = older.margins
    var both = sheet
    both.margins = older.margins
    for (page, said) in [
      (margins, ["page.margins"]), (sheet, ["page.size", "page.isLandscape"]),
      (both, ["page.margins", "page.size", "page.isLandscape"]),
    ] {
      let finished = finish(page)
      guard finished.hasRoom, let place = place(ofAny: said, in: group) else { continue }
      let diagnostic = place.diagnostic(
        "the margins leave no room for text on a page of \(Self.words(box)) pt",
        hints: ["choose smaller margins or a larger page"], id: DiagnosticID.noRoom)
      return (finished, diagnostic)
    }
    return nil
  }

  /// The place where a group of layers sets one of some values or a part of it, unless a stronger
  /// layer does.
  private func place(ofAny names: [String], in group: Int) -> ThemePlace? {
    for path in paths where names.contains(where: { path == $0 || path.hasPrefix("\($0).") }) {
      if let source = source(path), source.group == group { return source.entry.node.place }
    }
    return nil
  }

  private static func words(_ size: Size) -> String {
    "\(Int(size.width.rounded())) × \(Int(size.height.rounded()))"
  }
}
