// SPDX-License-Identifier: Apache-2.0

import Primitives

/// The XMP metadata stream (ISO 32000-1 §14.3.2; XMP part 1) that repeats the information
/// dictionary.
struct XMPPacket {
  /// The packet, in UTF-8.
  let bytes: [UInt8]

  /// Creates the packet; missing values are left out.
  init(_ information: DocumentInformation, language: String?, standards: [PDFStandard] = []) {
    var lines: [String] = []
    func add(_ property: String, _ text: String?) {
      guard let text else { return }
      lines.append("<\(property)>\(Self.escaped(text))</\(property)>")
    }
    func add(_ property: String, _ container: String, _ items: [String], attributes: String = "") {
      if items.isEmpty { return }
      let list = items.map { "<rdf:li\(attributes)>\(Self.escaped($0))</rdf:li>" }.joined()
      lines.append("<\(property)><rdf:\(container)>\(list)</rdf:\(container)></\(property)>")
    }
    func addAlternative(_ property: String, _ text: String?) {
      add(property, "Alt", [text].compactMap(\.self), attributes: " xml:lang=\"x-default\"")
    }
    add("dc:format", "application/pdf")
    addAlternative("dc:title", information.title)
    add("dc:creator", "Seq", [information.author].compactMap(\.self))
    addAlternative("dc:description", information.subject)
    add("dc:subject", "Bag", information.keywords)
    add("dc:language", "Bag", [language].compactMap(\.self))
    add("pdf:Keywords", information.joinedKeywords)
    add("pdf:Producer", information.producer)
    add("xmp:CreateDate", information.date?.iso8601)
    add("xmp:ModifyDate", information.date?.iso8601)
    add("xmp:MetadataDate", information.date?.iso8601)
    let archival = standards.lazy.compactMap(\.archivalLevel).first
    if let archival {
      add("pdfaid:part", String(archival.part))
      add("pdfaid:conformance", archival.level.uppercased())
    }
    if standards.contains(.ua1) {
      add("pdfuaid:part", "1")
      if archival != nil { lines.append(Self.accessibilitySchema) }
    }
    let namespaces = Self.namespaces.map { "\n xmlns:\($0)=\"\($1)\"" }
    bytes = Array(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about=""\(namespaces.joined())>
      \(lines.joined(separator: "\n"))
      </rdf:Description>
      </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="w"?>
      """.utf8)
  }

  /// The prefixes and the names of the namespaces.
  private static let namespaces: [(prefix: String, name: String)] = [
    ("dc", "http://purl.org/dc/elements/1.1/"), ("pdf", "http://ns.adobe.com/pdf/1.3/"),
    ("xmp", "http://ns.adobe.com/xap/1.0/"), ("pdfaid", "http://www.aiim.org/pdfa/ns/id/"),
    ("pdfuaid", "http://www.aiim.org/pdfua/ns/id/"),
    ("pdfaExtension", "http://www.aiim.org/pdfa/ns/extension/"),
    ("pdfaSchema", "http://www.aiim.org/pdfa/ns/schema#"),
    ("pdfaProperty", "http://www.aiim.org/pdfa/ns/property#"),
  ]

  /// The description of PDF/UA’s property, which PDF/A does not know (ISO 19005-2 §6.6.2.3).
  private static let accessibilitySchema = """
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
    <pdfaProperty:name>part</pdfaProperty:name>
    <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
    <pdfaProperty:category>internal</pdfaProperty:category>
    <pdfaProperty:description>The part of ISO 14289</pdfaProperty:description>
    </rdf:li></rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
    """

  /// Escapes the characters that are markup in XML.
  private static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
