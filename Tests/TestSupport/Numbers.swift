// SPDX-License-Identifier: Apache-2.0

extension Double {
  /// Whether another length is the same on paper.
  package func isNear(_ other: Double, tolerance: Double = 0.05) -> Bool {
    abs(self - other) <= tolerance
  }
}
