// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

/// The used size of an image: the size that the author asks for or else the natural one, limited to the
/// available height and the theme's fraction of the available width; keeps the ratio.
func usedSize(
  of image: ReplacedImage, maxWidth: Double, maxHeight: Double
) -> Size {
  let wanted = image.wantedSize(maxWidth: maxWidth, maxHeight: maxHeight)
  guard wanted.width > 0, wanted.height > 0 else { return .zero }
  let fraction = min(max(image.maxWidthFraction, 0.01), 1)
  let allowed = min(maxWidth * fraction, image.maxWidth?.length(of: maxWidth) ?? .infinity)
  let factor = min(1, allowed / wanted.width, maxHeight / wanted.height)
  return Size(width: wanted.width * factor, height: wanted.height * factor)
}

extension ReplacedImage {
  /// The size that the author asks for, or else the natural one.
  fileprivate func wantedSize(maxWidth: Double, maxHeight: Double) -> Size {
    let natural = asset.naturalSize
    guard natural.width > 0, natural.height > 0 else { return .zero }
    let width = width?.length(of: maxWidth)
    let height = height?.length(of: maxHeight)
    return switch (width, height) {
    case (nil, nil): natural
    case (let width?, nil):
      Size(width: width, height: width * natural.height / natural.width)
    case (nil, let height?):
      Size(width: height * natural.width / natural.height, height: height)
    case (let width?, let height?): Size(width: width, height: height)
    }
  }

  /// Whether a size is the one that the author asks for; not where that is too large for the page.
  func states(_ size: Size, maxWidth: Double, maxHeight: Double) -> Bool {
    guard width != nil || height != nil else { return false }
    let wanted = wantedSize(maxWidth: maxWidth, maxHeight: maxHeight)
    return size.width > wanted.width - 0.01 && size.height > wanted.height - 0.01
  }
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
