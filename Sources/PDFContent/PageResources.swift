// SPDX-License-Identifier: Apache-2.0

/// The resources that the content of a page uses: the entries of its resource dictionary (ISO
/// 32000-1 §7.8.3).
package struct PageResources: Hashable, Sendable {
  /// The fonts, named `/F0`, `/F1` and so on by their numbers in the document.
  package var fonts: Set<Int> = []
  /// The images, `/I0` and so on.
  package var images: Set<Int> = []
  /// The vector pictures, `/V0` and so on.
  package var vectors: Set<Int> = []
  /// The forms of outlined text, `/O0` and so on.
  package var outlines: Set<Int> = []
  /// The opacities in 255ths, `/A0` to `/A255`.
  package var opacities: Set<Int> = []

  /// Creates resources without entries.
  package init() {}

  /// Adds the entries of others.
  mutating func formUnion(_ other: PageResources) {
    fonts.formUnion(other.fonts)
    images.formUnion(other.images)
    vectors.formUnion(other.vectors)
    outlines.formUnion(other.outlines)
    opacities.formUnion(other.opacities)
  }
}
