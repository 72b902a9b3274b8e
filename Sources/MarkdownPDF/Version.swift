// SPDX-License-Identifier: Apache-2.0

extension Renderer {
  /// The version of this library and its command, by the rules of semantic versioning.
  public static let version = "0.1.0"
}
