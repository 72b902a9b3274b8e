// SPDX-License-Identifier: Apache-2.0

/// A colour in sRGB with straight (not premultiplied) alpha; every component from 0 to 1.
public struct RGBA: Hashable, Sendable, Codable {
  /// The red component.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double
  /// The opacity; 0 is invisible.
  public var alpha: Double

  /// Creates a colour from components between 0 and 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, with or without the sign; `nil` for anything else.
  public init?(hex: String) {
    var digits: [Int] = []
    for character in hex.hasPrefix("#") ? hex.dropFirst() : Substring(hex) {
      guard character.isASCII, let digit = character.hexDigitValue else { return nil }
      digits.append(digit)
    }
    switch digits.count {
    case 3, 4: digits = digits.flatMap { [$0, $0] }
    case 6, 8: break
    default: return nil
    }
    let bytes = stride(from: 0, to: digits.count, by: 2).map {
      Double(digits[$0] * 16 + digits[$0 + 1]) / 255
    }
    self.init(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 1)
  }

  /// Black.
  public static let black = RGBA(white: 0)
  /// White.
  public static let white = RGBA(white: 1)
  /// Invisible.
  public static let clear = RGBA(white: 0, alpha: 0)

  /// The lowercase `#rrggbb` form, with two more digits when the colour is not opaque.
  public var hex: String {
    func pair(_ value: Double) -> String {
      let byte = value.isNaN ? 0 : Int((min(max(value, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "#" + pair(red) + pair(green) + pair(blue) + (alpha < 1 ? pair(alpha) : "")
  }

  /// The colour that results when this one is painted over `background` (source-over).
  public func composited(over background: RGBA) -> RGBA {
    let out = alpha + background.alpha * (1 - alpha)
    guard out > 0 else { return .clear }
    func mix(_ top: Double, _ bottom: Double) -> Double {
      (top * alpha + bottom * background.alpha * (1 - alpha)) / out
    }
    return RGBA(
      red: mix(red, background.red), green: mix(green, background.green),
      blue: mix(blue, background.blue), alpha: out)
  }

  /// The same colour with its opacity multiplied by `factor`.
  public func withAlpha(multipliedBy factor: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
