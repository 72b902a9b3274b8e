// SPDX-License-Identifier: Apache-2.0

internal import Highlighting
internal import TextEngine

/// What renders of many documents share, so that it is opened once; belongs to one thread.
///
/// What comes out does not depend on it.
package final class RenderSession {
  private let options: FontOptions
  let fonts: FontBook.Collection

  /// Opens the fonts.
  package init(fonts options: FontOptions) {
    self.options = options
    fonts = FontBook.Collection(source: FontBook.Source(options))
  }

  /// The files and folders that decide which fonts there are.
  package func fontFiles() -> [String] { fonts.sourceFiles() }

  /// The folders that decide which languages there are for code.
  package static var languageFolders: [String] { Highlighter.folders }

  /// Whether a render with these options may use the session.
  func serves(_ options: FontOptions) -> Bool { options == self.options }
}
