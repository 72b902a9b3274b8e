// SPDX-License-Identifier: Apache-2.0

/// What the headings of a document divide it into.
package struct DocumentDivisions: Hashable, Sendable {
  /// Whether it consists of several files.
  package var hasFiles = false
  /// The level of chapters: the outermost headings that are neither the title nor parts.
  package var chapterLevel = 1
  /// Whether the first page has the title.
  package var beginsWithTitle = false

  /// Creates the divisions of a text without headings.
  package init() {}
}
