// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The tree of a file of design tokens (DTCG 2025.10), which replaces its internal references:
/// `$extends` and JSON pointers.
struct TokenFile {
  /// The tree.
  let root: ThemeNode

  /// The greatest number of references in a chain.
  private static let greatestChain = 64
  /// The greatest depth of groups, with those that they extend.
  private static let greatestDepth = 500
  /// The greatest number of values that references repeat.
  private static let greatestCount = 100_000
  /// The number of mistakes after which hints don't look for the nearest name.
  private static let mistakesWithHints = 100

  /// The number of values that references have repeated.
  private var count = 0
  /// The members of the tree by name; a tree with many members is searched often.
  private let index: Index
  /// The references that were reported, because the groups around them may be repeated.
  private var reported: Set<ThemePlace> = []

  /// Creates a file from its tree.
  init(root: ThemeNode) {
    self.root = root
    index = Index(root)
  }

  /// A node, with its members by name.
  private struct Index: Sendable {
    let node: ThemeNode
    private(set) var members: [String: Index] = [:]

    init(_ node: ThemeNode) {
      self.node = node
      for member in node.members ?? [] where members[member.key] == nil {
        members[member.key] = Index(member.value)
      }
    }
  }

  /// Whether references may repeat another value; if not, that is reported once.
  private mutating func mayRepeat(at place: ThemePlace, _ sink: inout DiagnosticSink) -> Bool {
    count += 1
    if count == Self.greatestCount { sink.report(place.tooManyTokens(most: Self.greatestCount)) }
    return count < Self.greatestCount
  }

