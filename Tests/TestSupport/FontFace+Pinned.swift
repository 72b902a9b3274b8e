// SPDX-License-Identifier: Apache-2.0

import Foundation
package import Primitives

extension FontFace {
  /// A face of the checkout's fonts at 10 points.
  ///
  /// - Parameters:
  ///   - file: The name of the file in `fonts/files`.
  ///   - index: The number of the face in the file.
  ///   - slant: How far letters lean to the right, as a part of their height.
  /// - Returns: The face.
  package static func pinned(_ file: String, index: Int = 0, slant: Double = 0) -> FontFace {
    FontFace(
      name: file, file: Checkout.root.appending(path: "fonts/files/\(file)").path, index: index,
      transform: Transform(xx: 10, yx: 0, xy: -slant * 10, yy: 10), ascent: 10, descent: 2)
  }

  /// Glyphs of 600 thousandths of an em.
  package static let mono = pinned("JetBrainsMono-Regular.ttf")
}
