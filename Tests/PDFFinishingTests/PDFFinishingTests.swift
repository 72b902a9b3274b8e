// SPDX-License-Identifier: Apache-2.0

import Deflate
import Foundation
import PDFContent
import PDFFinishing
import Primitives
import TestSupport
import Testing

/// Finishes a file of simple pages and returns it as readable text.
private func finished(
  pages: Int = 1, _ change: (inout FinishingPlan) -> Void = { _ in }
) throws -> String {
  var plan = FinishingPlan()
  change(&plan)
  return try readable(finishPDF(painted(pages: pages), plan: plan))
}

private func readable(_ bytes: [UInt8]) throws -> String {
  try PDFFile(bytes: bytes).plain()
}

/// The object that holds a text, with line ends and runs of spaces made one space.
private func object(holding text: String, in pdf: String) throws -> String {
  let objects = pdf.components(separatedBy: "endobj").map {
    $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
  return try #require(objects.first { $0.contains(text) }, "no object holds \(text)")
}

@Suite(.deadline) struct `Finishing a PDF` {
  @Test func `An empty plan makes pages and nothing else`() throws {
    let pdf = try finished(pages: 2)
    #expect(pdf.hasPrefix("%PDF-1.7\n"))
    #expect(pdf.contains("0 0 2 10 re f"))
    // The trailer refers to no information; the output intent has a text of that name.
    #expect(!pdf.contains(#/\/Info \d/#))
    for key in ["D:", "/Outlines", "/Annots", "/Dests", "/PageMode", "/Font", "/Group"] {
      #expect(!pdf.contains(key), "\(key)")
    }
  }

  @Test func `Contents are an array only where there are several streams`() throws {
    var document = painted(pages: 3)
    var resources = PageResources()
    resources.opacities = [51]
    for page in [0, 2] {
      document.pages[page].add(
        PDFStream(Array("9 9 9 9 re f".utf8), by: Compressor(level: 1)), resources)
    }
    let pdf = try readable(finishPDF(document, plan: FinishingPlan()))
    let pages = pdf.components(separatedBy: "endobj").filter { $0.contains("/Type /Page\n") }
    #expect(pages.map { $0.contains("/Contents [") } == [true, false, true])
    #expect(pages.map { $0.contains("/A51") || $0.contains("/Resources") }.contains(true))
    // The second stream begins with the graphics state of an empty page.
    for name in ["q", "Q"] { #expect(pdf.components(separatedBy: "\n\(name)\n").count == 2) }
  }

  @Test func `Resources name what the page uses and nothing else`() throws {
    var document = painted(pages: 2)
    let row = try #require(Compressor(level: 1).compressed([0, 128]))
    let gray = EncodedImage(
      width: 1, height: 1, colorSpace: .gray, bitsPerSample: 8, data: row, alpha: row)
    let photo = EncodedImage(
      width: 3, height: 2, colorSpace: .rgb, bitsPerSample: 8, coding: .jpeg, data: [3])
    document.images = [gray, photo]
    document.pages[0].resources.images = [0]
    document.pages[1].resources.images = [1]
    document.pages[1].resources.opacities = [51]
    let pdf = try readable(finishPDF(document, plan: FinishingPlan()))
    let resources = try object(holding: "/I1", in: pdf)
    #expect(!resources.contains("/I0"))
    #expect(resources.contains("/A51 << /CA 0.2 /ca 0.2 >>"))
    #expect(try object(holding: "/Type /Page ", in: pdf).contains("/Group"))
    #expect(try object(holding: "/DCTDecode", in: pdf).contains("/Width 3"))
    #expect(try object(holding: "/SMask", in: pdf).contains("/ColorSpace /DeviceGray"))
    #expect(pdf.components(separatedBy: "/MediaBox").count == 3)
  }

  @Test func `Objects are packed and the version is 1.7`() throws {
    let bytes = finishPDF(painted(pages: 3), plan: FinishingPlan())
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1.7\n"))
    #expect(text.contains("/ObjStm"))
    #expect(text.contains("\nendstream"))
  }

  @Test func `Equal input gives equal bytes and other input another ID`() throws {
    func bytes(_ title: String) throws -> [UInt8] {
      var plan = FinishingPlan()
      plan.metadata.title = title
      return finishPDF(painted(pages: 1), plan: plan)
    }
    #expect(try bytes("a") == bytes("a"))
    #expect(try bytes("a") != bytes("b"))
  }

  @Test func `A destination turns the y axis and keeps the zoom`() throws {
    let pdf = try finished {
      $0.destinations = [Destination(name: "top", page: 0, point: Point(x: 20, y: 50.5))]
    }
    let tree = try object(holding: "(top)", in: pdf)
    #expect(tree.contains(#/\(top\) \[ \d+ 0 R /XYZ 20 249\.5 null \]/#))
    #expect(try object(holding: "/Catalog", in: pdf).contains("/Names << /Dests "))
  }

  @Test func `A link to a URI has its area, its text and no border`() throws {
    let pdf = try finished {
      $0.links = [
        LinkArea(
          page: 0, rect: Rect(x: 10, y: 20, width: 30.25, height: 12),
          target: .uri("https://example.org/a (b)/ż?q=100%"), description: "Łódź")
      ]
    }
    let link = try object(holding: "/Subtype /Link", in: pdf)
    #expect(link.contains("/Rect [ 10 268 40.25 280 ]"))
    #expect(link.contains("/Border [ 0 0 0 ]"))
    #expect(link.contains("/F 4"))
    #expect(link.contains("/S /URI"))
    #expect(link.contains(#"(https://example.org/a%20\(b\)/%C5%BC?q=100%25)"#))
    #expect(link.contains("/Contents <feff014100f30064017a>"))
    #expect(try object(holding: "/Type /Page ", in: pdf).contains("/Annots ["))
  }

  @Test func `A link to a missing destination is left out`() throws {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    let pdf = try finished(pages: 2) {
      $0.destinations = [Destination(name: "here", page: 1, point: .zero)]
      $0.links = [
        LinkArea(page: 0, rect: rect, target: .destination("gone"), description: "lost"),
        LinkArea(page: 0, rect: rect, target: .destination("here"), description: "found"),
        LinkArea(page: 7, rect: rect, target: .uri("x:y"), description: "no page"),
      ]
    }
    #expect(try object(holding: "/Subtype /Link", in: pdf).contains("/Dest (here)"))
    #expect(pdf.components(separatedBy: "/Subtype /Link").count == 2)
    #expect(!pdf.contains("lost") && !pdf.contains("no page"))
  }

  @Test func `Names that are canonically equal are one destination`() throws {
    let pdf = try finished {
      $0.destinations = [Destination(name: "caf\u{E9}", page: 0, point: .zero)]
      $0.links = [
        LinkArea(
          page: 0, rect: .init(x: 0, y: 0, width: 1, height: 1),
          target: .destination("cafe\u{301}"), description: "a")
      ]
    }
    #expect(try object(holding: "/Subtype /Link", in: pdf).contains("/Dest <636166c3a9>"))
  }

  @Test func `The outline nests and the reader shows it`() throws {
    let pdf = try finished {
      $0.destinations = [Destination(name: "d", page: 0, point: .zero)]
      $0.outline = [
        OutlineEntry(title: "One", level: 1, destination: "d"),
        OutlineEntry(title: "Two", level: 2, destination: "gone"),
      ]
    }
    #expect(try object(holding: "(One)", in: pdf).contains("/Count 1 /Dest (d)"))
    #expect(try !object(holding: "(Two)", in: pdf).contains("/Dest"))
    #expect(try object(holding: "/Type /Outlines", in: pdf).contains("/Count 2"))
    #expect(try object(holding: "/Catalog", in: pdf).contains("/PageMode /UseOutlines"))
  }

  @Test func `Information, XMP and catalog agree`() throws {
    let pdf = try finished {
      $0.producer = "mdpdf"
      $0.metadata = DocumentMetadata(
        title: "A & B\u{1}", author: "Ann", subject: "S", keywords: ["x", "y"], language: "en-GB",
        date: 86_399)
    }
    let information = try object(holding: "/Keywords", in: pdf)
    #expect(information.contains("/Title (A & B )"))
    #expect(information.contains("/Author (Ann)"))
    #expect(information.contains("/Keywords (x, y)"))
    #expect(information.contains("/Producer (mdpdf)"))
    #expect(information.contains("/CreationDate (D:19700101235959Z)"))
    #expect(information.contains("/ModDate (D:19700101235959Z)"))
    #expect(pdf.contains(#"<dc:title><rdf:Alt><rdf:li xml:lang="x-default">A &amp; B </rdf:li>"#))
    #expect(pdf.contains("<xmp:CreateDate>1970-01-01T23:59:59Z</xmp:CreateDate>"))
    #expect(pdf.contains("<pdf:Producer>mdpdf</pdf:Producer>"))
    let catalog = try object(holding: "/Catalog", in: pdf)
    #expect(catalog.contains("/Lang (en-GB)"))
    #expect(catalog.contains("/DisplayDocTitle true"))
  }

  @Test func `Vector pictures that are not sound are refused`() {
    #expect(throws: PDFFinishingError.self) { try VectorForms(reading: Array("hello".utf8)) }
    #expect(throws: Never.self) { try VectorForms(reading: []) }
  }

  @Test func `Thousands of names, links and entries make a sound file`() throws {
    let pages = 50
    var plan = FinishingPlan()
    for index in 0..<5000 {
      let page = index % pages
      plan.destinations.append(Destination(name: "n\(index)", page: page, point: .zero))
      plan.outline.append(
        OutlineEntry(title: "T\(index)", level: 1 + index * 7 % 6, destination: "n\(index)"))
      plan.links.append(
        LinkArea(
          page: page, rect: Rect(x: 1, y: 1, width: 5, height: 5),
          target: .destination("n\(index)"), description: "d"))
    }
    let bytes = finishPDF(painted(pages: pages), plan: plan)
    let text = try readable(bytes)
    #expect(text.components(separatedBy: "/Subtype /Link").count == 5001)
    #expect(text.components(separatedBy: "/XYZ").count == 5001)
    #expect(text.components(separatedBy: "/Kids").count == 1 + 1 + 3)  // pages; 2 inner nodes, root
    try PDFFile(bytes: bytes).check()
  }
}
