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

  private var rules: [Rule] = []

  /// Creates an empty list.
  package init() {}

  /// Adds the outputs and the sources of a document.
  package mutating func add(outputs: [String], inputs: [String]) {
    rules.append(Rule(outputs: outputs, inputs: inputs))
  }

  /// The content of the file.
  package func bytes(as form: Form) -> [UInt8] {
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
      let lines = rules.map { rule in
        let outputs = rule.outputs.map(Self.escaped).joined(separator: " ")
        let inputs = rule.inputs.map { " \\\n  " + Self.escaped($0) }.joined()
        // Without rules of their own, removed files would stop `make`.
        let phony = rule.inputs.map { Self.escaped($0) + ":\n" }.joined()
        return "\(outputs):\(inputs)\n\(phony)"
      }
      return Array(lines.joined(separator: "\n").utf8)
    }
  }

  /// A path escaped for `make`.
  private static func escaped(_ path: String) -> String {
    var result = ""
    for character in path {
      switch character {
      case " ", "#", ":", "\\": result += "\\\(character)"
      case "$": result += "$$"
      default: result.append(character)
      }
    }
    return result
  }
}
