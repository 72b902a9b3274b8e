// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension HyphenationPatterns {
  /// Reads a file; `nil` when its encoding is unknown.
  ///
  /// Its first line names the encoding, such as `UTF-8` or `ISO8859-1`.
  init?(file: [UInt8]) {
    let line = file.prefix { $0 != 0x0A }
    let text = file.dropFirst(line.count + 1)
    var name = String(decoding: line, as: UTF8.self)
    while name.last?.isWhitespace == true { name.removeLast() }
    switch name.uppercased() {
    case "UTF-8": self.init(Array(text))
    case "ISO8859-1":
      self.init(Array(String(String.UnicodeScalarView(text.map { Unicode.Scalar($0) })).utf8))
    default:
      guard let converted = Self.converted(Array(text), from: name) else { return nil }
      self.init(converted)
    }
  }

  /// A text in UTF-8; `nil` when the C library does not know its encoding.
  private static func converted(_ text: [UInt8], from name: String) -> [UInt8]? {
    // LibreOffice’s names for the encodings of Windows.
    let prefix = "microsoft-cp"
    let name = name.hasPrefix(prefix) ? "CP\(name.dropFirst(prefix.count))" : name
    let converter = unsafe iconv_open("UTF-8", name)
    guard Int(bitPattern: converter) != -1 else { return nil }
    defer { unsafe _ = iconv_close(converter) }
    var source = text.map { CChar(bitPattern: $0) }
    // A byte of these encodings has at most three in UTF-8.
    var result = [CChar](repeating: 0, count: 3 * source.count + 4)
    let capacity = result.count
    var left = capacity
    let failed = unsafe source.withUnsafeMutableBufferPointer { source in
      unsafe result.withUnsafeMutableBufferPointer { result in
        var (from, to) = (source.baseAddress, result.baseAddress)
        var count = source.count
        return unsafe iconv(converter, &from, &count, &to, &left) == Int.max.magnitude &* 2 &+ 1
      }
    }
    guard !failed else { return nil }
    return result.prefix(capacity - left).map { UInt8(bitPattern: $0) }
  }
}
