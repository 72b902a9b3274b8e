// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PDFFinishing

@Suite(.deadline) struct `A place in another PDF file` {
  @Test(arguments: [
    ("guide.pdf", "guide.pdf", nil, 0),
    ("../a/b%20c.PDF#Gr%C3%B6%C3%9Fe", "../a/b c.PDF", "Größe", 0),
    ("a.pdf#page=3", "a.pdf", nil, 2), ("a.pdf#", "a.pdf", nil, 0),
    ("a.pdf#page=x", "a.pdf", "page=x", 0),
  ])
  func `is read from a relative address`(uri: String, path: String, name: String?, page: Int) throws
  {
    let place = try #require(RemoteDestination(uri))
    #expect(place.path == path)
    #expect(place.name == name)
    #expect(place.page == page)
  }

  @Test(arguments: [
    "https://a.org/b.pdf", "/b.pdf", "b.pdf?x", "b.html", "mailto:a@b.pdf", "b%FF.pdf", "b.pdf#%FF",
    "",
  ])
  func `is no other address`(uri: String) { #expect(RemoteDestination(uri) == nil) }

  @Test func `is an action of its own`() {
    #expect(
      RemoteDestination("b c.pdf#x")?.action
        == "<< /S /GoToR /F << /Type /Filespec /F (b c.pdf) /UF (b c.pdf) >> /D (x) >>")
    #expect(RemoteDestination("b.pdf")?.action.hasSuffix("/D [0 /XYZ null null null] >>") == true)
  }
}
