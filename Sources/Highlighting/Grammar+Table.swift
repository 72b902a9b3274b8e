// SPDX-License-Identifier: Apache-2.0

internal import PCRE2
internal import Primitives

// Fills the table of contexts when code needs them.
extension Grammar {
  /// Finds the contexts inside a context.
  func enter(_ context: Int32, in table: inout ContextTable) {
    let index = Int(context)
    table.contexts[index].traits.insert(.isEntered)
    var children: [Child] = []
    var seen: Set<ObjectIdentifier> = []
    let definition = table.definitions[index]
    var groups: Set<ObjectIdentifier> = [ObjectIdentifier(definition)]
    addChildren(of: definition, to: &children, seen: &seen, groups: &groups)
    guard !children.isEmpty else { return }
    var scanner = combined(children, in: &table)
    if scanner == ContextTable.none {
      // Some files contain invalid expressions.
      children = children.filter { child in
        let number = table.number(of: child.definition)
        return start(of: number, in: &table) != ContextTable.none
      }
      if !children.isEmpty { scanner = combined(children, in: &table) }
    }
    let first = Int32(table.children.count)
    for child in children {
      let number = table.number(of: child.definition)
      table.children.append(ContextTable.Child(context: number, role: child.role?.code))
    }
    table.contexts[index].scanner = scanner
    table.contexts[index].children = first..<Int32(table.children.count)
  }

  private func combined(_ children: [Child], in table: inout ContextTable) -> Int32 {
    let list = children.enumerated().map { "\($1.source)(*MARK:\($0))" }.joined(separator: "|")
    // Groups count from 1 in each alternative, so that `\1` keeps its meaning.
    let number = table.number(of: "(?|\(list))", isCombined: true)
    guard number == ContextTable.none, !Self.refersToGroups(list) else { return number }
    return table.number(of: "(?:\(list))", isCombined: true)
  }

  /// Whether an expression may refer to groups by number.
  private static func refersToGroups(_ source: String) -> Bool {
    var isEscaped = false
    for byte in source.utf8 {
      if isEscaped, (0x31...0x39).contains(byte) || byte == 0x67 { return true }
      isEscaped = !isEscaped && byte == 0x5C
    }
    return false
  }

  /// The number of the expression that begins a context, for a match at one place.
  func start(of context: Int32, in table: inout ContextTable) -> Int32 {
    let index = Int(context)
    if table.contexts[index].start != ContextTable.unknown { return table.contexts[index].start }
    let definition = table.definitions[index]
    var number = ContextTable.none
    if let first = definition.form.first, let source = expanded(first) {
      number = table.number(of: source, isAnchored: true)
    }
    table.contexts[index].start = number
    if number >= 0, !definition.subPatterns.isEmpty {
      table.contexts[index].startGroups = table.addGroups(
        of: context, definition.form.isSimple ? .match : .start, in: number, role: role)
    }
    return number
  }

  /// Finds the expression that ends a context.
  func findEnd(of context: Int32, in table: inout ContextTable) {
    let index = Int(context)
    table.contexts[index].endKind = .none
    let definition = table.definitions[index]
    guard case .container(_, let source?) = definition.form, let text = expanded(source) else {
      return
    }
    guard !text.contains(Self.groupMark) else {
      definition.repeatingEnd = text
      table.contexts[index].endKind = .repeating
      return
    }
    let number = table.number(of: text)
    guard number >= 0 else { return }
    table.contexts[index].endKind = .fixed
    table.contexts[index].end = number
    table.contexts[index].endGroups = table.addGroups(of: context, .end, in: number, role: role)
  }
}

extension ContextDefinition.Form {
  fileprivate var isSimple: Bool { if case .simple = self { true } else { false } }
}
