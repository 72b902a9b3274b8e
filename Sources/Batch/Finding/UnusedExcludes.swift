// SPDX-License-Identifier: Apache-2.0

/// The patterns of `--exclude` that have fit nothing so far.
///
/// A pattern inside an excluded folder is never compared, so it stays: it has no effect either.
final class UnusedExcludes {
  private struct Pattern {
    var text: String
    var paths: [GlobPattern]
    /// The alternatives as lines of `.gitignore`.
    var rules: IgnoreRules
  }

  private var unused: [Pattern]

  /// Creates the list.
  init(_ patterns: some Sequence<String>) {
    unused = patterns.map { text in
      let alternatives = GlobPattern.alternatives(text)
      return Pattern(
        text: text, paths: alternatives.map(GlobPattern.init(excluding:)),
        rules: IgnoreRules(alternatives.joined(separator: "\n")))
    }
  }

  /// The patterns, as the user wrote them.
  var patterns: [String] { unused.map(\.text) }

  /// Removes the patterns that fit a path, from the working folder or in the folder of the search.
  func compare(with path: [String], _ names: [String], isFolder: Bool) {
    guard !unused.isEmpty else { return }
    unused.removeAll { pattern in
      pattern.paths.contains { $0.matches(path) }
        || pattern.rules.ignores(names, isFolder: isFolder) != nil
    }
  }
}
