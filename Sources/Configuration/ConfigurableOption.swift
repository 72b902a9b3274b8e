// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// An option of the command line that may stand in a configuration file, in the environment or in a
/// document, under its long name.
package struct ConfigurableOption: Hashable, Sendable, Codable {
  /// What the option takes.
  package enum Kind: Hashable, Sendable, Codable {
    /// Nothing: it is on or off.
    case flag
    /// One value.
    case value
    /// One value each time that it is given.
    case list
    /// The documents, which have no name on the command line.
    case inputs
  }

  /// What its values are to a file that lies in another folder.
  package enum Meaning: Hashable, Sendable, Codable {
    /// The same everywhere.
    case word
    /// Paths, relative to the folder of the file.
    case path
    /// Names, or paths, which have a slash or an ending.
    case nameOrPath
  }

  /// The long name, without dashes.
  package var name: String
  /// What it takes.
  package var kind: Kind
  /// What its values are.
  package var meaning = Meaning.word
  /// Whether a document may say it of itself.
  package var isForDocuments = false
  /// Whether it belongs to one project, and not to all that somebody does.
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
    ConfigurableOption(name: "jobs", kind: .value),
    ConfigurableOption(name: "timeout", kind: .value),
    ConfigurableOption(name: "cache-dir", kind: .value, meaning: .path),
    ConfigurableOption(name: "cache", kind: .flag),
    ConfigurableOption(name: "deps", kind: .value, meaning: .path, isForProjects: true),
    ConfigurableOption(name: "deps-format", kind: .value),
    ConfigurableOption(name: "shard", kind: .value),
    ConfigurableOption(name: "progress", kind: .value),
    ConfigurableOption(name: "strict", kind: .flag),
    ConfigurableOption(name: "diagnostics", kind: .value),
    ConfigurableOption(name: "color", kind: .value),
    ConfigurableOption(name: "quiet", kind: .flag),
    ConfigurableOption(name: "verbose", kind: .flag),
  ]

  /// The options by their names.
  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The option of a key, and whether the key turns a flag off; `nil` when there is none.
  ///
  /// - Parameter key: The long name, with dashes or with underscores, a flag perhaps with `no-`.
  /// - Returns: The option.
  package static func named(_ key: String) -> (option: ConfigurableOption, isNegated: Bool)? {
    let name = key.replacing("_", with: "-")
    if let option = byName[name] { return (option, false) }
    guard name.hasPrefix("no-"), let option = byName[String(name.dropFirst(3))],
      option.kind == .flag
    else { return nil }
    return (option, true)
  }

  /// What somebody may have meant by a key that there is none of.
  package static func hint(for key: String, among options: [ConfigurableOption] = all) -> String {
    // Words of other programs, and of themes.
    let others = [
      "input": "inputs", "files": "inputs", "out": "output", "output-directory": "output-dir",
      "fonts": "font-path", "page": "paper", "page-size": "paper", "size": "paper",
      "margins": "margin", "dpi": "ppi", "resolution": "ppi", "colour": "color",
    ]
    let name = key.replacing("_", with: "-")
    if let other = others[name] ?? options.map(\.name).nearest(to: name) {
      return "did you mean `\(other)`?"
    }
    return "the keys are the long names of options: \(options.map(\.name).joined(separator: ", "))"
  }
}
