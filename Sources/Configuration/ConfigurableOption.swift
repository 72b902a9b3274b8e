// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// A command-line option that configuration files, the environment or documents may set by its long
/// name.
package struct ConfigurableOption: Hashable, Sendable, Codable {
  /// The kind of value.
  package enum Kind: Hashable, Sendable, Codable {
    /// No value: the option is on or off.
    case flag
    /// One value.
    case value
    /// Several values; on the command line, the option is repeated.
    case list
    /// The documents, which are not an option on the command line.
    case inputs
  }

  /// The interpretation of values in a file in another folder.
  package enum Meaning: Hashable, Sendable, Codable {
    /// Values that mean the same everywhere.
    case word
    /// Paths, relative to the folder of the file.
    case path
    /// Names, or paths, which contain a slash or an extension.
    case nameOrPath
  }

  /// The long name, without dashes.
  package var name: String
  /// The kind of value.
  package var kind: Kind
  /// The interpretation of its values.
  package var meaning = Meaning.word
  /// Whether documents may set it in their front matter.
  package var isForDocuments = false
  /// Whether it affects more than files below the project, so that a file that was merely found
  /// beside a document may not set it.
  package var needsTrust = false
  /// Whether it belongs to projects and not to the settings of a user.
  package var isForProjects = false

  // MARK: - All options

  /// All options, in the order of the help.
  package static let all: [ConfigurableOption] = [
    ConfigurableOption(name: "inputs", kind: .inputs, meaning: .path, isForProjects: true),
    ConfigurableOption(name: "exclude", kind: .list, isForProjects: true),
    ConfigurableOption(name: "recursive", kind: .flag),
    ConfigurableOption(name: "hidden", kind: .flag),
    ConfigurableOption(name: "gitignore", kind: .flag),
    ConfigurableOption(name: "order", kind: .value, meaning: .nameOrPath, isForProjects: true),
    ConfigurableOption(name: "slugs", kind: .value),
    ConfigurableOption(name: "output", kind: .value, meaning: .path, isForProjects: true),
    ConfigurableOption(name: "output-dir", kind: .value, meaning: .path, isForProjects: true),
    ConfigurableOption(name: "also-merged", kind: .value, meaning: .path, isForProjects: true),
    ConfigurableOption(name: "format", kind: .value),
    ConfigurableOption(name: "pages", kind: .value, isForProjects: true),
    ConfigurableOption(name: "ppi", kind: .value),
    ConfigurableOption(name: "continuous", kind: .flag),
    ConfigurableOption(name: "debug-layout", kind: .value, meaning: .path, isForProjects: true),
    ConfigurableOption(name: "theme", kind: .value, meaning: .nameOrPath, isForDocuments: true),
    ConfigurableOption(name: "set", kind: .list, isForDocuments: true),
    ConfigurableOption(name: "appearance", kind: .value, isForDocuments: true),
    ConfigurableOption(name: "contrast", kind: .value, isForDocuments: true),
    ConfigurableOption(name: "accent", kind: .value, isForDocuments: true),
    ConfigurableOption(name: "text-size", kind: .value, isForDocuments: true),
    ConfigurableOption(name: "font-size", kind: .value, isForDocuments: true),
    ConfigurableOption(name: "font-scale", kind: .value, isForDocuments: true),
    ConfigurableOption(name: "paper", kind: .value, isForDocuments: true),
    ConfigurableOption(name: "landscape", kind: .flag, isForDocuments: true),
    ConfigurableOption(name: "margin", kind: .value, isForDocuments: true),
    ConfigurableOption(name: "font-path", kind: .list, meaning: .path),
    ConfigurableOption(name: "ignore-system-fonts", kind: .flag),
    ConfigurableOption(name: "root", kind: .value, meaning: .path, isForProjects: true),
    ConfigurableOption(name: "fetch-images", kind: .flag, needsTrust: true),
    ConfigurableOption(name: "fetch-private-host", kind: .list, needsTrust: true),
    ConfigurableOption(name: "offline", kind: .flag, needsTrust: true),
    ConfigurableOption(name: "jobs", kind: .value),
    ConfigurableOption(name: "timeout", kind: .value),
    ConfigurableOption(name: "cache-dir", kind: .value, meaning: .path),
    ConfigurableOption(name: "cache", kind: .flag),
    ConfigurableOption(name: "replay", kind: .flag),
    ConfigurableOption(name: "prune", kind: .flag),
    ConfigurableOption(name: "deps", kind: .value, meaning: .path, isForProjects: true),
    ConfigurableOption(name: "deps-format", kind: .value),
    ConfigurableOption(name: "shard", kind: .value),
    ConfigurableOption(name: "progress", kind: .value),
    ConfigurableOption(name: "strict", kind: .flag),
    ConfigurableOption(name: "allow", kind: .list),
    ConfigurableOption(name: "deny", kind: .list),
    ConfigurableOption(name: "diagnostics", kind: .value),
    ConfigurableOption(name: "color", kind: .value),
    ConfigurableOption(name: "quiet", kind: .flag),
    ConfigurableOption(name: "verbose", kind: .flag),
  ]

  /// The options by name.
  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The option for a key, and whether the key turns a flag off; `nil` when there is none.
  ///
  /// - Parameter key: The long name, with hyphens, underscores or capitals between its words; flags
  ///   optionally with `no-`.
  /// - Returns: The option.
  package static func named(_ key: String) -> (option: ConfigurableOption, isNegated: Bool)? {
    let name = hyphenated(key)
    if let option = byName[name] { return (option, false) }
    guard name.hasPrefix("no-"), let option = byName[String(name.dropFirst(3))],
      option.kind == .flag
    else { return nil }
    return (option, true)
  }

  /// The key with hyphens between its words.
  private static func hyphenated(_ key: String) -> String {
    key.reduce(into: "") { name, character in
      if character.isUppercase { name += "-" }
      name += character == "_" ? "-" : character.lowercased()
    }
  }

  /// A suggestion for an unknown key; `nil` when there is none.
  package static func hint(for key: String, among options: [ConfigurableOption] = all) -> String {
    // Names from other programs, and from themes.
    let others = [
      "input": "inputs", "files": "inputs", "out": "output", "output-directory": "output-dir",
      "fonts": "font-path", "page": "paper", "page-size": "paper", "size": "paper",
      "margins": "margin", "dpi": "ppi", "resolution": "ppi", "colour": "color",
    ]
    let name = hyphenated(key)
    if let other = others[name] ?? options.map(\.name).nearest(to: name) {
      return "did you mean `\(other)`?"
    }
    return "the keys are the long names of options: \(options.map(\.name).joined(separator: ", "))"
  }
}
