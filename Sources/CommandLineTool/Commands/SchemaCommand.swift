// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Converting
import MarkdownPDF
import Messages
import ThemeFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `mdpdf schema`: prints the JSON Schema of theme files or of settings, for editors.
struct SchemaCommand: TextCommand {
  /// The files that a schema describes.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case theme, config
  }

  static let configuration = CommandConfiguration(
    commandName: "schema", _superCommandName: "mdpdf",
    abstract: "Print the JSON Schema of theme files or of mdpdf.yml.",
    discussion: """
      Editors complete and check a file by its schema. Write it to a file, \
      mdpdf schema theme -o theme.schema.json, and begin the theme with the line \
      # yaml-language-server: $schema=theme.schema.json
      """)

  @Argument(help: ArgumentHelp("The kind of file: theme or config.", valueName: "kind"))
  var subject: Subject

  @OptionGroup(title: "Messages") var messages: MessageArguments
  @OptionGroup var target: TextOutputArguments

  func perform(
    console: inout Console, environment: [String: String]
  ) throws(CommandError) -> (text: String, code: ExitCode) {
    (Self.text(of: subject), .success)
  }

  /// The schema as JSON.
  static func text(of subject: Subject) -> String {
    let schema =
      switch subject {
      case .theme: ThemeSchema.schema
      case .config: SettingsSchema.schema
      }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(schema) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
