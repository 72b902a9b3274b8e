// SPDX-License-Identifier: Apache-2.0

/// What rendering a document gave: the files as bytes, and what there is to say about them.
public struct Rendering: Sendable {
  /// One file of the output.
  public struct OutputFile: Hashable, Sendable {
    /// The page that it shows, counted from 1; `nil` when it holds the whole choice of pages.
    public var page: Int?
    /// The content.
    public var bytes: [UInt8]

    /// Creates a file.
    public init(page: Int? = nil, bytes: [UInt8]) {
      self.page = page
      self.bytes = bytes
    }
  }

  /// A face that text was set in.
  public struct UsedFont: Hashable, Sendable {
    /// The full name of the face, for example `Inter Bold`.
    public var name: String
    /// The path of the font file; `nil` when the face was not loaded from a file.
    public var file: String?

    /// Creates an entry.
    public init(name: String, file: String? = nil) {
      self.name = name
      self.file = file
    }
  }

  /// The files in page order: one, or one for each chosen page.
  public var files: [OutputFile]
  /// The number of pages of the whole document, chosen or not.
  public var pageCount: Int
  /// What the parser and all stages have to say, without repetition.
  public var diagnostics: [Diagnostic]
  /// The faces in use, in the order of first use.
  public var fonts: [UsedFont]
  /// Every fragment with its place as JSON; `nil` unless it was asked for.
  public var layoutReport: [UInt8]?

  /// Creates a rendering; used by `Renderer`.
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
