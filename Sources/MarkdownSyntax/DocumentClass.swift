// SPDX-License-Identifier: Apache-2.0

/// The kind of a document, which selects what it gets where neither front matter nor options say it.
///
/// The names are those of LaTeX’s classes.
public enum DocumentClass: String, Hashable, Sendable, CaseIterable, Codable {
  /// Text that begins below its title: a letter, a README, a paper.
  case article
  /// A title page, chapters that begin on new pages, a header and a footer.
  case report
  /// The same on two sides with a table of contents; chapters begin on right pages.
  case book
}
