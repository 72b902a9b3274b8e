// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import YAML

/// Reads authors, with the keys of pandoc and Quarto.
extension FrontMatterReader {
  /// The names of affiliations by their ids: Quarto lists them once, and authors refer to them.
  static func affiliations(in mapping: YAMLNode.Mapping) -> [String: String] {
    var names: [String: String] = [:]
    for key in ["affiliations", "institute"] {
      for item in mapping[key]?.list?.items ?? [] {
        guard let id = item.member(["id"])?.scalar?.string,
          let name = item.member(["name"])?.scalar?.string.trimmingWhitespace(), !name.isEmpty
        else { continue }
        names[id] = name
      }
    }
    return names
  }

  /// The authors of a scalar, a map or a list of these.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: Its value.
  ///   - known: The names of the affiliations that have an id.
  ///   - sink: Gets authors without a name, and ids without an affiliation.
  /// - Returns: The authors in order.
  func authors(
    _ key: String, _ value: YAMLNode, _ known: [String: String], _ sink: inout DiagnosticSink
  ) -> [Author] {
    let isOne = value.list == nil && (value.mapping == nil || value.mapping?.isEmpty == false)
    let items: [YAMLNode] = value.list.map { Array($0) } ?? (isOne ? [value] : [])
    return items.compactMap { item in
      guard let name = name(key, item, &sink) else { return nil }
      func values(_ keys: String...) -> [YAMLNode] {
        item.member(keys).map { $0.list?.items ?? [$0] } ?? []
      }
      let affiliations = values("affiliation", "affiliations", "institute").compactMap {
        affiliation($0, known, &sink)
      }
      func text(_ key: String) -> String? {
        values(key).first?.scalar?.string.trimmingWhitespace().nonEmpty
      }
      return Author(
        name: name, affiliations: affiliations, email: text("email"), orcid: text("orcid"))
    }
  }

  /// A name, a map with one, or the id of one: `one`, `{ref: one}`.
  private func affiliation(
    _ value: YAMLNode, _ known: [String: String], _ sink: inout DiagnosticSink
  ) -> String? {
    if let id = value.member(["ref"])?.scalar?.string {
      guard let name = known[id] else {
        sink.report(
          .frontMatterValue(
            key: id, expected: "the `id` of one of the `affiliations`", at: place(of: value)))
        return id
      }
      return name
    }
    let text = (value.scalar ?? value.member(["name"])?.scalar)?.string.trimmingWhitespace()
    return text.flatMap { known[$0] ?? $0 }?.nonEmpty
  }
}

extension String {
  /// The text; `nil` when it is empty.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
