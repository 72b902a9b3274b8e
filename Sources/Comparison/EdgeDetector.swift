// SPDX-License-Identifier: Apache-2.0

/// Finds pixels that antialias the edge of a shape.
///
/// After Vyšniauskas, "Anti-aliased pixel and intensity slope detector" (2009): such a pixel is on
/// a slope of brightness, between a darker and a lighter area, and at least one of the areas is
/// even in both pictures.
struct EdgeDetector {
  let grid: PixelGrid
  let other: PixelGrid

  /// Whether a pixel of `grid` antialiases an edge.
  func isOnEdge(x: Int, y: Int) -> Bool {
    let center = y * grid.width + x
    var equals = isAtBorder(x, y) ? 1 : 0
    var darkest = (value: 0.0, x: 0, y: 0)
    var lightest = (value: 0.0, x: 0, y: 0)
    for row in max(0, y - 1)...min(grid.height - 1, y + 1) {
      for column in max(0, x - 1)...min(grid.width - 1, x + 1) where row != y || column != x {
        let difference = PerceivedDifference.brightness(
          grid, center, row * grid.width + column)
        if difference == 0 {
          equals += 1
          // Three neighbours of equal brightness form an area or a line.
          if equals > 2 { return false }
        } else if difference < darkest.value {
          darkest = (difference, column, row)
        } else if difference > lightest.value {
          lightest = (difference, column, row)
        }
      }
    }
    guard darkest.value != 0, lightest.value != 0 else { return false }
    return isEven(darkest.x, darkest.y) || isEven(lightest.x, lightest.y)
  }

  /// Whether a pixel is part of an even area in both pictures.
  private func isEven(_ x: Int, _ y: Int) -> Bool { isEven(grid, x, y) && isEven(other, x, y) }

  private func isEven(_ grid: PixelGrid, _ x: Int, _ y: Int) -> Bool {
    let center = grid.word(y * grid.width + x)
    var equals = isAtBorder(x, y) ? 1 : 0
    for row in max(0, y - 1)...min(grid.height - 1, y + 1) {
      for column in max(0, x - 1)...min(grid.width - 1, x + 1) where row != y || column != x {
        if grid.word(row * grid.width + column) == center {
          equals += 1
          if equals > 2 { return true }
        }
      }
    }
    return false
  }

  private func isAtBorder(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == grid.width - 1 || y == grid.height - 1
  }
}
