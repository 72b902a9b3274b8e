// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The commands that draw diagrams, and what they may take.
package struct DiagramCommands: Sendable {
  /// The command for each language, in lower case.
  package var templates: [String: CommandTemplate]
  /// The greatest time for a diagram, in seconds.
  package var seconds: Int
  /// The folder for pictures that were drawn; `nil` keeps none.
  package var cacheFolder: String?

  /// Creates commands.
  ///
  /// - Parameters:
  ///   - templates: The commands of the user by language, in lower case; those of Graphviz are added.
  ///   - seconds: The greatest time for a diagram, in seconds.
  ///   - cacheFolder: The folder for pictures that were drawn; `nil` keeps none.
  package init(
    templates: [String: CommandTemplate] = [:], seconds: Int, cacheFolder: String? = nil
  ) {
    self.templates = Self.builtIn.merging(templates) { $1 }
    self.seconds = seconds
    self.cacheFolder = cacheFolder
  }

  /// Graphviz.
  private static let builtIn: [String: CommandTemplate] = {
    guard let dot = try? CommandTemplate("dot -Tsvg {in} -o {out}") else { return [:] }
    return ["dot": dot, "graphviz": dot]
  }()

  /// The number of diagrams that each of several processes draws at the same time.
  package static func count(among processes: Int) -> Int {
    max(1, min(4, ProcessInfo.processInfo.activeProcessorCount / max(1, processes)))
  }

  /// The languages whose programs are installed.
  package var drawableLanguages: Set<String> {
    Set(templates.filter { InstalledProgram($0.value.program) != nil }.keys)
  }

  /// What an author can do about languages that are not drawn.
  ///
  /// - Parameter areAllowed: Whether commands may run, so that only those are missing whose programs
  ///   are not installed.
  /// - Returns: The hints by language.
  package func hints(areAllowed: Bool) -> [String: String] {
    var hints: [String: String] = [:]
    for (language, template) in templates {
      let isBuiltIn = Self.builtIn[language] == template
      let name = isBuiltIn ? "Graphviz" : "`\(template.program)`"
      if InstalledProgram(template.program) == nil {
        hints[language] =
          "install \(name), which draws this" + (areAllowed ? "" : " with `--allow-commands`")
      } else if !areAllowed {
        hints[language] = "with `--allow-commands`, \(name) draws this"
      }
    }
    return hints
  }

  /// What is different when pictures may be: the commands, and the state of their programs.
  package var identity: String {
    templates.sorted { $0.key < $1.key }.map { language, template in
      "\(language): \(template.words) \(InstalledProgram(template.program)?.state ?? "")"
    }.joined(separator: "\n")
  }
}
