// SPDX-License-Identifier: Apache-2.0

internal import Primitives
public import Theming

// The names that files define, and the references behind the values of a theme.

extension ThemeResolver {
  /// The names of the palettes and tokens with their values, in the order of the files.
  var names: [ThemeName] {
    // Problems were reported when the theme was made.
    var quiet = self
    return paths.compactMap { path in
      guard path.hasPrefix("palette.") || path.hasPrefix("tokens.") else { return nil }
      if let color = quiet.color(at: path, over: .clear) {
        return ThemeName(path: path, value: .color(color))
      }
      return text(at: path).map { ThemeName(path: path, value: .text($0)) }
    }
  }

  /// The value at the end of a path's references, as written.
  private func text(at path: String) -> String? {
    let traits = ThemeTraits()
    let end = chain(from: path, for: traits).last ?? path
    switch strongestNode(end, for: traits)?.content {
    case .scalar(let text, _): return text
    case .list(let items): return items.compactMap(\.text).joined(separator: ", ")
    case .mapping, .empty: return nil
    case nil: return end
    }
  }

  /// The references that lead from a path to a literal value, the nearest first.
  func chain(from path: String, for traits: ThemeTraits) -> [String] {
    var chain: [String] = []
    var seen: Set = [path]
    var node = strongestNode(path, for: traits)
    while let written = node {
      let inner = ThemeColorReader.variant(of: written, for: traits) ?? written
      guard let text = inner.text, let reference = ThemeReference(text),
        seen.insert(reference.path).inserted
      else { break }
      let share = reference.alpha.map { " / \((($0 * 1000).rounded() / 10).decimalText)%" }
      chain.append(reference.path + (share ?? ""))
      node = strongestNode(reference.path, for: traits)
    }
    return chain
  }
}

/// A name that a theme file defines under `palette` or `tokens`.
public struct ThemeName: Hashable, Sendable {
  /// The value of a name.
  public enum Value: Hashable, Sendable {
    /// A colour.
    case color(ThemeColor)
    /// Any other value, as written.
    case text(String)
  }

  /// The path, such as `palette.ink`.
  public let path: String
  /// The value.
  public let value: Value

  /// Creates a name.
  public init(path: String, value: Value) {
    self.path = path
    self.value = value
  }
}
