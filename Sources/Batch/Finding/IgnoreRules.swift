// SPDX-License-Identifier: Apache-2.0

/// The rules of a `.gitignore` file (gitignore(5)).
package struct IgnoreRules: Hashable, Sendable {
  private struct Rule: Hashable, Sendable {
    var pattern: GlobPattern
    /// Whether it reverses earlier rules.
    var isNegated: Bool
    /// Whether it matches only folders.
    var needsFolder: Bool
  }

  private var rules: [Rule] = []

  /// Parses a file.
  package init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) { add(String(line)) }
  }

  /// Whether there are no rules.
  package var isEmpty: Bool { rules.isEmpty }

  private mutating func add(_ line: String) {
    var line = line[...]
    // Trailing spaces are part of a pattern only after a backslash.
    while line.last == " ", !line.dropLast().hasSuffix("\\") { line.removeLast() }
    guard !line.isEmpty, !line.hasPrefix("#") else { return }
    var isNegated = false
    if line.hasPrefix("!") {
      isNegated = true
      line.removeFirst()
    }
    var needsFolder = false
    if line.hasSuffix("/") {
      needsFolder = true
      line.removeLast()
    }
    guard !line.isEmpty else { return }
    // A slash anywhere but at the end anchors the pattern to the folder of the file.
    var pattern = GlobPattern(line)
    if !line.contains("/") { pattern = pattern.atAnyDepth() }
    // `folder/**` matches everything in the folder, but not the folder itself.
    if pattern.endsInFolders { pattern = pattern.followedByAnyName() }
    rules.append(Rule(pattern: pattern, isNegated: isNegated, needsFolder: needsFolder))
  }

  /// Whether the rules ignore a path in their folder; `nil` when no rule matches.
  ///
  /// - Parameters:
  ///   - names: The names in the path, relative to the folder of the rules.
  ///   - isFolder: Whether it is a folder.
  /// - Returns: The decision of the last rule that matches.
  package func ignores(_ names: [String], isFolder: Bool) -> Bool? {
    for rule in rules.reversed() where isFolder || !rule.needsFolder {
      if rule.pattern.matches(names) { return !rule.isNegated }
    }
    return nil
  }
}
