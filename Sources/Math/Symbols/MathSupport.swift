// SPDX-License-Identifier: Apache-2.0

/// What formulas may contain, as documentation.
package enum MathSupport {
  /// All commands and environments, as Markdown: a heading for each kind, and its names.
  package static func table() -> String {
    var sections: [(title: String, items: [String])] = []
    for group in MathSymbols.groups {
      let items = MathSymbols.entries(of: group.table).map { entry in
        let names = entry.names.map { code("\\" + $0) }.joined(separator: " ")
        return entry.character.isASCII ? names : names + " " + String(Character(entry.character))
      }
      sections.append((group.title, items))
    }
    sections.append(("Functions", names(in: CommandTable.functions)))
    sections.append(("Functions with limits", names(in: CommandTable.functionsWithLimits)))
    sections.append(("Sets of numbers", aliases(in: CommandTable.sets)))
    sections.append(("Slanted capitals", aliases(in: CommandTable.slanted)))
    for group in CommandTable.groups {
      let items = group.entries.flatMap { entry in
        let names = entry.names.split(whereSeparator: \.isWhitespace).map { code("\\" + $0) }
        // Long rows of names do the same, but are no names of one thing.
        return names.count > 6 ? names : [names.joined(separator: " ")]
      }
      sections.append((group.title, items))
    }
    sections.append(("Colours", names(in: CommandTable.colors)))
    sections.append(("Environments", MathEnvironment.names.map { code($0) }))
    return sections.map { "### \($0.title)\n\n" + wrapped($0.items) }.joined(separator: "\n\n")
  }

  /// The number of names of commands and of environments.
  package static var count: Int { MathSymbols.commands.count + MathEnvironment.names.count }

  /// The commands of a table that has their names first.
  private static func names(in table: String) -> [String] {
    table.split(separator: ",").compactMap { entry in
      entry.split(whereSeparator: \.isWhitespace).first.map { code("\\" + $0) }
    }
  }

  /// The commands of a table that has their characters first.
  private static func aliases(in table: String) -> [String] {
    MathSymbols.entries(of: table).map { entry in
      entry.names.map { code("\\" + $0) }.joined(separator: " ")
    }
  }

  /// A span of code; names have no backticks.
  private static func code(_ text: String) -> String { "`\(text)`" }

  /// The items with commas between them, in lines of up to 110 characters.
  private static func wrapped(_ items: [String]) -> String {
    var lines = [""]
    for (index, item) in items.enumerated() {
      let text = item + (index + 1 < items.count ? "," : "")
      let last = lines.count - 1
      if lines[last].isEmpty {
        lines[last] = text
      } else if lines[last].unicodeScalars.count + text.unicodeScalars.count < 110 {
        lines[last] += " " + text
      } else {
        lines.append(text)
      }
    }
    return lines.joined(separator: "\n")
  }
}
