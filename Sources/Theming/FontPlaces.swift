// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The places where files name font families and features, for messages about those that are missing.
///
/// They don't affect the look of a theme, so any two values are equal.
package struct FontPlaces: Hashable, Sendable {
  /// A place in a file.
  package typealias Place = (file: String, range: SourceRange)

  /// The places by family.
  package var families: [String: Place] = [:]
  /// The places by the tag of an OpenType feature, such as `smcp`.
  package var features: [String: Place] = [:]

  /// Creates an empty collection.
  package init() {}

  /// Always true, so that places don't distinguish themes.
  package static func == (a: FontPlaces, b: FontPlaces) -> Bool { true }

  /// Adds nothing, because all values are equal.
  package func hash(into hasher: inout Hasher) {}
}
