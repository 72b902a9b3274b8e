// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import Primitives
import TestSupport
import Testing

@Suite("Standards of PDF", .deadline)
struct StandardTests {
  private static let image = "samples/images/drop.svg"

  /// A picture with thirty groups inside each other.
  private static let deepPicture =
    "%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='9'%20height='9'%3E"
    + String(repeating: "%3Cg%20opacity='0.9'%3E", count: 30)
    + "%3Crect%20width='9'%20height='9'/%3E" + String(repeating: "%3C/g%3E", count: 30)
    + "%3C/svg%3E"

  private func render(
    _ markdown: String, demanding standards: Set<PDFStandard>? = nil, isTagged: Bool = true
  ) throws(RenderError) -> Rendering {
    var options = RenderOptions()
    options.fonts = .pinned
    options.resources = DirectoryResources(directory: Checkout.root.path)
    options.pdf.standards = standards
    options.pdf.isTagged = isTagged
    return try Renderer(options: options).render(
      MarkdownDocument(parsing: Array(markdown.utf8), file: "kite.md"), as: .pdf)
  }

  /// The message of a diagnostic up to the comma, with its place.
  private func brief(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.range.map { "\($0.start.line):\($0.start.column) " } ?? ""
    return place + diagnostic.message.prefix { $0 != "," }
  }

  @Test(
    "are claimed where the document meets them",
    arguments: [
      ("---\nlang: en\n---\n# A\n\n![drop](\(image))", [PDFStandard.ua1, .a2a], []),
      ("# A", [.a2a], ["1:1 the document has no language"]),
      (
        "---\nlang: en\n---\na\n\n![](\(image)) b", [.a2a],
        ["6:1 the image has no alternative text"]
      ),
      (
        "---\nlang: en\n---\n![ ](\(image))", [.a2a], ["4:1 the image has no alternative text"]
      ),
      (
        "---\nlang: en\n---\n# \(String(repeating: "ab ", count: 11_000))", [.ua1],
        ["1:1 a text for readers is longer than 32"]
      ),
      ("---\nlang: en\n---\na\u{200F}b", [.ua1, .a2a], []),
      // Decoration, and a title in place of the description.
      ("---\nlang: en\n---\n![](\(image)){alt=\"\"} b", [.ua1, .a2a], []),
      ("---\nlang: en\n---\n<img src=\"\(image)\" alt=\"\"> b", [.ua1, .a2a], []),
      ("---\nlang: en\n---\n![](\(image) \"A drop\")", [.ua1, .a2a], []),
      // A missing picture is words.
      ("---\nlang: en\n---\n![a](none.png)", [.ua1, .a2a], []),
      (
        "---\nlang: en\n---\na \u{E000} b", [.ua1, .a2u],
        ["4:1 U+E000 means nothing outside its font"]
      ),
      (
        "---\nlang: en\n---\n`a\u{F0000}`", [.ua1, .a2u],
        ["4:2 U+F0000 means nothing outside its font"]
      ),
      (
        "---\nlang: en\n---\na\n\nשלום", [.a2u],
        ["6:1 the tags have the letters of right-to-left words in the order of the page"]
      ),
      (
        "---\nlang: en\n---\n![a](data:image/svg+xml,\(deepPicture))", [.ua1],
        ["1:1 an SVG picture has groups inside each other too deep"]
      ),
      (
        "---\nlang: en\n---\n[a](https://a.org/\(String(repeating: "a", count: 32_768)))", [.ua1],
        ["4:1 a text for readers is longer than 32"]
      ),
    ])
  func claims(markdown: String, standards: [PDFStandard], obstacles: [String]) throws {
    let rendering = try render(markdown)
    #expect(rendering.standards == standards)
    #expect(rendering.obstacles.map(brief) == obstacles)
    let packet = try PDFFile(bytes: rendering.files[0].bytes).plain()
    let level = standards.last { $0.isArchival }?.rawValue.last?.uppercased()
    #expect(packet.contains("pdfaid:part>2<") == (level != nil))
    if let level { #expect(packet.contains("pdfaid:conformance>\(level)<")) }
    #expect(packet.contains("pdfuaid:part>1<") == standards.contains(.ua1))
    // PDF/A wants a description of the properties that it does not know.
    #expect(packet.contains("<pdfaSchema:prefix>pdfuaid<") == (standards.count == 2))
  }

  @Test("without tags, are claimed up to level u")
  func untagged() throws {
    let rendering = try render("---\nlang: en\n---\na", isTagged: false)
    #expect(rendering.standards == [.a2u])
    #expect(rendering.obstacles.map(brief) == ["1:1 the file has no tags"])
  }

  @Test("that are demanded are claimed, and no others")
  func demanded() throws {
    let text = "---\nlang: en\n---\n# A"
    #expect(try render(text, demanding: [.a3b]).standards == [.a3b])
    #expect(try render(text, demanding: [.ua1, .a3a]).standards == [.ua1, .a3a])
    let none = try render(text, demanding: [])
    #expect(none.standards == [] && none.obstacles == [])
    #expect(try !PDFFile(bytes: none.files[0].bytes).plain().contains("pdfaid:part"))
  }

  @Test("that a document does not meet give errors with places, and no file")
  func unmet() throws {
    let text = "a\n\n![](\(Self.image)) \u{E000}"
    let error = #expect(throws: RenderError.self) { try render(text, demanding: [.ua1, .a2a]) }
    #expect(error?.message == "the document can't be PDF/UA-1 and PDF/A-2a as it is")
    let errors = error?.diagnostics.filter { $0.severity == .error } ?? []
    #expect(
      errors.map(brief) == [
        "1:1 the document has no language", "3:1 the image has no alternative text",
        "3:\(6 + Self.image.count) U+E000 means nothing outside its font",
      ])
    #expect(errors.allSatisfy { $0.file == "kite.md" && !$0.hints.isEmpty })
    // What no demanded standard forbids is no error.
    #expect(try render(text, demanding: [.a2u]).standards == [.a2u])
  }

  @Test("at two levels of PDF/A can't be met at once")
  func severalLevels() {
    let error = #expect(throws: RenderError.self) { try render("a", demanding: [.a2b, .a3b]) }
    #expect(error?.message == "a file can't be PDF/A-2b and PDF/A-3b at once")
  }

  @Test("of accessibility report headings that skip levels, whose tags skip none")
  func skippedHeadings() throws {
    let text = "---\nlang: en\n---\n## A\n\n#### B\n\n## C\n\n### D"
    let rendering = try render(text, demanding: [.ua1])
    #expect(
      rendering.diagnostics.map(brief) == [
        "4:1 the first heading has level 2", "6:1 a heading of level 4 follows one of level 2",
      ])
    #expect(rendering.diagnostics.map { $0.message.contains("its tag is H1") } == [true, false])
    #expect(rendering.diagnostics.map { $0.message.contains("its tag is H2") } == [false, true])
    #expect(rendering.diagnostics.map(\.hints) == [["write it with `#`"], ["write it with `##`"]])
    #expect(try render(text).diagnostics == [])
  }

  @Test("need a title, which is the name of the file when there is no other")
  func title() throws {
    let rendering = try render("---\nlang: en\n---\ntext")
    #expect(rendering.standards == [.ua1, .a2a])
    let information = try PDFObjects(PDFFile(bytes: rendering.files[0].bytes))
    #expect(information.string(information.information?["/Title"]) == "kite")
  }
}
