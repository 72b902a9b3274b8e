// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Converting
import MarkdownPDF
import Messages

/// `mdpdf explain`: says why lines and pages end where they do.
///
/// It is a conversion whose output is a text, so that all settings count.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", _superCommandName: "mdpdf",
    abstract: "Say why lines and pages end where they do.",
    usage: "mdpdf explain <file>:<line> [options]",
    discussion: """
      It lays the document out, with the same options and settings as a conversion, and prints one \
      sentence for each line of the paragraph in that line of the file, and for each page that ends \
      in it or beside it. With --verbose, it lists the other places where these pages could end, and \
      what each costs: the square of the free space, 1 for a tenth of the page, and more for what \
      the end would part.

        mdpdf explain guide.md:42
        mdpdf explain guide.md:42 --theme book --verbose
      """)

  @Argument(
    help: ArgumentHelp("A line of a Markdown file.", valueName: "file:line"),
    completion: .file(extensions: ["md", "markdown", "mdown", "mkd", "qmd", "txt"]))
  var place: String

  @OptionGroup(title: "Input") var search: InputArguments
  @OptionGroup(title: "Document") var document: DocumentArguments
  @OptionGroup(title: "Style") var style: StyleArguments
  @OptionGroup(title: "Fonts and images") var resources: ResourceArguments
  @OptionGroup(title: "Settings") var settings: ConfigurationArguments
  @OptionGroup(title: "Messages") var messages: MessageArguments

  /// The place, and the arguments of the conversion.
  ///
  /// - Parameter arguments: The arguments after the name of the command.
  /// - Returns: The place, and the arguments with its file and without its line.
  /// - Throws: When the place has no line.
  func conversion(
    _ arguments: [String]
  ) throws(CommandError) -> (place: ExplainedPlace, arguments: [String]) {
    var parts = place.split(separator: ":", omittingEmptySubsequences: false)[...]
    func number(_ text: Substring) -> Int? {
      text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }
    // Messages name a column too.
    if parts.count > 2, number(parts[parts.count - 2]) != nil { parts.removeLast() }
    guard parts.count > 1, let last = parts.popLast(), let line = number(last), line > 0 else {
      throw .noLine(in: place)
    }
    let file = parts.joined(separator: ":")
    guard !file.isEmpty, file != "-", OutputTarget(file).kind != .folder, !file.contains("*") else {
      throw .noLine(in: place)
    }
    var arguments = arguments
    if let index = arguments.firstIndex(of: place) { arguments[index] = file }
    return (
      ExplainedPlace(file: file, line: line, showsCosts: messages.verbose),
      // Before the others: behind `--` it would be an input.
      ["--output", "-"] + arguments
    )
  }
}
