// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

extension Image {
  /// Whether the destination is on the network.
  private var isRemote: Bool { destination.contains("://") || destination.hasPrefix("//") }

  /// The destination in messages: shortened, because data URIs can be very long, and of an address
  /// only what names the image.
  var shownDestination: String {
    let shown = isRemote ? destination.withoutQuery : destination
    return shown.utf8.count > 80 ? String(shown.prefix(60)) + "…" : shown
  }

  /// The words in place of a missing image without an alternative text: the name of its file, or the
  /// host if that is no name for people.
  var shownName: String {
    guard !destination.hasPrefix("data:") else { return "image" }
    let parts = destination.withoutQuery.split(separator: "/").map {
      String(decoding: $0.utf8.percentDecoded(), as: UTF8.self)
    }
    guard let name = parts.last else { return "image" }
    guard name.isForMachines else { return name }
    let host = parts.count > 1 && isRemote ? parts.first { !$0.hasSuffix(":") } : nil
    return host ?? "image"
  }
}

extension String {
  /// The text up to the query or the fragment of an address.
  fileprivate var withoutQuery: String { String(prefix { $0 != "?" && $0 != "#" }) }

  /// Whether it is a hash, a UUID or a long number: long, and changing between letters and digits
  /// again and again.
  fileprivate var isForMachines: Bool {
    let stem = utf8.prefix { $0 != UInt8(ascii: ".") }
    let isDigit: (UInt8) -> Bool = { (0x30...0x39).contains($0) }
    let isLetter: (UInt8) -> Bool = { (0x61...0x7A).contains($0 | 0x20) }
    if stem.count >= 8, stem.allSatisfy(isDigit) { return true }
    let changes = zip(stem, stem.dropFirst()).count {
      isDigit($0) && isLetter($1) || isLetter($0) && isDigit($1)
    }
    return stem.count >= 16 && changes >= 4
  }
}
