// SPDX-License-Identifier: Apache-2.0

/// The ids that several diagnostics share.
///
/// The sources contain each id once: in the function that makes its diagnostic, or here if there
/// are several. A stage that makes several diagnostics with one id adds the id in that file.
package enum DiagnosticID {
  /// An unusable setting.
  package static let badConfiguration = "bad-configuration"
  /// An option with an impossible value.
  package static let badOption = "bad-option"
  /// An unusable theme.
  package static let badTheme = "bad-theme"
  /// An id that is given twice.
  package static let duplicateID = "duplicate-id"
  /// A folder of fonts without fonts.
  package static let emptyFontFolder = "empty-font-folder"
  /// An entry of front matter without effect, or with an unintended one.
  package static let frontMatter = "front-matter"
  /// A limit that a document exceeds.
  package static let limitReached = "limit-reached"
  /// A link to a missing destination.
  package static let missingAnchor = "missing-anchor"
  /// A missing image.
  package static let missingImage = "missing-image"
  /// A library that is not installed.
  package static let missingLibrary = "missing-library"
  /// A reference to something that is missing, or has no number.
  package static let missingReference = "missing-reference"
  /// Content nested too deep, which is shown differently.
  package static let nestingTooDeep = "nesting-too-deep"
  /// A landscape stretch inside another block.
  package static let nestedLandscape = "nested-landscape"
  /// No font is installed.
  package static let noFonts = "no-fonts"
  /// A font file that can't be used.
  package static let damagedFont = "damaged-font"
  /// None of the requested pages exists.
  package static let noPages = "no-pages"
  /// Margins that leave no space for text.
  package static let noRoom = "no-room"
  /// A configuration file that is not used.
  package static let otherConfiguration = "other-configuration"
  /// What a standard of PDF forbids.
  package static let pdfStandard = "pdf-standard"
  /// Images on the network, which is off.
  package static let remoteImage = "remote-image"
  /// A configuration file that was read.
  package static let settings = "settings"
  /// A file in a folder that is no document, or one that may not be read.
  package static let skippedFile = "skipped-file"
  /// A diagram that could not be drawn.
  package static let undrawnDiagram = "undrawn-diagram"
  /// Images that could not be fetched from the network.
  package static let unfetchedImage = "unfetched-image"
  /// An unknown theme.
  package static let unknownTheme = "unknown-theme"
  /// An image file that cannot be shown.
  package static let unreadableImage = "unreadable-image"
}
