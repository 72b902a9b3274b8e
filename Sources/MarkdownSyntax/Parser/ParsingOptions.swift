// SPDX-License-Identifier: Apache-2.0

/// What may differ between readers of Markdown.
public struct ParsingOptions: Hashable, Sendable {
  /// The rules for the ids of headings.
  public var slugs = SlugStyle.gitHub
  /// Whether marks of includes have been replaced and reported, so that those left are text.
  package var hasExpandedIncludes = false

  /// Creates the default options.
  public init() {}

  /// Creates options with rules for the ids of headings.
  public init(slugs: SlugStyle) {
    self.slugs = slugs
  }
}
