// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The headings that running heads name on a page, by the rules of LaTeX's marks.
struct RunningHeadings {
  /// The headings of one page; empty where there is none.
  struct OfPage {
    /// The last chapter that began by the end of the page.
    var chapter = ""
    /// The first section on the page, or else the one that continues.
    var section = ""
  }

  /// The level of chapters; sections are one level below.
  let chapterLevel: Int
  /// The headings of the pages so far.
  private(set) var pages: [OfPage] = []
  private var chapter = ""
  private var section = ""

  init(chapterLevel: Int) { self.chapterLevel = chapterLevel }

  /// Adds a page with the headings on it.
  mutating func addPage(_ headings: [OutlineEntry]) {
    var shown = section
    var hasSection = false
    for heading in headings {
      if heading.level <= chapterLevel {
        // A title is above the chapters.
        chapter = heading.level == chapterLevel ? heading.title : ""
        section = ""
        if !hasSection { shown = "" }
      } else if heading.level == chapterLevel + 1 {
        section = heading.title
        if !hasSection { shown = section }
        hasSection = true
      }
    }
    pages.append(OfPage(chapter: chapter, section: shown))
  }
}
