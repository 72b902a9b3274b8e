// SPDX-License-Identifier: Apache-2.0

extension Renderer {
  /// The version of the library and the command (Semantic Versioning).
  public static let version = "0.1.0"
}
