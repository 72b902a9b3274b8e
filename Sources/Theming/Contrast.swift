// SPDX-License-Identifier: Apache-2.0

public import Primitives

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Foundation
#endif

/// How well text of one colour can be told from its background, from 1 (not at all) to 21.
///
/// This is the contrast ratio of WCAG 2.1. Success criterion 1.4.3 requires 4.5 in running text and
/// 3 in large text. Translucent colours are composited first: the background over `page`, the
/// foreground over both.
///
/// - Parameters:
///   - foreground: The colour of the text.
///   - background: The colour right behind the text.
///   - page: The colour behind a translucent background; its opacity is ignored.
/// - Returns: The ratio; the order of two opaque colours doesn't matter.
public func contrastRatio(
  foreground: RGBA, background: RGBA, page: RGBA = .white
) -> Double {
  let page = RGBA(red: page.red, green: page.green, blue: page.blue)
  let behind = background.composited(over: page)
  let a = foreground.composited(over: behind).relativeLuminance
  let b = behind.relativeLuminance
  return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

extension RGBA {
  /// The relative luminance of WCAG 2.1, from 0 (black) to 1 (white); opacity is ignored.
  public var relativeLuminance: Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

extension RGBA {
  /// Whether white can be told from it better than black.
  package var isDark: Bool { relativeLuminance < 0.179 }

  /// This colour if its contrast with an opaque background is high enough; otherwise the nearest
  /// mixture with black or white that is.
  ///
  /// Without such a mixture, black or white.
  public func readable(on background: RGBA, ratio: Double) -> RGBA {
    func passes(_ color: RGBA) -> Bool {
      contrastRatio(foreground: color, background: background) >= ratio
    }
    let seen = composited(over: background)
    if passes(seen) { return self }
    // Whole 255ths can be written in hexadecimal, so 256 steps find the nearest.
    func nearest(towards end: RGBA) -> (color: RGBA, step: Int)? {
      func mixed(_ step: Int) -> RGBA {
        let color = end.withAlpha(multipliedBy: Double(step) / 255).composited(over: seen)
        return RGBA(hex: color.hex) ?? color
      }
      guard passes(end) else { return nil }
      var (low, high) = (0, 255)
      while high - low > 1 {
        let middle = (low + high) / 2
        if passes(mixed(middle)) { high = middle } else { low = middle }
      }
      return (mixed(high), high)
    }
    let candidates = [nearest(towards: .black), nearest(towards: .white)].compactMap(\.self)
    if let best = candidates.min(by: { $0.step < $1.step }) { return best.color }
    return background.isDark ? .white : .black
  }
}

extension Double {
  /// The contrast ratio, rounded down: 4.497 is not 4.5.
  package var asRatio: String {
    let hundredths = Int(self * 100)
    let rest = String(hundredths % 100)
    return "\(hundredths / 100).\(rest.count < 2 ? "0" + rest : rest)"
  }
}

/// The linear light of an sRGB component.
///
/// The threshold is that of IEC 61966-2-1. WCAG prints 0.03928; 8-bit colours give the same result
/// with both.
private func linear(_ component: Double) -> Double {
  component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
}
