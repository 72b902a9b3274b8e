// SPDX-License-Identifier: Apache-2.0

import Fetching
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Addresses that documents may lead to", .deadline)
struct NetworkAddressTests {
  /// The address in its usual spelling.
  private func address(_ text: String) -> NetworkAddress? {
    var bytes = [UInt8](repeating: 0, count: text.contains(":") ? 16 : 4)
    let family = text.contains(":") ? AF_INET6 : AF_INET
    guard unsafe inet_pton(family, text, &bytes) == 1 else { return nil }
    return NetworkAddress(bytes: bytes)
  }

  @Test(
    "addresses of this machine, its network, groups and special purposes are not public",
    arguments: [
      "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255",
      "127.0.0.1", "127.255.255.255", "169.254.169.254", "172.16.0.1", "172.31.255.255",
      "192.0.0.8", "192.0.2.1", "192.88.99.1", "192.168.0.1", "192.168.255.255", "198.18.0.1",
      "198.19.255.255", "198.51.100.7", "203.0.113.9", "224.0.0.1", "239.255.255.255",
      "240.0.0.1", "255.255.255.255",
      "::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::ffff:0:8.8.8.8",
      "64:ff9b::127.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b:1::8.8.8.8", "100::1", "2001::1",
      "2001:1ff::1", "2001:db8::1", "2002:7f00:1::", "2002:808:808::1", "3fff::1", "3fff:fff::1",
      "5f00::1", "fc00::1", "fdff::1", "fe80::1", "febf::1", "fec0::1", "ff02::1",
    ])
  func reserved(_ text: String) throws {
    #expect(try #require(address(text)).isPublic == false)
  }

  @Test(
    "addresses right beside them are public",
    arguments: [
      "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
      "126.255.255.255", "128.0.0.0", "169.253.0.1", "169.255.0.1", "172.15.255.255", "172.32.0.0",
      "192.0.1.1", "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0",
      "203.0.112.255", "223.255.255.255",
      "2001:200::1", "2001:4860:4860::8888", "2001:db7::1", "2001:db9::1", "2003::1",
      "2606:4700::1",
      "2a00:1450::1", "3ffe::1", "3fff:1000::1", "64:ff9b::8.8.8.8",
    ])
  func unreserved(_ text: String) throws {
    #expect(try #require(address(text)).isPublic)
  }

  @Test("an address has 4 or 16 bytes", arguments: [0, 1, 3, 5, 15, 17])
  func length(_ count: Int) {
    #expect(NetworkAddress(bytes: Array(repeating: 8, count: count)) == nil)
  }
}
