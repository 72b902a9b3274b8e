// SPDX-License-Identifier: Apache-2.0

internal import Highlighting
internal import TextEngine

/// The resources that renderings of many documents share, opened once; for use on one thread.
///
/// The output does not depend on it.
package final class RenderSession {
  private let options: FontOptions
  let fonts: FontBook.Collection

  /// Opens the fonts.
  package init(fonts options: FontOptions) {
    self.options = options
    fonts = FontBook.Collection(source: FontBook.Source(options))
  }

  /// The files and folders that determine the available fonts.
  package func fontFiles() -> [String] { fonts.sourceFiles() }

  /// The folders that determine the available programming languages.
  package static var languageFolders: [String] { Highlighter.folders }

  /// Whether a rendering with these options can use the session.
  func serves(_ options: FontOptions) -> Bool { options == self.options }
}
