// SPDX-License-Identifier: Apache-2.0

import Primitives
import Foundation
import MarkdownPDF
import TestSupport

@testable import PDFCheck

/// A file that keeps all rules, and has something for each of them.
enum GoodFile {
  /// Text with a font of TrueType for Latin text, which cairo embeds.
  private static let picture =
    "data:image/svg+xml,"
      + #"""
      <svg xmlns='http://www.w3.org/2000/svg' width='90' height='30'><text x='5' y='20' \#
      font-family='JetBrains Mono'>Words</text></svg>
      """#.map { $0 == " " ? "%20" : $0 == "<" ? "%3C" : $0 == ">" ? "%3E" : String($0) }.joined()

  private static let markdown = """
    ---
    title: A file
    lang: en-GB
    ---

    # One

    Words with *emphasis*, `code`, a [link](https://example.org), [another](#two), a note[^1], 😀 and
    السلام عليكم in [le français]{lang=fr}.

    [^1]: The note.

    ## Two

    - a
    - b
      1. c

    | a | b | c |
    |---|---|---|
    | d | e | f |
    | g | h | i |

    ```swift
    let a = 1
    let b = 2
    ```

    > A quote.

    ![A leaf](samples/images/leaf.svg "Drawn.")

    ![A dune](samples/images/dune.png)

    ![Words](\(picture))
    """

  /// The metadata that claim the standards, in place of those of the file.
  static let metadata = """
    <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"
      xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
      xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" pdfaid:conformance="A">
    <pdfaid:part>2</pdfaid:part>
    <pdfuaid:part>1</pdfuaid:part>
    <dc:title><rdf:Alt><rdf:li xml:lang="x-default">A file</rdf:li></rdf:Alt></dc:title>
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
    </rdf:Description>
    </rdf:RDF>
    </x:xmpmeta>
    <?xpacket end="w"?>
    """

  /// The bytes of the file.
  static let bytes: [UInt8] =
    (try? pdf(markdown, resources: DirectoryResources(directory: Checkout.root.path))) ?? []

  /// A document as PDF.
  static func pdf(_ markdown: String, resources: any ResourceProvider) throws -> [UInt8] {
    var options = RenderOptions()
    options.fonts = .pinned
    options.resources = resources
    let document = MarkdownDocument(parsing: markdown, file: "test.md")
    return try Renderer(options: options).render(document, as: .pdf).files[0].bytes
  }

  /// The file with the claims.
  static let objects: PDFObjects = {
    var file = (try? PDFObjects(reading: bytes)) ?? PDFObjects()
    if let number = file.catalog["Metadata"]?.reference {
      file.streams[number] = Array(metadata.utf8)
    }
    return file
  }()
}

/// What mutations do to a file.
extension PDFObjects {
  /// Changes the entries of an object.
  mutating func edit(_ number: Int, _ change: (inout [String: PDFObject]) -> Void) {
    var entries = objects[number]?.dictionary ?? [:]
    change(&entries)
    objects[number] = .dictionary(entries)
  }

  /// Changes the catalog.
  mutating func editCatalog(_ change: (inout [String: PDFObject]) -> Void) {
    edit(trailer["Root"]?.reference ?? 0, change)
  }

  /// Changes the root of the page tree.
  mutating func editPageTree(_ change: (inout [String: PDFObject]) -> Void) {
    edit(catalog["Pages"]?.reference ?? 0, change)
  }

  /// Changes the first page.
  mutating func editPage(_ change: (inout [String: PDFObject]) -> Void) {
    edit(pages[0].object ?? 0, change)
  }

  /// The number of the first object with some entries; 0 when there is none.
  func number(_ isWanted: ([String: PDFObject]) -> Bool) -> Int {
    objects.keys.sorted().first { isWanted(objects[$0]?.dictionary ?? [:]) } ?? 0
  }

  /// The number of the first structure element of a type.
  func element(_ type: String) -> Int {
    number { $0["S"] == .name(type) && $0["P"] != nil }
  }

  /// The number of the first link annotation.
  var link: Int { number { $0["Subtype"] == .name("Link") } }

  /// Adds an object and returns the reference to it.
  @discardableResult
  mutating func add(_ object: PDFObject, stream: [UInt8]? = nil) -> PDFObject {
    let number = (objects.keys.max() ?? 0) + 1
    objects[number] = object
    if let stream {
      streams[number] = stream
      streamNumbers.insert(number)
    }
    return .reference(number)
  }

  /// Adds an annotation to the first page.
  mutating func add(annotation entries: [String: PDFObject]) {
    let rectangle: PDFObject = .array([.integer(0), .integer(0), .integer(9), .integer(9)])
    let annotation = add(
      .dictionary(entries.merging(["Type": .name("Annot"), "Rect": rectangle]) { $1 }))
    let all = self[pages[0].entries["Annots"]].array ?? []
    editPage { $0["Annots"] = .array(all + [annotation]) }
  }

  /// Changes the bytes of a stream.
  mutating func replace(_ old: String, with new: String, in stream: Int) {
    guard let bytes = streams[stream] else { return }
    let wanted = Array(old.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == wanted[0], bytes[index...].starts(with: wanted) {
        result += new.utf8
        index += wanted.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    streams[stream] = result
  }

  /// Changes the metadata.
  mutating func replaceInMetadata(_ old: String, with new: String) {
    replace(old, with: new, in: catalog["Metadata"]?.reference ?? 0)
  }

  /// Puts operators before and after the content of the first page.
  mutating func surroundContent(_ before: String, _ after: String = "") {
    let content = Array(before.utf8) + content(of: pages[0]) + Array(after.utf8)
    let stream = add(.dictionary([:]), stream: content)
    editPage { $0["Contents"] = stream }
  }

  /// Uses a graphics state on the first page.
  mutating func use(state entries: [String: PDFObject]) {
    useResource("ExtGState", add(.dictionary(entries)))
    surroundContent("/Changed gs\n")
  }

  /// Gives the first page a resource with the name `Changed`.
  mutating func useResource(_ kind: String, _ resource: PDFObject) {
    var resources = self[pages[0].entries["Resources"]].dictionary ?? [:]
    var named = self[resources[kind]].dictionary ?? [:]
    named["Changed"] = resource
    resources[kind] = .dictionary(named)
    editPage { $0["Resources"] = .dictionary(resources) }
  }

  /// Embeds a file.
  mutating func embedFile(without missing: String? = nil) {
    let stream = add(.dictionary(["Subtype": .name("text/markdown")]), stream: [1])
    var entries: [String: PDFObject] = [
      "Type": .name("Filespec"), "F": .string([0x61]), "UF": .string([0x61]),
      "AFRelationship": .name("Source"), "EF": .dictionary(["F": stream, "UF": stream]),
    ]
    if let missing { entries[missing] = nil }
    let file = add(.dictionary(entries))
    editCatalog { $0["AF"] = .array([file]) }
    replaceInMetadata("<pdfaid:part>2", with: "<pdfaid:part>3")
  }

  /// The number of the CMap of the first composite font, and a code in it with its character.
  var characterMap: (stream: Int, entry: String) {
    let font = objects[number { $0["Subtype"] == .name("Type0") }]?.dictionary ?? [:]
    let stream = font["ToUnicode"]?.reference ?? 0
    let text = String(decoding: streams[stream] ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n")
    let index = lines.firstIndex { $0.hasSuffix("beginbfchar") } ?? 0
    return (stream, String(lines[index + 1]))
  }

  /// Gives the first code of a composite font another character.
  mutating func changeCharacter(_ character: String) {
    let (stream, entry) = characterMap
    let code = entry.prefix { $0 != ">" }
    replace(entry, with: "\(code)><\(character)>", in: stream)
  }
}
