// SPDX-License-Identifier: Apache-2.0

/// The result of rendering a document: the files as bytes, and the diagnostics.
public struct Rendering: Sendable {
  /// One file of the output.
  public struct OutputFile: Hashable, Sendable {
    /// The page, counted from 1; `nil` when the file contains all selected pages.
    public var page: Int?
    /// The content.
    public var bytes: [UInt8]
    /// The identity of the pixels; `nil` unless `PNGOptions.identifiesPixels` is set.
    package var pixels: String?

    /// Creates a file.
    public init(page: Int? = nil, bytes: [UInt8]) {
      self.init(page: page, bytes: bytes, pixels: nil)
    }

    /// Creates a file with the identity of its pixels.
    package init(page: Int?, bytes: [UInt8], pixels: String?) {
      self.page = page
      self.bytes = bytes
      self.pixels = pixels
    }
  }

  /// A font in the output.
  public struct UsedFont: Hashable, Sendable {
    /// The full name of the font, such as `Inter Bold`.
    public var name: String
    /// The path of the font file; `nil` when the font was not loaded from a file.
    public var file: String?

    /// Creates an entry.
    public init(name: String, file: String? = nil) {
      self.name = name
      self.file = file
    }
  }

  /// The files in page order: one, or one for each selected page.
  public var files: [OutputFile]
  /// The number of pages in the whole document.
  public var pageCount: Int
  /// The diagnostics of the parser and all stages, without duplicates.
  public var diagnostics: [Diagnostic]
  /// The fonts in use, in the order of first use.
  public var fonts: [UsedFont]
  /// The place of every fragment as JSON; `nil` unless requested.
  public var layoutReport: [UInt8]?

  /// The standards that the PDF file claims to conform to; empty for other formats.
  public var standards: [PDFStandard] = []
  /// What keeps the PDF file from claiming PDF/UA-1 or PDF/A-2a, as notes with their places; empty when it
  /// claims both, or when the options name the standards.
  public var obstacles: [Diagnostic] = []

  /// Creates a rendering.
  public init(
    files: [OutputFile], pageCount: Int, diagnostics: [Diagnostic] = [], fonts: [UsedFont] = [],
    layoutReport: [UInt8]? = nil
  ) {
    self.files = files
    self.pageCount = pageCount
    self.diagnostics = diagnostics
    self.fonts = fonts
    self.layoutReport = layoutReport
  }
}
