// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// Where files name families of fonts, for what is said about those that are missing.
///
/// It is no part of the look of a theme, so that any two are equal.
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

  /// Whether they tell themes apart: they never do.
  package static func == (a: FamilyPlaces, b: FamilyPlaces) -> Bool { true }

  /// Adds nothing, as all are equal.
  package func hash(into hasher: inout Hasher) {}
}
