// SPDX-License-Identifier: Apache-2.0

/// The side at which an image stands beside the text that follows (CSS 2.2 §9.5.1).
public enum FloatSide: String, Hashable, Sendable {
  case left, right
}
