// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension String {
  /// Whether it is an address on the network.
  package var isAddress: Bool { hasPrefix("//") || contains("://") || hasPrefix("mailto:") }

  /// The path of a file relative to a folder.
  package func below(_ folder: String) -> String {
    let path = hasPrefix("/") || folder == "." ? self : folder.appendingComponent(self)
    let normalized = path.normalizedPath
    return normalized.isEmpty ? "." : normalized
  }

  /// The text without leading and trailing white space; `nil` when nothing is left.
  package var trimmed: String? {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest.isEmpty ? nil : String(rest)
  }
}
