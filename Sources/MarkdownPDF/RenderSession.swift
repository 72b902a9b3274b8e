// SPDX-License-Identifier: Apache-2.0

internal import Highlighting
internal import TextEngine

/// The resources that renderings of many documents share, opened once; for use on one thread.
///
/// The output does not depend on it.
package final class RenderSession {
  private let source: FontBook.Source
  let fonts: FontBook.Collection
  /// Whether a rendering may shape its text on a second thread; of no use where all cores are busy.
  package var shapesAhead = true

  /// Opens the fonts.
  ///
  /// - Parameters:
  ///   - options: The sources of fonts.
  ///   - theme: The theme of most documents, whose font files are opened too; `nil` for none.
  package init(fonts options: FontOptions, of theme: MarkdownTheme? = nil) {
    source = FontBook.Source(options, of: theme)
    fonts = FontBook.Collection(source: source)
  }

  /// Starts to load the fonts of the system on another thread, for the first session that has them.
  package static func startLoadingSystemFonts() { FontBook.startLoadingSystemFonts() }

  /// Waits until that thread has ended: a process with other threads can neither copy nor confine itself.
  package static func finishLoadingSystemFonts() { FontBook.finishLoadingSystemFonts() }

  /// The files and folders that determine the available fonts of the machine, without those of added
  /// folders and of the theme.
  package func fontFiles() -> [String] { fonts.sourceFiles() }

  /// The font files in added folders and their subfolders, found without starting fontconfig.
  package static func fontFiles(in folders: [String]) -> [String] {
    FontBook.Collection.fontFiles(in: folders)
  }

  /// The files and folders that fontconfig reads, and that hold the fonts.
  package func fontFolders() -> [String] { fonts.folders() }

  /// Whether a session for other options and another theme would have the same fonts.
  package func serves(_ options: FontOptions, of theme: MarkdownTheme?) -> Bool {
    serves(FontBook.Source(options, of: theme))
  }

  /// The folders that determine the available programming languages.
  package static var languageFolders: [String] { Highlighter.folders }

  /// Whether a rendering with these options can use the session.
  func serves(_ source: FontBook.Source) -> Bool { source == self.source }
}
