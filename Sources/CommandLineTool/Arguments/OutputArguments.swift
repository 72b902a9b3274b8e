// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Converting
public import MarkdownPDF
import Messages

/// The arguments about the output.
package struct OutputArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write; `-` is standard output.",
      discussion: """
        The extension chooses the format; folders belong to -d. PNG and SVG are one file per page: `out.png` becomes \
        out-1.png, out-2.png and so on. The name may contain {p} (page), {0p} (page with zeros), \
        {t} (number of pages), {stem} (name of the source) and {dir} (its folder); folders in such a \
        name are created. \
        Several documents with one name become a book.
        """,
      valueName: "path"),
    completion: .file())
  var output: String?

  @Option(
    name: [.customShort("d"), .long],
    help: ArgumentHelp("The folder to write to; it is created if missing.", valueName: "folder"),
    completion: .directory)
  var outputDir: String?

  @Option(
    help: ArgumentHelp("Also merge all documents into this file.", valueName: "file"),
    completion: .file())
  var alsoMerged: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The format; otherwise, the extension of the name chooses it.", valueName: "format"))
  var format: OutputFormat?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The pages to write, such as 2,3-6,8-.", valueName: "ranges"))
  var pages: String?

  @Option(
    name: [.long, .customLong("dpi")],
    help: ArgumentHelp("Pixels per inch of PNG, from 10 to 1200.", valueName: "number"))
  var ppi = Resolution(pixelsPerInch: 144)

  @Flag(
    inversion: .prefixedNo,
    help: "Say in PDF what is a heading, a list, a table, for screen readers.")
  var tags = true

  @Option(
    help: ArgumentHelp(
      "The most pixels per inch of pictures in PDF.",
      discussion: """
        Photographs (JPEG) with more are compressed anew, with loss. Without this option, they stay as they are, and \
        other pictures are scaled down to 300 where they have twice as many.
        """,
      valueName: "number"))
  var imageDpi: Resolution?

  @Option(
    help: ArgumentHelp("Put a file into the PDF; may be repeated.", valueName: "file"),
    completion: .file())
  var attach: [String] = []

  @Flag(inversion: .prefixedNo, help: "Put the Markdown into the PDF.")
  var embedSource = false

  @Option(
    help: ArgumentHelp(
      "The standards that a PDF must meet: ua-1, a-2b, a-2u, a-2a, a-3b, a-3u, a-3a.",
      discussion: """
        Several are separated by commas, such as ua-1,a-2a, or named one by one. What a document does not meet is an \
        error, and nothing \
        is written. Without this option, a PDF claims the standards that it meets; `none` claims none.
        """,
      valueName: "names"))
  var pdfStandard: [DemandedStandards] = []

  @Flag(
    inversion: .prefixedNo, help: "Put the first page first in a PDF, for viewers on the web.")
  var linearize = false

  @Option(
    help: ArgumentHelp(
      "A file with the password that opens the PDF.",
      discussion: """
        Its first line counts. Without it, the variable MDPDF_USER_PASSWORD does. The file is encrypted by AES with \
        256 bits.
        """, valueName: "file"),
    completion: .file())
  var userPasswordFile: String?

  @Option(
    help: ArgumentHelp(
      "A file with the password that allows everything; else MDPDF_OWNER_PASSWORD.",
      valueName: "file"),
    completion: .file())
  var ownerPasswordFile: String?

  @Option(
    help: ArgumentHelp(
      "What is allowed without it: print, copy, modify, annotate, fill, assemble.",
      discussion:
        "Several are separated by commas; `none` allows nothing. By default, all is allowed.",
      valueName: "names"))
  var permissions: PermissionList?

  @Flag(
    inversion: .prefixedNo, help: "Write PNG or SVG as one image as tall as the document.")
  var continuous = false

  @Option(
    help: ArgumentHelp(
      "Write the place of everything on the pages as JSON.", valueName: "file"),
    completion: .file())
  var debugLayout: String?
}

extension OutputArguments {
  /// The arguments as a request for an output plan.
  var request: OutputPlan.Request {
    OutputPlan.Request(
      output: output, directory: outputDir, format: format, isContinuous: continuous)
  }

  /// The options with values that only a PDF can have.
  var optionsOfPDF: [String] {
    let standards = pdfStandard.contains { !$0.standards.isEmpty }
    return [
      (tags ? nil : "--no-tags"), imageDpi.map { _ in "--image-dpi" },
      (attach.isEmpty ? nil : "--attach"), (embedSource ? "--embed-source" : nil),
      (standards ? "--pdf-standard" : nil), (linearize ? "--linearize" : nil),
      permissions.map { _ in "--permissions" },
    ].compactMap(\.self)
  }

  /// Sets the selection of pages and the resolution.
  func apply(to options: inout RenderOptions) throws(CommandError) {
    try ppi.check(of: "--ppi")
    try imageDpi?.check(of: "--image-dpi")
    options.png.pixelsPerInch = ppi.pixelsPerInch
    options.pdf.isTagged = tags
    options.pdf.imagePixelsPerInch = imageDpi?.pixelsPerInch
    for path in attach where path.isEmpty || path.isStream { throw .badAttachment(path) }
    (options.pdf.attachedFiles, options.pdf.embedsSource) = (attach, embedSource)
    options.pdf.isLinearized = linearize
    options.pdf.standards = try pdfStandard.demanded()
    options.isContinuous = continuous
    guard let pages else { return }
    guard !continuous else { throw .excluding("--pages", "--continuous") }
    do throws(PageRanges.ParsingError) {
      options.pages = try PageRanges(parsing: pages)
    } catch {
      throw .badPages(error.message)
    }
  }
}

extension OutputFormat: WordArgument {
  /// Reads the name of a format in any case; `nil` for other words.
  public init?(argument: String) { self.init(fileExtension: argument) }
}
