// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The places where files name font families, for messages about missing fonts.
///
/// They don't affect the look of a theme, so any two values are equal.
package struct FamilyPlaces: Hashable, Sendable {
  /// A place in a file.
  package typealias Place = (file: String, range: SourceRange)

  private var places: [String: Place] = [:]

  /// Creates an empty collection.
  package init() {}

  /// The place where a family is named; `nil` when no file names it.
  package subscript(_ family: String) -> Place? {
    get { places[family] }
    set { places[family] = newValue }
  }

  /// Always true, so that places don't distinguish themes.
  package static func == (a: FamilyPlaces, b: FamilyPlaces) -> Bool { true }

  /// Adds nothing, because all values are equal.
  package func hash(into hasher: inout Hasher) {}
}
