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
    /// Names that mean the same everywhere and contain no commas.
    case name
    /// Paths, relative to the folder of the file.
    case path
    /// Names, or paths, which contain a slash or an extension.
    case nameOrPath
  }

  /// What a file may do with it that was merely found beside or above a document, and that
  /// strangers may have written.
  ///
  /// `.free` is right only for values that harm nobody but the documents of the file: they name no
  /// path, use no network, raise no limit, and hide nothing that the user must know.
  package enum InFoundFile: Hashable, Sendable, Codable {
    /// Every value.
    case free
    /// Only paths that lie in the folder of the file, links resolved.
    case pathInsideItsFolder
    /// Every value, which has an effect only if the command line allows commands.
    case withAllowedCommands
    /// Nothing; the command line, the environment, the user's own settings and a file that the user
    /// names may set it.
    case commandLineOnly
  }

  /// The long name, without dashes.
  package var name: String
  /// The kind of value.
  package var kind: Kind
  /// The interpretation of its values.
  package var meaning = Meaning.word
  /// Whether a file may give its values as a mapping.
  package var takesMapping: Bool { ["set", "fences", "macros"].contains(name) }
  /// Whether documents may set it in their front matter.
  package var isForDocuments = false
  /// Whether it belongs to projects and not to the settings of a user.
  package var isForProjects = false
  /// What a file that was merely found may do with it; every new option has to choose.
  package var inFoundFile: InFoundFile

  // MARK: - All options

  /// All options, in the order of the help.
  package static let all: [ConfigurableOption] = [
    ConfigurableOption(
      name: "inputs", kind: .inputs, meaning: .path, isForProjects: true,
      inFoundFile: .pathInsideItsFolder),
    ConfigurableOption(name: "exclude", kind: .list, isForProjects: true, inFoundFile: .free),
    ConfigurableOption(name: "recursive", kind: .flag, inFoundFile: .free),
    ConfigurableOption(name: "hidden", kind: .flag, inFoundFile: .free),
    ConfigurableOption(name: "gitignore", kind: .flag, inFoundFile: .free),
    ConfigurableOption(
      name: "order", kind: .value, meaning: .nameOrPath, isForProjects: true,
      inFoundFile: .pathInsideItsFolder),
    ConfigurableOption(name: "slugs", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "from", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "extensions", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "lang", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "limit", kind: .list, inFoundFile: .commandLineOnly),
    // A found file may not end its own confinement.
    ConfigurableOption(name: "untrusted", kind: .flag, inFoundFile: .commandLineOnly),
    ConfigurableOption(
      name: "output", kind: .value, meaning: .path, isForProjects: true,
      inFoundFile: .pathInsideItsFolder),
    ConfigurableOption(
      name: "output-dir", kind: .value, meaning: .path, isForProjects: true,
      inFoundFile: .pathInsideItsFolder),
    ConfigurableOption(
      name: "also-merged", kind: .value, meaning: .path, isForProjects: true,
      inFoundFile: .pathInsideItsFolder),
    ConfigurableOption(name: "format", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "pages", kind: .value, isForProjects: true, inFoundFile: .free),
    ConfigurableOption(name: "ppi", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "tags", kind: .flag, inFoundFile: .free),
    ConfigurableOption(name: "image-dpi", kind: .value, inFoundFile: .free),
    // A found file may not choose what leaves the machine inside a document.
    ConfigurableOption(name: "attach", kind: .list, meaning: .path, inFoundFile: .commandLineOnly),
    ConfigurableOption(name: "embed-source", kind: .flag, inFoundFile: .free),
    ConfigurableOption(name: "pdf-standard", kind: .list, inFoundFile: .free),
    ConfigurableOption(name: "linearize", kind: .flag, inFoundFile: .free),
    // A found file may not choose who can open a document.
    ConfigurableOption(
      name: "user-password-file", kind: .value, meaning: .path, inFoundFile: .commandLineOnly),
    ConfigurableOption(
      name: "owner-password-file", kind: .value, meaning: .path, inFoundFile: .commandLineOnly),
    ConfigurableOption(name: "permissions", kind: .value, inFoundFile: .commandLineOnly),
    ConfigurableOption(name: "continuous", kind: .flag, inFoundFile: .free),
    ConfigurableOption(
      name: "debug-layout", kind: .value, meaning: .path, isForProjects: true,
      inFoundFile: .pathInsideItsFolder),
    ConfigurableOption(name: "title-block", kind: .flag, inFoundFile: .free),
    ConfigurableOption(name: "toc", kind: .flag, inFoundFile: .free),
    ConfigurableOption(name: "toc-depth", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "toc-title", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "lof", kind: .flag, inFoundFile: .free),
    ConfigurableOption(name: "lot", kind: .flag, inFoundFile: .free),
    ConfigurableOption(name: "lol", kind: .flag, inFoundFile: .free),
    ConfigurableOption(name: "number-sections", kind: .flag, inFoundFile: .free),
    ConfigurableOption(name: "number-depth", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "class", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "title-page", kind: .flag, inFoundFile: .free),
    ConfigurableOption(name: "two-sided", kind: .flag, inFoundFile: .free),
    ConfigurableOption(name: "columns", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "watermark", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "draft", kind: .flag, inFoundFile: .free),
    ConfigurableOption(name: "page-start", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "page-numbering", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "header", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "footer", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "macros", kind: .list, inFoundFile: .free),
    ConfigurableOption(
      name: "theme", kind: .value, meaning: .nameOrPath, isForDocuments: true,
      inFoundFile: .pathInsideItsFolder),
    ConfigurableOption(name: "set", kind: .list, isForDocuments: true, inFoundFile: .free),
    ConfigurableOption(name: "appearance", kind: .value, isForDocuments: true, inFoundFile: .free),
    ConfigurableOption(name: "contrast", kind: .value, isForDocuments: true, inFoundFile: .free),
    ConfigurableOption(name: "accent", kind: .value, isForDocuments: true, inFoundFile: .free),
    ConfigurableOption(name: "text-size", kind: .value, isForDocuments: true, inFoundFile: .free),
    ConfigurableOption(name: "font-size", kind: .value, isForDocuments: true, inFoundFile: .free),
    ConfigurableOption(name: "font-scale", kind: .value, isForDocuments: true, inFoundFile: .free),
    ConfigurableOption(name: "paper", kind: .value, isForDocuments: true, inFoundFile: .free),
    ConfigurableOption(name: "landscape", kind: .flag, isForDocuments: true, inFoundFile: .free),
    ConfigurableOption(name: "margin", kind: .value, isForDocuments: true, inFoundFile: .free),
    ConfigurableOption(
      name: "font-path", kind: .list, meaning: .path, inFoundFile: .pathInsideItsFolder),
    ConfigurableOption(name: "ignore-system-fonts", kind: .flag, inFoundFile: .free),
    ConfigurableOption(
      name: "root", kind: .value, meaning: .path, isForProjects: true,
      inFoundFile: .pathInsideItsFolder),
    // It lets documents do more, so a file that strangers may have written must not set it.
    ConfigurableOption(
      name: "allow-scheme", kind: .list, meaning: .name, inFoundFile: .commandLineOnly),
    ConfigurableOption(name: "fetch-images", kind: .flag, inFoundFile: .commandLineOnly),
    ConfigurableOption(
      name: "fetch-private-host", kind: .list, meaning: .name, inFoundFile: .commandLineOnly),
    ConfigurableOption(name: "offline", kind: .flag, inFoundFile: .commandLineOnly),
    ConfigurableOption(name: "allow-commands", kind: .flag, inFoundFile: .commandLineOnly),
    ConfigurableOption(name: "fences", kind: .list, inFoundFile: .withAllowedCommands),
    ConfigurableOption(name: "jobs", kind: .value, inFoundFile: .commandLineOnly),
    ConfigurableOption(name: "timeout", kind: .value, inFoundFile: .commandLineOnly),
    ConfigurableOption(
      name: "cache-dir", kind: .value, meaning: .path, inFoundFile: .commandLineOnly),
    ConfigurableOption(name: "cache", kind: .flag, inFoundFile: .free),
    ConfigurableOption(name: "replay", kind: .flag, inFoundFile: .free),
    ConfigurableOption(name: "prune", kind: .flag, inFoundFile: .free),
    ConfigurableOption(
      name: "deps", kind: .value, meaning: .path, isForProjects: true,
      inFoundFile: .pathInsideItsFolder),
    ConfigurableOption(name: "deps-format", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "shard", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "progress", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "strict", kind: .flag, inFoundFile: .free),
    ConfigurableOption(name: "allow", kind: .list, meaning: .name, inFoundFile: .free),
    ConfigurableOption(name: "deny", kind: .list, meaning: .name, inFoundFile: .free),
    ConfigurableOption(name: "diagnostics", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "color", kind: .value, inFoundFile: .free),
    ConfigurableOption(name: "quiet", kind: .flag, inFoundFile: .commandLineOnly),
    ConfigurableOption(name: "verbose", kind: .flag, inFoundFile: .free),
    ConfigurableOption(name: "timings", kind: .flag, inFoundFile: .free),
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
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - options: The options that may be set there.
  ///   - keys: What else may stand there.
  /// - Returns: The key that was probably meant, or else all keys.
  package static func hint(
    for key: String, among options: [ConfigurableOption] = all, and keys: [String] = []
  ) -> String {
    let names = options.map(\.name) + keys
    // Names from other programs, and from themes.
    let others = [
      "input": "inputs", "files": "inputs", "out": "output", "output-directory": "output-dir",
      "fonts": "font-path", "page": "paper", "page-size": "paper", "size": "paper",
      "margins": "margin", "dpi": "ppi", "resolution": "ppi", "colour": "color",
    ]
    let name = hyphenated(key)
    if let other = others[name] ?? names.nearest(to: name) {
      return "did you mean `\(other)`?"
    }
    let kind = keys.isEmpty ? "the long names of options" : "those of front matter and of options"
    return "the keys are \(kind): \(names.joined(separator: ", "))"
  }
}
