// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import PDFCheck

@Suite("Metadata under check", .deadline)
struct MetadataTests {
  @Test("are read with namespaces, references and comments")
  func xml() throws {
    let text = """
      <?xml version="1.0"?><!-- a --><a:b xmlns:a="n" xmlns="d" a:c='1 &amp; &#x32;'><e>&lt;<![CDATA[<]]></e>
      <f/></a:b>
      """
    var reader = XMLReader(Array(text.utf8))
    let root = try reader.read()
    #expect(root.name == XMLElement.Name(namespace: "n", local: "b"))
    #expect(root.attribute("n", "c") == "1 & 2")
    #expect(root.child("d", "e")?.text == "<<")
    #expect(root.children.count == 2)
  }

  @Test(
    "are not read when they are not well-formed",
    arguments: [
      "", "a", "<a>", "</a>", "<a></b>", "<a/><b/>", "<a b/>", "<a b=c/>", "<a b=\"1\" b=\"2\"/>",
      "<a:b/>",
      "<a>&x;</a>", "<!DOCTYPE a><a/>", "<a><!--</a>", "<a/>x",
    ])
  func malformed(text: String) {
    #expect(throws: XMLReader.Failure.self) {
      var reader = XMLReader(Array(text.utf8))
      _ = try reader.read()
    }
  }

  @Test("nest as deep as they may")
  func depth() {
    let metadata = XMPMetadata(Array(String(repeating: "<a>", count: 10_000).utf8))
    #expect(metadata.problem != nil)
  }

  @Test("claim standards in attributes and elements")
  func claims() {
    func claims(_ text: String) -> Set<PDFStandard> {
      XMPMetadata(
        Array(
          """
          <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
            xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
            xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">\(text)</rdf:RDF>
          """.utf8)
      ).claims
    }
    #expect(claims("") == [])
    #expect(
      claims("<rdf:Description pdfaid:part=\"3\" pdfaid:conformance=\"U\" pdfuaid:part=\"1\"/>")
        == [.a3u, .ua1])
    #expect(
      claims(
        "<rdf:Description><pdfaid:part> 2 </pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>"
          + "</rdf:Description>") == [.a2b])
    #expect(claims("<rdf:Description pdfaid:part=\"1\" pdfaid:conformance=\"A\"/>") == [])
  }

  @Test(
    "have tags of languages",
    arguments: [
      ("en", true), ("en-GB", true), ("zh-Hans-CN", true), ("de-CH-1996", true),
      ("sl-rozaj-biske", true),
      ("es-419", true), ("zh-yue-HK", true), ("en-u-ca-buddhist", true), ("x-own", true),
      ("de-x-own", true), ("i-klingon", true), ("", false), ("e", false), ("en_GB", false),
      ("en-", false),
      ("en--GB", false), ("english-language", true), ("123", false), ("en-a", false),
      ("en-x", false),
      ("de-DE-DE", false), ("toolonglanguage", false),
    ])
  func languages(tag: String, isWellFormed: Bool) {
    #expect(isLanguageTag(tag) == isWellFormed)
  }
}
