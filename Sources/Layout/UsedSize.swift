// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

/// The used size of an image: the size that the author asks for or else the natural one, limited to the
/// available height and the theme's fraction of the available width; keeps the ratio.
func usedSize(
  of image: ReplacedImage, maxWidth: Double, maxHeight: Double
) -> Size {
  let natural = image.asset.naturalSize
  guard natural.width > 0, natural.height > 0 else { return .zero }
  var width = image.width?.length(of: maxWidth)
  var height = image.height?.length(of: maxHeight)
  switch (width, height) {
  case (nil, nil): (width, height) = (natural.width, natural.height)
  case (let given?, nil): height = given * natural.height / natural.width
  case (nil, let given?): width = given * natural.width / natural.height
  case (_?, _?): break
  }
  guard let width, let height, width > 0, height > 0 else { return .zero }
  let fraction = min(max(image.maxWidthFraction, 0.01), 1)
  let allowed = min(maxWidth * fraction, image.maxWidth?.length(of: maxWidth) ?? .infinity)
  let factor = min(1, allowed / width, maxHeight / height)
  return Size(width: width * factor, height: height * factor)
}

extension ReplacedContent.Extent {
  /// The length in points; fractions refer to `available`.
  func length(of available: Double) -> Double {
    switch self {
    case .points(let points): points
    case .fraction(let fraction): fraction * available
    }
  }
}

extension ContainerBox {
  /// The left edge and the width of the box in a column, in points.
  func place(x: Double, width: Double) -> (x: Double, width: Double) {
    guard self.width != nil || maxWidthFraction < 1 else { return (x, width) }
    let wanted = self.width?.length(of: width) ?? width
    // A box too narrow for words is worse than a box that is too wide.
    let used = min(width, max(min(wanted, maxWidthFraction * width), 48))
    return switch alignment {
    case .natural, .justified: (isRightToLeft ? x + width - used : x, used)
    case .left: (x, used)
    case .center: (x + (width - used) / 2, used)
    case .right: (x + width - used, used)
    }
  }
}
