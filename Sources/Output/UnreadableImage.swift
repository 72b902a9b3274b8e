// SPDX-License-Identifier: Apache-2.0

internal import ImageCodecs

/// Why the content of an image, whose header was fine, could not be shown.
package struct UnreadableImage: Hashable, Sendable {
  /// The reason, in words that follow "the image can't be shown".
  package var reason: String
  /// Whether the file is damaged, so that replacing it helps; a size above the limits, for example,
  /// is not damage.
  package var isDamaged: Bool

  /// Describes an error of decoding or painting.
  init(_ error: any Error) {
    reason = "\(error)"
    isDamaged = if case .damaged? = error as? ImageError { true } else { false }
  }
}
