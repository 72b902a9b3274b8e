// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MarkdownPDF
import Messages

/// Corrections for arguments that the parser refuses.
enum ArgumentHints {
  /// Options that people try, from other programs or by guess, with the equivalent here.
  private static let otherNames: [String: String] = [
    "--dark": "--appearance dark", "--light": "--appearance light",
    "--mode": "--appearance dark", "--css": "--theme FILE", "--style": "--theme NAME",
    "--stylesheet": "--theme FILE", "--template": "--theme FILE", "--out": "-o FILE",
    "--outfile": "-o FILE", "--outdir": "-d FOLDER", "--out-dir": "-d FOLDER", "--to": "-f FORMAT",
    "--type": "-f FORMAT", "--page-size": "--paper a4", "--papersize": "--paper a4",
    "--orientation": "--landscape", "--margins": "--margin \"20mm 25mm\"",
    "--font": "--set fonts.body=\"Inter, sans-serif\"", "--base-path": "--root FOLDER",
    "--resource-path": "--root FOLDER", "--threads": "--jobs NUMBER", "--parallel": "--jobs NUMBER",
    "--resolution": "--ppi NUMBER", "--page-range": "--pages 2,3-6", "--merge": "-o book.pdf",
    "--ignore": "--exclude PATTERN", "--json": "--diagnostics json", "--size": "--paper a4",
    "--input": "mdpdf FILE", "--inputs": "mdpdf FILE", "--include": "mdpdf 'docs/**/*.md'",
    "--table-of-contents": "--toc", "--cover": "--title-page", "--numbered": "--number-sections",
    "--language": "--lang TAG", "--pdfa": "--pdf-standard a-2a", "--pdf-a": "--pdf-standard a-2a",
    "--pdf-ua": "--pdf-standard ua-1", "--pdf-profile": "--pdf-standard a-2a",
    "--warnings-as-errors": "--strict", "--werror": "--strict",
  ]

  /// The same for options whose place is not the command line, or that have no equivalent yet.
  private static let otherWays: [String: String] = {
    var ways: [String: String] = [:]
    for key in ["title", "author", "subject", "keywords", "date"] {
      ways["--\(key)"] = "write `\(key): …` in the front matter, between two lines `---` at the top"
    }
    ways["--metadata"] =
      "write `title: …` and the like in the front matter, between two lines `---`"
    ways["--math"] =
      "formulas between `$` are read without an option; `--extensions -tex_math_dollars` prints them as text"
    ways["--html"] = "mdpdf writes PDF, PNG and SVG; choose with `-f svg`, for example"
    ways["--page-numbers"] =
      "a page has its number; `--footer \"\"` leaves it out, `--footer \"{page}/{pages}\"` counts"
    ways["--line-numbers"] =
      "`--set code.showsLineNumbers=true` numbers the lines of code, `linenums=\"1\"` those of a block"
    return ways
  }()

  /// Hints for values, by their names in help.
  private static let values = [
    "tag": "write a language as in BCP 47, such as `de` or `pt-BR`",
    "points": "write a number of points without a unit, such as `11`",
    "name=tex": "write a name, `=` and TeX, such as `RR=\\mathbb{R}` or `vect[1]=\\boldsymbol{#1}`",
    "columns": "write a number from 1 to 4",
    "number": "write a number without a unit",
    "seconds": "write a number of seconds without a unit, such as `30`",
    "style": oneOf(AppearanceChoice.words),
  ]

  /// The hint for an unknown id of warnings.
  private static func warningKind(_ id: String) -> String {
    WarningKind.ids.nearest(to: id).map { "did you mean `\($0)`?" }
      ?? "write the word in brackets at the end of the warning, such as `missing-image`"
  }

  static func oneOf(_ names: [String]) -> String {
    "write one of \(names.map { "`\($0)`" }.joined(separator: ", "))"
  }

  /// The hint for an error of the parser; `nil` when the parser's own hint is the best.
  ///
  /// - Parameters:
  ///   - message: The first sentence of the parser's message.
  ///   - options: The long options of the command, without dashes.
  /// - Returns: The correction; empty when there is none.
  static func hint(for message: Substring, options: [String]) -> String? {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
    guard quoted.count > 1 else { return nil }
    let argument = String(quoted[1])
    if message.hasPrefix("Unknown option") {
      if let other = otherNames[argument] { return "write `\(other)`" }
      if let way = otherWays[argument] { return way }
      // The dashes, which all options have, would make words near that are not.
      let name = argument.drop { $0 == "-" }
      return options.nearest(to: String(name)).map { "did you mean `--\($0)`?" } ?? ""
    }
    if message.hasPrefix("The value"), quoted.count > 3,
      let name = quoted[3].split(separator: "<").dropFirst().first?.dropLast()
    {
      if name == "id" { return warningKind(argument) }
      return values[String(name)]
    }
    return nil
  }
}
