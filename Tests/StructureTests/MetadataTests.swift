// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("What a PDF says of itself", .deadline)
struct MetadataTests {
  @Test("is the front matter, in both places")
  func frontMatter() throws {
    let pdf = try Rendered(
      """
      ---
      title: Żółw & <kot>
      author: [Anna Nowak, Jan]
      subject: Animals
      keywords: [a, b]
      lang: pl
      date: 2001-02-03
      ---
      # Heading
      """
    ) { $0.creationDate = 86_400 }.pdf
    let objects = try PDFObjects(pdf)
    let information = objects.information
    #expect(objects.string(information?["/Title"]) == "Żółw & <kot>")
    #expect(objects.string(information?["/Author"]) == "Anna Nowak, Jan")
    #expect(objects.string(information?["/Subject"]) == "Animals")
    #expect(objects.string(information?["/CreationDate"])?.hasPrefix("D:20010203000000") == true)
    #expect(objects.string(objects.catalog?["/Lang"]) == "pl")
    let packet = try pdf.plain()
    #expect(packet.contains("Żółw &amp; &lt;kot>") || packet.contains("Żółw &amp; &lt;kot&gt;"))
    #expect(packet.contains("2001-02-03T00:00:00Z"))
  }

  @Test(
    "names a language that programs understand, and no other",
    arguments: [
      ("de", "de"), ("de_CH", "de-CH"), ("zh-Hant-TW", "zh-Hant-TW"), ("x-klingon", "x-klingon"),
      ("en_US", "en-US"), ("not a tag!", nil), ("english", nil), ("e", nil), ("de-", nil),
    ])
  func language(text: String, tag: String?) throws {
    let rendered = try Rendered("---\nlang: \"\(text)\"\n---\nText")
    let objects = try PDFObjects(rendered.pdf)
    #expect(objects.string(objects.catalog?["/Lang"]) == tag)
    #expect(rendered.diagnostics == (tag != text ? ["front-matter"] : []))
    #expect(try rendered.pdf.plain().contains("dc:language") == (tag != nil))
  }

  @Test("has the first heading as title")
  func heading() throws {
    let objects = try PDFObjects(Rendered("Text\n\n# The *title*\n\n# Other\n").pdf)
    #expect(objects.string(objects.information?["/Title"]) == "The title")
  }

  @Test("has the title of front matter without its Markdown, and the names of authors")
  func markdown() throws {
    let text = "---\ntitle: The *Beagle*\nauthor: {name: Ada, affiliation: X}\n---\nText"
    let information = try PDFObjects(Rendered(text).pdf)
    #expect(information.string(information.information?["/Title"]) == "The Beagle")
    #expect(information.string(information.information?["/Author"]) == "Ada")
  }

  @Test("has a date only when one is given")
  func dates() throws {
    let undated = try Rendered("Text")
    #expect(try PDFObjects(undated.pdf).information?["/CreationDate"] == nil)
    #expect(!(try undated.pdf.plain()).contains("xmp:CreateDate"))
    let dated = try PDFObjects(Rendered("Text") { $0.creationDate = 981_173_106 }.pdf)
    for key in ["/CreationDate", "/ModDate"] {
      #expect(
        dated.string(dated.information?[key])?.hasPrefix("D:20010203040506") == true, "\(key)")
    }
  }
}
