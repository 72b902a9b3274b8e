// SPDX-License-Identifier: Apache-2.0

import Primitives

/// The metadata of a file (ISO 32000-1 §14.3.2; ISO 16684-1).
struct XMPMetadata: Sendable {
  /// The namespaces of the properties that rules ask for.
  enum Namespace {
    static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    static let dublinCore = "http://purl.org/dc/elements/1.1/"
    static let archive = "http://www.aiim.org/pdfa/ns/id/"
    static let accessibility = "http://www.aiim.org/pdfua/ns/id/"
    static let extensions = "http://www.aiim.org/pdfa/ns/extension/"
    static let schema = "http://www.aiim.org/pdfa/ns/schema#"
    static let property = "http://www.aiim.org/pdfa/ns/property#"
    static let xml = "http://www.w3.org/XML/1998/namespace"

    /// The namespaces whose properties need no description (ISO 19005-2 §6.6.2.3.1; XMP 2005).
    static let predefined: Set<String> = [
      rdf, dublinCore, archive, extensions, xml, "http://ns.adobe.com/xap/1.0/",
      "http://ns.adobe.com/xap/1.0/rights/", "http://ns.adobe.com/xap/1.0/mm/",
      "http://ns.adobe.com/xap/1.0/bj/", "http://ns.adobe.com/xap/1.0/t/pg/",
      "http://ns.adobe.com/xmp/1.0/DynamicMedia/", "http://ns.adobe.com/pdf/1.3/",
      "http://ns.adobe.com/photoshop/1.0/", "http://ns.adobe.com/camera-raw-settings/1.0/",
      "http://ns.adobe.com/tiff/1.0/", "http://ns.adobe.com/exif/1.0/",
      "http://ns.adobe.com/exif/1.0/aux/",
    ]
  }

  /// A property.
  struct Property: Sendable {
    var name: XMLElement.Name
    /// The text; of an array, that of its first item; of a text in several languages, that of the default one.
    var text: String
    /// The element; `nil` of a property that is an attribute.
    var element: XMLElement?
  }

  /// The properties in their order.
  private(set) var properties: [Property] = []
  /// Why the packet can't be read; `nil` when it can.
  private(set) var problem: String?
  /// The attributes in the header of the packet.
  private(set) var header = ""

  /// Reads a packet.
  init(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      problem = "it is not UTF-8"
      return
    }
    var reader = XMLReader(bytes)
    do throws(XMLReader.Failure) {
      let root = try reader.read()
      header = reader.instructions.first { $0.target == "xpacket" }?.text ?? ""
      let rdf =
        root.name.local == "RDF" ? root : root.child(Namespace.rdf, "RDF")
      guard let rdf, rdf.name.namespace == Namespace.rdf else {
        problem = "it has no `rdf:RDF`"
        return
      }
      for description in rdf.children {
        for (name, value) in description.attributes
        where name.namespace != Namespace.rdf && !name.namespace.isEmpty {
          properties.append(Property(name: name, text: value, element: nil))
        }
        for element in description.children {
          properties.append(
            Property(name: element.name, text: Self.text(of: element), element: element))
        }
      }
    } catch {
      problem = "it has \(error.reason)"
    }
  }

  /// The property with a name.
  func property(_ namespace: String, _ local: String) -> Property? {
    properties.first { $0.name.local == local && $0.name.namespace == namespace }
  }

  /// The text of a property; `nil` without one.
  func text(_ namespace: String, _ local: String) -> String? {
    property(namespace, local)?.text
  }

  private static func text(of element: XMLElement) -> String {
    guard let container = element.children.first, container.name.namespace == Namespace.rdf,
      ["Alt", "Bag", "Seq"].contains(container.name.local)
    else { return element.text.trimmed }
    let items = container.children
    let item =
      items.first { $0.attribute(Namespace.xml, "lang") == "x-default" } ?? items.first
    return item?.text.trimmed ?? ""
  }

  /// The properties that extension schemas describe, each by namespace and name.
  var described: Set<XMLElement.Name> {
    var names: Set<XMLElement.Name> = []
    let schemas = property(Namespace.extensions, "schemas")?.element
    for item in Self.items(of: schemas) {
      let namespace = item.child(Namespace.schema, "namespaceURI")?.text.trimmed ?? ""
      for property in Self.items(of: item.child(Namespace.schema, "property")) {
        // A description says what the property is, and what its values are.
        let fields = ["name", "valueType", "category", "description"].compactMap {
          property.child(Namespace.property, $0)?.text.trimmed
        }
        guard fields.count == 4 else { continue }
        names.insert(XMLElement.Name(namespace: namespace, local: fields[0]))
      }
    }
    return names
  }

  /// The items of an array; fields may stand in a description inside.
  private static func items(of element: XMLElement?) -> [XMLElement] {
    let items = element?.children.first?.children ?? []
    return items.map { item in
      guard item.children.count == 1, let only = item.children.first,
        only.name.namespace == Namespace.rdf, only.name.local == "Description"
      else { return item }
      return only
    }
  }

  // MARK: - Claims

  /// The standards that the file claims to keep.
  var claims: Set<PDFStandard> {
    var claims: Set<PDFStandard> = []
    if text(Namespace.accessibility, "part") == "1" { claims.insert(.ua1) }
    let part = text(Namespace.archive, "part") ?? ""
    let level = text(Namespace.archive, "conformance")?.lowercased() ?? ""
    if let standard = PDFStandard(rawValue: "a-\(part)\(level)") { claims.insert(standard) }
    return claims
  }
}
