// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Messages
import Primitives

/// The value of `--ppi` or `--image-dpi`.
struct Resolution: ExpressibleByArgument, Equatable, Sendable {
  /// The bounds: text is unreadable below, and above, an A4 page takes more than half a gigabyte.
  private static let bounds = 10.0...1200.0

  /// The number of pixels per inch.
  var pixelsPerInch: Double

  /// Creates a resolution.
  init(pixelsPerInch: Double) { self.pixelsPerInch = pixelsPerInch }

  /// Reads a number; `nil` when the text is none.
  init?(argument: String) {
    guard let number = Double(argument) else { return nil }
    pixelsPerInch = number
  }

  var defaultValueDescription: String { pixelsPerInch.decimalText }

  /// Refuses a resolution of an option out of bounds.
  func check(of option: String) throws(CommandError) {
    guard Self.bounds.contains(pixelsPerInch) else {
      throw .badNumber(
        option, pixelsPerInch.decimalText, allowed: "choose from 10 to 1200 pixels per inch")
    }
  }
}
