// SPDX-License-Identifier: Apache-2.0

/// The address of a resource on the web (RFC 9110 §4.2), in one spelling.
///
/// Only plain addresses are accepted. What programs read in different ways, such as user names, a
/// backslash or a percent sign in the host, is refused, so that the host that we check is the host
/// that libcurl asks.
package struct WebAddress: Hashable, Sendable {
  /// The whole address, without its fragment.
  package let text: String
  /// The scheme, the host and the port: what one server answers for.
  package let origin: String
  /// The host in lower case; an IPv6 address without its brackets.
  package let host: String

  /// Why a reference is not an address to fetch.
  package enum Refusal: Error, Hashable, Sendable {
    /// It is not on the web, or its scheme is neither `http` nor `https`.
    case otherScheme
    /// Its host, port or user name can't be used.
    case badHost
  }

  /// Reads a reference: `http://…`, `https://…`, or `//…`, which means `https`.
  package init(_ reference: String) throws(Refusal) {
    let bytes = Array(reference.utf8)
    let scheme: String
    let start: Int
    if bytes.starts(with: "//".utf8) {
      (scheme, start) = ("https", 2)
    } else {
      let lowercased = bytes.prefix(8).map(Self.lowercased)
      guard
        let known = ["https", "http"].first(where: { lowercased.starts(with: "\($0)://".utf8) })
      else { throw .otherScheme }
      (scheme, start) = (known, known.utf8.count + 3)
    }
    let rest = bytes[start...]
    let authority = rest.prefix { !"/?#".utf8.contains($0) }
    let path = rest[authority.endIndex...].prefix { $0 != UInt8(ascii: "#") }
    let (host, port) = try Self.hostAndPort(authority.map(Self.lowercased))
    self.host = host.trimming("[", "]")
    let slash = path.first == UInt8(ascii: "/") ? "" : "/"
    origin = "\(scheme)://\(host)\(port)"
    text = "\(origin)\(slash)\(Self.encoded(path))"
  }

  private static func hostAndPort(
    _ bytes: [UInt8]
  ) throws(Refusal) -> (host: String, port: String) {
    let isLiteral = bytes.first == UInt8(ascii: "[")
    let end =
      isLiteral
      ? bytes.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? 0
      : bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
    let host = bytes[..<end]
    let port = bytes[end...]
    let isKnown: (UInt8) -> Bool = {
      $0 >= 0x80 || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0)
        || "-._".utf8.contains($0)
    }
    let isDigit: (UInt8) -> Bool = { (0x30...0x39).contains($0) }
    let isHost =
      isLiteral
      ? host.dropFirst().dropLast().allSatisfy { isDigit($0) || "abcdef:.".utf8.contains($0) }
      : host.allSatisfy(isKnown)
    guard !host.isEmpty, isHost, port.count != 1, port.count <= 6,
      port.dropFirst().allSatisfy(isDigit), port.isEmpty || port.first == UInt8(ascii: ":")
    else { throw .badHost }
    return (String(decoding: host, as: UTF8.self), String(decoding: port, as: UTF8.self))
  }

  /// The bytes with blanks, controls and all beyond ASCII percent-encoded, as browsers do.
  private static func encoded(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in bytes {
      if (0x21...0x7E).contains(byte), !"\"<>\\^`{|}".utf8.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}

extension String {
  /// The text without a first and a last character, if both are there.
  fileprivate func trimming(_ first: Character, _ last: Character) -> String {
    self.first == first && self.last == last ? String(dropFirst().dropLast()) : self
  }
}
