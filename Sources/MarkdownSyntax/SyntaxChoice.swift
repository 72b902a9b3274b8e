// SPDX-License-Identifier: Apache-2.0

/// What one place, such as front matter or an option, says about the syntax that is read: a Markdown,
/// and changes of it.
///
/// Where several places say something, each changes what those before it left.
public struct SyntaxChoice: Hashable, Codable, Sendable {
  /// Syntax that is read besides, or not read.
  public struct Change: Hashable, Codable, Sendable {
    /// The syntax.
    public var syntax: MarkdownExtension
    /// Whether it is read.
    public var isRead: Bool

    /// Creates a change.
    public init(_ syntax: MarkdownExtension, isRead: Bool) {
      self.syntax = syntax
      self.isRead = isRead
    }
  }

  /// The Markdown; `nil` keeps the syntax that is read otherwise.
  public var flavor: MarkdownFlavor?
  /// The changes, in their order.
  public var changes: [Change] = []

  /// Creates a choice that says nothing.
  public init() {}

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - flavor: The Markdown; `nil` keeps the syntax that is read otherwise.
  ///   - changes: Names, each behind a `+` or a `-`, as in pandoc: `+mark-footnotes`; the first may be
  ///     without.
  ///   - unknown: Gets each name that is no syntax; it changes nothing.
  public init(
    _ flavor: MarkdownFlavor? = nil, changes: String, unknown: (String) -> Void = { _ in }
  ) {
    self.flavor = flavor
    var rest = changes[...]
    while !rest.isEmpty {
      let removes = rest.first == "-"
      if removes || rest.first == "+" { rest = rest.dropFirst() }
      let name = rest.prefix { $0 != "+" && $0 != "-" }
      rest = rest[name.endIndex...]
      if let found = MarkdownExtension(rawValue: name.lowercased()) {
        self.changes.append(Change(found, isRead: !removes))
      } else {
        unknown(String(name))
      }
    }
  }

  /// The syntax that is read after this choice.
  public func applied(to extensions: Set<MarkdownExtension>) -> Set<MarkdownExtension> {
    var result = flavor?.extensions ?? extensions
    for change in changes {
      if change.isRead { result.insert(change.syntax) } else { result.remove(change.syntax) }
    }
    return result
  }

  /// This choice, and then another.
  public func followed(by other: SyntaxChoice) -> SyntaxChoice {
    guard other.flavor == nil else { return other }
    var result = self
    result.changes += other.changes
    return result
  }
}
