// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A JSON value, to look at and to change what a theme is written as.
package indirect enum JSONValue: Hashable, Codable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The written form of a value.
  package init(encoding value: some Encodable) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
  }

  /// Reads the value back.
  package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: JSONEncoder().encode(self))
  }

  /// Reads any JSON value.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Writes the value.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// The paths, such as `fonts.body.families.0`, of all values that hold no others; an empty
  /// array or object counts as one.
  package var leaves: [String: JSONValue] {
    var found: [String: JSONValue] = [:]
    func visit(_ value: JSONValue, _ path: [String]) {
      switch value {
      case .array(let list) where !list.isEmpty:
        for (index, item) in list.enumerated() { visit(item, path + [String(index)]) }
      case .object(let members) where !members.isEmpty:
        for (key, item) in members { visit(item, path + [key]) }
      default: found[path.joined(separator: ".")] = value
      }
    }
    visit(self, [])
    return found
  }

  /// The same value with another leaf at a path.
  package func replacing(_ path: String, by leaf: JSONValue) -> JSONValue {
    func replace(_ value: JSONValue, _ rest: ArraySlice<Substring>) -> JSONValue {
      guard let key = rest.first else { return leaf }
      switch value {
      case .array(var list):
        if let index = Int(key) { list[index] = replace(list[index], rest.dropFirst()) }
        return .array(list)
      case .object(var members):
        let name = String(key)
        members[name] = replace(members[name] ?? .null, rest.dropFirst())
        return .object(members)
      default: return value
      }
    }
    return replace(self, path.split(separator: ".")[...])
  }
}

extension JSONValue {
  /// The value of a member; `nil` when this is no object or has no such member.
  package subscript(_ key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The items of an array; empty when this is none.
  package var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }

  /// The members of an object; empty when this is none.
  package var members: [String: JSONValue] {
    if case .object(let members) = self { members } else { [:] }
  }

  /// The text of a string.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The number.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
}
