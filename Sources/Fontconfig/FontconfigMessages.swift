// SPDX-License-Identifier: Apache-2.0

internal import CFontconfig
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What fontconfig would print on standard error; it has no other way to report a problem.
package enum FontconfigMessages {
  /// The greatest number of kept lines.
  private static let limit = 16
  /// What fontconfig's lines begin with.
  private static let name: StaticString = "Fontconfig"
  private static let kept = Mutex<[String]>([])

  /// Keeps fontconfig's lines from standard error from now on; other lines go there as before.
  ///
  /// Call it once, in a program that owns its process.
  package static func keep() {
    _ = unsafe mdpdf_divert_stderr { _, bytes, count in
      guard let bytes = unsafe bytes else { return 0 }
      // Swift's runtime reports its last error here, when it can neither allocate nor take a lock.
      let name = FontconfigMessages.name
      guard unsafe mdpdf_find(bytes, count, name.utf8Start, name.utf8CodeUnitCount) != nil else {
        return unsafe write(2, bytes, count)
      }
      let text = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
      FontconfigMessages.receive(unsafe Array(text))
      return count
    }
  }

  /// The lines since the last call, each once, without `Fontconfig` at their start.
  package static func take() -> [String] {
    kept.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  private static func receive(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      let isOfFontconfig = line.starts(with: name.description.utf8)
      guard isOfFontconfig else {
        let whole = Array(line) + (bytes.last == UInt8(ascii: "\n") ? [UInt8(ascii: "\n")] : [])
        _ = unsafe whole.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
        continue
      }
      var text = String(decoding: line.dropFirst(name.utf8CodeUnitCount), as: UTF8.self)[...]
      for word in [" error", " warning", ":", " "] where text.hasPrefix(word) {
        text = text.dropFirst(word.count)
      }
      kept.withLock { lines in
        if lines.count < limit, !lines.contains(String(text)) { lines.append(String(text)) }
      }
    }
  }
}
