// SPDX-License-Identifier: Apache-2.0

internal import YAML

/// A table while it is read; later lines may add to it.
final class TOMLTable {
  /// How a table came to be, which decides what may add to it (TOML 1.0, “Table”).
  enum Origin {
    /// A longer name in a header, as `a` in `[a.b]`.
    case implied
    /// Its own header, `[a]` or `[[a]]`, or braces.
    case defined
    /// A key with dots, as `a` in `a.b = 1`.
    case dotted
  }

  /// A value in a table.
  enum Value {
    /// A complete value.
    case node(YAMLNode)
    case table(TOMLTable)
    /// The tables with the header `[[a]]`.
    case tables(TOMLTableList)
  }

  /// Where the table begins.
  var mark: YAMLMark
  var origin: Origin
  /// The number of values that contain it.
  let depth: Int
  private var members: [(key: YAMLNode.Scalar, value: Value)] = []
  private var indices: [String: Int] = [:]

  init(mark: YAMLMark, origin: Origin, depth: Int) {
    self.mark = mark
    self.origin = origin
    self.depth = depth
  }

  /// The key as first written and its value; `nil` when there is none.
  func member(_ key: String) -> (key: YAMLNode.Scalar, value: Value)? {
    indices[key].map { members[$0] }
  }

  /// Adds a member whose key is new.
  func add(_ key: YAMLNode.Scalar, _ value: Value) {
    indices[key.string] = members.count
    members.append((key, value))
  }

  /// The table as a mapping.
  var mapping: YAMLNode.Mapping {
    YAMLNode.Mapping(
      members: members.map { (.scalar($0.key), $0.value.node) }, mark: mark)
  }
}

/// The tables of an array; a class, so that adding one copies none.
final class TOMLTableList {
  var items: [TOMLTable] = []
  let mark: YAMLMark

  init(mark: YAMLMark) { self.mark = mark }
}

extension TOMLTable.Value {
  fileprivate var node: YAMLNode {
    switch self {
    case .node(let node): node
    case .table(let table): .mapping(table.mapping)
    case .tables(let list):
      .list(YAMLNode.List(items: list.items.map { .mapping($0.mapping) }, mark: list.mark))
    }
  }
}
