// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension NodeKind {
  /// The noun in the plural, or for a text of the kind.
  var pluralNoun: String {
    let hasNoPlural = noun.hasSuffix("text") || noun.hasSuffix("code") || self == .emphasis
    return hasNoPlural ? noun : "\(noun)s"
  }
}

extension NodeContext {
  /// The words for subtypes that differ from their names.
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
  /// The noun.
  package var noun: String { context.kind.noun }
}
