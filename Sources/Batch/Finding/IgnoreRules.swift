// SPDX-License-Identifier: Apache-2.0

/// The lines of one `.gitignore`, which say what in its folder does not count (gitignore(5)).
package struct IgnoreRules: Hashable, Sendable {
  private struct Rule: Hashable, Sendable {
    var pattern: GlobPattern
    /// Whether it takes back what an earlier line said.
    var isNegated: Bool
    /// Whether it is about folders only.
    var needsFolder: Bool
  }

  private var rules: [Rule] = []

  /// Reads the lines of a file.
  package init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) { add(String(line)) }
  }

  /// Whether no line says anything.
  package var isEmpty: Bool { rules.isEmpty }

  private mutating func add(_ line: String) {
    var line = line[...]
    // Blanks at the end count only after a backslash.
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
    // A slash anywhere but at the end ties the pattern to the folder of the file.
    var pattern = GlobPattern(line)
    if !line.contains("/") { pattern = pattern.atAnyDepth() }
    // `folder/**` is all that is in the folder, and not the folder itself.
    if pattern.endsInFolders { pattern = pattern.followedByAnyName() }
    rules.append(Rule(pattern: pattern, isNegated: isNegated, needsFolder: needsFolder))
  }

  /// What the rules say about a path in their folder; `nil` when they say nothing.
  ///
  /// - Parameters:
  ///   - names: The names of the path, from the folder of the rules on.
  ///   - isFolder: Whether it is a folder.
  /// - Returns: Whether it does not count. The last rule that concerns it decides.
  package func ignores(_ names: [String], isFolder: Bool) -> Bool? {
    for rule in rules.reversed() where isFolder || !rule.needsFolder {
      if rule.pattern.matches(names) { return !rule.isNegated }
    }
    return nil
  }
}
