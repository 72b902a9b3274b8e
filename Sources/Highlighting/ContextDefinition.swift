// SPDX-License-Identifier: Apache-2.0

internal import PCRE2
internal import Primitives

/// What the expressions of one language file have in common.
final class LanguageSettings {
  /// The id of the language.
  let id: String
  /// How its expressions are read unless they say otherwise.
  let options: PatternOptions
  /// What `\%[` and `\%]` stand for: the start and the end of a word.
  let (wordStart, wordEnd): (String, String)

  init(id: String, options: PatternOptions, wordCharacter: String?) {
    self.id = id
    self.options = options
    if let wordCharacter {
      wordStart = "(?<!\(wordCharacter))(?=\(wordCharacter))"
      wordEnd = "(?<=\(wordCharacter))(?!\(wordCharacter))"
    } else {
      (wordStart, wordEnd) = ("\\b", "\\b")
    }
  }
}

/// An expression as it stands in a file.
struct PatternSource {
  var text: String
  var options: PatternOptions
  var settings: LanguageSettings
}

/// How an expression is read.
struct PatternOptions: Equatable {
  /// Whether blanks and comments in it mean nothing.
  var isExtended = false
  /// Whether capitals differ from small letters.
  var isCaseSensitive = true
}

/// A context of a language: what begins and ends where, and what may stand inside.
///
/// The words are those of the GtkSourceView language definition 2.0.
final class ContextDefinition {
  /// How a context is found.
  enum Form {
    /// It only gathers what is inside, as the context of a whole language does.
    case group
    /// It is what an expression matches.
    case simple(PatternSource)
    /// It goes from the match of one expression to that of another; without the latter, to where the
    /// context around it ends.
    case container(start: PatternSource, end: PatternSource?)

    /// The expression that finds it; `nil` of a group.
    var first: PatternSource? {
      switch self {
      case .group: nil
      case .simple(let match): match
      case .container(let start, _): start
      }
    }
  }

  /// A group of an expression with a style of its own.
  struct SubPattern {
    /// The expressions of a context.
    enum Place { case match, start, end }

    var place: Place
    /// The number or the name.
    var group: String
    var style: String?
  }

  /// What stands in the list of what may be inside.
  enum Inclusion {
    case definition(ContextDefinition)
    case reference(Reference)
  }

  /// A mention of a context that is defined elsewhere.
  struct Reference {
    /// The language and the id, with a colon between them.
    var id: String
    /// Whether what is inside is meant, and not the context itself.
    var isAll = false
    /// Whether replacements do not count.
    var isOriginal = false
    /// The style instead of the context's own.
    var style: String?
    var ignoresStyle = false
  }

  let form: Form
  /// The language and the id; `nil` without an id.
  let style: String?
  let extendsParent: Bool
  let endsParent: Bool
  let endsAtLineEnd: Bool
  let isFirstLineOnly: Bool
  let isOnceOnly: Bool
  let isStyledInside: Bool
  var subPatterns: [SubPattern] = []
  var inclusions: [Inclusion] = []

  /// Whether it matters what the groups of its first expression matched.
  private(set) lazy var needsGroups: Bool = {
    if !subPatterns.isEmpty { return true }
    guard case .container(_, let end?) = form else { return false }
    return end.text.contains("@start}")
  }()

  // What is made of it when it is met for the first time.

  /// What may be inside; `nil` until it is asked for.
  var scanner: ContextScanner?
  /// The expression that ends it.
  var end: EndPattern?

  init(form: Form, style: String?, element: XMLElement) {
    self.form = form
    self.style = style
    extendsParent = element.flag("extend-parent", otherwise: true)
    endsParent = element.flag("end-parent")
    endsAtLineEnd = element.flag("end-at-line-end")
    isFirstLineOnly = element.flag("first-line-only")
    isOnceOnly = element.flag("once-only")
    isStyledInside = element.flag("style-inside")
  }

  /// The groups with styles in one of the expressions.
  func subPatterns(of place: SubPattern.Place) -> [SubPattern] {
    subPatterns.filter { $0.place == place }
  }
}

/// The expression that ends a context.
enum EndPattern {
  /// There is none.
  case none
  /// The same each time.
  case fixed(Pattern)
  /// One that repeats what the start matched, as the word that ends a here document does.
  case repeating(String)

  /// The expression, when it is always the same.
  var fixed: Pattern? {
    if case .fixed(let pattern) = self { pattern } else { nil }
  }
}
