// SPDX-License-Identifier: Apache-2.0

/// An element of an XML document, as metadata have them.
struct XMLElement: Sendable {
  /// A name with its namespace.
  struct Name: Hashable, Sendable {
    var namespace: String
    var local: String
    /// The prefix as written; empty without one.
    var prefix = ""

    static func == (a: Name, b: Name) -> Bool {
      a.local == b.local && a.namespace == b.namespace
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(namespace)
      hasher.combine(local)
    }
  }

  var name: Name
  var attributes: [(name: Name, value: String)] = []
  var children: [XMLElement] = []
  /// The characters directly in it.
  var text = ""

  /// The first element inside with a name.
  func child(_ namespace: String, _ local: String) -> XMLElement? {
    children.first { $0.name.local == local && $0.name.namespace == namespace }
  }

  /// The value of an attribute.
  func attribute(_ namespace: String, _ local: String) -> String? {
    attributes.first { $0.name.local == local && $0.name.namespace == namespace }?.value
  }
}
