// SPDX-License-Identifier: Apache-2.0

internal import TextEngine
public import Theming

extension ThemeFont {
  /// Finds an installed font by the name of its family (`Inter`), its full name (`Inter Bold`) or
  /// its PostScript name (`Inter-Bold`); `nil` when it is not installed, so that `??` can provide
  /// another.
  ///
  /// - Parameters:
  ///   - name: The name; case and spaces are ignored.
  ///   - size: The size in points.
  ///   - fonts: The sources of fonts.
  public init?(name: String, size: Double, fonts: FontOptions = FontOptions()) {
    let book = FontBook(source: FontBook.Source(fonts))
    guard let request = book.request(named: name, size: size) else { return nil }
    self.init(
      families: request.families, pointSize: size, weight: FontWeight(request.weight),
      isItalic: request.isItalic)
  }
}

extension FontBook.Source {
  /// Creates a source from public options, and the files beside a theme.
  init(_ options: FontOptions, of theme: MarkdownTheme? = nil) {
    self.init(
      folders: options.directories, files: theme?.fontFiles.paths ?? [],
      ignoresSystemFonts: options.ignoresSystemFonts,
      configurationFile: options.configurationFile)
  }
}
