// SPDX-License-Identifier: Apache-2.0

/// What drawing a vector picture takes, about and rather too much.
package struct DrawingEffort: Hashable, Sendable {
  /// Nanoseconds for each pixel: effects such as filters work on all of them.
  package var pixelTime: Double
  /// The part of that for effects, which are pixels in vector formats too.
  package var effectTime: Double
  /// The number of masks, each of which takes as much memory as the picture.
  package var masks: Double
  /// Whether colours repeat thousands of times, which a vector picture lists one by one.
  package var hasTinyRepeats: Bool

  /// A picture without effects.
  package static let none = DrawingEffort(
    pixelTime: 0, effectTime: 0, masks: 0, hasTinyRepeats: false)

  /// Creates a value.
  package init(
    pixelTime: Double, effectTime: Double, masks: Double, hasTinyRepeats: Bool
  ) {
    self.pixelTime = pixelTime
    self.effectTime = effectTime
    self.masks = masks
    self.hasTinyRepeats = hasTinyRepeats
  }

  /// The longest time for the pixels of a picture, in nanoseconds.
  private static let maximumTime = 3e9
  /// The most pixels in the masks of a picture, in a vector format: 256 MB.
  private static let maximumMaskPixels = 64e6

  /// The most pixels to draw a picture with.
  package func pixels(within size: (width: Int, height: Int)) -> (width: Int, height: Int) {
    let time = pixelTime * Double(size.width) * Double(size.height)
    guard time > Self.maximumTime else { return size }
    let scale = (Self.maximumTime / time).squareRoot()
    func side(_ length: Int) -> Int { max(1, Int(Double(length) * scale)) }
    return (side(size.width), side(size.height))
  }

  /// Whether a picture takes less as pixels than as vectors.
  ///
  /// - Parameter size: Its size in points.
  /// - Returns: Whether pixels take less.
  package func prefersPixels(at size: Size) -> Bool {
    hasTinyRepeats || masks * size.width * size.height > Self.maximumMaskPixels
      || effectTime * size.width * size.height > Self.maximumTime
  }
}
