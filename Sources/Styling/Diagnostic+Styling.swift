// SPDX-License-Identifier: Apache-2.0

internal import Highlighting
internal import MarkdownSyntax
internal import Primitives

// Problems with images, links and resolvers.
extension Diagnostic {
  private static var badLineRange: String { "bad-line-range" }

  /// A link with a scheme that could make a viewer run a program or open a file.
  static func blockedLink(_ scheme: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "blocked-link", "links with `\(scheme):` are printed as text",
      hints: ["if readers may follow them, allow them with `--allow-scheme \(scheme)`"], at: range)
  }

  /// A table of contents of a text without headings, or a list of figures without any.
  static func emptyContents(_ kind: Contents.Kind, at range: SourceRange) -> Diagnostic {
    let (name, hint) =
      switch kind {
      case .headings:
        ("table of contents", "it lists headings that are not in lists, quotes or boxes")
      case .figures(.figure): ("list of figures", "it lists figures with a caption and a number")
      case .figures(.table): ("list of tables", "it lists tables with a caption")
      case .figures(.listing): ("list of listings", "it lists code with a caption")
      }
    return Diagnostic(
      .warning, id: "empty-contents", "the \(name) is empty and left out", hints: [hint], at: range)
  }

  /// A name in braces in a header or footer that is no variable.
  static func unknownVariable(
    _ name: String, nearest: String?, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "unknown-variable", "`{\(name)}` in a header or footer is printed as text",
      hints: [
        nearest.map { "did you mean `{\($0)}`?" }
          ?? "there are `{page}`, `{pages}`, `{title}`, `{subtitle}`, `{author}`, `{date}`, "
          + "`{version}`, `{file}`, `{part}`, `{chapter}` and `{section}`"
      ], at: range)
  }

  /// More columns than the sheet has room for.
  static func narrowColumns(_ wanted: Int, room: Int) -> Diagnostic {
    Diagnostic(
      .warning, id: "narrow-columns",
      "\(wanted) columns would be too narrow to read; the text has \(room == 1 ? "one" : "\(room)")",
      hints: ["for more columns, use a larger sheet, narrower margins or smaller letters"])
  }

  /// A landscape stretch inside a block that no page may turn.
  static func nestedLandscape(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.nestedLandscape,
      "a landscape stretch inside another block does not turn the page",
      hints: ["end the list, the quote or the box before it"], at: range)
  }

  static func unnamedImage(at range: SourceRange) -> Diagnostic {
    Diagnostic(.warning, id: DiagnosticID.missingImage, "image without a file", at: range)
  }

  static func missingImage(_ name: String, nearest: String?, at range: SourceRange) -> Diagnostic {
    let suggestion = nearest.map { ["did you mean `\($0)`?"] }
    let place = "a path that begins with `/` is looked up below the project"
    return Diagnostic(
      .warning, id: DiagnosticID.missingImage, "image `\(name)` not found",
      hints: name.hasPrefix("/")
        ? [place] + (suggestion ?? []) : suggestion ?? ["paths are relative to the document"],
      at: range)
  }

  static func templateImage(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.missingImage, "image `\(name)` is a template, not a file",
      hints: ["let the program that the template is for fill it in first"], at: range)
  }

  static func incompleteImage(
    _ name: String, isCutOff: Bool, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "incomplete-image",
      "the file of image `\(name)` is "
        + (isCutOff
          ? "cut off; only a part is shown" : "damaged; a part of it may be missing or wrong"),
      hints: ["export the image again"], at: range)
  }

  /// An image whose content cannot be shown, with what to do about it.
  static func unusableImage(
    _ name: String, reason: String, hint: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.unreadableImage, "image `\(name)` can't be shown: \(reason)",
      hints: [hint], at: range)
  }

  static func unreadableImage(
    _ name: String, reason: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.unreadableImage, "image `\(name)` can't be read: \(reason)",
      at: range)
  }

  static func blockedImage(_ name: String, root: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "blocked-image", "image `\(name)` lies outside the root `\(root)`",
      hints: ["set `--root` to a folder that contains it"], at: range)
  }

  /// The images on the network, with the place of the first.
  static func remoteImages(_ count: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.remoteImage,
      count == 1
        ? "1 image is on the network, and not fetched"
        : "\(count) images are on the network, and not fetched; this is the first",
      hints: ["fetch them once with `--fetch-images`"], at: range)
  }

  /// Images that are missing for a common reason, with the place of the first.
  static func unreachableImages(_ count: Int, reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.unfetchedImage,
      count == 1
        ? "1 image can't be fetched: \(reason)"
        : "\(count) images can't be fetched: \(reason); this is the first", at: range)
  }

  static func unfetchedImage(
    _ name: String, reason: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.unfetchedImage, "image `\(name)` can't be fetched: \(reason)",
      at: range)
  }

  static func missingAnchor(
    _ fragment: String, nearest: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.missingAnchor,
      "link to `#\(fragment)`, which is not in the document",
      hints: nearest.map { ["did you mean `#\($0)`?"] } ?? [], at: range)
  }

  static func resolversTooDeep(limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.nestingTooDeep,
      "resolvers shape more than \(limit) nodes inside each other",
      hints: ["let a resolver that changes its node pass it on with `builtIn`"], at: range)
  }

  static func missingResolver(for kind: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "missing-resolver", "there is no resolver for the node `\(kind)` looks like",
      hints: ["add a resolver for its type to `RenderOptions.resolvers`"], at: range)
  }

  static func badLineRange(lines: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: badLineRange,
      "lines are to be marked that the code does not have: it has \(lines)", at: range)
  }

  static func badLines(_ attribute: CodeOptions.Attribute, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: badLineRange,
      "`\(attribute.name)` is `\(attribute.value)`, which names no lines",
      hints: ["count lines from 1: `hl_lines=\"2 4-6\"`, `linenums=\"1\"`"], at: range)
  }

  static func badColumnWidths(_ value: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "bad-column-widths",
      "`tbl-colwidths` is `\(value)`, which is no list of one width for each column",
      hints: ["write percents of the width of the text: `tbl-colwidths=\"[30,70]\"`"], at: range)
  }

  static func noLanguages(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "missing-languages",
      "code is not coloured: there are no language definitions on this machine",
      hints: [
        "install the package \(Highlighter.package), or set `code.highlightsSyntax` to `false`"
      ], at: range)
  }
}
