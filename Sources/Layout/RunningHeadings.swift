// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The headings that running heads name on a page, by the rules of LaTeX's marks.
struct RunningHeadings {
  /// The headings of one page; `nil` where there is none.
  struct OfPage {
    /// The last part that began by the end of the page.
    var part: OutlineEntry?
    /// The last chapter that began by the end of the page.
    var chapter: OutlineEntry?
    /// The first section on the page, or else the one that continues.
    var section: OutlineEntry?
  }

  /// The headings of the pages so far.
  private(set) var pages: [OfPage] = []
  private var part: OutlineEntry?
  private var chapter: OutlineEntry?
  private var section: OutlineEntry?

  /// Adds a page with the headings on it.
  mutating func addPage(_ headings: [OutlineEntry]) {
    var shown = section
    var hasSection = false
    for heading in headings {
      switch heading.division {
      case .title?, .part?, .chapter?:
        // A title is above the chapters, and so is a part.
        chapter = heading.division == .chapter ? heading : nil
        if heading.division == .part { part = heading }
        section = nil
        if !hasSection { shown = nil }
      case .section?:
        section = heading
        if !hasSection { shown = section }
        hasSection = true
      case nil: break
      }
    }
    pages.append(OfPage(part: part, chapter: chapter, section: shown))
  }
}
