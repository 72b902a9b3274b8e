// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@Suite("Data URIs", .deadline)
struct DataURITests {
  @Test(
    "decodes what browsers decode",
    arguments: [
      ("data:text/plain;base64,SGVsbG8=", "text/plain", "Hello"),
      ("data:text/plain;base64,SGVsbG8", "text/plain", "Hello"),
      ("data:text/plain;base64,SGVs\n bG8=", "text/plain", "Hello"),
      ("data:text/plain;base64,SGVsbG8%3D", "text/plain", "Hello"),
      ("DATA:Text/HTML;charset=utf-8;BASE64,SGk=", "text/html", "Hi"),
      ("data:,A%20brief%20note", "text/plain", "A brief note"),
      ("data:;base64,SGk=", "text/plain", "Hi"),
      ("data:image/svg+xml,<svg a=\"100%\"/>", "image/svg+xml", "<svg a=\"100%\"/>"),
      ("data:,a,b", "text/plain", "a,b"),
      ("data:,", "text/plain", ""),
      ("data:text/plain;base64,", "text/plain", ""),
    ])
  func decodes(uri: String, type: String, text: String) throws {
    let decoded = try #require(DataURI(uri))
    #expect(decoded.mediaType == type)
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == text)
  }

  @Test(
    "refuses what is no data URI",
    arguments: [
      "", "data", "data:", "data:text/plain", "data:;base64,A", "data:;base64,A===",
      "data:;base64,SG!k", "data:;base64,SGk_", "https://example.org/data:,x", "image.png",
    ])
  func refuses(uri: String) {
    #expect(DataURI(uri) == nil)
  }

  @Test("keeps all byte values")
  func binary() throws {
    let uri = "data:application/octet-stream;base64,AAEC/f7/"
    #expect(try #require(DataURI(uri)).bytes == [0, 1, 2, 0xFD, 0xFE, 0xFF])
  }

  @Test("leaves malformed percent signs alone")
  func percent() {
    #expect("%41%zz%4%".utf8.percentDecoded() == Array("A%zz%4%".utf8))
    #expect("100%".utf8.percentDecoded() == Array("100%".utf8))
    #expect("%E2%82%ac".utf8.percentDecoded() == Array("€".utf8))
  }
}
