// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The values of options by their long names, to see which of them have changed.
enum OptionValues {
  /// Properties whose names are not those of their options.
  private static let names = ["settings": "set", "fontPaths": "font-path"]

  /// The values of all options of a group.
  ///
  /// - Parameter group: The group; all of its properties count, so that none is forgotten.
  /// - Returns: The values as texts, by the names of the options.
  static func values(of group: some ParsableArguments) -> [String: String] {
    var values: [String: String] = [:]
    for child in Mirror(reflecting: group).children {
      // The parser's wrappers store their value under the name with an underscore.
      let label = (child.label ?? "").drop { $0 == "_" }
      if let inner = child.value as? OptionGroup<VariantArguments> {
        values.merge(Self.values(of: inner.wrappedValue)) { $1 }
      } else {
        values[names[String(label)] ?? hyphenated(label)] = String(describing: child.value)
      }
    }
    return values
  }

  private static func hyphenated(_ name: Substring) -> String {
    name.reduce(into: "") { result, letter in
      result += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }
}
