// SPDX-License-Identifier: Apache-2.0

import Fetching
import TestSupport
import Testing

@Suite("Addresses on the web", .deadline)
struct WebAddressTests {
  @Test(
    "an address has one spelling, without a fragment",
    arguments: [
      ("https://example.com/a.png", "https://example.com/a.png", "example.com"),
      ("HTTPS://Example.COM/A.png#top", "https://example.com/A.png", "example.com"),
      ("//example.com", "https://example.com/", "example.com"),
      ("http://example.com?x=1#y", "http://example.com/?x=1", "example.com"),
      ("http://example.com:8080/a b.png", "http://example.com:8080/a%20b.png", "example.com"),
      ("http://[2001:DB8::1]:80/x", "http://[2001:db8::1]:80/x", "2001:db8::1"),
      ("http://example.com/%C3%BC?q=ü", "http://example.com/%C3%BC?q=%C3%BC", "example.com"),
      ("http://example.com/a\r\nHost: b", "http://example.com/a%0D%0AHost:%20b", "example.com"),
    ])
  func spelling(_ reference: String, _ text: String, _ host: String) throws {
    let address = try WebAddress(reference)
    #expect(address.text == text)
    #expect(address.host == host)
  }

  @Test(
    "what is not on the web is told apart from a host that can't be used",
    arguments: [
      ("ftp://example.com/a.png", WebAddress.Refusal.otherScheme),
      ("file:///etc/passwd", .otherScheme), ("a.png", .otherScheme), ("", .otherScheme),
      ("http:a.png", .otherScheme), ("https:///a.png", .badHost), ("http://", .badHost),
      ("http://user:secret@example.com/", .badHost), ("http://a@127.0.0.1/", .badHost),
      ("http://example.com\\@127.0.0.1/", .badHost), ("http://127.0.0.1%2f@b/", .badHost),
      ("http://example.com:80x/", .badHost), ("http://example.com:/", .badHost),
      ("http://example.com:123456/", .badHost), ("http://[::1/", .badHost),
      ("http://[fe80::1%25eth0]/", .badHost), ("http://a b/", .badHost),
    ])
  func refusal(_ reference: String, _ refusal: WebAddress.Refusal) {
    #expect(throws: refusal) { try WebAddress(reference) }
  }
}
