// SPDX-License-Identifier: Apache-2.0

import Foundation
import ThemeFiles

/// Checks values against a JSON Schema, as far as the schemas of the program go.
struct SchemaCheck {
  /// The whole schema.
  let root: [String: Any]

  /// Reads a schema; `nil` when the text is not a JSON object.
  init?(_ text: String) {
    guard let root = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    else { return nil }
    self.root = root
  }

  /// The paths of the values that the schema refuses, each with its reason.
  func mistakes(in node: ThemeNode) -> [String] { mistakes(in: node, root, at: "") }

  private func mistakes(in node: ThemeNode, _ schema: [String: Any], at path: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      guard let target = target(of: reference) else { return ["\(path): no \(reference)"] }
      return mistakes(in: node, target, at: path)
    }
    if let alternatives = schema["anyOf"] as? [[String: Any]] {
      let results = alternatives.map { mistakes(in: node, $0, at: path) }
      return results.contains([]) ? [] : ["\(path): none of \(results.count)"]
    }
    var found: [String] = []
    if let types = (schema["type"] as? String).map({ [$0] }) ?? schema["type"] as? [String],
      !types.contains(where: { node.types.contains($0) })
    {
      return ["\(path): not \(types)"]
    }
    let text = node.text
    if let words = schema["enum"] as? [String], text.map(words.contains) != true {
      found.append("\(path): not one of the words")
    }
    if let pattern = schema["pattern"] as? String,
      text?.range(of: pattern, options: .regularExpression) == nil
    {
      found.append("\(path): not \(pattern)")
    }
    if let least = schema["minimum"] as? Double, let most = schema["maximum"] as? Double,
      text.flatMap(Double.init).map((least...most).contains) != true
    {
      found.append("\(path): not from \(least) to \(most)")
    }
    if let inner = schema["items"] as? [String: Any] {
      for item in node.items ?? [] { found += mistakes(in: item, inner, at: path + "[]") }
    }
    for member in node.members ?? [] {
      found += mistakes(in: member, schema, at: "\(path)/\(member.key)")
    }
    return found
  }

  private func mistakes(
    in member: ThemeNode.Member, _ schema: [String: Any], at path: String
  ) -> [String] {
    var schemas: [[String: Any]] = []
    if let own = (schema["properties"] as? [String: [String: Any]])?[member.key] {
      schemas.append(own)
    }
    for (pattern, own) in schema["patternProperties"] as? [String: [String: Any]] ?? [:]
    where member.key.range(of: pattern, options: .regularExpression) != nil {
      schemas.append(own)
    }
    if schemas.isEmpty {
      if schema["additionalProperties"] as? Bool == false { return ["\(path): unknown"] }
      if let others = schema["additionalProperties"] as? [String: Any] { schemas = [others] }
    }
    return schemas.flatMap { mistakes(in: member.value, $0, at: path) }
  }

  /// The part of the schema at a JSON pointer.
  private func target(of reference: String) -> [String: Any]? {
    reference.split(separator: "/").dropFirst().reduce(root) { part, name in
      part?[String(name)] as? [String: Any]
    }
  }

  /// The schema of the value at a path, through references; `nil` when there is none.
  func member(_ path: String) -> [String: Any]? {
    var schema: [String: Any]? = root
    for name in path.split(separator: ".").map(String.init) {
      schema = schema.flatMap { member(name, of: $0) }
    }
    return schema
  }

  private func member(_ name: String, of schema: [String: Any]) -> [String: Any]? {
    if let reference = schema["$ref"] as? String {
      return target(of: reference).flatMap { member(name, of: $0) }
    }
    if let own = (schema["properties"] as? [String: [String: Any]])?[name] { return own }
    return (schema["anyOf"] as? [[String: Any]])?.lazy.compactMap { member(name, of: $0) }.first
  }
}

extension ThemeNode {
  /// The types of JSON that the value has.
  fileprivate var types: Set<String> {
    switch content {
    case .empty: ["null"]
    case .list: ["array"]
    case .mapping: ["object"]
    case .scalar(_, isQuoted: true): ["string"]
    case .scalar(let text, isQuoted: false):
      switch text {
      case "true", "false": ["boolean"]
      default:
        Int(text) != nil
          ? ["integer", "number"] : Double(text) != nil ? ["number"] : ["string"]
      }
    }
  }
}
