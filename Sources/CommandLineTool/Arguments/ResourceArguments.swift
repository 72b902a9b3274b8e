// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Converting
import MarkdownPDF
import Messages

/// The arguments about fonts, images and links.
package struct ResourceArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Option(
    name: .customLong("font-path"),
    help: ArgumentHelp("A folder with fonts; may be repeated.", valueName: "folder"),
    completion: .directory)
  var fontPaths: [String] = []

  @Flag(inversion: .prefixedNo, help: "Use only the fonts of --font-path.")
  var ignoreSystemFonts = false

  @Option(
    help: ArgumentHelp(
      "Read no images outside this folder.",
      discussion: """
        Otherwise it is the project that the document is in (the nearest folder above it with a \
        version control system), or else the document's own folder.
        """,
      valueName: "folder"),
    completion: .directory)
  var root: String?

  @Option(
    help: ArgumentHelp(
      "Make links with this scheme, such as slack; may be repeated.",
      discussion: """
        Links with http, https, mailto, tel and ftp, and relative ones, are always made; others are \
        printed as text.
        """,
      valueName: "name"))
  var allowScheme: [String] = []
}

extension ResourceArguments {
  /// Sets the sources of fonts.
  func apply(to options: inout RenderOptions, fileSystem: OutputPlan.FileSystem)
    throws(CommandError)
  {
    for path in fontPaths where !fileSystem.isFolder(path) {
      throw .noSuchFolder("--font-path", path)
    }
    for scheme in allowScheme where !LinkScheme.isName(scheme) { throw .badScheme(scheme) }
    if let root, !fileSystem.isFolder(root) { throw .noSuchFolder("--root", root) }
    options.linkSchemes = Set(allowScheme)
    options.fonts.directories = fontPaths
    options.fonts.ignoresSystemFonts = ignoreSystemFonts
  }
}
