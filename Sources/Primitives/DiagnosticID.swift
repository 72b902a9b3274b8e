// SPDX-License-Identifier: Apache-2.0

/// The ids that several diagnostics have in common.
///
/// An id is written once in the sources: in the function that makes its diagnostic, or here if there are
/// several. Stages that make several diagnostics with one id add it in the file that makes them.
package enum DiagnosticID {
  /// A setting that can't be used.
  package static let badConfiguration = "bad-configuration"
  /// A theme that can't be used.
  package static let badTheme = "bad-theme"
  /// An entry of front matter that means nothing, or not what it is meant to.
  package static let frontMatter = "front-matter"
  /// A link to a place that is not there.
  package static let missingAnchor = "missing-anchor"
  /// An image that is not there.
  package static let missingImage = "missing-image"
  /// What is nested too deep is shown otherwise.
  package static let nestingTooDeep = "nesting-too-deep"
  /// There is no font at all.
  package static let noFonts = "no-fonts"
  /// None of the pages that are wanted is there.
  package static let noPages = "no-pages"
  /// Margins that leave no room for text.
  package static let noRoom = "no-room"
  /// A theme that is not there.
  package static let unknownTheme = "unknown-theme"
  /// An image whose file can't be shown.
  package static let unreadableImage = "unreadable-image"
}
