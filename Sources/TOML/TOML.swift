// SPDX-License-Identifier: Apache-2.0

package import YAML

/// Reads TOML 1.0 into the tree that YAML gives.
package enum TOML {
  /// What was read of a text.
  package struct Reading {
    /// The tables and values, as mappings, lists and scalars.
    ///
    /// Numbers, booleans and dates are plain scalars as written, but numbers have no underscores.
    package var root: YAMLNode.Mapping
    /// The mistake where reading ended; `nil` when the whole text was read.
    package var mistake: TOMLMistake?
  }

  /// Reads a text up to the first mistake.
  package static func read(_ text: String) -> Reading {
    var reader = TOMLReader(text)
    var mistake: TOMLMistake?
    do throws(TOMLMistake) { try reader.readDocument() } catch { mistake = error }
    return Reading(root: reader.root.mapping, mistake: mistake)
  }
}

/// A mistake in a TOML text.
package struct TOMLMistake: Error {
  /// What is wrong.
  package var message: String
  /// What to do about it.
  package var hint: String
  /// The place.
  package var mark: YAMLMark
  /// The place of the same key before; `nil` when the mistake is another.
  package var other: YAMLMark?
}
