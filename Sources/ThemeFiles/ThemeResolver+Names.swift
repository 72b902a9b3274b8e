// SPDX-License-Identifier: Apache-2.0

internal import Primitives
public import Theming

// What stands behind the values of a theme: the names that files give, and who refers to whom.

extension ThemeResolver {
  /// The names of the palette and of the tokens, in the order of the files, with what they stand for.
  var names: [ThemeName] {
    // Whatever is wrong has been reported when the theme was made.
    var quiet = self
    return paths.compactMap { path in
      guard path.hasPrefix("palette.") || path.hasPrefix("tokens.") else { return nil }
      if let color = quiet.color(at: path, over: .clear) {
        return ThemeName(path: path, value: .color(color))
      }
      return text(at: path).map { ThemeName(path: path, value: .text($0)) }
    }
  }

  /// What stands at the end of a path's references, as it is written.
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

  /// The references that lead from a path to what is written down, the nearest first.
  func chain(from path: String, for traits: ThemeTraits) -> [String] {
    var chain: [String] = []
    var seen: Set = [path]
    var node = strongestNode(path, for: traits)
    while let written = node {
      let inner = ThemeColorReader.variant(of: written, for: traits) ?? written
      guard let text = inner.text, let reference = ThemeReference(text),
        seen.insert(reference.path).inserted
      else { break }
      let share = reference.alpha.map { " / \(MarkdownTheme.brief(($0 * 1000).rounded() / 10))%" }
      chain.append(reference.path + (share ?? ""))
      node = strongestNode(reference.path, for: traits)
    }
    return chain
  }
}

/// A name that a theme file gives to a value, below `palette` or `tokens`.
public struct ThemeName: Hashable, Sendable {
  /// What a name stands for.
  public enum Value: Hashable, Sendable {
    /// A colour.
    case color(ThemeColor)
    /// Anything else, as it is written.
    case text(String)
  }

  /// The path, such as `palette.ink`.
  public let path: String
  /// What it stands for.
  public let value: Value

  /// Creates a name.
  public init(path: String, value: Value) {
    self.path = path
    self.value = value
  }
}
