// SPDX-License-Identifier: Apache-2.0

internal import PCRE2
internal import Primitives

/// What going through code needs of a grammar: numbers in arrays.
///
/// Code enters and leaves a context every few bytes. With objects in place of numbers, counting references
/// would take longer than finding matches. A context has its number from when code first enters one
/// around it, and its expressions from when they are first needed.
struct ContextTable {
  /// The properties of a context.
  struct Traits: OptionSet {
    let rawValue: UInt16

    /// Whether it is what one expression matches; otherwise it extends from one match to another.
    static let isSimple = Traits(rawValue: 1)
    static let extendsParent = Traits(rawValue: 2)
    static let endsParent = Traits(rawValue: 4)
    static let endsAtLineEnd = Traits(rawValue: 8)
    static let isFirstLineOnly = Traits(rawValue: 16)
    static let isOnceOnly = Traits(rawValue: 32)
    static let isStyledInside = Traits(rawValue: 64)
    /// Whether it matters what the groups of its first expression matched.
    static let needsGroups = Traits(rawValue: 128)
    /// Whether the contexts inside are known.
    static let isEntered = Traits(rawValue: 256)
  }

  /// The kind of expression that ends a context.
  enum End: UInt8 {
    /// The expression is not known yet.
    case unknown
    case none
    case fixed
    /// It repeats text of the start's match, such as the word that ends a here document.
    case repeating
  }

  /// A context.
  struct Context {
    var traits: Traits
    /// The number of its first expression, for a match at one place; `unknown` or `none`.
    var start = unknown
    /// The expression that finds the first place where an inner context may begin, and marks its place
    /// among the children; `none` when each must be tried at each place.
    var scanner = none
    /// The contexts that may begin inside, in the order in which they are tried.
    var children: Range<Int32> = 0..<0
    var endKind = End.unknown
    /// The number of the expression that ends it, when that is fixed.
    var end = none
    /// The coloured groups of its first expression.
    var startGroups: Range<Int32> = 0..<0
    /// The coloured groups of a fixed end.
    var endGroups: Range<Int32> = 0..<0
  }

  /// A context that may begin inside another.
  struct Child {
    var context: Int32
    /// The code of its role; `nil` keeps that of the context around it.
    var role: UInt8?
  }

  /// A group of an expression with a separate role.
  struct Group {
    var number: Int32
    var role: UInt8
  }

  static let none: Int32 = -1
  static let unknown: Int32 = -2
  /// The number of the expression that matches everywhere, nothing.
  static let everywhere: Int32 = 0

  var contexts: [Context] = []
  var children: [Child] = []
  private(set) var groups: [Group] = []
  /// The expressions by their numbers.
  private(set) var patterns: [Pattern] = []
  /// The definitions of the contexts, by their numbers.
  private(set) var definitions: [ContextDefinition] = []

  private struct Key: Hashable {
    var source: String
    var isAnchored: Bool
  }
  /// The numbers of expressions: many contexts have equal ones.
  private var numbers: [Key: Int32] = [:]

  init() {
    if let everywhere = Pattern("") { patterns.append(everywhere) }
  }

  /// The number of a context.
  mutating func number(of definition: ContextDefinition) -> Int32 {
    if definition.number >= 0 { return definition.number }
    definition.number = Int32(contexts.count)
    definitions.append(definition)
    contexts.append(Context(traits: definition.traits))
    return definition.number
  }

  /// Whether an expression is nothing but groups that set options.
  private static func isEmpty(_ source: String) -> Bool {
    var rest = source[...]
    while let prefix = prefixes.first(where: rest.hasPrefix) { rest = rest.dropFirst(prefix.count) }
    return rest.allSatisfy { $0 == ")" || $0 == "\n" } && rest.count < source.count
  }

  private static let prefixes = [false, true].flatMap { isExtended in
    [false, true].map {
      PatternOptions(isExtended: isExtended, isCaseSensitive: $0).prefix
    }
  }

  /// The number of an expression; `none` when it is invalid.
  ///
  /// - Parameters:
  ///   - source: The expression.
  ///   - isAnchored: Whether a match must start where the search starts.
  ///   - isCombined: Whether it finds one of several contexts, up to a place.
  /// - Returns: The number, the same for equal expressions.
  mutating func number(
    of source: String, isAnchored: Bool = false, isCombined: Bool = false
  ) -> Int32 {
    let key = Key(source: source, isAnchored: isAnchored)
    if let known = numbers[key] { return known }
    var number = Self.none
    if Self.isEmpty(source), !patterns.isEmpty {
      number = Self.everywhere
    } else if let pattern = Pattern(source, isAnchored: isAnchored, isLimited: isCombined) {
      number = Int32(patterns.count)
      patterns.append(pattern)
    }
    numbers[key] = number
    return number
  }

  /// Adds the coloured groups of an expression in one place of a context.
  mutating func addGroups(
    of context: Int32, _ place: ContextDefinition.SubPattern.Place, in pattern: Int32,
    role: (String?) -> SyntaxRole?
  ) -> Range<Int32> {
    let first = Int32(groups.count)
    for group in definitions[Int(context)].subPatterns where group.place == place {
      let number = Int(group.group) ?? patterns[Int(pattern)].group(named: group.group) ?? -1
      guard number >= 0, let role = role(group.style)?.code else { continue }
      groups.append(Group(number: Int32(clamping: number), role: role))
    }
    return first..<Int32(groups.count)
  }
}

extension SyntaxRole {
  /// The place among all roles plus 1; 0 stands for plain text.
  var code: UInt8 { Self.codes[self] ?? 0 }

  private static let codes: [SyntaxRole: UInt8] = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, UInt8($0 + 1)) })
}

extension ContextDefinition {
  /// What the table says of it at once.
  fileprivate var traits: ContextTable.Traits {
    var traits: ContextTable.Traits = []
    if case .simple = form { traits.insert(.isSimple) }
    if extendsParent { traits.insert(.extendsParent) }
    if endsParent { traits.insert(.endsParent) }
    if endsAtLineEnd { traits.insert(.endsAtLineEnd) }
    if isFirstLineOnly { traits.insert(.isFirstLineOnly) }
    if isOnceOnly { traits.insert(.isOnceOnly) }
    if isStyledInside { traits.insert(.isStyledInside) }
    if needsGroups { traits.insert(.needsGroups) }
    return traits
  }
}
