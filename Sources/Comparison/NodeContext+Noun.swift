// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension NodeKind {
  /// The noun for several, or for a text of the kind.
  var pluralNoun: String {
    let hasNoPlural = noun.hasSuffix("text") || noun.hasSuffix("code") || self == .emphasis
    return hasNoPlural ? noun : "\(noun)s"
  }
}

extension NodeContext {
  /// What people call subtypes, where it is not their name.
  private static let subtypeWords = ["ordered": "numbered"]

  /// The noun with its subtype and an article, such as “a heading h2”.
  var nounWithArticle: String {
    let words =
      switch (kind, subtype) {
      case (_, nil): kind.noun
      case (.heading, let level?): "\(kind.noun) \(level)"
      case (_, let subtype?): "\(Self.subtypeWords[subtype] ?? subtype) \(kind.noun)"
      }
    return ("aeiou".contains(words.prefix(1)) ? "an " : "a ") + words
  }
}

extension LayoutDescription.Node {
  /// What people call it.
  package var noun: String { context.kind.noun }
}
