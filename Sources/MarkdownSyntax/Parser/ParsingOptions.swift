// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// What may differ between readers of Markdown.
public struct ParsingOptions: Hashable, Codable, Sendable {
  /// The rules for the ids of headings.
  public var slugs = SlugStyle.gitHub
  /// The syntax beyond CommonMark.
  public var extensions = MarkdownFlavor.markdown.extensions
  /// The limits on what a document may ask for.
  public var limits = Limits()
  /// Whether marks of includes have been replaced and reported, so that those left are text.
  package var hasExpandedIncludes = false

  /// Creates the default options.
  public init() {}

  /// Creates options with rules for the ids of headings.
  public init(slugs: SlugStyle) {
    self.slugs = slugs
  }
}
