// SPDX-License-Identifier: Apache-2.0

internal import ImageCodecs

/// Why the content of an image, whose header was fine, could not be shown.
package struct UnreadableImage: Hashable, Sendable {
  /// The reason, in words that follow "the image can't be shown".
  package var reason: String
  /// Whether the file is damaged, which can be undone; a size above all limits, for example, can't.
  package var isDamaged: Bool

  /// Describes an error of decoding or painting.
  init(_ error: any Error) {
    reason = "\(error)"
    isDamaged = if case .damaged? = error as? ImageError { true } else { false }
  }
}
