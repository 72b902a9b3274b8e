// SPDX-License-Identifier: Apache-2.0

internal import TextEngine
public import Theming

extension ThemeFont {
  /// Asks for an installed face by the name of its family (`Inter`), its full name (`Inter Bold`) or
  /// its PostScript name (`Inter-Bold`); `nil` when no such face is installed, so that `??` can name
  /// another.
  ///
  /// - Parameters:
  ///   - name: The name; case and blanks do not matter.
  ///   - size: The size in points.
  ///   - fonts: Where faces come from.
  public init?(name: String, size: Double, fonts: FontOptions = FontOptions()) {
    let book = FontBook(source: FontBook.Source(fonts))
    guard let request = book.request(named: name, size: size) else { return nil }
    self.init(
      families: request.families, pointSize: size, weight: FontWeight(request.weight),
      isItalic: request.isItalic)
  }
}

extension FontBook.Source {
  /// The source that public options name.
  init(_ options: FontOptions) {
    self.init(
      folders: options.directories, ignoresSystemFonts: options.ignoresSystemFonts,
      configurationFile: options.configurationFile)
  }
}
