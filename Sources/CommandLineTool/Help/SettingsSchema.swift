// SPDX-License-Identifier: Apache-2.0

import Configuration
import MarkdownPDF
import ThemeFiles

/// The JSON Schema of files of settings, such as `mdpdf.yml`.
///
/// The keys are those of `ConfigurableOption.all`. Their meaning and their words are those of the
/// help.
enum SettingsSchema {
  /// The schema.
  static var schema: JSONSchema {
    let arguments = HelpDump.read()?.command.arguments ?? []
    var members: [String: JSONSchema] = [:]
    var otherSpellings: [String: JSONSchema] = [:]
    for option in ConfigurableOption.all {
      let argument = arguments.first { argument in
        option.kind == .inputs
          ? argument.kind == "positional"
          : (argument.names ?? []).contains { $0.name == option.name }
      }
      members[option.name] = value(of: option, argument)
        .described(summary(of: option, argument?.abstract))
      if let pattern = spellings(of: option) {
        var reference = JSONSchema()
        reference.reference = "#/properties/\(option.name)"
        otherSpellings[pattern] = reference
      }
    }
    var schema = JSONSchema.object(members, patterns: otherSpellings).orNothing
    schema.version = "http://json-schema.org/draft-07/schema#"
    schema.title = "Settings of mdpdf"
    schema.definitions = [
      "changes": .object([:], others: .any([.scalar, .list(.scalar), .definition("changes")]))
    ]
    return schema
  }

  private static func summary(of option: ConfigurableOption, _ text: String?) -> String {
    switch option.inFoundFile {
    case .free: text ?? ""
    case .withAllowedCommands:
      "\(text ?? "") Only if the command line has --allow-commands, unless --config names the file."
    case .pathInsideItsFolder:
      "\(text ?? "") In the folder of this file, unless --config names the file."
    case .commandLineOnly: "\(text ?? "") Only in your own file, or in one that --config names."
    }
  }

  private static func value(
    of option: ConfigurableOption, _ argument: HelpDump.Argument?
  ) -> JSONSchema {
    switch option.kind {
    case .flag:
      // The words of `SettingsReader.boolean`; YAML takes `true` and `1` for other types.
      return .any([.flag, .words(["yes", "no", "on", "off"]), .number(0...1, type: "integer")])
    case .value:
      if let words = argument?.allValues, !words.isEmpty { return .words(words) }
      // The words that the shell completes; other values are possible.
      let known = argument?.completionKind?.list.map { [JSONSchema.words($0.values)] } ?? []
      return .any(known + [.scalar, .list(.scalar)])
    case .list:
      let items: [JSONSchema] = [.text, .list(.scalar)]
      if option.name == "set" { return .any([.definition("changes")] + items) }
      return .any(option.takesMapping ? [.object([:], others: .text)] + items : items)
    case .inputs: return .any([.text, .list(.text)])
    }
  }

  /// A regular expression for the other spellings of a key; `nil` when there are none.
  private static func spellings(of option: ConfigurableOption) -> String? {
    let words = option.name.split(separator: "-").map(String.init)
    let isFlag = option.kind == .flag
    guard words.count > 1 || isFlag else { return nil }
    func joined(_ word: String) -> String {
      guard let first = word.first else { return "" }
      return "(?:[-_]\(first)|\(first.uppercased()))\(word.dropFirst())"
    }
    let rest = words.dropFirst().map(joined).joined()
    let plain = (words.first ?? "") + rest
    return isFlag ? "^(?:\(plain)|no\(words.map(joined).joined()))$" : "^\(plain)$"
  }
}
