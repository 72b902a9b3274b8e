// SPDX-License-Identifier: Apache-2.0

/// The options of a rendering, grouped by the stage that reads them.
///
/// Each stage gets its whole group, so a new option needs a property here and the code that uses
/// it.
public struct RenderOptions: Sendable {
  /// The look: fonts, colours, distances, page.
  public var theme = MarkdownTheme.paper
  /// The resolvers, which build the boxes of kinds of nodes; without one, mdpdf does.
  public var resolvers = ResolverRegistry()
  /// What documents get besides their text; where it says nothing, their front matter counts.
  public var parts = DocumentParts()
  /// The traits that select the variants of a theme's colours.
  public var traits = ThemeTraits()
  /// Reads the images in a document.
  ///
  /// `nil` means the files in the folder that the document was read from, and nothing outside it; the
  /// images of a document that was not read from a file are then reported as missing.
  /// `NoResources()` reads nothing.
  public var resources: (any ResourceProvider)?
  /// Draws diagrams, which are fences of some languages; `nil` prints them as code.
  public var diagrams: (any DiagramProvider)?
  /// The schemes, such as `slack`, that links may have besides `http`, `https`, `mailto`, `tel` and
  /// `ftp`.
  ///
  /// Other links are printed as text, which is reported: a viewer may run `javascript:`, and open what
  /// `file:` names.
  public var linkSchemes: Set<String> = []
  /// The handlers that draw attributes of the theme's style sheet.
  public var customDrawings = CustomDrawings.standard
  /// The sources of fonts.
  public var fonts = FontOptions()
  /// The pages to export; `nil` means all.
  public var pages: PageRanges?
  /// What a PDF file contains besides its pages.
  public struct PDFOptions: Hashable, Sendable {
    /// Whether the file has a structure tree, which tells screen readers and other programs what is a
    /// heading, a list, a table, and in which order to read (ISO 32000-1 §14.7).
    public var isTagged = true
    /// The standards that the file must conform to: at most one of PDF/A, beside PDF/UA-1.
    ///
    /// What a document does not meet is an error, with its place, and nothing is written. `nil` claims the
    /// standards that the document meets (`Rendering.standards`), and the empty set claims none.
    public var standards: Set<PDFStandard>?
    /// The most pixels per inch of pictures, at the size they are shown at; photographs with more are
    /// compressed anew, with loss.
    ///
    /// `nil` scales pictures with more than twice as many down to 300 pixels per inch, and leaves photographs
    /// (JPEG) as they are.
    public var imagePixelsPerInch: Double?
    /// The files inside the file, which readers list and save.
    public var attachments: [PDFAttachment] = []
    /// Whether the first page comes first in the file, so that viewers show it before they have the rest (ISO
    /// 32000-1 annex F).
    public var isLinearized = false
    /// The encryption; `nil` for none.
    ///
    /// An encrypted file is different each time, because its keys are random.
    public var encryption: PDFEncryption?
    /// The paths of more such files, which a command reads.
    package var attachedFiles: [String] = []
    /// Whether the Markdown is one of them, which a command adds.
    package var embedsSource = false

    /// Creates the default: a tagged file.
    public init() {}
  }

  /// The conversion of pages to bitmaps.
  public var png = PNGOptions()
  /// The PDF file.
  public var pdf = PDFOptions()
  /// Whether PNG and SVG show the whole document on one page as high as its content.
  ///
  /// PDF always has pages.
  public var isContinuous = false
  /// The creation date to write, in seconds since 1970 UTC; `nil` writes none.
  ///
  /// The clock is not read, so that the same document gives the same bytes. Build systems pass this
  /// number as `SOURCE_DATE_EPOCH`.
  public var creationDate: Int?
  /// Measures the stages of the rendering; `nil` measures nothing.
  package var clock: StageClock?
  /// The place that is explained in a text, which replaces the pages; `nil` renders pages.
  package var explained: ExplainedPlace?

  /// Creates the default options.
  public init() {}
}

/// The sources of fonts.
public struct FontOptions: Hashable, Sendable {
  /// Folders with font files, searched with all their subfolders, before the system's fonts.
  public var directories: [String] = []
  /// Whether to ignore the fonts installed on the machine.
  public var ignoresSystemFonts = false
  /// A fontconfig file to use instead of the system's; `nil` means the system's.
  public var configurationFile: String?

  /// Creates the default: the fonts of the machine.
  public init() {}
}

/// The conversion of pages to bitmaps.
public struct PNGOptions: Hashable, Sendable {
  /// The number of pixels per inch, which is 72 points; at 72, one point is one pixel.
  public var pixelsPerInch: Double = 144
  /// Whether each file states the identity of its pixels, which costs time.
  package var identifiesPixels = false

  /// Creates the default: two pixels per point.
  public init() {}
}
