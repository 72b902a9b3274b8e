// SPDX-License-Identifier: Apache-2.0

import ImageCodecs
import Primitives
import TestSupport
import Testing

@Suite(.deadline) struct `Sanitizing SVG` {
  private func sanitized(_ text: String) throws -> String {
    String(decoding: try sanitizeSVG(Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    (#"<svg><a href="x"><g/></a></svg>"#, "<svg><a><g/></a></svg>"),
    (#"<svg><a xlink:href='#x' id='a'/></svg>"#, #"<svg><a id="a"/></svg>"#),
    (#"<svg><svg:a q:href="x"/></svg>"#, "<svg><svg:a/></svg>"),
    ("<svg><use href='#b'/></svg>", "<svg><use href=\"#b\"/></svg>"),
    (#"<svg><use href="http://x/y.svg#b"/></svg>"#, "<svg><use/></svg>"),
    (
      #"<svg><image href="file:///etc/passwd" width="1"/></svg>"#, #"<svg><image width="1"/></svg>"#
    ),
    (#"<svg><image href="data:image/svg+xml;base64,PHN2Zz4="/></svg>"#, "<svg><image/></svg>"),
    (#"<svg><image href="data:image/png;base64,AAAA"/></svg>"#, "<svg><image/></svg>"),
    ("<svg><script>1 &lt; 2<g></g></script><g/></svg>", "<svg><g/></svg>"),
    ("<svg><foreignObject><a/><b>x</b></foreignObject>y</svg>", "<svg>y</svg>"),
    ("<svg><script/><g/></svg>", "<svg><g/></svg>"),
    ("<?xml version='1.0'?><?xml-stylesheet href='x'?><!-- <a> --><svg/>", "<svg/>"),
    (
      "<svg><style>@IMPORT url(x); a{}</style></svg>",
      "<svg><style>@ignore url(#x); a{}</style></svg>"
    ),
    (
      "<svg><style><![CDATA[a>b{} @import 'x';]]></style></svg>",
      "<svg><style>a&gt;b{} @ignore 'x';</style></svg>"
    ),
    (#"<svg t='say "hi"'/>"#, #"<svg t="say &quot;hi&quot;"/>"#),
    ("\u{FEFF}<svg>é</svg >", "<svg>é</svg>"),
    (
      "<!DOCTYPE svg [<!ENTITY w '5\"'>]><svg width='&w;'>&w;&amp;&x;</svg>",
      #"<svg width="5&quot;">5"&amp;&x;</svg>"#
    ),
    ("<!DOCTYPE svg PUBLIC \"-//W3C//DTD\" 'x>y'><svg/>", "<svg/>"),
    ("<!DOCTYPE svg [<!ENTITY f SYSTEM 'file:///etc/passwd'>]><svg>&f;</svg>", "<svg>&f;</svg>"),
  ])
  func `What reaches outside goes, the rest stays`(source: String, result: String) throws {
    #expect(try sanitized(source) == result)
  }

  @Test func `A raster image inside stays`() throws {
    let data =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5E"
      + "rkJggg=="
    let source = "<svg><image href=\"data:image/png;base64,\(data)\"/></svg>"
    #expect(try sanitized(source) == source)
    // 60,000 × 60,000 pixels behind the same signature.
    let huge = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA6mAAAOpgCAYAAAAfFcSJ"
    #expect(try sanitized("<svg><image href=\"\(huge)\"/></svg>") == "<svg><image/></svg>")
  }

  @Test func `UTF-16 and Latin-1 become UTF-8`() throws {
    let utf16: [UInt8] =
      [0xFF, 0xFE] + "<svg>ż</svg>".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(try sanitizeSVG(utf16) == Array("<svg>ż</svg>".utf8))
    let latin1 =
      Array(#"<?xml version="1.0" encoding="ISO-8859-1"?><svg>"#.utf8) + [0xE9]
      + Array("</svg>".utf8)
    #expect(try sanitizeSVG(latin1) == Array("<svg>é</svg>".utf8))
  }

  @Test(arguments: [
    "", "text", "<", "<svg", "<svg><g>", "<svg a>", "<svg a=b/>", "<svg a='/>", "<html/>",
    "<svg/><svg/>", "<!DOCTYPE svg [", "<!-- ", "<![CDATA[", "<svg></svg", "</svg>", "<script/>",
    "<!DOCTYPE svg [<!ENTITY a 'x'><!ENTITY b '&a;&a;'>]><svg/>",
    "<!DOCTYPE svg [<!ENTITY a '<g/>'>]><svg/>",
    "<!DOCTYPE svg [<!ENTITY % a 'x'> %a;]><svg/>",
    "<?xml version='1.0' encoding='UTF-7'?><svg/>",
  ])
  func `What is not one SVG element is refused`(source: String) {
    #expect(throws: ImageError.self) { try sanitized(source) }
  }

  @Test func `One entity may not blow up the file`() {
    let value = String(repeating: "x", count: 10_000)
    let uses = String(repeating: "&a;", count: 10_000)
    #expect(throws: ImageError.refused(.svg, reason: "its entities multiply")) {
      try sanitized("<!DOCTYPE svg [<!ENTITY a '\(value)'>]><svg>\(uses)</svg>")
    }
  }

  @Test func `Deep nesting is refused`() {
    let source = String(repeating: "<g>", count: 300) + String(repeating: "</g>", count: 300)
    #expect(throws: ImageError.refused(.svg, reason: "its elements nest too deep")) {
      try sanitized("<svg>\(source)</svg>")
    }
  }
}

@Suite(.deadline) struct `Counting SVG elements` {
  private let bomb = ImageError.refused(.svg, reason: "its elements repeat each other too often")

  /// Groups, each of which draws the next one ten times.
  private func chain(_ length: Int, _ reference: (Int) -> String) -> [UInt8] {
    let groups = (0..<length).map { level in
      "<g id=\"l\(level)\">\(String(repeating: reference(level + 1), count: 10))</g>"
    }
    return Array(
      "<svg><defs>\(groups.joined())<path id=\"l\(length)\"/></defs><use href='#l0'/></svg>".utf8)
  }

  @Test func `Elements that use each other are a bomb`() throws {
    _ = try sanitizeSVG(chain(4) { "<use href=\"#l\($0)\"/>" })
    #expect(throws: bomb) { try sanitizeSVG(chain(8) { "<use xlink:href=\"#l\($0)\"/>" }) }
    #expect(throws: bomb) { try sanitizeSVG(chain(30) { "<use xlink:href=' #l\($0) '/>" }) }
  }

  @Test func `So are patterns and masks by URL`() {
    #expect(throws: bomb) { try sanitizeSVG(chain(8) { "<path fill=\"url(#l\($0))\"/>" }) }
    #expect(throws: bomb) { try sanitizeSVG(chain(8) { "<path style=\"mask: url('#l\($0)')\"/>" }) }
  }

  @Test func `So are markers on many vertices`() {
    let marker = String(repeating: "<path/>", count: 1000)
    let path = String(repeating: "1 1 ", count: 2000)
    let source =
      "<svg><marker id=\"m\">\(marker)</marker><path d=\"M\(path)\" marker-mid=\"url(#m)\"/></svg>"
    #expect(throws: bomb) { try sanitizeSVG(Array(source.utf8)) }
  }

  @Test(arguments: [
    "M0 0NaN1 2", "M0 0N1 2", "1 2", "Mx-", "M0 0a1 1 0 x", "M", "z1 2", "M1e", "M--1",
  ])
  func `Paths that make no sense end`(path: String) throws {
    _ = try sanitizeSVG(Array("<svg><path d='\(path)'/></svg>".utf8))
  }

  @Test func `Circles end`() throws {
    let source =
      "<svg id='s'><use href='#s'/><g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g></svg>"
    _ = try sanitizeSVG(Array(source.utf8))
  }

  @Test func `Many elements with one gradient are no bomb`() throws {
    let gradient = "<linearGradient id='g'><stop/><stop/><stop/></linearGradient>"
    let paths = String(repeating: "<path fill='url(#g)'/>", count: 100_000)
    _ = try sanitizeSVG(Array("<svg>\(gradient)\(paths)</svg>".utf8))
  }

  @Test(
    "names families that may stand for classic ones",
    arguments: [
      ("<text font-family='Times,serif'/>", "Times,Liberation Serif,", ",serif\""),
      (
        "<text font-family='&quot;Times New Roman&quot;'/>",
        "&quot;Times New Roman&quot;,Liberation", "\"/"
      ),
      (
        "<g style='fill:red;font-family: Arial ;x:y'/>", "font-family: Arial ,Liberation Sans,",
        ";x:y"
      ),
      ("<g style='font:bold 12px Courier, monospace'/>", "Courier,Liberation Mono,", ", monospace"),
      (
        "<style>a{FONT-FAMILY:\"Helvetica\"}b{c:d}</style>", "\"Helvetica\",Liberation Sans,",
        "}b{c:d}"
      ),
    ])
  func fonts(markup: String, start: String, end: String) throws {
    let text = try String(decoding: sanitizeSVG(Array("<svg>\(markup)</svg>".utf8)), as: UTF8.self)
    let head = try #require(text.firstRange(of: start))
    #expect(text[head.upperBound...].contains(end))
  }

  @Test(
    "leaves other families alone",
    arguments: [
      "<text font-family=\"Inter, sans-serif\"/>", "<g style=\"font-size:12px;font-weight:bold\"/>",
      "<style>font font: font-family</style>", "<g style=\"font-family:Timesx;font\"/>",
    ])
  func otherFonts(markup: String) throws {
    let text = try String(decoding: sanitizeSVG(Array("<svg>\(markup)</svg>".utf8)), as: UTF8.self)
    #expect(text == "<svg>\(markup)</svg>")
  }
}
