// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

// MARK: - Overview
//
// Pictures that follow each other in a paragraph without text between them share a line where they can.
// If they are a little too wide for that, they become smaller, all of the line equally high.

/// The sizes of pictures that share lines.
struct PictureRows {
  /// The width of a line.
  let width: Double
  /// The space between two pictures, in points.
  let gap: Double

  /// The sizes of pictures in their rows.
  ///
  /// - Parameter sizes: The sizes of the pictures if each had a line to itself.
  /// - Returns: The sizes to use, in the same order.
  func sizes(of sizes: [Size]) -> [Size] {
    // Icons keep their sizes.
    guard sizes.allSatisfy({ $0.height >= PictureShrink.lowest && $0.width > 0 }) else {
      return sizes
    }
    var result: [Size] = []
    var row: [Size] = []
    for size in sizes {
      if !row.isEmpty, fitted(row + [size]) == nil {
        result += fitted(row) ?? row
        row = []
      }
      row.append(size)
    }
    return result + (fitted(row) ?? row)
  }

  /// The sizes of pictures in one line; `nil` when they would be too small.
  private func fitted(_ row: [Size]) -> [Size]? {
    let available = width - gap * Double(row.count - 1)
    if row.reduce(0, { $0 + $1.width }) <= available { return row }
    // No picture becomes larger than it is.
    let height = min(
      available / row.reduce(0) { $0 + $1.width / $1.height }, row.map(\.height).min() ?? 0)
    guard row.allSatisfy({ height >= PictureShrink.smallest * $0.height }) else { return nil }
    return row.map { Size(width: $0.width * height / $0.height, height: height) }
  }
}

extension InlineContent {
  /// The images by their spans, when there is nothing but images and blanks; each part is on lines of
  /// its own, because a line break of the author ends the one before.
  var pictureGroups: [[(span: Int, image: ReplacedImage)]] {
    var groups: [[(span: Int, image: ReplacedImage)]] = [[]]
    for (index, span) in spans.enumerated() {
      if case .image(let image)? = span.replaced {
        groups[groups.count - 1].append((index, image))
        continue
      }
      for byte in bytes[span.range] {
        switch byte {
        case UInt8(ascii: "\n"): groups.append([])
        case UInt8(ascii: " "): break
        default: return []
        }
      }
    }
    return groups.filter { $0.count > 1 }
  }
}
