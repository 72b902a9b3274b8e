// SPDX-License-Identifier: Apache-2.0

internal import Primitives

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Foundation
#endif

/// A colour space of design tokens (DTCG Color Module 2025.10 §4.2), converted to sRGB.
enum ColorSpace: String, CaseIterable {
  case srgb
  case srgbLinear = "srgb-linear"
  case displayP3 = "display-p3"
  case hsl, hwb, lab, lch, oklab, oklch
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"

  /// The range of each of the three components.
  var ranges: [ClosedRange<Double>] {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .xyzD65, .xyzD50: [0...1, 0...1, 0...1]
    case .hsl, .hwb: [0...360, 0...100, 0...100]
    case .lab: [0...100, -160...160, -160...160]
    case .lch: [0...100, 0...230, 0...360]
    case .oklab: [0...1, -0.5...0.5, -0.5...0.5]
    case .oklch: [0...1, 0...0.5, 0...360]
    }
  }

  /// The colour with three components; a colour outside sRGB becomes the nearest one in it.
  func color(_ a: Double, _ b: Double, _ c: Double, alpha: Double) -> RGBA {
    switch self {
    case .srgb: RGBA(red: a, green: b, blue: c, alpha: alpha)
    case .srgbLinear: Self.encoded([a, b, c], alpha)
    case .displayP3: Self.encoded(Self.p3ToSRGB * [a, b, c].map(Self.decode), alpha)
    case .hsl: Self.hsl(a, b / 100, c / 100, alpha)
    case .hwb: Self.hwb(a, b / 100, c / 100, alpha)
    case .lab: Self.lab(a, b, c, alpha)
    case .lch: Self.lab(a, b * cos(c * .pi / 180), b * sin(c * .pi / 180), alpha)
    case .oklab: Self.oklab(a, b, c, alpha)
    case .oklch: Self.oklab(a, b * cos(c * .pi / 180), b * sin(c * .pi / 180), alpha)
    case .xyzD65: Self.encoded(Self.xyzToSRGB * [a, b, c], alpha)
    case .xyzD50: Self.encoded(Self.xyzToSRGB * (Self.d50ToD65 * [a, b, c]), alpha)
    }
  }

  // MARK: - sRGB (IEC 61966-2-1)

  private static func decode(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encode(_ value: Double) -> Double {
    let value = min(max(value, 0), 1)
    return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  private static func encoded(_ linear: [Double], _ alpha: Double) -> RGBA {
    RGBA(
      red: encode(linear[0]), green: encode(linear[1]), blue: encode(linear[2]), alpha: alpha)
  }

  // MARK: - Other models (CSS Color 4 §7, §9, §10 and §17)

  private static func hsl(_ hue: Double, _ s: Double, _ l: Double, _ alpha: Double) -> RGBA {
    func channel(_ n: Double) -> Double {
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      return l - s * min(l, 1 - l) * max(-1, min(k - 3, 9 - k, 1))
    }
    return RGBA(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }

  private static func hwb(_ hue: Double, _ white: Double, _ black: Double, _ alpha: Double) -> RGBA
  {
    guard white + black < 1 else { return RGBA(white: white / (white + black), alpha: alpha) }
    let pure = hsl(hue, 1, 0.5, 1)
    func channel(_ value: Double) -> Double { value * (1 - white - black) + white }
    return RGBA(
      red: channel(pure.red), green: channel(pure.green), blue: channel(pure.blue), alpha: alpha)
  }

  private static func lab(_ l: Double, _ a: Double, _ b: Double, _ alpha: Double) -> RGBA {
    let (epsilon, kappa) = (216.0 / 24389, 24389.0 / 27)
    let y = (l + 16) / 116
    let (x, z) = (y + a / 500, y - b / 200)
    func inverse(_ f: Double) -> Double {
      let cube = f * f * f
      return cube > epsilon ? cube : (116 * f - 16) / kappa
    }
    let luminance = l > kappa * epsilon ? y * y * y : l / kappa
    let d50 = [inverse(x) * 0.9642956764295677, luminance, inverse(z) * 0.8251046025104602]
    return encoded(xyzToSRGB * (d50ToD65 * d50), alpha)
  }

  private static func oklab(_ l: Double, _ a: Double, _ b: Double, _ alpha: Double) -> RGBA {
    let cones = [
      l + 0.3963377774 * a + 0.2158037573 * b, l - 0.1055613458 * a - 0.0638541728 * b,
      l - 0.0894841775 * a - 1.2914855480 * b,
    ].map { $0 * $0 * $0 }
    return encoded(conesToSRGB * cones, alpha)
  }

  private static let conesToSRGB = Matrix(rows: [
    [4.0767416621, -3.3077115913, 0.2309699292], [-1.2684380046, 2.6097574011, -0.3413193965],
    [-0.0041960863, -0.7034186147, 1.7076147010],
  ])
  private static let p3ToSRGB = Matrix(rows: [
    [1.2249401762805598, -0.22494017628055996, 0], [-0.042056954709688163, 1.0420569547096881, 0],
    [-0.019637554590334432, -0.078636045550631889, 1.0982736001409663],
  ])
  private static let xyzToSRGB = Matrix(rows: [
    [3.2409699419045226, -1.537383177570094, -0.4986107602930034],
    [-0.9692436362808796, 1.8759675015077202, 0.04155505740717559],
    [0.05563007969699366, -0.20397695888897652, 1.0569715142428786],
  ])
  private static let d50ToD65 = Matrix(rows: [
    [0.9554734527042182, -0.023098536874261423, 0.0632593086610217],
    [-0.028369706963208136, 1.0099954580058226, 0.021041398966943008],
    [0.012314001688319899, -0.020507696433477912, 1.3303659366080753],
  ])
}

/// Three rows of three numbers.
private struct Matrix {
  var rows: [[Double]]

  static func * (matrix: Matrix, vector: [Double]) -> [Double] {
    matrix.rows.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }
}
