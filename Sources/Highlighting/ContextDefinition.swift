// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The settings that the expressions of one language file share.
final class LanguageSettings {
  /// The id of the language.
  let id: String
  /// The default options of its expressions.
  let options: PatternOptions
  /// The expressions for `\%[` and `\%]`, the start and the end of a word.
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

/// An expression as in its file.
struct PatternSource {
  var text: String
  var options: PatternOptions
  var settings: LanguageSettings
}

/// The options of an expression.
struct PatternOptions: Equatable {
  /// Whether blanks and comments in it are ignored.
  var isExtended = false
  /// Whether it distinguishes upper and lower case.
  var isCaseSensitive = true
}

/// A context of a language: where it begins and ends, and which contexts it may contain.
///
/// The terms are those of the GtkSourceView language definition 2.0.
final class ContextDefinition {
  /// The form of a context.
  enum Form {
    /// It only groups other contexts, like the context of a whole language.
    case group
    /// It is what an expression matches.
    case simple(PatternSource)
    /// It extends from the match of one expression to that of another; without the latter, to the
    /// end of the context around it.
    case container(start: PatternSource, end: PatternSource?)

    /// The expression that finds it; `nil` for a group.
    var first: PatternSource? {
      switch self {
      case .group: nil
      case .simple(let match): match
      case .container(let start, _): start
      }
    }
  }

  /// A group of an expression with a separate style.
  struct SubPattern {
    /// The expressions of a context.
    enum Place { case match, start, end }

    var place: Place
    /// The number or the name.
    var group: String
    var style: String?
  }

  /// An entry in the list of contexts that may be inside.
  enum Inclusion {
    case definition(ContextDefinition)
    case reference(Reference)
  }

  /// A reference to a context defined elsewhere.
  struct Reference {
    /// The language and the id, with a colon between them.
    var id: String
    /// Whether it refers to the content of the context instead of the context itself.
    var isAll = false
    /// Whether it ignores replacements.
    var isOriginal = false
    /// The style that replaces the context's; `nil` keeps that one.
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

  /// The number in the table of contexts; below 0 until code may enter it.
  var number: Int32 = -1
  /// The expression that ends it, when that repeats text of the start’s match; `nil` until first used.
  var repeatingEnd: String?

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
}
