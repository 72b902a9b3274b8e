// SPDX-License-Identifier: Apache-2.0

import Deflate
package import Primitives

extension PixelImage {
  /// The size and the checksums of the pixels, such as `794x1123-0123456789abcdef`.
  ///
  /// Equal pixels have equal identities, however they are compressed. A change of one pixel always
  /// changes the identity, and two checksums of different kinds hardly miss a larger one. They take
  /// less than a millisecond for a page.
  package var identity: String {
    let digits = checksums(bytes).map { sum in
      let digits = String(sum, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }
    return "\(width)x\(height)-\(digits.joined())"
  }

  /// The width and height in an identity; `nil` when the text is none.
  package static func size(inIdentity text: String) -> (width: Int, height: Int)? {
    let sides = text.prefix { $0 != "-" }.split(separator: "x").compactMap { Int($0) }
    return sides.count == 2 ? (sides[0], sides[1]) : nil
  }
}
