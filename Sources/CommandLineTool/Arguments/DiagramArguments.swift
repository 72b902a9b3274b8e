// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Batch
import Diagrams
import MarkdownPDF
import Messages

/// The arguments about diagrams that programs draw.
package struct DiagramArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Flag(
    inversion: .prefixedNo,
    help: "Run the commands of --fences, and Graphviz, to draw diagrams.")
  var allowCommands = false

  @Option(
    name: .customLong("fences"),
    help: ArgumentHelp(
      "The command that draws code in a language, such as 'd2=d2 {in} {out}'; may be repeated.",
      valueName: "language=command"))
  var fences: [String] = []
}

extension DiagramArguments {
  /// Refuses what is not a language with a command.
  func check() throws(CommandError) {
    for text in fences { _ = try Self.parse(text) }
  }

  private static func parse(
    _ text: String
  ) throws(CommandError) -> (language: String, template: CommandTemplate) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let language = parts[0].filter { !$0.isWhitespace }.lowercased()
    guard parts.count == 2, !language.isEmpty else { throw .badFence(text) }
    let template: CommandTemplate
    do throws(CommandTemplate.Problem) {
      template = try CommandTemplate(String(parts[1]))
    } catch {
      throw .badFence(language, error)
    }
    let program = template.program
    // It could be a file that came with the documents.
    if program.contains("/"), !program.hasPrefix("/"), !program.hasPrefix("~/") {
      throw .relativeProgram(program, of: language)
    }
    return (language, template)
  }

  /// The commands.
  ///
  /// - Parameters:
  ///   - limits: The limits on what documents may ask for.
  ///   - cache: The cache; `nil` keeps no pictures.
  /// - Returns: Those of valid arguments, and those of Graphviz.
  func commands(limits: Limits, cache: BuildCache? = nil) -> DiagramCommands {
    var templates: [String: CommandTemplate] = [:]
    for text in fences {
      guard let (language, template) = try? Self.parse(text) else { continue }
      templates[language] = template
    }
    return DiagramCommands(
      templates: templates, seconds: limits(.diagramSeconds).value,
      cacheFolder: cache?.diagramsFolder)
  }

  /// What affects the outputs.
  func effectiveValues(limits: Limits) -> [String: String] {
    // A program that does not run makes no difference.
    let fences = allowCommands ? commands(limits: limits).identity : "\(fences)"
    return ["allow-commands": "\(allowCommands)", "fences": fences]
  }
}

extension ConfiguredCommand {
  /// How documents are read that are not part of a book.
  var parsing: ParsingOptions {
    var options = search.parsing
    options.documentClass = document.parts.documentClass
    let commands = diagrams.commands(limits: search.limits)
    if diagrams.allowCommands { options.drawnLanguages = commands.drawableLanguages }
    options.diagramHints = commands.hints(areAllowed: diagrams.allowCommands)
    return options
  }
}
