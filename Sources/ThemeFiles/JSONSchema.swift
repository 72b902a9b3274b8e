// SPDX-License-Identifier: Apache-2.0

/// A JSON Schema (draft 7), which editors use to complete and check a file.
package struct JSONSchema: Encodable, Sendable {
  /// A value that a schema lists.
  package enum Constant: Encodable, Sendable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case null

    /// Writes the bare value.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      case .flag(let flag): try container.encode(flag)
      case .null: try container.encodeNil()
      }
    }
  }

  /// The types of values; any one of them.
  package var types: [String]?
  /// The allowed values.
  package var values: [Constant]?
  /// The form of a text, as a regular expression.
  package var pattern: String?
  /// The least number.
  package var minimum: Double?
  /// The greatest number.
  package var maximum: Double?
  /// The items of a list.
  package var items: [JSONSchema]?
  /// The members of a mapping by key.
  package var properties: [String: JSONSchema]?
  /// The members of a mapping whose keys match a regular expression.
  package var patternProperties: [String: JSONSchema]?
  /// The other members of a mapping: one schema, or none, which forbids them.
  package var others: [JSONSchema]?
  /// The keys that a mapping must have.
  package var required: [String]?
  /// The alternatives.
  package var anyOf: [JSONSchema]?
  /// The place of the schema that applies instead.
  package var reference: String?
  /// The schemas that others refer to.
  package var definitions: [String: JSONSchema]?
  /// The title.
  package var title: String?
  /// The meaning, which editors show.
  package var summary: String?
  /// The version of JSON Schema.
  package var version: String?

  /// Creates a schema that allows everything.
  package init() {}

  private enum CodingKeys: String, CodingKey {
    case types = "type"
    case values = "enum"
    case pattern, minimum, maximum, items, properties, patternProperties
    case others = "additionalProperties"
    case required, anyOf
    case reference = "$ref"
    case definitions, title
    case summary = "description"
    case version = "$schema"
  }

  /// Writes the keywords that are set.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if let types, types.count == 1 {
      try container.encode(types[0], forKey: .types)
    } else {
      try container.encodeIfPresent(types, forKey: .types)
    }
    try container.encodeIfPresent(values, forKey: .values)
    try container.encodeIfPresent(pattern, forKey: .pattern)
    try container.encodeIfPresent(minimum, forKey: .minimum)
    try container.encodeIfPresent(maximum, forKey: .maximum)
    try container.encodeIfPresent(items?.first, forKey: .items)
    try container.encodeIfPresent(properties, forKey: .properties)
    try container.encodeIfPresent(patternProperties, forKey: .patternProperties)
    if let others {
      if let schema = others.first {
        try container.encode(schema, forKey: .others)
      } else {
        try container.encode(false, forKey: .others)
      }
    }
    try container.encodeIfPresent(required, forKey: .required)
    try container.encodeIfPresent(anyOf, forKey: .anyOf)
    try container.encodeIfPresent(reference, forKey: .reference)
    try container.encodeIfPresent(definitions, forKey: .definitions)
    try container.encodeIfPresent(title, forKey: .title)
    try container.encodeIfPresent(summary, forKey: .summary)
    try container.encodeIfPresent(version, forKey: .version)
  }
}

// The usual schemas.
extension JSONSchema {
  /// Anything.
  package static let anything = JSONSchema()
  /// A text.
  package static let text = type("string")
  /// `true` or `false`.
  package static let flag = type("boolean")
  /// One value: a text, a number, or `true` or `false`.
  package static let scalar = type("string", "number", "boolean")

  /// Values of some types.
  package static func type(_ names: String...) -> JSONSchema {
    var schema = JSONSchema()
    schema.types = names
    return schema
  }

  /// One of some words.
  package static func words(_ words: [String]) -> JSONSchema {
    var schema = JSONSchema()
    schema.values = words.map { .text($0) }
    return schema
  }

  /// A text of some form.
  package static func text(_ pattern: String) -> JSONSchema {
    var schema = text
    schema.pattern = pattern
    return schema
  }

  /// A number within bounds.
  package static func number(_ range: ClosedRange<Double>, type name: String = "number")
    -> JSONSchema
  {
    var schema = type(name)
    (schema.minimum, schema.maximum) = (range.lowerBound, range.upperBound)
    return schema
  }

  /// A list.
  package static func list(_ item: JSONSchema) -> JSONSchema {
    var schema = type("array")
    schema.items = [item]
    return schema
  }

  /// One of some alternatives.
  package static func any(_ alternatives: [JSONSchema]) -> JSONSchema {
    guard alternatives.count != 1 else { return alternatives[0] }
    var schema = JSONSchema()
    schema.anyOf = alternatives
    return schema
  }

  /// A mapping.
  ///
  /// - Parameters:
  ///   - properties: The known members.
  ///   - patterns: The members whose keys match regular expressions.
  ///   - others: All other members; `nil` forbids them.
  ///   - required: The keys that must be there.
  /// - Returns: The schema.
  package static func object(
    _ properties: [String: JSONSchema], patterns: [String: JSONSchema] = [:],
    others: JSONSchema? = nil, required: [String] = []
  ) -> JSONSchema {
    var schema = type("object")
    schema.properties = properties.isEmpty ? nil : properties
    schema.patternProperties = patterns.isEmpty ? nil : patterns
    schema.others = others.map { [$0] } ?? []
    schema.required = required.isEmpty ? nil : required
    return schema
  }

  /// The definition with a name.
  package static func definition(_ name: String) -> JSONSchema {
    var schema = JSONSchema()
    schema.reference = "#/definitions/\(name)"
    return schema
  }

  /// This schema or nothing, as in `colors:` without members.
  package var orNothing: JSONSchema {
    var schema = self
    schema.types = types.map { $0 + ["null"] }
    return schema
  }

  /// This schema with a meaning.
  package func described(_ summary: String) -> JSONSchema {
    var schema = self
    schema.summary = summary.filter { $0 != "`" }
    return schema
  }
}
