// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The sources of each output, for programs that decide when to rebuild it.
package struct DependencyList: Sendable {
  /// The formats.
  package enum Form: String, CaseIterable, Sendable {
    /// Rules that `make` includes.
    case make
    /// An object whose `rules` are objects with `outputs` and `inputs`.
    case json
    /// All inputs, each followed by NUL.
    case zero
  }

  private struct Rule: Encodable {
    var outputs: [String]
    var inputs: [String]
  }

  /// A name that the format can't express.
  package struct UnwritableName: Error, Hashable, Sendable {
    /// The name.
    package var name: String
  }

  private var rules: [Rule] = []

  /// The names of all outputs and inputs.
  package var names: [String] { rules.flatMap { $0.outputs + $0.inputs } }

  /// Creates an empty list.
  package init() {}

  /// Adds the outputs and the sources of a document.
  package mutating func add(outputs: [String], inputs: [String]) {
    rules.append(Rule(outputs: outputs, inputs: inputs))
  }

  /// The content of the file.
  ///
  /// - Parameter form: The format.
  /// - Returns: The content.
  /// - Throws: A name that rules of `make` can't contain. There is no way to escape a line feed, and
  ///   text after it would be another rule, or a command.
  package func bytes(as form: Form) throws(UnwritableName) -> [UInt8] {
    switch form {
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let data = try? encoder.encode(["rules": rules])
      return data.map { Array($0) + Array("\n".utf8) } ?? []
    case .zero:
      var seen: Set<String> = []
      let inputs = rules.flatMap(\.inputs).filter { seen.insert($0).inserted }
      return inputs.flatMap { Array($0.utf8) + [0] }
    case .make:
      if let name = names.first(where: { !Self.isWritable($0) }) {
        throw UnwritableName(name: name)
      }
      let lines = rules.map { rule in
        let outputs = rule.outputs.map(Self.target).joined(separator: " ")
        let inputs = rule.inputs.map { " \\\n  " + Self.escaped($0) }.joined()
        // Without rules of their own, removed files would stop `make`.
        let phony = rule.inputs.map { Self.target($0) + ":\n" }.joined()
        return "\(outputs):\(inputs)\n\(phony)"
      }
      return Array(lines.joined(separator: "\n").utf8)
    }
  }

  /// Whether `make` takes an escaped path for a path.
  ///
  /// It knows no escape for control characters, for `;`, which begins a command, for `=`, which sets
  /// a variable, for `|`, and for `&` before the colon.
  private static func isWritable(_ path: String) -> Bool {
    !path.utf8.contains { $0 < 0x20 || $0 == 0x7F || ";=|".utf8.contains($0) }
      && path.utf8.last != UInt8(ascii: "&")
  }

  /// A path as what a rule of `make` makes, where `%` would make a pattern of it.
  private static func target(_ path: String) -> String {
    escaped(path).replacing("%", with: "\\%")
  }

  /// A path escaped for `make`.
  private static func escaped(_ path: String) -> String {
    // A home folder is meant only by the shell.
    var result = path.utf8.first == UInt8(ascii: "~") ? "./" : ""
    for character in path.unicodeScalars {
      switch character {
      case " ", "#", ":", "\\", "*", "?", "[": result += "\\\(character)"
      case "$": result += "$$"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
