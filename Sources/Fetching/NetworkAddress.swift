// SPDX-License-Identifier: Apache-2.0

/// An address of the Internet Protocol, version 4 or 6.
package struct NetworkAddress: Hashable, Sendable {
  /// The 4 or 16 bytes, in network order.
  package let bytes: [UInt8]

  /// Creates an address; `nil` when there are neither 4 nor 16 bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Whether the address belongs to a machine on the public internet.
  ///
  /// All other addresses mean this machine, its own network, a group of machines, or nothing. A
  /// document from somebody else must not make us ask those: they may trust whoever can reach them.
  package var isPublic: Bool {
    guard bytes.count == 16 else { return !Self.reserved4.contains { $0.contains(bytes) } }
    // Networks without IPv4 reach it through these addresses (RFC 6052), so the last 4 bytes count.
    if Self.translated.contains(bytes) {
      return NetworkAddress(bytes: Array(bytes[12...]))?.isPublic == true
    }
    return Self.global6.contains(bytes) && !Self.reserved6.contains { $0.contains(bytes) }
  }

  // MARK: - Blocks

  /// The addresses that share their first bits.
  private struct Block {
    let start: [UInt8]
    let length: Int

    init(_ length: Int, _ start: UInt8...) {
      self.length = length
      self.start = start
    }

    func contains(_ bytes: [UInt8]) -> Bool {
      var rest = length
      for (index, byte) in bytes.enumerated() where rest > 0 {
        let own = index < start.count ? start[index] : 0
        let unused = max(0, 8 - rest)
        guard own >> unused == byte >> unused else { return false }
        rest -= 8
      }
      return true
    }
  }

  /// The IPv4 addresses with a special purpose (IANA’s registry after RFC 6890).
  private static let reserved4 = [
    Block(8, 0),  // this network, RFC 791
    Block(8, 10),  // private, RFC 1918
    Block(10, 100, 64),  // shared by the customers of a provider, RFC 6598
    Block(8, 127),  // loopback, RFC 1122
    Block(16, 169, 254),  // link-local, RFC 3927
    Block(12, 172, 16),  // private, RFC 1918
    Block(24, 192, 0, 0),  // protocols, RFC 6890
    Block(24, 192, 0, 2),  // documentation, RFC 5737
    Block(24, 192, 88, 99),  // relays to IPv6, RFC 7526
    Block(16, 192, 168),  // private, RFC 1918
    Block(15, 198, 18),  // benchmarks, RFC 2544
    Block(24, 198, 51, 100),  // documentation, RFC 5737
    Block(24, 203, 0, 113),  // documentation, RFC 5737
    Block(4, 224),  // multicast, RFC 5771
    Block(4, 240),  // future use and broadcast, RFC 1112
  ]

  /// The IPv6 addresses that are assigned to machines (RFC 4291 §2.4).
  ///
  /// This leaves out `::`, `::1`, IPv4-mapped, unique local, link-local and multicast addresses.
  private static let global6 = Block(3, 0x20)

  /// Those among them with a special purpose (IANA’s registry after RFC 6890).
  private static let reserved6 = [
    Block(23, 0x20, 0x01, 0x00),  // protocols, Teredo among them, RFC 2928
    Block(32, 0x20, 0x01, 0x0D, 0xB8),  // documentation, RFC 3849
    Block(16, 0x20, 0x02),  // 6to4, which contains an IPv4 address, RFC 3056
    Block(20, 0x3F, 0xFF, 0x00),  // documentation, RFC 9637
  ]

  /// IPv4 addresses translated for machines that have only IPv6 (RFC 6052 §2.1).
  private static let translated = Block(96, 0x00, 0x64, 0xFF, 0x9B)
}