  /// Replaces the comments in a JSON text by spaces, so that places stay the same.
  static func withoutComments(_ text: String) -> String {
    guard text.contains("//") || text.contains("/*") else { return text }
    var result: [UInt8] = []
    var bytes = Array(text.utf8)[...]
    var isInString = false
    while let byte = bytes.popFirst() {
      if isInString {
        result.append(byte)
        if byte == UInt8(ascii: "\\"), let next = bytes.popFirst() { result.append(next) }
        if byte == UInt8(ascii: "\"") { isInString = false }
      } else if byte == UInt8(ascii: "/"), bytes.first == UInt8(ascii: "/") {
        let comment = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        result += [UInt8](repeating: UInt8(ascii: " "), count: comment.count + 1)
        bytes = bytes.dropFirst(comment.count)
      } else if byte == UInt8(ascii: "/"), bytes.first == UInt8(ascii: "*") {
        result.append(UInt8(ascii: " "))
        var previous: UInt8 = 0
        while let inner = bytes.popFirst() {
          let endsLine = inner == UInt8(ascii: "\n") || inner == UInt8(ascii: "\r")
          result.append(endsLine ? inner : UInt8(ascii: " "))
          if previous == UInt8(ascii: "*"), inner == UInt8(ascii: "/") { break }
          previous = inner
        }
      } else {
        isInString = byte == UInt8(ascii: "\"")
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: - Extended groups

  /// The tree with every `$extends` replaced by the members of the other group.
  mutating func extended(reportingTo sink: inout DiagnosticSink) -> ThemeNode {
    extended(root, chain: [], depth: 0, &sink)
  }

  /// - Parameters:
  ///   - node: A group or a token.
  ///   - chain: The groups that extend the one with the node.
  ///   - depth: The number of groups around it, and of those that extend each other.
  ///   - sink: Gets the problems.
  /// - Returns: The node with everything that it extends.
  private mutating func extended(
    _ node: ThemeNode, chain: [String], depth: Int, _ sink: inout DiagnosticSink
  ) -> ThemeNode {
    guard var members = node.members, node["$value"] == nil else { return node }
    let place = members.first?.place ?? node.place
    if !chain.isEmpty, !mayRepeat(at: place, &sink) {
      return ThemeNode(content: .mapping([]), place: node.place)
    }
    guard depth < Self.greatestDepth else {
      if reported.insert(place).inserted {
        sink.report(place.tooDeepTokens(most: Self.greatestDepth))
      }
      return ThemeNode(content: .mapping([]), place: node.place)
    }
    if let reference = members.first(where: { $0.key == "$extends" }) {
      members.removeAll { $0.key == "$extends" }
      let text = reference.value.text ?? ""
      let path = ThemeReference(text)?.path ?? Self.path(ofPointer: text)
      if chain.contains(path) || chain.count > Self.greatestChain {
        let circle = (chain + [path]).map { "`\($0)`" }.joined(separator: " → ")
        if reported.insert(reference.place).inserted {
          sink.report(
            reference.place.diagnostic(
              "groups extend each other: \(circle)",
              hints: ["remove this `$extends`, or name the group that both start from"]))
        }
      } else if let group = self.node(at: path), group["$value"] == nil {
        let base = extended(group, chain: chain + [path], depth: depth + 1, &sink)
        members = Self.merged(base.members ?? [], under: members)
      } else if reported.insert(reference.place).inserted {
        sink.report(
          reference.place.diagnostic(
            "there is no group `\(path)` to extend",
            hints: ["write `\"$extends\": \"{group}\"`"]))
      }
    }
    members = members.map { member in
      guard !member.key.hasPrefix("$") || member.key == "$root" else { return member }
      var member = member
      member.value = extended(member.value, chain: chain, depth: depth + 1, &sink)
      return member
    }
    return ThemeNode(content: .mapping(members), place: node.place)
  }

  /// Merges the members of one mapping over those of another, deeply.
  static func merged(
    _ base: [ThemeNode.Member], under top: [ThemeNode.Member]
  ) -> [ThemeNode.Member] {
    guard !base.isEmpty else { return top }
    var result = base
    var places = Dictionary(
      zip(base.map(\.key), base.indices), uniquingKeysWith: { first, _ in first })
    for member in top {
      guard let index = places[member.key] else {
        places[member.key] = result.count
        result.append(member)
        continue
      }
      // A token replaces a token as a whole; groups merge.
      if let old = result[index].value.members, let new = member.value.members,
        !old.contains(where: { $0.key == "$value" }), !new.contains(where: { $0.key == "$value" })
      {
        result[index].value.content = .mapping(merged(old, under: new))
      } else {
        result[index] = member
      }
    }
    return result
  }

  // MARK: - Pointers

  /// The node at a path with dots.
  func node(at path: String) -> ThemeNode? {
    var found = index
    for key in path.split(separator: ".") {
      guard let next = found.members[String(key)] else { return nil }
      found = next
    }
    return found.node
  }

  /// The type of the token at a path with dots, which a group around it may have; `nil` when an
  /// alias has the answer, which follows.
  func type(at path: String) -> (type: String?, alias: ThemeNode?)? {
    var found = index
    var type: String?
    for key in path.split(separator: ".") {
      guard let next = found.members[String(key)] else { return nil }
      found = next
      type = found.members["$type"]?.node.text ?? type
    }
    return (type, found.members["$value"]?.node)
  }

  /// The node at a JSON pointer in this file (RFC 6901), such as `#/palette/ink/$value`.
  func node(atPointer pointer: String) -> ThemeNode? {
    guard pointer.hasPrefix("#") else { return nil }
    var found = index
    for part in pointer.dropFirst().split(separator: "/") {
      let key = String(part).replacing("~1", with: "/").replacing("~0", with: "~")
      if let next = found.members[key] {
        found = next
      } else if let number = Int(key), let items = found.node.items,
        items.indices.contains(number)
      {
        found = Index(items[number])
      } else {
        return nil
      }
    }
    return found.node
  }

  /// The pointers to all groups and tokens, for hints.
  private var pointers: [String] {
    var found: [String] = []
    func add(_ node: ThemeNode, _ pointer: String) {
      for member in node.members ?? [] where !member.key.hasPrefix("$") {
        let key = member.key.replacing("~", with: "~0").replacing("/", with: "~1")
        found.append("\(pointer)/\(key)")
        add(member.value, "\(pointer)/\(key)")
      }
    }
    add(root, "#")
    return found
  }

  /// The path with dots of a pointer to a group or a token.
  static func path(ofPointer pointer: String) -> String {
    pointer.drop { $0 == "#" || $0 == "/" }.split(separator: "/").filter { $0 != "$value" }
      .joined(separator: ".")
  }

  /// A value with all its pointers resolved; `nil` when one is circular or leads nowhere, which is
  /// reported.
  mutating func followed(
    _ node: ThemeNode, chain: [String] = [], reportingTo sink: inout DiagnosticSink
  ) -> ThemeNode? {
    guard chain.isEmpty || mayRepeat(at: node.place, &sink) else { return nil }
    switch node.content {
    case .empty, .scalar: return node
    case .list(let items):
      var list: [ThemeNode] = []
      for item in items {
        guard let item = followed(item, chain: chain, reportingTo: &sink) else { return nil }
        list.append(item)
      }
      return ThemeNode(content: .list(list), place: node.place)
    case .mapping(let members):
      if let pointer = node["$ref"]?.text {
        guard !chain.contains(pointer), chain.count < Self.greatestChain else {
          let circle = (chain + [pointer]).map { "`\($0)`" }.joined(separator: " → ")
          sink.report(node.place.diagnostic("circular reference: \(circle)"))
          return nil
        }
        guard let target = self.node(atPointer: pointer) else {
          let known = sink.diagnostics.count < Self.mistakesWithHints ? pointers : []
          sink.report(
            node.place.diagnostic(
              "`\(pointer)` leads nowhere",
              hints: [
                known.nearest(to: pointer).map { "did you mean `\($0)`?" }
                  ?? "a pointer is written as `#/palette/ink/$value`"
              ]))
          return nil
        }
        return followed(target, chain: chain + [pointer], reportingTo: &sink)
      }
      var result: [ThemeNode.Member] = []
      for var member in members {
        guard let value = followed(member.value, chain: chain, reportingTo: &sink) else {
          return nil
        }
        member.value = value
        result.append(member)
      }
      return ThemeNode(content: .mapping(result), place: node.place)
    }
  }
}
